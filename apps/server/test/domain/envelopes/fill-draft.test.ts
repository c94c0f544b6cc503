import { describe, expect, it } from 'vitest';
import { decideFillDraft } from '../../../src/domain/envelopes/fill-draft.ts';
import type { FillDraftInput } from '../../../src/domain/envelopes/fill-draft.ts';
import type { NewSigner } from '../../../src/domain/envelopes/new-signer.ts';
import { CPFS, NOW, idOf } from '../../given/basics.ts';
import { aDocument, aDraft, aSentEnvelope, changedEnvelope } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';

const actor = { type: 'API_KEY', id: 'key_1' } as const;
const empty = aDraft({ documents: [], signers: [] });
const documents = [aDocument(1, { pinned: false }), aDocument(2, { pinned: false })];
const input = (n: number, changes: Partial<NewSigner> = {}): NewSigner => ({
  name: `Maria ${n}`,
  email: `maria${n}@example.com`,
  cpf: CPFS[n - 1] ?? null,
  ...changes,
});
const filling = (...inputs: readonly NewSigner[]): FillDraftInput => ({
  documents,
  signers: inputs.map((signer, index) => ({
    input: signer,
    id: idOf('sgn', index + 1),
    place: `signers[${index}]`,
  })),
  now: NOW,
  actor,
});

describe('decideFill', () => {
  it('attaches the documents and adds the signers in their order, and records each act', () => {
    const { state, entries, events } = decideFillDraft(
      empty,
      filling(input(1), input(2), input(3, { order: 1 })),
    );
    expect(state.documents).toEqual(documents);
    expect(
      state.signers.map(({ id, terms: { order }, progress: { status } }) => [id, order, status]),
    ).toEqual([
      [idOf('sgn', 1), 1, 'PENDING'],
      [idOf('sgn', 2), 2, 'PENDING'],
      [idOf('sgn', 3), 1, 'PENDING'],
    ]);
    expect(entries.map((entry) => entry.type)).toEqual([
      'DOCUMENT_ATTACHED',
      'DOCUMENT_ATTACHED',
      'SIGNER_ADDED',
      'SIGNER_ADDED',
      'SIGNER_ADDED',
    ]);
    expect(events).toEqual([]);
  });

  it.each([
    ['INVALID_CPF', 'cpf', 'cpf.digits', { cpf: '52998224724' }],
    ['CPF_REQUIRED', 'cpf', 'required', { cpf: null }],
    ['PHONE_REQUIRED', 'phone', 'required', {}],
  ] as const)('%s names the field of the signer it is about', (code, field, rule, changes) => {
    const first = input(1, { phone: '+5511999990001' });
    const authenticationMethod = code === 'PHONE_REQUIRED' ? 'SMS_OTP' : 'EMAIL_OTP';
    const draft = changedEnvelope(empty, { authenticationMethod });
    expect(refusalOf(() => decideFillDraft(draft, filling(first, input(2, changes))))).toEqual({
      code,
      details: {
        fields: [{ field: `signers[1].${field}`, rule, message: expect.any(String), params: {} }],
      },
    });
  });

  it('CONFLICT when a document is named twice', () => {
    const twice = {
      ...filling(input(1)),
      documents: [aDocument(1), aDocument(1)],
    };
    expect(refusalOf(() => decideFillDraft(empty, twice)).code).toBe('CONFLICT');
  });

  it('changes nothing when there is nothing to add', () => {
    const outcome = decideFillDraft(empty, { ...filling(), documents: [] });
    expect(outcome).toEqual({ state: empty, entries: [], events: [] });
  });

  it('ENVELOPE_NOT_EDITABLE for what is no draft', () => {
    expect(refusalOf(() => decideFillDraft(aSentEnvelope(), filling(input(1)))).code).toBe(
      'ENVELOPE_NOT_EDITABLE',
    );
  });
});

describe('the order of a witness', () => {
  it('is after all others by default, wherever the request names them, and the signers stay in place', () => {
    const { state } = decideFillDraft(
      empty,
      filling(
        input(1, { role: 'WITNESS' }),
        input(2),
        input(3, { role: 'CC', cpf: null }),
        input(4),
        input(5, { role: 'WITNESS', order: 1 }),
      ),
    );
    expect(state.signers.map(({ terms: { role, order } }) => [role, order])).toEqual([
      ['WITNESS', 3],
      ['SIGNER', 1],
      ['CC', 4],
      ['SIGNER', 2],
      ['WITNESS', 1],
    ]);
  });
});
