import { describe, expect, it } from 'vitest';
import { decideCreateSigningLink } from '../../../src/domain/envelopes/create-signing-link.ts';
import type { CreateSigningLinkDecisionInput } from '../../../src/domain/envelopes/create-signing-link.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { NOW, after, idOf } from '../../given/basics.ts';
import { aSentEnvelope, signed } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';
import { aSigner } from '../../given/signer.ts';

const actor = { type: 'API_KEY', id: 'key_1' } as const;
const input = (changes: Partial<CreateSigningLinkDecisionInput> = {}): CreateSigningLinkDecisionInput => ({
  signer: aSigner(),
  linkId: idOf('lnk', 2),
  notify: true,
  now: NOW,
  actor,
  ...changes,
});

describe('decideCreateSigningLink', () => {
  it('forgets the proof by the old link and the number of wrong codes, and records the renewal in the trail', () => {
    const proved = aSigner(1, {
      status: 'VIEWED',
      viewedAt: NOW,
      authenticatedAt: NOW,
      authenticatedLinkId: idOf('lnk', 1),
      channel: 'SANDBOX',
      wrongCodes: 100,
    });
    const other = aSigner(2, { wrongCodes: 7, authenticatedAt: NOW });
    const envelope = aSentEnvelope({ signers: [proved, other] });
    const { state, entries, events } = decideCreateSigningLink(
      envelope,
      input({ signer: proved, notify: false }),
    );
    expect(state).toEqual({
      ...envelope,
      signers: [aSigner(1, { status: 'VIEWED', viewedAt: NOW }), other],
    });
    expect(state.signers[1]).toBe(other);
    expect(entries).toEqual([
      {
        type: 'LINK_RENEWED',
        actor,
        data: { signerId: proved.id, linkId: idOf('lnk', 2), notify: false, wrongCodes: 100 },
      },
    ]);
    expect(events).toEqual([]);
  });

  it.each(['DRAFT', 'COMPLETED', 'CANCELLED', 'DECLINED', 'EXPIRED'] as const)(
    'INVALID_STATE_TRANSITION from %s, also for who has signed',
    (status) => {
      const signer = signed(aSigner());
      const envelope = aSentEnvelope({ status, signers: [signer] });
      expect(refusalOf(() => decideCreateSigningLink(envelope, input({ signer })))).toEqual({
        code: 'INVALID_STATE_TRANSITION',
        details: { from: status },
      });
    },
  );

  it('INVALID_STATE_TRANSITION from EXPIRED once the deadline has passed, even before that is recorded', () => {
    const envelope = aSentEnvelope({ expiresAt: after(DAY) });
    expect(decideCreateSigningLink(envelope, input({ now: after(DAY - 1) })).entries).toHaveLength(1);
    expect(refusalOf(() => decideCreateSigningLink(envelope, input({ now: after(DAY) })))).toEqual({
      code: 'INVALID_STATE_TRANSITION',
      details: { from: 'EXPIRED' },
    });
  });

  it('ALREADY_SIGNED while others are pending', () => {
    const signer = signed(aSigner());
    const envelope = aSentEnvelope({ signers: [signer, aSigner(2)] });
    expect(refusalOf(() => decideCreateSigningLink(envelope, input({ signer }))).code).toBe('ALREADY_SIGNED');
  });
});

it('throws CONFLICT, COPY_ONLY for a person who only receives a copy', () => {
  const signer = aSigner(1, { role: 'CC', cpf: null });
  const refused = refusalOf(() =>
    decideCreateSigningLink(aSentEnvelope({ signers: [signer] }), input({ signer })),
  );
  expect(refused).toMatchObject({ code: 'CONFLICT', details: { reason: 'COPY_ONLY' } });
});
