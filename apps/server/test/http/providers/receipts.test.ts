import { afterAll, describe, expect, it } from 'vitest';
import { holdInstallation } from '../../given/installation.ts';
import { resume } from '../../../src/actions/installation/resume.ts';
import { openMessenger } from '../../../src/adapters/open-messenger.ts';
import { openReceipts } from '../../../src/adapters/receipts/open-receipts.ts';
import { standardWebhookReceipts } from '../../../src/adapters/receipts/standard-webhooks.ts';
import { readConfig } from '../../../src/config.ts';
import { MINUTE, RECEIPT_MAX_AGE } from '../../../src/domain/limits.ts';
import { signatureHeader } from '../../../src/domain/webhooks/signature.ts';
import { done } from '../../given/ceremony.ts';
import { metaReceipt, metaSettings, startMetaDouble, VERIFY_TOKEN } from '../../given/meta-double.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';

const MAIL_SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
const meta = await startMetaDouble();
afterAll(() => meta.stop());
const config = readConfig(metaSettings(meta.url));
const messenger = await openMessenger(config, '/nowhere');
const service = await wholeService(() => ({
  messenger,
  receipts: { ...openReceipts(config), mail: standardWebhookReceipts(MAIL_SECRET) },
}));
const sender = await aSender(service, 'PRODUCTION');
const WHATSAPP = { authenticationMethod: 'WHATSAPP_OTP' };

/** Sends an envelope by WhatsApp, and returns it with the invitation that Meta received. */
async function invited() {
  const by = sender;
  const envelope = await by.send({ settings: WHATSAPP });
  await service.doJobs();
  const read = async () => done(await by.call('GET', `/v1/envelopes/${envelope.id}/messages`)).body.data;
  const eventsOf = async (type: string) =>
    done(await by.call('GET', `/v1/events?limit=100&cursor=${encodeURIComponent(start)}`)).body.data.filter(
      (event: { type: string; data: { envelope?: { id: string } } }) =>
        event.type === type && event.data.envelope?.id === envelope.id,
    );
  const message = meta.messages.at(-1);
  if (message === undefined) throw new Error('Meta received nothing');
  return { envelope, message, read, eventsOf };
}
const { cursor: start } = done(await sender.call('GET', '/v1/events')).body;

const post = (channel: string, { body, headers }: Posted, on: 'PRODUCTION' | 'SANDBOX' = 'PRODUCTION') =>
  service.call('POST', `/v1/providers/${channel}/receipts`, { on, body, headers });
interface Posted {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

describe('a signer who is reached by WhatsApp', () => {
  it('gets the invitation and the code from templates; the sender sees the channel and no number', async () => {
    const { envelope, message, read } = await invited();
    const [maria] = envelope.invited;
    if (maria === undefined) throw new Error('An envelope has a signer');
    expect(message).toMatchObject({ to: SIGNERS[0].phone.slice(1), template: { name: 'aval_convite' } });
    expect(message.template.components.at(-1)?.parameters).toEqual([{ type: 'text', text: maria.token }]);
    expect(await read()).toMatchObject([
      { kind: 'INVITATION', medium: 'WHATSAPP', channel: 'WHATSAPP', status: 'DELIVERED', confirmedAt: null },
    ]);
    expect(JSON.stringify(await read())).not.toContain(SIGNERS[0].phone);
    const act = (what: string, body: object) =>
      service.call('POST', `/v1/sign/${maria.token}/otp/${what}`, { on: 'PRODUCTION', body });
    expect(done(await act('request', { cpf: maria.cpf })).body).toMatchObject({
      sentTo: '+55*******0001',
      channel: 'WHATSAPP',
    });
    await service.doJobs();
    const code = meta.messages.at(-1)?.template.components[0]?.parameters[0]?.text ?? '';
    expect(meta.messages.at(-1)?.template.name).toBe('aval_codigo');
    expect((await act('verify', { code })).status).toBe(200);
  });

  it('gets nothing in the Sandbox', async () => {
    const before = meta.messages.length;
    const by = await aSender(service, 'SANDBOX');
    await by.send({ settings: WHATSAPP });
    await service.doJobs();
    expect(meta.messages.length).toBe(before);
  });
});

describe('POST /v1/providers/{channel}/receipts', () => {
  it('200 confirms a message, once: a repeated receipt changes nothing', async () => {
    const { message, read, eventsOf } = await invited();
    const receipt = metaReceipt(message, 'delivered');
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await post('whatsapp', receipt);
      expect([status, body]).toEqual([200, { received: 1 }]);
      await service.doJobs();
    }
    expect(await read()).toMatchObject([{ status: 'DELIVERED', confirmedAt: expect.any(String) }]);
    const said = async () =>
      (await eventsOf('message.delivered')).map(({ data }: { data: { message: object } }) => data.message);
    await expect.poll(said).toMatchObject([
      { channel: 'WHATSAPP', confirmed: false },
      { channel: 'WHATSAPP', confirmed: true },
    ]);
    expect(JSON.stringify(await eventsOf('message.delivered'))).not.toContain(message.to);
  });

  it('200 fails a message that did not arrive, and announces it', async () => {
    const { message, read, eventsOf } = await invited();
    expect((await post('whatsapp', metaReceipt(message, 'failed'))).status).toBe(200);
    await service.doJobs();
    expect(await read()).toMatchObject([{ status: 'FAILED', lastError: 'Bounced', confirmedAt: null }]);
    await expect
      .poll(() => eventsOf('message.failed'))
      .toMatchObject([{ data: { message: { reason: 'BOUNCED' } } }]);
  });

  it('401 UNAUTHENTICATED for a forged receipt, and one without a signature', async () => {
    const { message, read } = await invited();
    const forged = metaReceipt(message, 'failed', 'another secret');
    const changed = { ...metaReceipt(message, 'delivered'), body: metaReceipt(message, 'failed').body };
    for (const receipt of [forged, changed, { ...forged, headers: {} }]) {
      const answer = await post('whatsapp', receipt);
      expect(refusalOf(answer)).toEqual([401, 'UNAUTHENTICATED']);
      expect(answer.body.error.details).toMatchObject({ reason: 'RECEIPT_NOT_PROVED' });
    }
    await service.doJobs();
    expect(await read()).toMatchObject([{ status: 'DELIVERED', confirmedAt: null }]);
  });

  it('200 and no effect for a message of another channel', async () => {
    const { message, read } = await invited();
    const messageId = message.biz_opaque_callback_data;
    expect((await post('mail', await aMailReceipt(messageId))).body).toEqual({ received: 1 });
    await service.doJobs();
    expect(await read()).toMatchObject([{ status: 'DELIVERED', confirmedAt: null }]);
  });

  it('401 UNAUTHENTICATED for a signed receipt that is too old', async () => {
    const receipt = await aMailReceipt('msg_01kb9z3k00abcdefghjkmnpqrs');
    service.clock.advance(RECEIPT_MAX_AGE + MINUTE);
    const answer = await post('mail', receipt);
    service.clock.reset();
    expect(refusalOf(answer)).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('404 NOT_FOUND in the Sandbox, for an unknown channel, and without a provider', async () => {
    const receipt = metaReceipt({ id: 'wamid.1', to: '5511' }, 'failed');
    expect(refusalOf(await post('whatsapp', receipt, 'SANDBOX'))).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await post('telegram', receipt))).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await post('sms', receipt))).toEqual([404, 'NOT_FOUND']);
  });

  it('413 PAYLOAD_TOO_LARGE beyond 1 MiB', async () => {
    const { headers } = metaReceipt({ id: 'wamid.1', to: '5511' }, 'failed');
    const answer = await post('whatsapp', { headers, body: 'x'.repeat(1024 * 1024 + 1) });
    expect(refusalOf(answer)).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });
});

/** A bounce as a relay would report it, signed now. */
async function aMailReceipt(message: string): Promise<Posted> {
  const now = await service.deps.db.read(async (tx) => await tx.now());
  const timestamp = Math.floor(now.getTime() / 1000);
  const body = JSON.stringify({ receipts: [{ message: `<${message}@aval.example>`, result: 'FAILED' }] });
  const signature = signatureHeader([MAIL_SECRET], { id: 'evt_1', timestamp, body });
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  };
  return { body, headers };
}

describe('GET /v1/providers/{channel}/receipts', () => {
  const check = (token: string, on: 'PRODUCTION' | 'SANDBOX' = 'PRODUCTION') =>
    service.fetch(
      `/v1/providers/whatsapp/receipts?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${encodeURIComponent(token)}`,
      { on },
    );

  it('200 returns the challenge as text for the right token', async () => {
    const { status, bytes, headers } = await check(VERIFY_TOKEN);
    expect([status, bytes.toString('utf8')]).toEqual([200, '1158201444']);
    expect(headers['content-type']).toMatch(/^text\/plain/);
  });

  it('401 UNAUTHENTICATED for another token, 404 NOT_FOUND in the Sandbox', async () => {
    expect((await check('guess')).status).toBe(401);
    expect((await check(VERIFY_TOKEN, 'SANDBOX')).status).toBe(404);
  });
});

it('503 SERVICE_UNAVAILABLE on a copy that is held back: the provider tries again', async () => {
  const { message } = await invited();
  await holdInstallation(service.deps);
  const held = await post('whatsapp', metaReceipt(message, 'delivered'));
  await resume(service.deps);
  expect(refusalOf(held)).toEqual([503, 'SERVICE_UNAVAILABLE']);
  done(await post('whatsapp', metaReceipt(message, 'delivered')));
});
