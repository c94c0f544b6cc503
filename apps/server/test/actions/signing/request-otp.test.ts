import { describe, expect, it } from 'vitest';
import { CPFS } from '../../given/basics.ts';
import { renewLink } from '../../given/links.ts';
import { requestOtp } from '../../../src/actions/signing/request-otp.ts';
import { verifyOtp } from '../../../src/actions/signing/verify-otp.ts';
import { HOUR, MINUTE } from '../../../src/domain/limits.ts';
import { refusedWith } from '../../given/refusal.ts';
import { anEnvelopeOnItsWay, tokenOf } from '../../given/sent-envelope.ts';
import type { GivenDraft } from '../../given/sent-envelope.ts';
import { aService, aRequestContext } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';

const service = await aService();
const { deps, clock } = service;

const ask = (token: string, cpf: string | null = CPFS[0]) => requestOtp(deps, token, { cpf, client: CLIENT });
const refused = async (token: string, cpf?: string | null) => (await refusedWith(ask(token, cpf))).code;
const codes = async ({ context }: GivenDraft) => {
  const { items } = await deps.db.read((tx) => tx.messages.list(context.tenant, { limit: 50, after: null }));
  return items.filter((item) => item.kind === 'CODE');
};

describe('the code', () => {
  it('goes by e-mail to the signer, and only masked addresses come back', async () => {
    const given = await anEnvelopeOnItsWay(service);
    const sent = await ask(tokenOf(given), '529.982.247-25');
    expect(sent).toMatchObject({ sentTo: 'ma***@e***.com', channel: 'SANDBOX' });
    const [message] = await codes(given);
    expect(message).toMatchObject({
      medium: 'EMAIL',
      status: 'WAITING',
      content: { to: 'maria1@example.com' },
    });
    expect(message?.content?.text).toContain('424242');
  });

  it('sends the code by SMS when the envelope requires it', async () => {
    const given = await anEnvelopeOnItsWay(service, { changes: { authenticationMethod: 'SMS_OTP' } });
    expect(await ask(tokenOf(given))).toMatchObject({ sentTo: '+55*******0001' });
    expect((await codes(given))[0]).toMatchObject({ medium: 'SMS', content: { to: '+5511999990001' } });
  });

  it('goes by WhatsApp when the envelope or the signer says so, with the values of its template', async () => {
    const given = await anEnvelopeOnItsWay(service, { changes: { authenticationMethod: 'WHATSAPP_OTP' } });
    expect(await ask(tokenOf(given))).toMatchObject({ sentTo: '+55*******0001', channel: 'SANDBOX' });
    const template = { name: 'CODE', language: 'pt-BR', values: ['424242'], button: '424242' };
    const content = { to: '+5511999990001', subject: '', html: '', template };
    expect((await codes(given))[0]).toMatchObject({ medium: 'WHATSAPP', content });
  });

  it('is random in production, six digits, and in no response', async () => {
    const context = await aRequestContext(service, 'PRODUCTION');
    const seen = new Set<string>();
    for (let n = 0; n < 3; n += 1) {
      const given = await anEnvelopeOnItsWay(service, { context: context });
      const answer = await ask(tokenOf(given));
      const [message] = await codes(given);
      const code = /\b\d{6}\b/.exec(message?.content?.text ?? '')?.[0] ?? '';
      expect(JSON.stringify(answer)).not.toContain(code);
      await verifyOtp(deps, tokenOf(given), { code, client: CLIENT });
      seen.add(code);
    }
    expect(seen.size).toBeGreaterThan(1);
    expect(seen).not.toContain('424242');
  });

  it('makes the earlier one void', async () => {
    const requestContext = await aRequestContext(service, 'PRODUCTION');
    const given = await anEnvelopeOnItsWay(service, { context: requestContext });
    await ask(tokenOf(given));
    const [first] = await codes(given);
    clock.advance(MINUTE);
    await ask(tokenOf(given));
    const old = /\b\d{6}\b/.exec(first?.content?.text ?? '')?.[0] ?? '';
    const answer = await refusedWith(verifyOtp(deps, tokenOf(given), { code: old, client: CLIENT }));
    clock.reset();
    expect(answer).toEqual({ code: 'OTP_INVALID', details: { attemptsRemaining: 4 } });
  });
});

describe('the CPF', () => {
  it.each(['11144477735', '529.982.247-24', 'not a CPF', '', null])(
    'IDENTITY_MISMATCH for %j',
    async (cpf) => {
      const given = await anEnvelopeOnItsWay(service);
      expect(await refused(tokenOf(given), cpf)).toBe('IDENTITY_MISMATCH');
      expect(await codes(given)).toEqual([]);
    },
  );

  it('is not required of a signer without a registered CPF', async () => {
    const input = { signatureLevel: 'SIMPLE' } as const;
    const given = await anEnvelopeOnItsWay(service, { changes: input, signers: 6 });
    // The sixth signer of the given ones has no CPF.
    expect(await ask(tokenOf(given, 6), 'anything')).toMatchObject({ channel: 'SANDBOX' });
  });

  it('OTP_LIMIT_REACHED after five failures, though each was a refusal, also by a new link', async () => {
    const given = await anEnvelopeOnItsWay(service);
    for (let n = 0; n < 5; n += 1) expect(await refused(tokenOf(given), CPFS[1])).toBe('IDENTITY_MISMATCH');
    expect(await refused(tokenOf(given))).toBe('OTP_LIMIT_REACHED');
    const newer = await renewLink(service, given);
    expect(await refused(newer)).toBe('OTP_LIMIT_REACHED');
    clock.advance(HOUR);
    const answer = await ask(newer).finally(() => clock.reset());
    expect(answer.channel).toBe('SANDBOX');
  });
});

describe('how often', () => {
  it('OTP_COOLDOWN within 60 seconds, OTP_LIMIT_REACHED for the sixth in an hour, also by a new link', async () => {
    const given = await anEnvelopeOnItsWay(service);
    await ask(tokenOf(given));
    expect(await refusedWith(ask(tokenOf(given)))).toMatchObject({ code: 'OTP_COOLDOWN' });
    for (let n = 0; n < 4; n += 1) {
      clock.advance(MINUTE);
      await ask(tokenOf(given));
    }
    clock.advance(MINUTE);
    const newer = await renewLink(service, given);
    const answer = await refused(newer).finally(() => clock.reset());
    expect(answer).toBe('OTP_LIMIT_REACHED');
  });
});

it('SIGNING_SESSION_REVOKED by a link that has a newer one', async () => {
  const given = await anEnvelopeOnItsWay(service);
  await renewLink(service, given);
  expect(await refused(tokenOf(given))).toBe('SIGNING_SESSION_REVOKED');
});
