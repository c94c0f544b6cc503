import { describe, expect, it } from 'vitest';
import type { EnvelopeStatus } from '../../../src/domain/envelopes/envelope-progress.ts';
import { AUTHENTICATION_TTL, COMPLETED_LINK_TTL } from '../../../src/domain/signing/limits.ts';
import {
  assertGuards,
  authenticatedUntil,
  GUARDS_TO_ACT,
  GUARDS_TO_READ,
  GUARDS_TO_SIGN,
} from '../../../src/domain/signing/guards.ts';
import type { EnvelopeChanges } from '../../given/envelope.ts';
import { NOW, after, idOf } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { LINK, aReadySession, aSession } from '../../given/signing-session.ts';
import { refusalOf } from '../../given/refusal.ts';
import { codeOf } from '../refused.ts';

const GUARDS = { read: GUARDS_TO_READ, act: GUARDS_TO_ACT, sign: GUARDS_TO_SIGN } as const;
const completedFor = (span: number): EnvelopeChanges => ({
  status: 'COMPLETED',
  completedAt: after(-span),
});

describe('the access that a link still gives', () => {
  const rows: readonly (readonly [string, EnvelopeChanges, string | null, string | null])[] = [
    ['open', {}, null, null],
    ['past its term', { expiresAt: NOW }, 'SIGNING_SESSION_EXPIRED', 'SIGNING_SESSION_EXPIRED'],
    ['expired', { status: 'EXPIRED' }, 'SIGNING_SESSION_EXPIRED', 'SIGNING_SESSION_EXPIRED'],
    ['cancelled', { status: 'CANCELLED' }, 'SIGNING_SESSION_REVOKED', 'ENVELOPE_NOT_SIGNABLE'],
    ['declined', { status: 'DECLINED' }, 'SIGNING_SESSION_REVOKED', 'ENVELOPE_NOT_SIGNABLE'],
    ['just completed', completedFor(0), null, 'ENVELOPE_NOT_SIGNABLE'],
    ['completed 90 days ago', completedFor(COMPLETED_LINK_TTL), null, 'ENVELOPE_NOT_SIGNABLE'],
    [
      'completed longer ago',
      completedFor(COMPLETED_LINK_TTL + 1),
      'SIGNING_SESSION_EXPIRED',
      'ENVELOPE_NOT_SIGNABLE',
    ],
  ];
  it.each(rows)('of an envelope %s: read %s %s, act %s', (_state, changes, toRead, toAct) => {
    const session = aSession({ envelope: aSentEnvelope(changes) });
    expect(codeOf(() => assertGuards(GUARDS.read, session, NOW))).toBe(toRead);
    expect(codeOf(() => assertGuards(GUARDS.act, session, NOW))).toBe(toAct);
    expect(codeOf(() => assertGuards(GUARDS.sign, session, NOW))).toBe(toAct);
  });

  it.each(['DECLINED', 'SKIPPED'] as const)('ends for a member of a group who is %s', (status) => {
    for (const envelope of [{}, completedFor(0)]) {
      const session = aSession({ envelope: aSentEnvelope(envelope), signer: { status } });
      expect(refusalOf(() => assertGuards(GUARDS.read, session, NOW))).toMatchObject({
        code: 'SIGNING_SESSION_REVOKED',
        details: { reason: status, signerStatus: status },
      });
      expect(codeOf(() => assertGuards(GUARDS.act, session, NOW))).toBe('ENVELOPE_NOT_SIGNABLE');
      expect(codeOf(() => assertGuards(GUARDS.sign, session, NOW))).toBe('ENVELOPE_NOT_SIGNABLE');
    }
  });

  const states = [
    'SENT',
    'COMPLETED',
    'CANCELLED',
    'DECLINED',
    'EXPIRED',
  ] as const satisfies EnvelopeStatus[];
  it.each(states)('SIGNING_SESSION_REVOKED for a link with a newer one, whatever else: %s', (status) => {
    const session = aSession({
      envelope: aSentEnvelope({ status }),
      link: { id: LINK, openedAt: null, revokedAt: NOW },
      signer: { status: 'SIGNED' },
    });
    for (const guards of Object.values(GUARDS)) {
      expect(codeOf(() => assertGuards(guards, session, NOW))).toBe('SIGNING_SESSION_REVOKED');
    }
  });

  it('ALREADY_SIGNED stops signing alone', () => {
    const session = aSession({ signer: { status: 'SIGNED' } });
    expect(codeOf(() => assertGuards(GUARDS_TO_SIGN, session, NOW))).toBe('ALREADY_SIGNED');
    expect(codeOf(() => assertGuards(GUARDS_TO_ACT, session, NOW))).toBeNull();
    expect(codeOf(() => assertGuards(GUARDS_TO_READ, session, NOW))).toBeNull();
  });
});

describe('authenticatedUntil', () => {
  it('is 30 minutes after the proof', () => {
    expect(authenticatedUntil(aReadySession(), NOW)).toEqual(after(AUTHENTICATION_TTL));
  });

  it.each([
    ['there is no proof', aSession(), NOW],
    ['its time is over', aReadySession(), after(AUTHENTICATION_TTL)],
    [
      'it was given by another link',
      aReadySession({ link: { id: idOf('lnk', 2), openedAt: null, revokedAt: null } }),
      NOW,
    ],
  ])('is null where %s', (_what, session, now) => expect(authenticatedUntil(session, now)).toBeNull());
});
