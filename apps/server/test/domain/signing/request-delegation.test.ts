import { describe, expect, it } from 'vitest';
import { decideRequestDelegation } from '../../../src/domain/signing/request-delegation.ts';
import { signerOf } from '../../../src/domain/signing/signing-session.ts';
import { NOW, idOf } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { aSigner } from '../../given/signer.ts';
import { refusalOf } from '../../given/refusal.ts';
import { CLIENT, LINK, aReadySession, aSession } from '../../given/signing-session.ts';

const delegate = { name: 'Bruno Lima', email: ' Bruno@Example.com', phone: null };
const input = { delegate, client: CLIENT, now: NOW };
const allowed = { delegation: 'ALLOWED' } as const;

describe('decideRequestDelegation', () => {
  it('keeps the delegate for the sender to decide, and commits to them as the signer’s data', () => {
    const { state, entries, events } = decideRequestDelegation(aReadySession({ signer: allowed }), input);
    const {
      terms: { delegation },
      person: { counterpart },
      progress: { status },
    } = signerOf(state);
    expect({ delegation, counterpart, status }).toEqual({
      delegation: 'REQUESTED',
      counterpart: { name: 'Bruno Lima', email: 'bruno@example.com', phone: null },
      status: 'VIEWED',
    });
    expect(entries).toMatchObject([
      {
        type: 'DELEGATION_REQUESTED',
        data: { linkId: LINK },
        personal: {
          subject: idOf('sgn', 1),
          values: { ...CLIENT, delegateName: 'Bruno Lima', delegateEmail: 'bruno@example.com' },
        },
      },
    ]);
    expect(events).toEqual([{ type: 'signer.delegation_requested', signerId: idOf('sgn', 1) }]);
  });

  it.each([
    ['AUTHENTICATION_REQUIRED', () => aSession({ signer: allowed })],
    ['ALREADY_SIGNED', () => aReadySession({ signer: { ...allowed, status: 'SIGNED' } })],
    ['ENVELOPE_NOT_SIGNABLE', () => aReadySession({ signer: { ...allowed, status: 'SKIPPED' } })],
    ['CONFLICT', () => aReadySession()],
    ['CONFLICT', () => aReadySession({ signer: { delegation: 'REQUESTED' } })],
    ['CONFLICT', () => aReadySession({ signer: { delegation: 'APPROVED' } })],
    ['VALIDATION_FAILED', () => aReadySession({ signer: { ...allowed, email: 'bruno@example.com' } })],
    [
      'PHONE_REQUIRED',
      () =>
        aReadySession({
          envelope: aSentEnvelope({ authenticationMethod: 'SMS_OTP' }),
          signer: allowed,
        }),
    ],
  ] as const)('%s', (code, session) => {
    expect(refusalOf(() => decideRequestDelegation(session(), input)).code).toBe(code);
  });
});

it('VALIDATION_FAILED for a delegate who has the address of somebody they must differ from', () => {
  const group = { groupId: 'board', required: 2 };
  const other = aSigner(2, { email: 'bruno@example.com', group });
  const envelope = aSentEnvelope({ signers: [aSigner(1, { group }), other] });
  const session = aReadySession({ envelope, signer: allowed });
  const { code, details } = refusalOf(() => decideRequestDelegation(session, input));
  expect(code).toBe('VALIDATION_FAILED');
  expect(JSON.stringify(details)).not.toContain('bruno');
});
