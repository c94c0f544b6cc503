import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '../../../src/domain/limits.ts';
import { done, getReady, portalOf } from '../../given/ceremony.ts';
import type { Portal } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';
import { firstPortal, itKnowsItsLink } from './closed-links.ts';
import { withNewerLink } from './newer-link.ts';

const service = await wholeService();
const sender = await aSender(service);
const WRONG = '000000';

const aPortal = async () => firstPortal(service, await sender.send({ notify: false }));

async function withCode(): Promise<Portal> {
  const portal = await aPortal();
  done(await portal.requestCode());
  return portal;
}

const verify = (portal: Portal, body: unknown, headers = {}) =>
  service.call('POST', `${portal.at}/otp/verify`, { body, headers });

async function lockedPortal(): Promise<Portal> {
  const portal = await withCode();
  for (let n = 0; n < 5; n += 1) await portal.verifyCode(WRONG);
  return portal;
}

describe('POST /v1/sign/{token}/otp/verify', () => {
  it('200 the proof holds for half an hour, and the sender sees when it was given', async () => {
    const envelope = await sender.send();
    const portal = firstPortal(service, envelope);
    done(await portal.requestCode());
    const before = Date.now();
    const { status, body } = await portal.verifyCode();
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['authenticatedUntil', 'continuation']);
    expect(Math.abs(Date.parse(body.authenticatedUntil) - before - 30 * MINUTE)).toBeLessThan(30 * SECOND);
    const { signers } = (await sender.call('GET', `/v1/envelopes/${envelope.id}`)).body;
    expect(Date.parse(body.authenticatedUntil) - Date.parse(signers[0].authenticatedAt)).toBe(30 * MINUTE);
  });

  it('422 OTP_NOT_REQUESTED before any code, and for one that was used', async () => {
    const portal = await aPortal();
    expect(refusalOf(await portal.verifyCode())).toEqual([422, 'OTP_NOT_REQUESTED']);
    done(await portal.requestCode());
    done(await portal.verifyCode());
    expect(refusalOf(await portal.verifyCode())).toEqual([422, 'OTP_NOT_REQUESTED']);
  });

  it('422 OTP_INVALID counts the tries down from 4 to 1; the fifth is 429 OTP_LOCKED, and the right one too', async () => {
    const portal = await withCode();
    for (const attemptsRemaining of [4, 3, 2, 1]) {
      const answer = await portal.verifyCode(WRONG);
      expect(refusalOf(answer)).toEqual([422, 'OTP_INVALID']);
      expect(answer.body.error.details).toEqual({ attemptsRemaining });
    }
    expect(refusalOf(await portal.verifyCode(WRONG))).toEqual([429, 'OTP_LOCKED']);
    expect(refusalOf(await portal.verifyCode())).toEqual([429, 'OTP_LOCKED']);
  });

  it('422 OTP_NOT_REQUESTED once the time of the locked code is over; a new code is a new start', async () => {
    const portal = await lockedPortal();
    service.clock.advance(5 * MINUTE + SECOND);
    const over = await portal.verifyCode();
    done(await portal.requestCode());
    const first = await portal.verifyCode(WRONG);
    const right = await portal.verifyCode();
    service.clock.reset();
    expect(refusalOf(over)).toEqual([422, 'OTP_NOT_REQUESTED']);
    expect(first.body.error.details).toEqual({ attemptsRemaining: 4 });
    expect(right.status).toBe(200);
  });

  it('410 OTP_EXPIRED five minutes after it was sent, not before', async () => {
    const portal = await withCode();
    service.clock.advance(5 * MINUTE + SECOND);
    const late = await portal.verifyCode();
    service.clock.reset();
    expect(refusalOf(late)).toEqual([410, 'OTP_EXPIRED']);
    service.clock.advance(4 * MINUTE + 50 * SECOND);
    const inTime = await portal.verifyCode();
    service.clock.reset();
    expect(inTime.status).toBe(200);
  });

  it('200 a newer code makes the older one void: its wrong tries and its lock are gone', async () => {
    const portal = await lockedPortal();
    service.clock.advance(61 * SECOND);
    done(await portal.requestCode());
    const answer = await portal.verifyCode();
    service.clock.reset();
    expect(answer.status).toBe(200);
  });

  it('422 OTP_NOT_REQUESTED for a code that was sent to an earlier link', async () => {
    const envelope = await sender.send();
    const [invited] = envelope.invited;
    if (invited === undefined) throw new Error('An envelope has a signer');
    done(await portalOf(service, envelope, invited).requestCode());
    const newer = portalOf(service, envelope, await withNewerLink(service, envelope, invited));
    expect(refusalOf(await newer.verifyCode())).toEqual([422, 'OTP_NOT_REQUESTED']);
    expect(refusalOf(await newer.requestCode())).toEqual([429, 'OTP_COOLDOWN']);
  });

  it('403 AUTHENTICATION_REQUIRED to sign by a newer link: the proof was given to the older one', async () => {
    const envelope = await sender.send();
    const [invited] = envelope.invited;
    if (invited === undefined) throw new Error('An envelope has a signer');
    const body = await getReady(portalOf(service, envelope, invited), envelope);
    const newer = portalOf(service, envelope, await withNewerLink(service, envelope, invited));
    expect(refusalOf(await newer.sign(body))).toEqual([403, 'AUTHENTICATION_REQUIRED']);
  });

  it('422 OTP_NOT_REQUESTED for the code of another signer of the same envelope', async () => {
    const envelope = await sender.send({ signers: 2 });
    const [one, other] = envelope.invited.map((invited) => portalOf(service, envelope, invited));
    if (one === undefined || other === undefined) throw new Error('There are two');
    done(await one.requestCode());
    expect(refusalOf(await other.verifyCode())).toEqual([422, 'OTP_NOT_REQUESTED']);
  });

  it('422 or 429: of many wrong tries at once no more than five are judged', async () => {
    const portal = await withCode();
    const answers = await Promise.all(Array.from({ length: 8 }, () => portal.verifyCode(WRONG)));
    const invalid = answers.filter(({ body }) => body.error.code === 'OTP_INVALID');
    expect(invalid).toHaveLength(4);
    expect(answers.filter(({ body }) => body.error.code === 'OTP_LOCKED')).toHaveLength(4);
  });

  it('422 OTP_INVALID for what is not six digits: it is a wrong try like any other', async () => {
    const portal = await withCode();
    for (const code of ['', '42424', '4242424', '４２４２４２', 'abcdef']) {
      const answer = await verify(portal, { code });
      expect([422, 429]).toContain(answer.status);
      expect(['OTP_INVALID', 'OTP_LOCKED']).toContain(answer.body.error.code);
    }
  });

  it('200 with spaces around the code, as it is often pasted', async () => {
    expect((await verify(await withCode(), { code: ' 424242 ' })).status).toBe(200);
  });

  it.each([{}, { code: 424242 }, { code: null }])(
    '422 VALIDATION_FAILED for %j, which is no try',
    async (body) => {
      const portal = await withCode();
      const answer = await verify(portal, body);
      expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], ['code']]);
      expect((await portal.verifyCode(WRONG)).body.error.details).toEqual({ attemptsRemaining: 4 });
    },
  );

  it('409 ALREADY_SIGNED for one who has signed while others have not', async () => {
    const envelope = await sender.send({ signers: 2 });
    const portal = firstPortal(service, envelope);
    done(await portal.sign(await getReady(portal, envelope)));
    expect(refusalOf(await portal.verifyCode())).toEqual([409, 'ALREADY_SIGNED']);
  });

  it('200 the same Idempotency-Key is answered again though the code was used', async () => {
    const portal = await withCode();
    const headers = { 'idempotency-key': 'verify-1' };
    const first = done(await verify(portal, { code: '424242' }, headers));
    const again = await verify(portal, { code: '424242' }, headers);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(refusalOf(await verify(portal, { code: WRONG }, headers))).toEqual([
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
  });

  itKnowsItsLink(service, sender, (portal) => portal.verifyCode(), 'changes');
});
