import { describe, expect, it } from 'vitest';
import { openSession } from '../../../src/actions/signing/open-session.ts';
import { requestOtp } from '../../../src/actions/signing/request-otp.ts';
import { verifyOtp } from '../../../src/actions/signing/verify-otp.ts';
import { AUTHENTICATION_TTL } from '../../../src/domain/signing/limits.ts';
import { DAY, MINUTE } from '../../../src/domain/limits.ts';
import { signerOf } from '../../../src/domain/signing/signing-session.ts';
import { CPFS } from '../../given/basics.ts';
import { refusedWith } from '../../given/refusal.ts';
import { renewLink } from '../../given/links.ts';
import { CODE, anEnvelopeOnItsWay, getsReady, signs, tokenOf } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';

const service = await aService();
const { deps, clock } = service;

const request = (token: string, n = 1) => requestOtp(deps, token, { cpf: CPFS[n - 1] ?? '', client: CLIENT });
const verify = (token: string, code = CODE) => verifyOtp(deps, token, { code, client: CLIENT });
const refused = (token: string, code?: string) => refusedWith(verify(token, code));
const WRONG = '000000';

it('the right code proves the signer’s identity for 30 minutes', async () => {
  const given = await anEnvelopeOnItsWay(service);
  await request(tokenOf(given));
  const { until } = await verify(tokenOf(given));
  const { session, now } = await openSession(deps, tokenOf(given), CLIENT);
  const authenticatedAt = signerOf(session).proof?.at;
  expect(until?.getTime()).toBe((authenticatedAt?.getTime() ?? 0) + AUTHENTICATION_TTL);
  expect(authenticatedAt?.getTime()).toBeLessThanOrEqual(now.getTime());
});

describe('codes that cannot be tried', () => {
  it('OTP_NOT_REQUESTED before a code was requested, and after it was used', async () => {
    const given = await anEnvelopeOnItsWay(service);
    expect((await refused(tokenOf(given))).code).toBe('OTP_NOT_REQUESTED');
    await request(tokenOf(given));
    await verify(tokenOf(given));
    expect((await refused(tokenOf(given))).code).toBe('OTP_NOT_REQUESTED');
  });

  it.each([
    ['five minutes', 5 * MINUTE],
    ['two days', 2 * DAY],
  ])('OTP_EXPIRED after %s', async (_, span) => {
    const given = await anEnvelopeOnItsWay(service);
    await request(tokenOf(given));
    clock.advance(span);
    expect((await refused(tokenOf(given)).finally(() => clock.reset())).code).toBe('OTP_EXPIRED');
  });

  it('OTP_LOCKED by five wrong ones, the right one included, then OTP_NOT_REQUESTED; a new one works', async () => {
    const given = await anEnvelopeOnItsWay(service);
    await request(tokenOf(given));
    for (let n = 0; n < 5; n += 1) await refused(tokenOf(given), WRONG);
    expect((await refused(tokenOf(given))).code).toBe('OTP_LOCKED');
    clock.advance(5 * MINUTE);
    expect((await refused(tokenOf(given))).code).toBe('OTP_NOT_REQUESTED');
    await request(tokenOf(given));
    expect(await verify(tokenOf(given)).finally(() => clock.reset())).not.toBeNull();
  });

  it('OTP_NOT_REQUESTED for the code of another signer and of an earlier link', async () => {
    const given = await anEnvelopeOnItsWay(service, { signers: 2 });
    await request(tokenOf(given, 1));
    expect((await refused(tokenOf(given, 2))).code).toBe('OTP_NOT_REQUESTED');
    const newer = await renewLink(service, given);
    expect((await refused(newer)).code).toBe('OTP_NOT_REQUESTED');
  });
});

it('a proof by an earlier link does not count for a newer one', async () => {
  const given = await anEnvelopeOnItsWay(service);
  await getsReady(service, given);
  const newer = await renewLink(service, given);
  const renewed = { ...given, tokens: [newer] };
  expect((await refusedWith(signs(service, renewed))).code).toBe('AUTHENTICATION_REQUIRED');
});

it('five wrong guesses at once count as five: none is lost', async () => {
  const given = await anEnvelopeOnItsWay(service);
  await request(tokenOf(given));
  const guesses = await Promise.all(Array.from({ length: 8 }, () => refused(tokenOf(given), WRONG)));
  expect(guesses.map((guess) => guess.code).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'OTP_INVALID'),
    ...Array.from({ length: 4 }, () => 'OTP_LOCKED'),
  ]);
});

it('ALREADY_SIGNED: nobody changes the proof that a signature was given with', async () => {
  const given = await anEnvelopeOnItsWay(service, { signers: 2 });
  await getsReady(service, given);
  const before = signerOf(await signs(service, given));
  clock.advance(2 * MINUTE);
  expect((await refusedWith(request(tokenOf(given)))).code).toBe('ALREADY_SIGNED');
  expect((await refused(tokenOf(given))).code).toBe('ALREADY_SIGNED');
  const { session } = await openSession(deps, tokenOf(given), CLIENT).finally(() => clock.reset());
  expect(signerOf(session)).toEqual(before);
});
