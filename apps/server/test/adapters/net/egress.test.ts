import { createServer } from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, describe, expect, it } from 'vitest';
import { examineServices } from '../../../src/adapters/doctor/examine-services.ts';
import { outgoing } from '../../../src/adapters/net/outgoing.ts';
import { publicHttps } from '../../../src/adapters/net/public-https.ts';
import { openMessenger } from '../../../src/adapters/open-messenger.ts';
import { providerClient } from '../../../src/adapters/psc/client.ts';
import { nodeRandom } from '../../../src/adapters/random/node-random.ts';
import { openBucket } from '../../../src/adapters/storage/s3-client.ts';
import { openTracer } from '../../../src/adapters/tracing/open-tracer.ts';
import { httpTimestampAuthorities } from '../../../src/adapters/tsa/rfc3161-http.ts';
import { httpWitnessCalls } from '../../../src/adapters/witnesses/http-witness-calls.ts';
import { readConfig } from '../../../src/config.ts';
import type { EgressProxies } from '../../../src/domain/egress.ts';
import { anEgressProxy } from '../../given/egress-proxy.ts';
import { aReceiver, RECEIVER } from '../../given/webhook-receiver.ts';

const through = await anEgressProxy();
const receiver = await aReceiver();
/** An address over plain http, whose name only the proxy knows. */
const plain = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
const roots = tls.getCACertificates();
tls.setDefaultCACertificates([...roots, receiver.ca]);
afterAll(() => {
  tls.setDefaultCACertificates(roots);
  plain.closeAllConnections();
  plain.close();
});
through.names.set(RECEIVER, receiver.port);
through.names.set('plain.test', (plain.address() as AddressInfo).port);

const egress: EgressProxies = { http: through.proxy, https: through.proxy, exceptions: [] };
const env = { EGRESS_PROXY: through.setting };
const clock = { now: () => new Date() };
const signal = AbortSignal.timeout(30_000);
const HTTPS = `https://${RECEIVER}`;
const HTTP = 'http://plain.test';

/** What the proxy saw while something worked, however it ended. */
async function seenBy(work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = through.seen.length;
  await work().catch(() => undefined);
  return through.seen.slice(before);
}

const stranger = publicHttps({ privateHosts: [], egress });
const wanted = { headers: {}, atMostBytes: 1000, within: 20_000, body: null } as const;

const message = {
  environment: 'PRODUCTION',
  id: 'msg_1',
  to: '+5511987654321',
  subject: '',
  text: 'x',
  html: '',
  replyTo: null,
  template: { name: 'CODE', language: 'pt-BR', values: ['1'] },
};

const messengerOf = (more: Readonly<Record<string, string>>) =>
  openMessenger(readConfig({ ...env, MESSAGES: 'providers', ...more }), '/nowhere');

const sms = { SMS_PROVIDER: 'zenvia', SMS_URL: HTTPS, SMS_TOKEN: 't', SMS_FROM: 'f' };
const whatsapp = {
  WHATSAPP_PROVIDER: 'zenvia',
  WHATSAPP_URL: HTTPS,
  WHATSAPP_TOKEN: 't',
  WHATSAPP_FROM: 'f',
  ...Object.fromEntries(
    ['INVITATION', 'REMINDER', 'CODE', 'COMPLETION'].map((name) => [`WHATSAPP_TEMPLATE_${name}`, 'x']),
  ),
};

const stamp = (url: string) =>
  httpTimestampAuthorities({
    places: [{ url, authorization: null }],
    roots: [],
    policy: null,
    random: nodeRandom,
    clock,
    egress,
  }).stamp('PRODUCTION', Buffer.alloc(32));

const provider = (url: string) =>
  providerClient(
    { name: 'BIRDID', url, clientId: 'a', clientSecret: 'b', hashEncoding: null },
    { clock, egress },
  ).discover('52998224725');

async function upload(endpoint: string): Promise<void> {
  const config = readConfig({ ...env, BLOBS: 's3://bucket', S3_ENDPOINT: endpoint, S3_REGION: 'us-east-1' });
  if (config.blobs.kind !== 's3') throw new Error('a bucket');
  const { client } = openBucket(config.blobs, config.s3, {
    egress: config.egress,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
  await client.send(new PutObjectCommand({ Bucket: 'bucket', Key: 'key', Body: 'x' }));
  client.destroy();
}

async function trace(endpoint: string): Promise<void> {
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = endpoint;
  const tracer = await openTracer({ serviceName: 'aval', ratio: 1 }, egress);
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  tracer.begin('work', {}).end();
  await tracer.stop();
}

const TUNNEL = `CONNECT ${RECEIVER}:443`;

describe('every call leaves through the proxy', () => {
  const cases: readonly (readonly [string, () => Promise<unknown>, string])[] = [
    ['time stamps by http', () => stamp(`${HTTP}/tsr`), `POST ${HTTP}/tsr`],
    ['time stamps by https', () => stamp(`${HTTPS}/tsr`), TUNNEL],
    ['providers of certificates', () => provider(`${HTTPS}/v0/oauth`), TUNNEL],
    [
      'revocation data',
      () => stranger.fetchSigned({ ...wanted, url: `${HTTP}/list.crl` }),
      `GET ${HTTP}/list.crl`,
    ],
    ['logos', () => stranger.get({ ...wanted, url: `${HTTPS}/logo` }), TUNNEL],
    [
      'webhooks',
      () => stranger.post({ environment: 'PRODUCTION', url: `${HTTPS}/hook`, headers: {}, body: '{}' }),
      TUNNEL,
    ],
    [
      'text messages',
      async () => (await messengerOf(sms)).deliver({ ...message, medium: 'SMS' } as never),
      TUNNEL,
    ],
    [
      'WhatsApp',
      async () => (await messengerOf(whatsapp)).deliver({ ...message, medium: 'WHATSAPP' } as never),
      TUNNEL,
    ],
    ['witnesses', () => httpWitnessCalls(egress).addCheckpoint(HTTPS, 'x', signal), TUNNEL],
    ['documents in a bucket by http', () => upload(HTTP), `PUT ${HTTP}/bucket/key?x-id=PutObject`],
    ['documents in a bucket by https', () => upload(HTTPS), TUNNEL],
    ['traces by http', () => trace(HTTP), `POST ${HTTP}/v1/traces`],
    ['traces by https', () => trace(HTTPS), TUNNEL],
    ['aval-admin doctor', () => examine(`${HTTP}/tsr`), `HEAD ${HTTP}/tsr`],
  ];
  it.each(cases)('%s', async (_name, work, expected) => {
    expect(await seenBy(work)).toContain(expected);
  });

  const examine = (url: string) => {
    const tsa = { urls: [url], bearers: [''], rootsFile: '', policy: null };
    return examineServices(
      { smtp: null, clamd: null, redisUrl: null, providers: [], tsa, egress },
      () => new Date(),
    );
  };
});

describe('a call through the proxy', () => {
  it('brings the answer of the target, inside TLS and in absolute form', async () => {
    const call = { method: 'POST', body: 'x', redirect: 'manual', signal } as const;
    expect(await (await outgoing(egress, `${HTTPS}/in?a=1`, call)).text()).toBe('thank you');
    expect(receiver.received.at(-1)).toMatchObject({ path: '/in?a=1', method: 'POST', body: 'x' });
    expect(await (await outgoing(egress, `${HTTP}/in`, call)).text()).toBe('{}');
    const post = { environment: 'PRODUCTION', url: `${HTTPS}/hook`, headers: {}, body: '{}' } as const;
    expect(await stranger.post(post)).toMatchObject({ answer: { status: 200 } });
    expect(receiver.received.at(-1)?.headers).not.toHaveProperty('proxy-authorization');
  });

  it('says that the proxy wants another password, and never which', async () => {
    const proxy = { ...through.proxy, authorization: 'Basic c2VjcmV0' };
    const wrong = { ...egress, http: proxy, https: proxy };
    for (const url of [HTTP, HTTPS]) {
      const error = await outgoing(wrong, url, { redirect: 'manual', signal }).catch(
        (found: unknown) => found,
      );
      expect(error).toMatchObject({ cause: { code: 'PROXY_REFUSED', message: /status 407/ } });
      expect(JSON.stringify(error) + String((error as Error).cause)).not.toMatch(/c2VjcmV0|Basic/);
    }
  });

  it('says that the proxy refuses the target', async () => {
    await expect(
      outgoing(egress, 'https://nowhere.test/', { redirect: 'manual', signal }),
    ).rejects.toMatchObject({
      cause: {
        message: `the proxy 127.0.0.1:${through.proxy.port} refuses to connect us to nowhere.test (status 502)`,
      },
    });
    const post = { environment: 'PRODUCTION', url: 'https://nowhere.test/', headers: {}, body: '' } as const;
    expect(await stranger.post(post)).toMatchObject({ failure: 'CONNECTION_FAILED' });
  });

  it('ends at a proxy that is away, and at one that never answers', async () => {
    const frozen = net.createServer((socket) => socket.on('error', () => undefined).resume());
    await new Promise<void>((resolve) => frozen.listen(0, '127.0.0.1', resolve));
    afterAll(() => void frozen.close());
    const at = (port: number): EgressProxies => {
      const proxy = { ...through.proxy, port };
      return { ...egress, http: proxy, https: proxy };
    };
    const { port } = frozen.address() as AddressInfo;
    const soon = { redirect: 'manual', signal: AbortSignal.timeout(300) } as const;
    await expect(outgoing(at(port), HTTPS, soon)).rejects.toMatchObject({ name: 'TimeoutError' });
    const later = { redirect: 'manual', signal } as const;
    await expect(outgoing(at(port), HTTPS, later)).rejects.toMatchObject({
      cause: { code: 'PROXY_TIMED_OUT' },
    });
    await expect(outgoing(at(1), HTTPS, later)).rejects.toMatchObject({
      cause: { code: 'PROXY_UNREACHABLE' },
    });
  });

  it('follows no redirect', async () => {
    receiver.answer = (_call, response) =>
      void response.writeHead(302, { location: 'https://elsewhere.test/' }).end();
    expect((await outgoing(egress, HTTPS, { redirect: 'manual', signal })).status).toBe(302);
    await expect(outgoing(egress, HTTPS, { redirect: 'error', signal })).rejects.toThrow('fetch failed');
    receiver.answer = (_call, response) => response.end('thank you');
  });
});

describe('addresses of strangers behind a proxy', () => {
  it.each([
    'https://10.0.0.1/',
    'https://169.254.169.254/',
    'https://[fd00::1]/',
    'https://intranet/',
    'https://metadata.google.internal/',
    'https://printer.local/',
    'https://router.home.arpa./',
  ])('refuses %s without the proxy', async (url) => {
    expect(await stranger.refusal('PRODUCTION', url)).toBe('URL_NOT_ALLOWED');
    const before = through.seen.length;
    expect(await stranger.post({ environment: 'PRODUCTION', url, headers: {}, body: '' })).toMatchObject({
      failure: 'URL_NOT_ALLOWED',
    });
    expect(through.seen.length).toBe(before);
  });

  it('leaves other names to the proxy, and admits hosts that the operator has named', async () => {
    expect(await stranger.refusal('PRODUCTION', `${HTTPS}/hook`)).toBeNull();
    const named = publicHttps({ privateHosts: ['intranet'], egress });
    expect(await named.refusal('SANDBOX', 'http://intranet/hook')).toBeNull();
    expect(await named.refusal('PRODUCTION', 'https://intranet/hook')).toBe('URL_NOT_ALLOWED');
  });

  it('checks addresses itself where NO_PROXY names the target', async () => {
    const direct = publicHttps({
      privateHosts: [],
      egress: { ...egress, exceptions: ['test'] },
      resolve: () => Promise.resolve(['127.0.0.1']),
    });
    expect(await direct.refusal('PRODUCTION', `${HTTPS}/hook`)).toBe('URL_NOT_ALLOWED');
  });
});
