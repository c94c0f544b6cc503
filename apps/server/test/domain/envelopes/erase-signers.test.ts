import { describe, expect, it } from 'vitest';
import type { Envelope } from '../../../src/domain/envelopes/envelope.ts';
import { decideEraseSigners, signersToErase } from '../../../src/domain/envelopes/erase-signers.ts';
import { after, idOf, NOW } from '../../given/basics.ts';
import { aSentEnvelope, changedEnvelope } from '../../given/envelope.ts';
import { aField } from '../../given/field.ts';
import { refusalOf } from '../../given/refusal.ts';
import { aSigner, changedSigner } from '../../given/signer.ts';
import type { EnvelopeChanges } from '../../given/envelope.ts';

const actor = { type: 'USER', id: 'usr_1' } as const;
const now = after(5);
const [maria, joana] = [
  aSigner(1, {
    status: 'DECLINED',
    declineReason: 'Não sou eu',
    disputedAt: NOW,
    disputeNote: 'Nem conheço',
  }),
  aSigner(2),
];
const done: EnvelopeChanges = { status: 'COMPLETED', evidenceReady: true, message: 'Olá Maria' };
const completed = aSentEnvelope({ ...done, signers: [maria, joana] });
const NOBODY = {
  name: '',
  email: '',
  cpf: null,
  phone: null,
  declineReason: null,
  disputeNote: null,
  erasedAt: now,
};

const erase = (envelope: Envelope, signerId: string | null) =>
  decideEraseSigners(envelope, { signerId, actor, now });

describe('decideErase', () => {
  it('empties one signer and records that in the trail without a value; their acts stay', () => {
    const { state, entries, events } = erase(completed, maria.id);
    expect(state).toEqual({ ...completed, signers: [changedSigner(maria, NOBODY), joana] });
    expect(entries).toEqual([{ type: 'SIGNER_ERASED', actor, data: { signerId: maria.id } }]);
    expect(events).toEqual([]);
  });

  it('empties the words of their fields, and of nobody else’s', () => {
    const named = { label: 'Rua de Maria', tooltip: 'Rua', defaultValue: 'Rua 1', options: ['Rua 1'] };
    const anchor = {
      kind: 'ANCHOR',
      text: 'Maria',
      occurrence: 1,
      dx: 0,
      dy: 0,
      width: 9000,
      height: 9000,
    } as const;
    const own = aField(1, { ...named, placement: anchor });
    const other = aField(2, { ...named, signerId: idOf('sgn', 2) });
    const { state } = erase({ ...completed, fields: [own, other] }, idOf('sgn', 1));
    const empty = { label: null, tooltip: null, defaultValue: null, options: [] };
    expect(state.fields).toEqual([{ ...own, ...empty, placement: { ...anchor, text: '' } }, other]);
  });

  it('empties everyone, and the message that was written to them', () => {
    const { state, entries } = erase(completed, null);
    expect(state.signers).toEqual([maria, joana].map((signer) => changedSigner(signer, NOBODY)));
    expect(state.terms.message).toBeNull();
    expect(entries.map(({ data }) => data)).toEqual([{ signerId: maria.id }, { signerId: joana.id }]);
  });

  it('takes the message with the last one', () => {
    const first = erase(completed, maria.id).state;
    expect([first.terms.message, erase(first, joana.id).state.terms.message]).toEqual(['Olá Maria', null]);
  });

  it('clears reference and metadata with the first signer: either may name them', () => {
    const labelled = changedEnvelope(completed, { reference: 'Maria', metadata: { customer: 'Maria' } });
    expect(erase(labelled, maria.id).state.terms).toMatchObject({ reference: null, metadata: null });
  });

  it('leaves an erased signer as they are', () => {
    const once = erase(completed, maria.id).state;
    const again = decideEraseSigners(once, { signerId: maria.id, actor, now: after(9) });
    expect(again).toEqual({ state: once, entries: [], events: [] });
    expect(decideEraseSigners(once, { signerId: null, actor, now: after(9) }).entries).toHaveLength(1);
  });

  it.each(['CANCELLED', 'DECLINED', 'EXPIRED'] as const)('needs no evidence where it is %s', (status) => {
    expect(
      erase(changedEnvelope(completed, { status, evidenceReady: false }), maria.id).entries,
    ).toHaveLength(1);
  });

  it.each(['DRAFT', 'SENT'] as const)('INVALID_STATE_TRANSITION while it is %s', (status) => {
    expect(refusalOf(() => erase(changedEnvelope(completed, { status }), maria.id))).toEqual({
      code: 'INVALID_STATE_TRANSITION',
      details: { from: status },
    });
  });

  it('EVIDENCE_NOT_READY while its evidence is made of the values', () => {
    expect(refusalOf(() => erase(changedEnvelope(completed, { evidenceReady: false }), null)).code).toBe(
      'EVIDENCE_NOT_READY',
    );
  });

  it('NOT_FOUND for a signer of another envelope', () => {
    expect(refusalOf(() => erase(completed, aSigner(3).id)).code).toBe('NOT_FOUND');
  });
});

describe('signersToErase', () => {
  it('returns the named signer, or all', () => {
    expect(signersToErase(completed, joana.id)).toEqual([joana.id]);
    expect(signersToErase(completed, null)).toEqual([maria.id, joana.id]);
  });
});

it('an erasure leaves no file of a signer, no label of its request, and no words of a field or its anchor', () => {
  const attachment = { key: 'cnh', label: 'CNH de Maria', required: true, accept: 'ANY' } as const;
  const file = {
    name: 'maria.jpg',
    type: 'image/jpeg',
    size: 7,
    blobKey: '',
    secret: 'aa',
    attachedAt: NOW,
  } as const;
  const signer = changedSigner(maria, {
    attachments: [{ ...attachment, file: { ...file, sha256: completed.chain.head } }],
  });
  const anchor = {
    kind: 'ANCHOR',
    text: 'Maria',
    occurrence: 1,
    dx: 0,
    dy: 0,
    width: 9000,
    height: 9000,
  } as const;
  const fields = [
    aField(1, { placement: anchor, label: 'Maria', defaultValue: 'Maria', suggestionSalt: 'ab' }),
  ];
  const { state } = erase(aSentEnvelope({ ...done, signers: [signer], fields }), signer.id);
  expect(JSON.stringify([state.signers, state.fields])).not.toMatch(/maria/i);
  expect(state.signers[0]?.terms.attachments).toEqual([{ ...attachment, label: '', file: null }]);
  expect(state.fields[0]).toMatchObject({ placement: { ...anchor, text: '' } });
  expect(state.fields[0]).not.toHaveProperty('suggestionSalt');
});
