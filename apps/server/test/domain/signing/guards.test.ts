import { describe, expect, it } from 'vitest';
import type { EnvelopeStatus } from '../../../src/domain/envelopes/envelope-progress.ts';
import { AUTHENTICATION_TTL, COMPLETED_LINK_TTL } from '../../../src/domain/signing/limits.ts';
import {
  assertGuards,
  authenticatedUntil,
  GUARDS_TO_ACT,
  GUARDS_TO_READ,
  GUARDS_TO_SIGN,
  assertUndisputed,
} from '../../../src/domain/signing/guards.ts';
import type { EnvelopeChanges } from '../../given/envelope.ts';
import { NOW, after, idOf } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { LINK, aReadySession, aSession } from '../../given/signing-session.ts';
import { refusalOf } from '../../given/refusal.ts';
import type { SigningSession } from '../../../src/domain/signing/signing-session.ts';
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

describe('a signer who does not recognize the document', () => {
  const disputed = { disputedAt: NOW } as const;
  const answered = { ...disputed, disputeAnsweredAt: NOW, disputeAnswer: 'É o contrato de maio.' } as const;
  it.each([
    ['at ADVANCED', 'ADVANCED', disputed, 'ENVELOPE_NOT_SIGNABLE'],
    ['at ADVANCED once the sender has answered', 'ADVANCED', answered, null],
    ['at SIMPLE, which claims less', 'SIMPLE', disputed, null],
    ['at QUALIFIED, whose certificate proves the signer', 'QUALIFIED', disputed, null],
  ] as const)('signs %s: %s', (_when, signatureLevel, signer, code) => {
    const session = aSession({ envelope: aSentEnvelope({ signatureLevel }), signer });
    expect(codeOf(() => assertGuards(GUARDS_TO_SIGN, session, NOW))).toBe(code);
  });

  it('stays in their place, answered or not', () => {
    for (const signer of [disputed, answered]) {
      expect(refusalOf(() => assertUndisputed(aSession({ signer }), NOW))).toMatchObject({
        code: 'ENVELOPE_NOT_SIGNABLE',
        details: { reason: 'DISPUTED' },
      });
    }
    expect(codeOf(() => assertUndisputed(aSession(), NOW))).toBeNull();
  });
});

describe('an embedded session', () => {
  const mandate = {
    isSuspended: false,
    isArchived: false,
    credential: { endedAt: null, expiresAt: null, scopes: ['envelopes:send'] },
  } as const;
  const holder = { kind: 'API_KEY', id: 'key_1' } as const;
  const embedded = (changes: Partial<NonNullable<SigningSession['link']['embedded']>>) =>
    aSession({
      link: {
        id: LINK,
        openedAt: NOW,
        revokedAt: null,
        embedded: {
          origin: 'https://app.example.com',
          expiresAt: after(1),
          requester: { holder, mandate },
          ...changes,
        },
      },
    });
  const ended = { ...mandate, credential: { ...mandate.credential, endedAt: after(-1) } };

  it.each<[string, Parameters<typeof embedded>[0], string | null]>([
    ['until its time is over', {}, null],
    ['when its time is over', { expiresAt: NOW }, 'SIGNING_SESSION_EXPIRED'],
    ['of the version before, which kept no requester', { requester: null }, null],
    ['without the key that requested it', { requester: { holder, mandate: ended } }, 'SIGNING_TOKEN_INVALID'],
    [
      'while the organization is suspended',
      { requester: { holder, mandate: { ...mandate, isSuspended: true } } },
      null,
    ],
  ])('opens for everything %s: %#', (_when, changes, code) => {
    for (const guards of Object.values(GUARDS))
      expect(codeOf(() => assertGuards(guards, embedded(changes), NOW))).toBe(code);
  });
});

describe('authenticatedUntil', () => {
  it('is 30 minutes after the proof', () => {
    expect(authenticatedUntil(aReadySession(), NOW)).toEqual(after(AUTHENTICATION_TTL));
  });

  const delegate = { delegation: 'APPROVED', cpf: null } as const;
  it.each([
    ['ADVANCED', null],
    ['SIMPLE', after(AUTHENTICATION_TTL)],
  ] as const)('of a delegate whose CPF nobody knows is at %s: %s', (signatureLevel, until) => {
    const session = aReadySession({ envelope: aSentEnvelope({ signatureLevel }), signer: delegate });
    expect(authenticatedUntil(session, NOW)).toEqual(until);
  });

  it('is null for another browser than the one that the proof belongs to', () => {
    expect(authenticatedUntil(aReadySession({ isOtherBrowser: true }), NOW)).toBeNull();
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
