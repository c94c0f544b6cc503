import { expect, it } from 'vitest';
import { invitedBetween, withInvitedInTurn } from '../../../src/domain/envelopes/invite-in-turn.ts';
import type { Signer } from '../../../src/domain/envelopes/signer.ts';
import { after } from '../../given/basics.ts';
import { aSentEnvelope, changedEnvelope, signed } from '../../given/envelope.ts';
import type { SignerChanges } from '../../given/signer.ts';
import { aSigner } from '../../given/signer.ts';

const waiting = (n: number, changes: SignerChanges = {}) =>
  aSigner(n, { status: 'PENDING', sentAt: null, ...changes });

it.each<[string, boolean, readonly Signer[], readonly string[]]>([
  [
    'the signer after those who signed',
    true,
    [signed(aSigner()), waiting(2), waiting(3)],
    ['SENT', 'PENDING'],
  ],
  [
    'nobody while an earlier signer is pending',
    true,
    [aSigner(), waiting(2), waiting(3)],
    ['PENDING', 'PENDING'],
  ],
  ['everybody without an order', false, [aSigner(), waiting(2), waiting(3)], ['SENT', 'SENT']],
  [
    'a signer who has viewed already',
    false,
    [aSigner(), waiting(2, { status: 'VIEWED' }), waiting(3)],
    ['VIEWED', 'SENT'],
  ],
])('invites %s', (_what, signingOrderEnabled, signers, expected) => {
  const state = withInvitedInTurn(aSentEnvelope({ signingOrderEnabled, signers }), after(5));
  expect(state.signers[0]).toBe(signers[0]);
  expect(state.signers.slice(1).map(({ progress: { status } }) => status)).toEqual(expected);
  for (const {
    progress: { status, sentAt },
  } of state.signers.slice(1))
    expect(sentAt).toEqual(status === 'PENDING' ? null : after(5));
});

it('finds the signers whose turn has come between two states', () => {
  const before = aSentEnvelope({
    signingOrderEnabled: true,
    signers: [signed(aSigner()), waiting(2), waiting(3)],
  });
  const next = withInvitedInTurn(before, after(5));
  const ids = (list: readonly Signer[]) => list.map(({ id }) => id);
  expect(ids(invitedBetween(before, next))).toEqual(ids(next.signers.slice(1, 2)));
  expect(invitedBetween(next, next)).toEqual([]);
  expect(ids(invitedBetween(null, next))).toEqual(ids(next.signers.slice(0, 2)));
  expect(invitedBetween(before, changedEnvelope(next, { status: 'CANCELLED' }))).toEqual([]);
});
