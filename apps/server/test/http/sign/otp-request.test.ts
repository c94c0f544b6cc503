import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/domain/limits.ts';
import { done, getReady, portalOf } from '../../given/ceremony.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';
import { firstPortal, itKnowsItsLink } from './closed-links.ts';

const service = await wholeService();
const sender = await aSender(service);

const aPortal = async (settings = {}) => firstPortal(service, await sender.send({ settings, notify: false }));

/** Asks for a code with any body. */
const ask = (portal: { readonly at: string }, body: unknown, headers = {}) =>
  service.call('POST', `${portal.at}/otp/request`, { body, headers });

const WRONG_CPF = '11144477735';

/** Does `work` later, and puts the clock back. */
async function later<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  service.clock.advance(milliseconds);
  try {
    return await work();
  } finally {
    service.clock.advance(-milliseconds);
  }
}

describe('POST /v1/sign/{token}/otp/request', () => {
  it('200 says where the code went, masked, and how long it holds; never the code', async () => {
    const before = Date.now();
    const { status, body } = await (await aPortal()).requestCode();
    expect(status).toBe(200);
    expect(body).toEqual({
      sentTo: 'ma***@e***.com',
      hostSentTo: null,
      channel: 'SANDBOX',
      expiresAt: expect.stringMatching(/Z$/),
      cooldownSeconds: 60,
    });
    expect(Math.abs(Date.parse(body.expiresAt) - before - 5 * MINUTE)).toBeLessThan(30 * SECOND);
  });

  it('200 by SMS where the envelope says so', async () => {
    const { body } = await (await aPortal({ authenticationMethod: 'SMS_OTP' })).requestCode();
    expect(body.sentTo).toBe('+55*******0001');
    const { data } = (await sender.call('GET', '/v1/sandbox/messages?limit=1')).body;
    expect(data[0]).toMatchObject({ kind: 'CODE', medium: 'SMS', to: SIGNERS[0].phone });
  });

  it('200 with the CPF with or without mask', async () => {
    for (const cpf of ['529.982.247-25', '52998224725', ' 52998224725 ']) {
      expect((await (await aPortal()).requestCode(cpf)).status).toBe(200);
    }
  });

  it.each([{ cpf: WRONG_CPF }, { cpf: '52998224724' }, { cpf: 'x' }, { cpf: '' }, { cpf: null }, {}])(
    '422 IDENTITY_MISMATCH for %j, and nothing is sent',
    async (body) => {
      const envelope = await sender.send({ notify: false });
      const answer = await ask(firstPortal(service, envelope), body);
      expect(refusalOf(answer)).toEqual([422, 'IDENTITY_MISMATCH']);
      const { data } = (await sender.call('GET', '/v1/sandbox/messages?limit=1')).body;
      expect(data[0]?.envelopeId).not.toBe(envelope.id);
      const trail = (await sender.call('GET', `/v1/envelopes/${envelope.id}/audit`)).body;
      expect(trail.data.at(-1).type).toBe('IDENTITY_FAILED');
    },
  );

  it('200 without a CPF where none is registered, and whatever is sent is not compared', async () => {
    const { id } = await sender.draft({ signers: 0, settings: { signatureLevel: 'SIMPLE' } });
    const { name, email } = SIGNERS[0];
    await sender.call('POST', `/v1/envelopes/${id}/signers`, { body: { name, email } });
    const { signingLinks } = done(await sender.call('POST', `/v1/envelopes/${id}/send`)).body;
    const portal = { at: `/v1/sign/${signingLinks[0].token}` };
    expect((await ask(portal, {})).status).toBe(200);
    expect((await later(2 * MINUTE, () => ask(portal, { cpf: 'anything' }))).status).toBe(200);
  });

  it('422 IDENTITY_MISMATCH at the level SIMPLE too, where a CPF is registered', async () => {
    const portal = await aPortal({ signatureLevel: 'SIMPLE' });
    expect(refusalOf(await ask(portal, {}))).toEqual([422, 'IDENTITY_MISMATCH']);
  });

  it('429 OTP_LIMIT_REACHED after five false CPFs in an hour, even for the right one, until it is over', async () => {
    const portal = await aPortal();
    for (let n = 0; n < 5; n += 1) {
      expect(refusalOf(await portal.requestCode(WRONG_CPF))).toEqual([422, 'IDENTITY_MISMATCH']);
    }
    const answer = await portal.requestCode();
    expect(refusalOf(answer)).toEqual([429, 'OTP_LIMIT_REACHED']);
    const { retryAfterSeconds } = answer.body.error.details;
    expect(retryAfterSeconds).toBeGreaterThan(3500);
    expect(retryAfterSeconds).toBeLessThanOrEqual(3600);
    expect(answer.headers['retry-after']).toBe(String(retryAfterSeconds));
    expect((await later(HOUR + SECOND, () => portal.requestCode())).status).toBe(200);
  });

  it('429 OTP_COOLDOWN within a minute of the last code', async () => {
    const portal = await aPortal();
    done(await portal.requestCode());
    const answer = await portal.requestCode();
    expect(refusalOf(answer)).toEqual([429, 'OTP_COOLDOWN']);
    expect(answer.body.error.details.retryAfterSeconds).toBeGreaterThan(50);
    expect(answer.headers['retry-after']).toBe(String(answer.body.error.details.retryAfterSeconds));
    expect((await later(61 * SECOND, () => portal.requestCode())).status).toBe(200);
  });

  it('429 OTP_COOLDOWN to one of two at once: one code goes out', async () => {
    const portal = await aPortal();
    const answers = await Promise.all([portal.requestCode(), portal.requestCode()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  });

  it('429 OTP_LIMIT_REACHED for the sixth code in an hour', async () => {
    const portal = await aPortal();
    for (let n = 0; n < 5; n += 1) {
      expect((await later(2 * n * MINUTE, () => portal.requestCode())).status).toBe(200);
    }
    const sixth = await later(10 * MINUTE, () => portal.requestCode());
    expect(refusalOf(sixth)).toEqual([429, 'OTP_LIMIT_REACHED']);
    const { retryAfterSeconds } = sixth.body.error.details;
    expect(Math.abs(retryAfterSeconds - 50 * 60)).toBeLessThan(30);
    expect((await later(HOUR + SECOND, () => portal.requestCode())).status).toBe(200);
  });

  it('429 OTP_LIMIT_REACHED for the sixteenth code in a day', async () => {
    const portal = await aPortal();
    for (let n = 0; n < 15; n += 1) {
      expect((await later(n * 20 * MINUTE, () => portal.requestCode())).status).toBe(200);
    }
    const sixteenth = await later(15 * 20 * MINUTE, () => portal.requestCode());
    expect(refusalOf(sixteenth)).toEqual([429, 'OTP_LIMIT_REACHED']);
    expect(sixteenth.body.error.details.retryAfterSeconds).toBeGreaterThan(18 * 3600);
    expect((await later(DAY + SECOND, () => portal.requestCode())).status).toBe(200);
  });

  it('200 before the signer’s turn: codes can be requested at any time', async () => {
    const envelope = await sender.send({ signers: 2, order: true });
    const second = envelope.invited[1];
    if (second === undefined) throw new Error('There are two');
    expect((await portalOf(service, envelope, second).requestCode()).status).toBe(200);
  });

  it('409 ALREADY_SIGNED for one who has signed while others have not', async () => {
    const envelope = await sender.send({ signers: 2 });
    const portal = firstPortal(service, envelope);
    done(await portal.sign(await getReady(portal, envelope)));
    expect(refusalOf(await portal.requestCode())).toEqual([409, 'ALREADY_SIGNED']);
  });

  it('200 in production codes are random and go to the operator’s outbox; only the newest code is valid', async () => {
    const by = await aSender(service, 'PRODUCTION');
    const envelope = await by.send({ notify: false });
    const at = `/v1/sign/${envelope.invited[0]?.token}`;
    const act = (what: string, body: unknown) =>
      service.call('POST', `${at}/otp/${what}`, { body, on: 'PRODUCTION' });
    const sendCode = async (): Promise<string> => {
      const { body } = done(await act('request', { cpf: SIGNERS[0].cpf }));
      expect(body.channel).toBe('LOCAL_OUTBOX');
      await service.doJobs();
      return newestCode();
    };
    const older = await sendCode();
    const [newer, refused, proved] = await later(61 * SECOND, async () => {
      const code = await sendCode();
      return [code, await act('verify', { code: older }), await act('verify', { code })] as const;
    });
    expect(newer).not.toBe(older); // once in a million runs they are the same
    expect(refusalOf(refused)).toEqual([422, 'OTP_INVALID']);
    expect(proved.status).toBe(200);
  });

  it('200 the same Idempotency-Key sends one code', async () => {
    const portal = await aPortal();
    const headers = { 'idempotency-key': 'otp-1' };
    const first = done(await ask(portal, { cpf: SIGNERS[0].cpf }, headers));
    const again = await ask(portal, { cpf: SIGNERS[0].cpf }, headers);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(refusalOf(await ask(portal, { cpf: WRONG_CPF }, headers))).toEqual([
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
  });

  it('422 IDENTITY_MISMATCH is not kept under an Idempotency-Key: a second try is judged anew', async () => {
    const portal = await aPortal();
    const headers = { 'idempotency-key': 'otp-2' };
    for (let n = 0; n < 5; n += 1) await ask(portal, { cpf: WRONG_CPF }, headers);
    expect(refusalOf(await ask(portal, { cpf: WRONG_CPF }, headers))).toEqual([429, 'OTP_LIMIT_REACHED']);
  });

  it('422 VALIDATION_FAILED for a CPF that is no text, unless the link already says no', async () => {
    const answer = await ask(await aPortal(), { cpf: 52998224725 });
    expect([refusalOf(answer), fieldsOf(answer)]).toEqual([[422, 'VALIDATION_FAILED'], ['cpf']]);
    const cancelled = await sender.send();
    await sender.call('POST', `/v1/envelopes/${cancelled.id}/cancel`);
    const closed = await ask(firstPortal(service, cancelled), { cpf: 52998224725 });
    expect(refusalOf(closed)).toEqual([409, 'ENVELOPE_NOT_SIGNABLE']);
  });

  itKnowsItsLink(service, sender, (portal) => portal.requestCode(), 'changes');
});

/** The code in the newest message of the operator's outbox. */
async function newestCode(): Promise<string> {
  const folder = path.join(service.folder, 'outbox');
  const newest = (await readdir(folder)).toSorted().at(-1) ?? '';
  const { to, text } = JSON.parse(await readFile(path.join(folder, newest), 'utf8'));
  expect(to).toBe(SIGNERS[0].email);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}
