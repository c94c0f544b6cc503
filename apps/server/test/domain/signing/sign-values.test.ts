import { sha256Hex } from '@aval/evidence/canonical';
import { describe, expect, it } from 'vitest';
import type { SignerAttachment } from '../../../src/domain/attachments/attachment.ts';
import { statementFor } from '../../../src/domain/signing/consent.ts';
import { shownConsent } from '../../../src/domain/signing/field-consent.ts';
import type { SentValue } from '../../../src/domain/signing/field-values.ts';
import { committed } from '../../../src/domain/signing/shown-to-signer.ts';
import { decideShowConsent } from '../../../src/domain/signing/show-consent.ts';
import { decideSign } from '../../../src/domain/signing/sign.ts';
import type { SignDecisionInput } from '../../../src/domain/signing/sign.ts';
import type { SigningSession } from '../../../src/domain/signing/signing-session.ts';
import { NOW, after, idOf } from '../../given/basics.ts';
import { SHOWN, aCoveringSession, anEnvelopeWithFields, saved } from '../../given/covering-session.ts';
import { changedEnvelope, signed } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';
import { aSigner, changedSigner, flatOf } from '../../given/signer.ts';
import type { SignerChanges } from '../../given/signer.ts';
import { CLIENT, LINK, aSignInput } from '../../given/signing-session.ts';

const OWN = idOf('fld', 2);
const FILE = {
  name: 'rg.jpg',
  type: 'image/jpeg',
  size: 7,
  sha256: sha256Hex(Buffer.from('photo')),
  blobKey: '',
  secret: 'aa',
  attachedAt: NOW,
} as const;
const CNH: SignerAttachment = {
  key: 'cnh',
  label: 'Foto da CNH',
  required: true,
  accept: 'ANY',
  file: FILE,
};
type Values = Readonly<Record<string, SentValue>>;
const VALUES: Values = { [OWN]: 'Rua B' };

/** Shows the consent with these values, as the page does. */
function show(session: SigningSession, values: Values = VALUES): SigningSession {
  const shown = session.envelope.progress.sending?.consentEdition === 3 ? SHOWN : null;
  return decideShowConsent(session, {
    statement: statementFor(session, 'pt-BR'),
    sent: { values, mark: null, initials: null },
    shown,
    newSalt: () => saved(2, '').salt,
    fits: () => true,
    client: CLIENT,
    now: NOW,
  }).state;
}

/** The input of a signer who accepts what was last shown. */
function accepting(session: SigningSession, changes: Partial<SignDecisionInput> = {}): SignDecisionInput {
  const consentHash = shownConsent(session, statementFor(session, 'pt-BR')).hash;
  return aSignInput(session, { consentHash, fields: VALUES, ...changes });
}

const sign = (session: SigningSession, changes: Partial<SignDecisionInput> = {}) =>
  decideSign(session, accepting(session, changes));
const refused = (session: SigningSession, changes: Partial<SignDecisionInput> = {}) =>
  refusalOf(() => sign(session, changes));

const signer = (session: SigningSession, n: number, change: SignerChanges): SigningSession => ({
  ...session,
  envelope: changedEnvelope(session.envelope, {
    signers: session.envelope.signers.map((each) =>
      each.id === idOf('sgn', n) ? changedSigner(each, change) : each,
    ),
  }),
});

describe('a signature over values', () => {
  const shown = show(aCoveringSession());
  const { state, entries } = sign(shown);

  it('keeps whose signatures and which open fields and files the consent covers', () => {
    expect(flatOf(state.envelope.signers[1]).consent).toMatchObject({
      hashVersion: 3,
      hash: accepting(shown).consentHash,
      after: [idOf('sgn', 1)],
      open: [idOf('fld', 3)],
      shown: SHOWN,
    });
  });

  it('records the commitments, and their openings as the personal part of the signer', () => {
    const { value: _value, salt: _salt, ...covered } = committed(saved(2, 'Rua B'));
    expect(entries[0]?.data).toMatchObject({ fields: [covered], consent: { open: [idOf('fld', 3)] } });
    expect(JSON.stringify(entries[0]?.data)).not.toContain('Rua B');
    expect(entries[0]?.openings).toMatchObject({
      subject: idOf('sgn', 2),
      disclosures: [{ at: `manifest/fields/${OWN}`, value: 'Rua B' }],
    });
  });

  it('is a millisecond later than the last one, so that the order of signing is known', () => {
    expect(flatOf(state.envelope.signers[1]).signedAt).toEqual(after(1));
    const earlier = show(signer(aCoveringSession(), 1, { signedAt: after(-1) }));
    expect(flatOf(sign(earlier).state.envelope.signers[1]).signedAt).toEqual(NOW);
  });

  it('names the files that the signer attached, without their names', () => {
    const withFile = show(signer(aCoveringSession(), 2, { attachments: [CNH] }));
    const { key, file } = { key: CNH.key, file: FILE };
    expect(sign(withFile).entries[0]?.data).toMatchObject({
      attachments: [{ key, type: file.type, size: file.size, sha256: file.sha256 }],
    });
    expect(JSON.stringify(sign(withFile).entries)).not.toContain('rg.jpg');
    expect(entries[0]?.data).not.toHaveProperty('attachments');
  });

  it('covers own values alone in an envelope that an older version sent, and waits for no second', () => {
    const old = show(aCoveringSession({ envelope: anEnvelopeWithFields({ consentEdition: 2 }) }));
    const made = sign(old);
    expect(flatOf(made.state.envelope.signers[1])).toMatchObject({
      signedAt: NOW,
      consent: { hashVersion: 2 },
    });
    expect(flatOf(made.state.envelope.signers[1]).consent).not.toHaveProperty('after');
  });
});

describe('a signature over values is refused', () => {
  const shown = show(aCoveringSession());

  it.each<[string, Values, string]>([
    ['a required value is missing', {}, 'required'],
    ['a field is not the signer’s', { ...VALUES, [idOf('fld', 1)]: 'x' }, 'unknown'],
  ])('VALIDATION_FAILED where %s', (_what, fields, rule) => {
    expect(refused(shown, { fields })).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ rule }] },
    });
  });

  it('VALIDATION_FAILED where a required file is missing', () => {
    const without = signer(shown, 2, { attachments: [{ ...CNH, file: null }] });
    expect(refused(without)).toMatchObject({ details: { fields: [{ field: 'attachments.cnh' }] } });
  });

  it('CONSENT_MISMATCH for a value other than the one that the consent showed', () => {
    expect(refused(shown, { fields: { [OWN]: 'Rua C' } })).toEqual({
      code: 'CONSENT_MISMATCH',
      details: undefined,
    });
  });

  it('CONSENT_MISMATCH for the statement alone: it covers nothing of the values', () => {
    const consentHash = statementFor(shown, 'pt-BR').hash;
    expect(refused(shown, { consentHash }).code).toBe('CONSENT_MISMATCH');
  });

  it('CONSENT_MISMATCH before the consent was shown', () => {
    const unshown = { ...shown, shownState: null };
    expect(refused(unshown).code).toBe('CONSENT_MISMATCH');
  });

  it.each<[string, SigningSession]>([
    [
      'signed with a value',
      {
        ...signer(shown, 3, { ...flatOf(signed(aSigner(3))) }),
        othersValues: [...shown.othersValues, { signerId: idOf('sgn', 3), values: [saved(3, 'Rua D')] }],
      },
    ],
    ['can enter nothing any longer', signer(shown, 3, { status: 'SKIPPED' })],
    ['have had their value erased', { ...shown, othersValues: [] }],
  ])('CONSENT_MISMATCH, VALUES_CHANGED, where others since %s', (_what, changed) => {
    expect(refused(changed)).toEqual({ code: 'CONSENT_MISMATCH', details: { reason: 'VALUES_CHANGED' } });
  });
});

describe('a signature', () => {
  const certificate = {
    certificateSha256: sha256Hex(Buffer.from('certificate')),
    provider: 'SIMULATOR',
    policy: 'AD-RB 1.3',
  };
  const qualified = show(signer(aCoveringSession(), 2, { signatureLevel: 'QUALIFIED' }));

  it('AUTHENTICATION_REQUIRED, CERTIFICATE_REQUIRED, before a qualified signer has authorized a certificate', () => {
    const details = { reason: 'CERTIFICATE_REQUIRED' };
    expect(refused(qualified)).toEqual({ code: 'AUTHENTICATION_REQUIRED', details });
    expect(refused(qualified, { accepted: false })).toMatchObject({ details });
  });

  it('names the certificate in the trail', () => {
    expect(sign(qualified, { certificate }).entries[0]?.data).toMatchObject({ qualified: certificate });
  });

  it('DOCUMENT_NOT_VIEWED where the person who proved who they are has viewed nothing since', () => {
    const [documentVersion] = aCoveringSession().envelope.documents.map(({ versionId }) => versionId);
    const bound = signer(show(aCoveringSession()), 2, { browserHash: Buffer.alloc(32, 1) });
    expect(refused(bound).code).toBe('DOCUMENT_NOT_VIEWED');
    const viewed = { ...bound, viewedByPerson: new Set([documentVersion ?? '']) };
    expect(sign(viewed).entries[0]).toMatchObject({ type: 'SIGNER_SIGNED', data: { linkId: LINK } });
  });

  it('keeps the mark among the personal values alone', () => {
    const mark = { kind: 'TYPED', text: 'M. Silva' } as const;
    const [entry] = sign(show(aCoveringSession()), { mark }).entries;
    expect(entry?.personal?.values).toMatchObject({ mark: JSON.stringify(mark) });
    expect(JSON.stringify(entry?.data)).not.toContain('M. Silva');
  });

  it('completes with the code that was reserved at sending, because pages already show it', () => {
    const signers = [signed(aSigner(1)), aSigner(2)];
    const envelope = anEnvelopeWithFields({ signers, reservedCode: 'RESERVED' });
    const { state } = sign(show(aCoveringSession({ envelope })));
    expect(state.envelope.progress).toMatchObject({ status: 'COMPLETED', verificationCode: 'RESERVED' });
  });
});
