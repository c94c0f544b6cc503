import { describe, expect, it } from 'vitest';
import type { Signer } from '../../../src/domain/envelopes/signer.ts';
import { OTP_TTL } from '../../../src/domain/limits.ts';
import { authenticatedUntil } from '../../../src/domain/signing/guards.ts';
import { decideVerifyOtp } from '../../../src/domain/signing/verify-otp.ts';
import type { OneTimeCode, SigningSession } from '../../../src/domain/signing/signing-session.ts';
import { signerOf } from '../../../src/domain/signing/signing-session.ts';
import { NOW, after, idOf } from '../../given/basics.ts';
import { aSentEnvelope, signed } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';
import { aSigner, flatOf } from '../../given/signer.ts';
import { LINK, CLIENT, aCode, aSession } from '../../given/signing-session.ts';

const proof = (codeMatches: boolean, now = NOW) => ({
  codeMatches,
  channel: 'SANDBOX',
  client: CLIENT,
  now,
});
const withCode = (changes: Partial<OneTimeCode> = {}) => aSession({ code: aCode(changes) });

describe('the right code', () => {
  const { state, entries, events, refusal } = decideVerifyOtp(withCode(), proof(true, after(5)));

  it('proves the identity of the signer, by this link and this channel, and is used up', () => {
    expect(refusal).toBeUndefined();
    expect(flatOf(signerOf(state))).toMatchObject({
      authenticatedAt: after(5),
      authenticatedLinkId: LINK,
      channel: 'SANDBOX',
      wrongCodes: 0,
    });
    expect(state.code?.status).toBe('USED');
    expect(entries[0]).toMatchObject({
      type: 'SIGNER_AUTHENTICATED',
      data: { otpId: idOf('otp', 1), channel: 'SANDBOX', linkId: LINK },
    });
    expect(events).toEqual([{ type: 'signer.authenticated', signerId: idOf('sgn', 1) }]);
  });

  it('OTP_NOT_REQUESTED the second time', () => {
    expect(refusalOf(() => decideVerifyOtp(state, proof(true))).code).toBe('OTP_NOT_REQUESTED');
  });
});

describe('the browser of the proof', () => {
  const own = Buffer.from('own');
  const verify = (session: SigningSession, browserHash: Buffer | null) =>
    decideVerifyOtp(session, { ...proof(true), browserHash });

  it('belongs to the browser that asks for it', () => {
    const { state, entries } = verify(withCode(), own);
    expect(signerOf(state).proof?.browserHash ?? null).toBe(own);
    expect(entries[0]?.data).toMatchObject({ bound: true });
    expect(entries[0]?.data).not.toHaveProperty('otherBrowser');
  });

  it('is taken over by another browser, which the entry records, and which is no other browser afterwards', () => {
    const before = aSession({
      code: aCode(),
      isOtherBrowser: true,
      signer: { authenticatedAt: NOW, authenticatedLinkId: LINK, browserHash: Buffer.from('former') },
    });
    const { state, entries } = verify(before, own);
    expect(entries[0]?.data).toMatchObject({ bound: true, otherBrowser: true });
    expect(state).not.toHaveProperty('isOtherBrowser');
    expect(authenticatedUntil(state, after(1))).not.toBeNull();
  });

  it('belongs to no browser for a program, also where it belonged to one', () => {
    const { state, entries } = verify(aSession({ code: aCode(), signer: { browserHash: own } }), null);
    expect(signerOf(state).proof?.browserHash ?? null).toBeNull();
    expect(entries[0]?.data).not.toHaveProperty('bound');
  });
});

describe('wrong codes', () => {
  it('OTP_INVALID with 4, 3, 2, 1 attempts left, then OTP_LOCKED, each remembered', () => {
    let session: SigningSession = withCode();
    const refused: unknown[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const outcome = decideVerifyOtp(session, proof(false));
      refused.push([outcome.refusal?.code, outcome.refusal?.details]);
      expect(outcome.entries[0]).toMatchObject({ type: 'OTP_FAILED', data: { attemptsLeft: 4 - attempt } });
      expect(outcome.events).toEqual([]);
      session = outcome.state;
    }
    expect(refused).toEqual([
      ['OTP_INVALID', { attemptsRemaining: 4 }],
      ['OTP_INVALID', { attemptsRemaining: 3 }],
      ['OTP_INVALID', { attemptsRemaining: 2 }],
      ['OTP_INVALID', { attemptsRemaining: 1 }],
      ['OTP_LOCKED', undefined],
    ]);
    expect(session.code).toMatchObject({ status: 'LOCKED', attemptsLeft: 0 });
    expect(flatOf(signerOf(session))).toMatchObject({ wrongCodes: 5, authenticatedAt: null });
  });

  it('the right one still counts at the last attempt', () => {
    const { state } = decideVerifyOtp(withCode({ attemptsLeft: 1 }), proof(true));
    expect(signerOf(state).proof?.at ?? null).toEqual(NOW);
  });
});

describe('which code may be tried, the right digits given', () => {
  const END = OTP_TTL;
  const rows: readonly (readonly [string, OneTimeCode | null, number, string | null])[] = [
    ['none', null, 0, 'OTP_NOT_REQUESTED'],
    ['a new one', aCode(), 0, null],
    ['one a millisecond before its end', aCode(), END - 1, null],
    ['one at its end', aCode(), END, 'OTP_EXPIRED'],
    ['a locked one before its end', aCode({ status: 'LOCKED', attemptsLeft: 0 }), END - 1, 'OTP_LOCKED'],
    ['a locked one at its end', aCode({ status: 'LOCKED', attemptsLeft: 0 }), END, 'OTP_NOT_REQUESTED'],
    ['a used one', aCode({ status: 'USED' }), 0, 'OTP_NOT_REQUESTED'],
    ['a void one', aCode({ status: 'VOID' }), 0, 'OTP_NOT_REQUESTED'],
    ['one of an earlier link', aCode({ linkId: idOf('lnk', 9) }), 0, 'OTP_NOT_REQUESTED'],
    [
      'a locked one of an earlier link',
      aCode({ linkId: idOf('lnk', 9), status: 'LOCKED' }),
      0,
      'OTP_NOT_REQUESTED',
    ],
  ];
  it.each(rows)('%s', (_what, code, later, refused) => {
    const ask = () => decideVerifyOtp(aSession({ code }), proof(true, after(later)));
    if (refused === null) expect(ask().refusal).toBeUndefined();
    else expect(refusalOf(ask).code).toBe(refused);
  });
});

describe('a session that may not verify', () => {
  it.each([
    ['SIGNING_SESSION_REVOKED', { link: { id: LINK, openedAt: null, revokedAt: NOW } }],
    ['SIGNING_SESSION_EXPIRED', { envelope: aSentEnvelope({ expiresAt: NOW }) }],
    ['ENVELOPE_NOT_SIGNABLE', { envelope: aSentEnvelope({ status: 'CANCELLED' }) }],
    ['ALREADY_SIGNED', { signer: { status: 'SIGNED' } }],
  ] as const)('%s, and the code is not touched', (code, changes) => {
    const session = aSession({ code: aCode(), ...changes });
    expect(refusalOf(() => decideVerifyOtp(session, proof(true))).code).toBe(code);
  });
});

describe('the CPF of a delegate', () => {
  const ANA = { name: 'Ana', email: 'ana@example.com', phone: null, cpf: '98765432100' };
  const delegate = aSigner(1, { delegation: 'APPROVED', counterpart: ANA, cpf: null });
  const session = (broughtCpf: string, others: readonly Signer[] = []) =>
    aSession({ envelope: aSentEnvelope({ signers: [delegate, ...others] }), code: aCode({ broughtCpf }) });

  it('is theirs once the code is right, as their own statement', () => {
    const { state, entries, refusal } = decideVerifyOtp(session('52998224725'), proof(true));
    expect(refusal).toBeUndefined();
    expect(flatOf(signerOf(state))).toMatchObject({
      cpf: '52998224725',
      identitySource: 'SELF_DECLARED',
      authenticatedAt: NOW,
    });
    expect(entries).toMatchObject([
      {
        type: 'DELEGATE_IDENTIFIED',
        data: { identitySource: 'SELF_DECLARED' },
        personal: { values: { cpf: '52998224725' } },
      },
      { type: 'SIGNER_AUTHENTICATED' },
    ]);
  });

  it('is nobody’s after a wrong code', () => {
    const { state } = decideVerifyOtp(session('52998224725'), proof(false));
    expect(flatOf(signerOf(state))).toMatchObject({ cpf: null, authenticatedAt: null });
    expect(signerOf(state).person.identitySource).toBeUndefined();
  });

  it.each<[string, string, readonly Signer[]]>([
    ['somebody of the envelope', '11144477735', [aSigner(2, { cpf: '11144477735' })]],
    ['the person who delegated', '98765432100', []],
  ])('IDENTITY_MISMATCH for that of %s: not counted, and the sender is notified', (_, cpf, others) => {
    const before = session(cpf, others);
    const { state, entries, events, refusal } = decideVerifyOtp(before, proof(true));
    expect([refusal?.code, refusal?.details]).toEqual(['IDENTITY_MISMATCH', { reason: 'SAME_PERSON' }]);
    expect(signerOf(state)).toEqual(delegate);
    expect(state.code?.status).toBe('USED');
    expect(state.identityFailures).toEqual([]);
    expect(entries).toMatchObject([{ type: 'IDENTITY_FAILED', data: { reason: 'SAME_PERSON' } }]);
    expect(JSON.stringify(entries)).not.toContain(cpf);
    expect(events).toEqual([{ type: 'signer.same_person', signerId: delegate.id }]);
  });

  it('OTP_INVALID, and no word of the CPF, for a stranger with the link who tries the CPFs of others', () => {
    const other = aSigner(2, { cpf: '11144477735' });
    const { refusal, events } = decideVerifyOtp(session('11144477735', [other]), proof(false));
    expect(refusal?.code).toBe('OTP_INVALID');
    expect(events).toEqual([]);
  });
});

it('IDENTITY_MISMATCH for the second member of a group of envelopes from before, once the first has signed', () => {
  const group = { groupId: 'board', required: 1 };
  const [first, second] = [aSigner(2, { group }), aSigner(1, { group, cpf: '11144477735' })];
  const of = (other: Signer) =>
    aSession({ envelope: aSentEnvelope({ signers: [second, other] }), code: aCode() });
  expect(decideVerifyOtp(of(first), proof(true)).refusal).toBeUndefined();
  expect(decideVerifyOtp(of(signed(first)), proof(true)).refusal?.code).toBe('IDENTITY_MISMATCH');
});

it('remembers whether the code of a signer in person went to them alone', () => {
  for (const isAlone of [true, false]) {
    const { state } = decideVerifyOtp(withCode({ isAlone }), proof(true));
    expect(signerOf(state).proof?.codeAlone).toBe(isAlone);
  }
});
