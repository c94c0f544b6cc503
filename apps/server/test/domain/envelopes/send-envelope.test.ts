import { describe, expect, it } from 'vitest';
import {
  remindAt,
  reservedCode,
  verificationCode,
  consentEdition,
  sentBy,
} from '../../../src/domain/envelopes/envelope-progress.ts';
import { CONSENT_EDITION } from '../../../src/domain/envelopes/envelope.ts';
import { decideSendEnvelope } from '../../../src/domain/envelopes/send-envelope.ts';
import type { Envelope } from '../../../src/domain/envelopes/envelope.ts';
import type { Field } from '../../../src/domain/fields/field.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { NOW, after, idOf } from '../../given/basics.ts';
import { aDocument, aDraft, aSentEnvelope } from '../../given/envelope.ts';
import { aField } from '../../given/field.ts';
import { refusalOf } from '../../given/refusal.ts';
import { aSigner, changedSigner } from '../../given/signer.ts';
import type { EnvelopeChanges } from '../../given/envelope.ts';

const actor = { type: 'API_KEY', id: 'key_1' } as const;
const sender = { name: 'Imobiliária Sol', cnpj: '11222333000181' };
const input = {
  now: NOW,
  termDays: 30,
  timeZone: 'America/Sao_Paulo',
  notify: true,
  actor,
  reservedCode: '7K2QM-XT9YR-4WN8P-LC5HJ',
  sender,
  newSalt: () => '00'.repeat(16),
};
/** The end of the thirtieth day after NOW, in Brasília. */
const END = new Date('2026-12-22T02:59:59.999Z');
const waiting = (n: number, order = n) => aSigner(n, { status: 'PENDING', sentAt: null, order });
const send = (envelope: Envelope) => decideSendEnvelope(envelope, input);

describe('decideSend', () => {
  it('sends the draft: pins the versions, starts the term, and records documents and signers', () => {
    const draft = aDraft({ documents: [aDocument(1, { pinned: false }), aDocument(2, { pinned: false })] });
    const { state, entries, events } = send(draft);
    expect(state.progress).toMatchObject({ status: 'SENT', sending: { at: NOW } });
    expect(state.terms).toMatchObject({ expiresAt: END, notify: true });
    expect(state.documents).toEqual([aDocument(1), aDocument(2)]);
    expect(entries).toEqual([
      {
        type: 'ENVELOPE_SENT',
        actor,
        data: {
          documents: state.documents.map(({ id, versionId, sha256 }) => ({ id, versionId, sha256 })),
          signers: state.signers.map(({ id, terms: { order } }) => ({ id, order })),
          expiresAt: END.toISOString(),
        },
      },
    ]);
    expect(events).toEqual([{ type: 'envelope.sent' }]);
  });

  it('keeps the term that the draft names', () => {
    expect(send(aDraft({ expiresAt: after(1) })).state.terms.expiresAt).toEqual(after(1));
  });

  it.each([NOW, after(-1)])('VALIDATION_FAILED where that term has passed meanwhile (%s)', (expiresAt) => {
    expect(refusalOf(() => send(aDraft({ expiresAt })))).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field: 'expiresAt' }] },
    });
  });

  it('calls everybody where order does not matter', () => {
    const { state } = send(aDraft({ signers: [waiting(1), waiting(2)] }));
    expect(state.signers.map((signer) => [signer.progress.status, signer.progress.sentAt])).toEqual([
      ['SENT', NOW],
      ['SENT', NOW],
    ]);
  });

  it('calls all of the lowest order where it does', () => {
    const signers = [waiting(1, 2), waiting(2, 1), waiting(3, 1)];
    const { state } = send(aDraft({ signers, signingOrderEnabled: true }));
    expect(state.signers.map((signer) => signer.progress.status)).toEqual(['PENDING', 'SENT', 'SENT']);
    expect(state.signers[0]?.progress.sentAt).toBeNull();
  });

  it('remembers that nobody is to be notified', () => {
    expect(decideSendEnvelope(aDraft(), { ...input, notify: false }).state.terms.notify).toBe(false);
  });

  it.each([
    ['ENVELOPE_INCOMPLETE', 'no document', { documents: [] }],
    ['ENVELOPE_INCOMPLETE', 'no signer', { signers: [] }],
    ['ENVELOPE_INCOMPLETE', 'neither', { documents: [], signers: [] }],
    [
      'CPF_REQUIRED',
      'a second signer without CPF',
      { signers: [waiting(1), changedSigner(waiting(2), { cpf: null })] },
    ],
    [
      'PHONE_REQUIRED',
      'a signer without phone once the method was patched',
      { authenticationMethod: 'SMS_OTP', signers: [changedSigner(waiting(1), { phone: null })] },
    ],
  ] as const)('%s: %s', (code, _what, changes) => {
    expect(refusalOf(() => send(aDraft(changes))).code).toBe(code);
  });

  it.each(['SENT', 'COMPLETED', 'CANCELLED', 'DECLINED', 'EXPIRED'] as const)(
    'INVALID_STATE_TRANSITION from %s, before any other check',
    (status) => {
      expect(refusalOf(() => send(aSentEnvelope({ status, documents: [] })))).toEqual({
        code: 'INVALID_STATE_TRANSITION',
        details: { from: status },
      });
    },
  );
});

describe('the time of the reminder', () => {
  const reminderOf = (changes: EnvelopeChanges, notify = true) =>
    remindAt(decideSendEnvelope(aDraft(changes), { ...input, notify }).state);

  it.each([
    ['some days before the end', { reminderDays: 3, expiresAt: after(10 * DAY) }, after(7 * DAY)],
    ['a day after sending at the earliest', { reminderDays: 3, expiresAt: after(4 * DAY) }, after(DAY)],
    ['never for a shorter term', { reminderDays: 3, expiresAt: after(4 * DAY - 1) }, null],
    ['never where the reminder would be in the past', { reminderDays: 30, expiresAt: after(DAY) }, null],
    ['never without reminders', { reminderDays: null, expiresAt: after(10 * DAY) }, null],
    [
      'counted from the default term',
      { reminderDays: 3, expiresAt: null },
      new Date('2026-12-18T14:59:59.999Z'),
    ],
  ])('is %s', (_title, changes, expected) => {
    expect(reminderOf(changes)).toEqual(expected);
  });

  it('is never if nobody is notified', () => {
    expect(reminderOf({ reminderDays: 3, expiresAt: after(10 * DAY) }, false)).toBeNull();
  });
});

it.each(['7K2QM-XT9YR-4WN8P-LC5HJ', null])('reserves the code of the footers: %s', (code) => {
  const { state } = decideSendEnvelope(aDraft(), { ...input, reservedCode: code });
  expect([reservedCode(state), verificationCode(state)]).toEqual([code, null]);
});

it('keeps the edition of the consent texts that was current when it was sent', () => {
  expect(consentEdition(aDraft())).toBe(1);
  expect(consentEdition(decideSendEnvelope(aDraft(), input).state)).toBe(CONSENT_EDITION);
});

it('keeps the name of the organization', () => {
  expect(sentBy(aDraft())).toBeNull();
  expect(sentBy(send(aDraft()).state)).toEqual(sender);
});

describe('roles at sending', () => {
  const witness = aSigner(2, { role: 'WITNESS', order: 2, status: 'PENDING', sentAt: null });
  const copied = aSigner(3, { role: 'CC', cpf: null, status: 'PENDING', sentAt: null });

  it('calls neither a witness before their turn nor a person who only receives a copy', () => {
    const { state, entries } = send(aDraft({ signers: [waiting(1), witness, copied] }));
    expect(state.signers.map(({ progress: { status } }) => status)).toEqual(['SENT', 'PENDING', 'PENDING']);
    expect(entries[0]?.data['signers']).toEqual([
      { id: idOf('sgn', 1), order: 1 },
      { id: idOf('sgn', 2), order: 2, role: 'WITNESS' },
      { id: idOf('sgn', 3), order: 3, role: 'CC' },
    ]);
  });

  it('throws ENVELOPE_INCOMPLETE for copies alone, and VALIDATION_FAILED for a role without its members', () => {
    expect(refusalOf(() => send(aDraft({ signers: [copied] })))).toMatchObject({
      code: 'ENVELOPE_INCOMPLETE',
      details: { missing: ['signers'] },
    });
    const refused = refusalOf(() => send(aDraft({ signers: [aSigner(1, { role: 'IN_PERSON' })] })));
    expect(refused).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field: 'signers[0].hostEmail', rule: 'required' }] },
    });
  });
});

describe('the fields of an envelope that is sent', () => {
  const place = { page: 1, box: [50_000, 200_000, 150_000, 230_000] } as const;
  const signature = aField(1, { type: 'SIGNATURE', places: [place] });
  const strip = [50_000, 230_500, 150_000, 239_500] as const;
  const facts = { line: 220_000, strips: [strip] };
  const pages = new Map([
    [
      aDocument(1).sha256,
      {
        sizes: null,
        findText: () => null,
        findFormField: () => [],
        content: () => [],
        unmarkable: new Map(),
        ground: () => facts,
      },
    ],
  ]);
  const sentFields = (fields: readonly Field[], more: object = {}) =>
    decideSendEnvelope(aDraft({ fields }), { ...input, ...more }).state;

  it('have the captions of their marks, also where the line was not looked for before', () => {
    const caption = { ...facts, box: [50_000, 200_000, 150_000, 239_500], mark: place.box, caption: strip };
    const grounded = { ...signature, places: [{ ...place, ...facts }] };
    for (const state of [sentFields([grounded]), sentFields([signature], { pages })])
      expect(state.fields[0]?.places).toEqual([{ page: 1, ...caption }]);
    expect(sentFields([signature]).fields[0]?.places).toEqual([place]);
  });

  it.each([
    ['a default that may change', { defaultValue: '30 dias' }, 6],
    ['a default that is given for good', { defaultValue: '30 dias', readOnly: true }, 5],
    ['an empty box', { type: 'CHECKBOX', defaultValue: 'false' }, 5],
    ['no default', {}, 5],
  ] as const)(
    'have a salt, and their consents edition 6, only for a suggestion: %s',
    (_, changes, edition) => {
      const state = sentFields([aField(1, changes)]);
      expect([consentEdition(state), state.fields[0]?.suggestionSalt !== undefined]).toEqual([
        edition,
        edition === 6,
      ]);
    },
  );
});
