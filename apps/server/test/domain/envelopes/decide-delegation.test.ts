import { describe, expect, it } from 'vitest';
import {
  decideApproveDelegation,
  decideRefuseDelegation,
} from '../../../src/domain/envelopes/decide-delegation.ts';
import { NOW, idOf } from '../../given/basics.ts';
import { aDraft, aSentEnvelope, changedEnvelope } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';
import { aSigner, changedSigner, flatOf } from '../../given/signer.ts';

const actor = { type: 'USER', id: 'usr_1' } as const;
const counterpart = { name: 'Bruno Lima', email: 'bruno@example.com', phone: '+5511988887777' };
const signer = aSigner(1, {
  delegation: 'REQUESTED',
  counterpart,
  status: 'VIEWED',
  viewedAt: NOW,
  authenticatedAt: NOW,
  authenticatedLinkId: idOf('lnk', 1),
  channel: 'SANDBOX',
});
const envelope = aSentEnvelope({ signers: [signer, aSigner(2)] });
const input = { signerId: signer.id, actor, now: NOW };

describe('decideApproveDelegation', () => {
  const { state, entries, events } = decideApproveDelegation(envelope, input);

  it('puts the delegate in the place of the signer, who begins anew without a CPF', () => {
    const [after, other] = state.signers;
    expect(flatOf(after)).toMatchObject({
      id: signer.id,
      order: signer.terms.order,
      ...counterpart,
      cpf: null,
      delegation: 'APPROVED',
      counterpart: {
        name: signer.person.name,
        email: signer.person.email,
        phone: signer.person.phone,
        cpf: signer.person.cpf,
      },
      status: 'SENT',
      viewedAt: null,
      authenticatedAt: null,
      authenticatedLinkId: null,
      channel: null,
    });
    expect(other).toBe(envelope.signers[1]);
  });

  it('commits to both people in the trail, which holds no personal data', () => {
    expect(entries).toEqual([
      {
        type: 'DELEGATION_APPROVED',
        actor,
        data: { signerId: signer.id },
        personal: {
          subject: signer.id,
          values: { ...counterpart, previousName: signer.person.name, previousEmail: signer.person.email },
        },
      },
    ]);
    const types = ['signer.changed', 'signer.invited'];
    expect(events).toEqual(types.map((type) => ({ type, signerId: signer.id })));
  });
});

it('VALIDATION_FAILED, same_person for a delegate who became somebody else of the envelope meanwhile', () => {
  const other = aSigner(2, { email: counterpart.email, phone: null });
  const refused = refusalOf(() =>
    decideApproveDelegation(aSentEnvelope({ signers: [signer, other] }), input),
  );
  expect(refused.details).toMatchObject({ fields: [{ field: 'delegate.email', rule: 'same_person' }] });
});

it('decideRefuseDelegation leaves the signer as they were, and forgets the delegate', () => {
  const { state, entries } = decideRefuseDelegation(envelope, input);
  expect(state.signers[0]).toEqual(changedSigner(signer, { delegation: 'REFUSED', counterpart: null }));
  expect(entries).toEqual([{ type: 'DELEGATION_REFUSED', actor, data: { signerId: signer.id } }]);
});

it.each([
  ['NOT_FOUND', aSentEnvelope({ signers: [aSigner(3)] })],
  ['INVALID_STATE_TRANSITION', aDraft({ signers: [signer] })],
  ['INVALID_STATE_TRANSITION', changedEnvelope(envelope, { expiresAt: NOW })],
  ['ALREADY_SIGNED', aSentEnvelope({ signers: [changedSigner(signer, { status: 'SIGNED' })] })],
  ['CONFLICT', aSentEnvelope({ signers: [changedSigner(signer, { status: 'SKIPPED' })] })],
  ['CONFLICT', aSentEnvelope({ signers: [changedSigner(signer, { delegation: 'APPROVED' })] })],
  [
    'CONFLICT',
    aSentEnvelope({ signers: [changedSigner(signer, { delegation: 'ALLOWED', counterpart: null })] }),
  ],
] as const)('%s', (code, state) => {
  for (const decide of [decideApproveDelegation, decideRefuseDelegation])
    expect(refusalOf(() => decide(state, input)).code).toBe(code);
});

it('commits to no phone of a delegate who has none', () => {
  const mailOnly = changedSigner(signer, { counterpart: { ...counterpart, phone: null } });
  const { entries } = decideApproveDelegation(aSentEnvelope({ signers: [mailOnly] }), input);
  expect(entries[0]?.personal?.values).not.toHaveProperty('phone');
});
