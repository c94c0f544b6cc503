import { expect, it } from 'vitest';
import { describeTerms, describeTerm } from '../../../src/domain/envelopes/term-facts.ts';
import { aSigner } from '../../given/signer.ts';

const cnh = { key: 'cnh', label: 'Sua CNH', required: true, accept: 'IMAGE', file: null } as const;
const board = { groupId: 'board', required: 2 };

it('names the order of a signer of whom the sender decided nothing, as trails from before', () => {
  expect(describeTerms(aSigner(1, { order: 3 }).terms)).toEqual({ order: 3 });
});

it.each([
  [{ role: 'WITNESS' as const }, { role: 'WITNESS' }],
  [{ group: board }, { group: board }],
  [{ delegation: 'ALLOWED' as const }, { delegation: 'ALLOWED' }],
  [{ signatureLevel: 'QUALIFIED' as const }, { signatureLevel: 'QUALIFIED' }],
  [{ authenticationMethod: 'SMS_OTP' as const }, { authenticationMethod: 'SMS_OTP' }],
  [{ notifyBy: 'WHATSAPP' as const }, { notifyBy: 'WHATSAPP' }],
  [{ attachments: [cnh] }, { attachments: [{ key: 'cnh', required: true, accept: 'IMAGE' }] }],
])('names what the sender decided: %j', (decided, named) => {
  expect(describeTerms(aSigner(1, { ...decided, order: 1 }).terms)).toEqual({ order: 1, ...named });
});

it('names a term as JSON, also one that nobody decided', () => {
  expect(describeTerm(aSigner().terms, 'group')).toBeNull();
  expect(describeTerm(aSigner(1, { group: board }).terms, 'group')).toEqual(board);
});
