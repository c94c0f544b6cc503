import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { httpGateway, providerHttps } from '../../../src/adapters/messages/http-gateway.ts';
import { SMS_SHAPES } from '../../../src/adapters/sms/shapes.ts';
import type { SmsProvider } from '../../../src/adapters/sms/shapes.ts';
import { aMessage } from '../../contracts/messenger.ts';

interface Heard {
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const SMS = aMessage({ medium: 'SMS', to: '+5511987654321', text: '271828 é o seu código.', html: '' });

/** A gateway of a few lines on this machine. */
async function aGateway(
  answer: (response: ServerResponse) => void = (response) => response.writeHead(201).end(),
) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push({
        url: request.url,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { heard, url: `http://127.0.0.1:${port}` };
}

interface Given {
  readonly timeout?: number;
  readonly receiptsUrl?: string | null;
}

const ACCOUNT = { account: 'AC1', token: 'secret', from: '+15550001111' };
const gatewayOf = (provider: SmsProvider, url: string, { timeout, receiptsUrl = null }: Given = {}) =>
  httpGateway({
    name: 'sms',
    shape: SMS_SHAPES[provider]({ ...ACCOUNT, url, receiptsUrl }),
    https: providerHttps(url, { timeout }),
  });

describe('httpGateway', () => {
  it('asks our own shape with a bearer token and the id of the message', async () => {
    const { heard, url } = await aGateway();
    await gatewayOf('http', `${url}/sms`).send(SMS);
    expect(heard[0]?.url).toBe('/sms');
    expect(heard[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'idempotency-key': SMS.id });
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
      id: SMS.id,
      to: '+5511987654321',
      from: '+15550001111',
      text: '271828 é o seu código.',
    });
  });

  it('asks Twilio as its API 2010-04-01 wants it', async () => {
    const { heard, url } = await aGateway();
    await gatewayOf('twilio', url).send(SMS);
    expect(heard[0]?.url).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(heard[0]?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
    const form = Object.fromEntries(new URLSearchParams(heard[0]?.body));
    expect(form).toEqual({ To: '+5511987654321', From: '+15550001111', Body: '271828 é o seu código.' });
  });

  it('asks Zenvia as its API v2 wants it', async () => {
    const { heard, url } = await aGateway();
    await gatewayOf('zenvia', url).send(SMS);
    expect(heard[0]?.url).toBe('/v2/channels/sms/messages');
    expect(heard[0]?.headers['x-api-token']).toBe('secret');
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
      from: '+15550001111',
      to: '5511987654321',
      contents: [{ type: 'text', text: '271828 é o seu código.' }],
    });
  });

  it('resolves with the id that the provider gave the message, and asks for its receipts', async () => {
    const answer = (body: object) => (response: ServerResponse) =>
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const receiptsUrl = 'https://aval.example/v1/providers/sms/receipts';
    const twilio = await aGateway(answer({ sid: 'SM1' }));
    expect(await gatewayOf('twilio', twilio.url, { receiptsUrl }).send(SMS)).toBe('SM1');
    const form = new URLSearchParams(twilio.heard[0]?.body);
    expect(form.get('StatusCallback')).toBe(`${receiptsUrl}?message=${SMS.id}`);
    const zenvia = await aGateway(answer({ id: 'zen-1' }));
    expect(await gatewayOf('zenvia', zenvia.url).send(SMS)).toBe('zen-1');
    const silent = await aGateway();
    expect(await gatewayOf('twilio', silent.url).send(SMS)).toBeNull();
  });

  it('calls no private host that the operator did not name', async () => {
    const { heard, url } = await aGateway();
    const shape = SMS_SHAPES.http({ ...ACCOUNT, url, receiptsUrl: null });
    const gateway = httpGateway({ name: 'sms', shape, https: providerHttps(null) });
    await expect(gateway.send(SMS)).rejects.toMatchObject({ name: 'ProviderFailed', failure: 'UNREACHABLE' });
    expect(heard).toEqual([]);
  });

  it.each([
    [400, 'REJECTED'],
    [401, 'UNAVAILABLE'],
    [429, 'UNAVAILABLE'],
    [500, 'UNAVAILABLE'],
  ])('fails as a provider for %i, %s, without number or text in the message', async (status, failure) => {
    const { url } = await aGateway((response) => response.writeHead(status).end('the number +5511987654321'));
    const sent = gatewayOf('http', url).send(SMS);
    await expect(sent).rejects.toMatchObject({
      name: 'ProviderFailed',
      message: expect.stringContaining(`${status}`),
      failure,
    });
    await expect(sent).rejects.not.toMatchObject({ message: expect.stringMatching(/5511|271828/) });
  });

  it('follows no redirect: it would carry the token elsewhere', async () => {
    const elsewhere = await aGateway();
    const { url } = await aGateway((response) => response.writeHead(307, { location: elsewhere.url }).end());
    await expect(gatewayOf('http', url).send(SMS)).rejects.toMatchObject({ name: 'ProviderFailed' });
    expect(elsewhere.heard).toEqual([]);
  });

  it('does not wait for ever', async () => {
    const { url } = await aGateway(() => undefined);
    await expect(gatewayOf('http', url, { timeout: 200 }).send(SMS)).rejects.toMatchObject({
      name: 'ProviderFailed',
      message: expect.stringContaining('TIMED_OUT'),
    });
  });

  it('fails where nobody listens', async () => {
    await expect(gatewayOf('http', 'http://127.0.0.1:9').send(SMS)).rejects.toMatchObject({
      name: 'ProviderFailed',
      failure: 'UNREACHABLE',
    });
  });
});
