import { describe, expect, it } from 'vitest';
import { statementFor } from '../../../src/domain/signing/consent.ts';
import { shownConsent } from '../../../src/domain/signing/field-consent.ts';
import { digestOfOthers } from '../../../src/domain/signing/shown-to-signer.ts';
import { decideShowConsent } from '../../../src/domain/signing/show-consent.ts';
import { NOW, idOf } from '../../given/basics.ts';
import { SHOWN, aCoveringSession, anEnvelopeWithFields, saved } from '../../given/covering-session.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';
import { LINK, CLIENT, aReadySession, aSession } from '../../given/signing-session.ts';

const session = aSession();
const statement = statementFor(session, 'en');
const input = {
  statement,
  sent: { values: {}, mark: null, initials: null },
  shown: null,
  newSalt: () => '00'.repeat(16),
  fits: () => true,
  client: CLIENT,
  now: NOW,
};

it('records which statement was shown, and changes nothing', () => {
  const { state, entries, events } = decideShowConsent(session, input);
  expect(state).toBe(session);
  expect(events).toEqual([]);
  expect(entries[0]).toMatchObject({
    type: 'CONSENT_SHOWN',
    data: { version: 'aval-1', language: 'en', hash: statement.hash, linkId: LINK },
  });
});

it('ENVELOPE_NOT_SIGNABLE once the envelope is closed', () => {
  const closed = aSession({ envelope: aSentEnvelope({ status: 'COMPLETED' }) });
  const show = () => decideShowConsent(closed, input);
  expect(refusalOf(show).code).toBe('ENVELOPE_NOT_SIGNABLE');
});

describe('a consent that covers values', () => {
  const covering = aCoveringSession();
  const own = saved(2, 'Rua B');
  const values = { [own.id]: own.value };
  const filled = {
    ...input,
    sent: { ...input.sent, values },
    shown: SHOWN,
    newSalt: () => own.salt,
  };
  const refused = (changed: typeof covering, change: Partial<typeof filled> = {}) =>
    refusalOf(() => decideShowConsent(changed, { ...filled, ...change }));

  it('keeps the values, and everything of others that was shown with them', () => {
    const { state, entries } = decideShowConsent(covering, filled);
    expect(state.fieldValues).toEqual([own]);
    expect(state.shownState).toEqual({ files: SHOWN, others: digestOfOthers(covering) });
    const { hash } = shownConsent(state, statement);
    expect(entries[0]?.data).toMatchObject({ hash, hashVersion: 3, statementHash: statement.hash });
  });

  it('writes nothing where the same is shown again', () => {
    const { state } = decideShowConsent(covering, filled);
    expect(decideShowConsent(state, filled).state).toBe(state);
  });

  it.each<[string, Partial<typeof covering>, typeof SHOWN]>([
    ['a document changed', {}, SHOWN.map((file) => ({ ...file, sha256: statement.hash }))],
    ['a document was added', {}, [...SHOWN, { documentId: idOf('doc', 2), sha256: statement.hash, size: 9 }]],
    ['another document is shown', {}, SHOWN.map((file) => ({ ...file, documentId: idOf('doc', 2) }))],
    ['others entered something', { othersValues: [] }, SHOWN],
    ['no document is shown any more', {}, []],
  ])('is shown anew where %s', (_what, change, shown) => {
    const { state } = decideShowConsent(covering, filled);
    const changed = { ...state, ...change };
    const { shownState } = decideShowConsent(changed, { ...filled, shown }).state;
    expect(shownState).toEqual({ files: shown, others: digestOfOthers(changed) });
  });

  it('keeps nothing of others in an envelope that an older version sent', () => {
    const old = aCoveringSession({ envelope: anEnvelopeWithFields({ consentEdition: 2 }) });
    const { state } = decideShowConsent(old, { ...filled, shown: null });
    expect([state.fieldValues, state.shownState]).toEqual([[own], null]);
  });

  it('VALIDATION_FAILED, undrawable for a value with characters that no document shows', () => {
    const sent = { ...input.sent, values: { [own.id]: 'Rua नई 3' } };
    const { code, details } = refused(covering, { sent });
    expect([code, details]).toMatchObject([
      'VALIDATION_FAILED',
      { fields: [{ field: `fields.${own.id}`, rule: 'undrawable', params: { characters: 'न ई' } }] },
    ]);
  });

  it('VALIDATION_FAILED with everything that is wrong: values, their space, and files', () => {
    const attachments = [{ key: 'cnh', label: 'CNH', required: true, accept: 'PDF', file: null }] as const;
    const fits = () => false;
    const { code, details } = refused(aCoveringSession({ signer: { attachments } }), {
      sent: input.sent,
      fits,
    });
    expect(code).toBe('VALIDATION_FAILED');
    expect(details).toMatchObject({
      fields: [
        { field: `fields.${own.id}`, rule: 'required' },
        { field: `fields.${own.id}`, rule: 'fits' },
        { field: 'attachments.cnh', rule: 'required' },
      ],
    });
  });

  it('AUTHENTICATION_REQUIRED without a proof: values may be personal data that a link alone must not show', () => {
    expect(refused(aCoveringSession({ signer: { authenticatedAt: null } })).code).toBe(
      'AUTHENTICATION_REQUIRED',
    );
  });

  it('AUTHENTICATION_REQUIRED, OTHER_BROWSER, where the proof belongs to another browser', () => {
    expect(refused(aCoveringSession({ isOtherBrowser: true }))).toEqual({
      code: 'AUTHENTICATION_REQUIRED',
      details: { reason: 'OTHER_BROWSER' },
    });
  });

  it('ALREADY_SIGNED once the values are signed', () => {
    expect(refused(aCoveringSession({ signer: { status: 'SIGNED' } })).code).toBe('ALREADY_SIGNED');
  });
});

it('AUTHENTICATION_REQUIRED, OTHER_BROWSER, while the proof belongs to another browser, also for the statement alone', () => {
  const elsewhere = aReadySession({ isOtherBrowser: true });
  expect(refusalOf(() => decideShowConsent(elsewhere, input))).toEqual({
    code: 'AUTHENTICATION_REQUIRED',
    details: { reason: 'OTHER_BROWSER' },
  });
});
