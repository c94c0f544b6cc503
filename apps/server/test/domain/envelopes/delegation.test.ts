import { describe, expect, it } from 'vitest';
import {
  assertMayDelegate,
  delegateOf,
  delegatorOf,
  delegatorValues,
  isCpfAwaited,
} from '../../../src/domain/envelopes/delegation.ts';
import { SIGNER_ROLES } from '../../../src/domain/envelopes/signer-role.ts';
import { refusalOf } from '../../given/refusal.ts';
import { aSigner } from '../../given/signer.ts';

const counterpart = { name: 'Bruno Lima', email: 'bruno@example.com', phone: null };

it.each([
  ['REQUESTED', counterpart, null],
  ['APPROVED', null, counterpart],
  ['REFUSED', null, null],
  ['ALLOWED', null, null],
] as const)(
  'while %s, the other person is delegate %o or delegator %o',
  (delegation, delegate, delegator) => {
    const signer = aSigner(1, { delegation, counterpart });
    expect([delegateOf(signer), delegatorOf(signer)]).toEqual([delegate, delegator]);
  },
);

it('evidence commits to the person who delegated, and to nobody without a delegation', () => {
  expect(delegatorValues(aSigner(1, { delegation: 'APPROVED', counterpart }))).toEqual({
    delegatorName: 'Bruno Lima',
    delegatorEmail: 'bruno@example.com',
  });
  expect(delegatorValues(aSigner(1, { delegation: 'REQUESTED', counterpart }))).toEqual({});
});

it('a delegate brings a CPF until it is known', () => {
  expect(isCpfAwaited(aSigner(1, { delegation: 'APPROVED', cpf: null }))).toBe(true);
  expect(isCpfAwaited(aSigner(1, { delegation: 'APPROVED' }))).toBe(false);
  expect(isCpfAwaited(aSigner(1, { delegation: 'ALLOWED', cpf: null }))).toBe(false);
});

describe('the choice of the sender', () => {
  it('fits the roles in which somebody else can act', () => {
    const allowed = SIGNER_ROLES.filter((role) => {
      try {
        assertMayDelegate({ role, delegation: 'ALLOWED' });
        return true;
      } catch {
        return false;
      }
    });
    expect(allowed).toEqual(['SIGNER', 'WITNESS', 'APPROVER']);
    for (const role of SIGNER_ROLES) assertMayDelegate({ role, delegation: 'NOT_ALLOWED' });
  });

  it('is refused at its place in the request', () => {
    const act = (): void => assertMayDelegate({ role: 'CC', delegation: 'ALLOWED' }, 'signers[1]');
    expect(refusalOf(act)).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field: 'signers[1].delegation', rule: 'conflict' }] },
    });
  });
});
