import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/domain/limits.ts';
import { decideRequestOtp } from '../../../src/domain/signing/request-otp.ts';
import type { RequestOtpInput } from '../../../src/domain/signing/request-otp.ts';
import type { SigningSession } from '../../../src/domain/signing/signing-session.ts';
import { NOW, after, idOf } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';
import { aSigner } from '../../given/signer.ts';
import { LINK, CLIENT, aCode, aSession } from '../../given/signing-session.ts';

const mac = Buffer.alloc(32, 7);
const input = (changes: Partial<RequestOtpInput> = {}): RequestOtpInput => ({
  cpfMatches: true,
  code: { id: idOf('otp', 2), mac },
  sentTo: 'ma***@e***.com',
  hostSentTo: null,
  channel: () => 'SANDBOX',
  client: CLIENT,
  now: NOW,
  ...changes,
});
/** Moments before now, newest first. */
const ago = (...spans: readonly number[]): Date[] => spans.map((span) => after(-span));
const wait = (code: string, retryAfterSeconds: number) => ({ code, details: { retryAfterSeconds } });

describe('a requested code', () => {
  const { state, entries, events, refusal } = decideRequestOtp(aSession({ code: aCode() }), input());

  it('takes the place of the last one, bound to this link, with five attempts', () => {
    expect(state.code).toEqual({
      id: idOf('otp', 2),
      mac,
      linkId: LINK,
      status: 'ACTIVE',
      attemptsLeft: 5,
      createdAt: NOW,
      isAlone: true,
    });
    expect([state.codesSent, refusal]).toEqual([[NOW], undefined]);
  });

  it('is recorded in the trail without the code; the address is committed to', () => {
    expect(entries).toEqual([
      {
        type: 'OTP_SENT',
        actor: { type: 'SIGNER', id: idOf('sgn', 1) },
        data: { channel: 'SANDBOX', otpId: idOf('otp', 2), linkId: LINK },
        personal: { subject: idOf('sgn', 1), values: { ...CLIENT, sentTo: 'ma***@e***.com' } },
      },
    ]);
    expect(events).toEqual([]);
  });
});

describe('a false CPF', () => {
  const requested = (session: SigningSession) => decideRequestOtp(session, input({ cpfMatches: false }));

  it('IDENTITY_MISMATCH, remembered: counted and recorded, and no code', () => {
    const { state, entries, refusal } = requested(aSession());
    expect(refusal?.code).toBe('IDENTITY_MISMATCH');
    expect(state).toMatchObject({ identityFailures: [NOW], code: null, codesSent: [] });
    expect(entries.map((entry) => entry.type)).toEqual(['IDENTITY_FAILED']);
  });

  it('counts also during the cooldown of a code', () => {
    expect(requested(aSession({ codesSent: ago(SECOND) })).refusal?.code).toBe('IDENTITY_MISMATCH');
  });

  it.each([
    ['the fifth in an hour is still recorded', ago(10, 20, 30, HOUR - 1), null],
    ['the sixth is not', ago(10, 20, 30, 40, HOUR - 1), 1],
    ['the sixth is once the first is an hour old', ago(10, 20, 30, 40, HOUR), null],
    ['the wait is until the fifth newest leaves the hour', ago(10, 20, 30, 40, HOUR - 90 * SECOND), 90],
  ])('%s', (_what, identityFailures, seconds) => {
    const session = aSession({ identityFailures });
    if (seconds === null) expect(requested(session).refusal?.code).toBe('IDENTITY_MISMATCH');
    else expect(refusalOf(() => requested(session))).toEqual(wait('OTP_LIMIT_REACHED', seconds));
  });

  it('after five the right CPF is refused as well: nobody learns that it was right', () => {
    const session = aSession({ identityFailures: ago(1, 2, 3, 4, 5) });
    expect(refusalOf(() => decideRequestOtp(session, input())).code).toBe('OTP_LIMIT_REACHED');
  });
});

describe('how often codes are sent', () => {
  const apart = (count: number, span: number, first = span) =>
    ago(...Array.from({ length: count }, (_, index) => first + index * span));

  it.each([
    ['the first', [], null],
    ['one in the same instant', ago(0), wait('OTP_COOLDOWN', 60)],
    ['one 59.999 s after the last', ago(59_999), wait('OTP_COOLDOWN', 1)],
    ['one 60 s after the last', ago(MINUTE), null],
    ['the fifth in an hour', apart(4, 10 * MINUTE), null],
    ['the sixth in an hour', apart(5, 10 * MINUTE), wait('OTP_LIMIT_REACHED', 600)],
    ['the sixth where the first is an hour old', apart(5, 12 * MINUTE), null],
    ['the fifteenth in a day', apart(14, 20 * MINUTE), null],
    [
      'the sixteenth in a day',
      apart(15, 20 * MINUTE),
      wait('OTP_LIMIT_REACHED', (DAY - 300 * MINUTE) / SECOND),
    ],
    ['the sixteenth where the first is a day old', [...apart(14, 20 * MINUTE), after(-DAY)], null],
    ['one in the cooldown and over the hour', apart(5, 10 * SECOND), wait('OTP_COOLDOWN', 50)],
  ])('%s', (_what, codesSent, refused) => {
    const session = aSession({ codesSent });
    if (refused === null) expect(decideRequestOtp(session, input()).refusal).toBeUndefined();
    else expect(refusalOf(() => decideRequestOtp(session, input()))).toEqual(refused);
  });

  it('a new link does not reset the windows', () => {
    const renewed = aSession({
      link: { id: idOf('lnk', 2), openedAt: null, revokedAt: null },
      codesSent: ago(0),
    });
    expect(refusalOf(() => decideRequestOtp(renewed, input())).code).toBe('OTP_COOLDOWN');
  });

  it('no more than five in any hour and fifteen in any day, however often the signer asks', () => {
    const spans = fc.array(fc.integer({ min: 1, max: 40 * MINUTE }), { maxLength: 60 });
    fc.assert(
      fc.property(spans, (pauses) => {
        let session = aSession({ envelope: aSentEnvelope({ expiresAt: null }) });
        let at = 0;
        for (const pause of pauses) {
          at += pause;
          session = afterAsking(session, after(at));
        }
        const sent = session.codesSent.map((moment) => moment.getTime());
        for (const time of sent) {
          const within = (span: number) =>
            sent.filter((other) => other > time - span && other <= time).length;
          expect(within(HOUR)).toBeLessThanOrEqual(5);
          expect(within(DAY)).toBeLessThanOrEqual(15);
          expect(within(MINUTE)).toBe(1);
        }
      }),
    );
  });
});

function afterAsking(session: SigningSession, now: Date): SigningSession {
  try {
    return decideRequestOtp(session, input({ now })).state;
  } catch {
    return session;
  }
}

describe('the lifetime of wrong codes', () => {
  it.each([
    [95, 5],
    [96, 4],
    [99, 1],
  ])('after %i wrong ones a code has %i attempts', (wrongCodes, attemptsLeft) => {
    const { state } = decideRequestOtp(aSession({ signer: { wrongCodes } }), input());
    expect(state.code?.attemptsLeft).toBe(attemptsLeft);
  });

  it('OTP_LIMIT_REACHED after 100, until the term of the envelope', () => {
    const envelope = aSentEnvelope({ expiresAt: after(2 * DAY) });
    const session = aSession({ envelope, signer: { wrongCodes: 100 }, codesSent: ago(1) });
    expect(refusalOf(() => decideRequestOtp(session, input()))).toEqual(
      wait('OTP_LIMIT_REACHED', (2 * DAY) / SECOND),
    );
  });
});

describe('requesting a code', () => {
  it.each([
    ['SIGNING_SESSION_REVOKED', { link: { id: LINK, openedAt: null, revokedAt: NOW } }],
    ['SIGNING_SESSION_EXPIRED', { envelope: aSentEnvelope({ expiresAt: NOW }) }],
    ['ENVELOPE_NOT_SIGNABLE', { envelope: aSentEnvelope({ status: 'DECLINED' }) }],
    ['ALREADY_SIGNED', { signer: { status: 'SIGNED' } }],
  ] as const)('%s, before the CPF is judged', (code, changes) => {
    expect(refusalOf(() => decideRequestOtp(aSession(changes), input({ cpfMatches: false }))).code).toBe(
      code,
    );
  });

  it('is allowed before the turn of the signer has come', () => {
    const envelope = aSentEnvelope({ signingOrderEnabled: true });
    const signers = [...envelope.signers, aSigner(2, { order: 0 })];
    const session = aSession({ envelope: { ...envelope, signers } });
    expect(decideRequestOtp(session, input()).refusal).toBeUndefined();
  });
});

it('records the host who gets the code too', () => {
  const entryOf = (hostSentTo: string | null) =>
    decideRequestOtp(aSession(), input({ hostSentTo })).entries[0]?.personal?.values;
  expect(entryOf('ru***@e***.com')).toMatchObject({ hostSentTo: 'ru***@e***.com' });
  expect(entryOf(null)).not.toHaveProperty('hostSentTo');
});

it('keeps the CPF that a delegate brings with the code, and leaves the delegate as they were', () => {
  const session = aSession({ signer: { delegation: 'APPROVED', cpf: null } });
  const { state, entries } = decideRequestOtp(session, { ...input(), broughtCpf: '52998224725' });
  expect(state.code?.broughtCpf).toBe('52998224725');
  expect(state.envelope).toBe(session.envelope);
  expect(entries.map(({ type }) => type)).toEqual(['OTP_SENT']);
});

it('a code that goes to the host too is not the signer’s alone', () => {
  expect(decideRequestOtp(aSession(), { ...input(), hostSentTo: 'ru***@e***.com' }).state.code?.isAlone).toBe(
    false,
  );
});
