import { generateKeyPairSync, sign } from 'node:crypto';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from '../src/verify-webhook.ts';

// The test vectors of docs/webhooks.md.
const SECRET = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const OTHER_SECRET = 'whsec_//79/Pv6+fj39vX08/Lx8O/u7ezr6uno5+bl5OPi4eA=';
const PUBLIC_KEY = 'whpk_A6EHv/POEL4dcN0Y50vAmWfk1jCbpQ1fHdyGZBJVMbg=';
const V1 = 'v1,tPUZWbwvyBzJI6YGcdtc8pApjWxCVWrdLuku1WhQIyA=';
const OTHER_V1 = 'v1,Mol9YxqUMUtSVSS8UBr1Mefg9Gju+NhyZD+LvwAsH0o=';
const V1A = 'v1a,p9O+fG/y7cFB0LvEEPyjc03bl7qaY/rvZs9jc4+MbhwpW2JIKVnnuz4r0zqV0BY2Ovc1lZMBZYdQzr/KUjcpCw==';
const BODY =
  '{"id":"evt_01hzy0000000000000000000ab","type":"envelope.completed","timestamp":"2026-01-02T03:04:05.678Z","environment":"SANDBOX","projectId":"proj_01hzy0000000000000000000ab","data":{"envelope":{"id":"env_01hzy0000000000000000000ab","status":"COMPLETED","evidenceReady":false}}}';
const SECONDS = 1_767_323_045;
const now = SECONDS * 1000;

const headersWith = (signature: string) => ({
  'webhook-id': 'evt_01hzy0000000000000000000ab',
  'webhook-timestamp': String(SECONDS),
  'webhook-signature': signature,
});

const verdictOf = (...given: Parameters<typeof verifyWebhook>): Promise<string> =>
  verifyWebhook(...given).then(
    (event) => event.type,
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : 'not an error'),
  );

const REFUSED = 'WebhookVerificationError: No signature of the webhook matches.';
const MALFORMED = expect.stringMatching(/^TypeError: A webhook secret is/);

describe('verifyWebhook', () => {
  it.each<[string, string, string | string[]]>([
    ['v1', V1, SECRET],
    ['v1a', V1A, PUBLIC_KEY],
    ['the second of two secrets', V1, [OTHER_SECRET, SECRET]],
    ['the second of two signatures', `${OTHER_V1} ${V1}`, SECRET],
    ['a secret and a public key', V1A, [SECRET, PUBLIC_KEY]],
    ['signatures of unknown versions, and malformed signatures', `v9,AAAA v1 v1,** , ${V1}`, SECRET],
  ])('accepts %s', async (_what, signature, secrets) => {
    expect(await verifyWebhook(BODY, headersWith(signature), secrets, { now })).toEqual(JSON.parse(BODY));
  });

  it.each<[string, string, string | string[]]>([
    ['another secret', V1, OTHER_SECRET],
    ['a v1 signature under the name v1a', V1.replace('v1', 'v1a'), [SECRET, PUBLIC_KEY]],
    ['a v1a signature without its key', V1A, SECRET],
    ['no signature of a known version', 'v2,AAAA', SECRET],
    ['an empty signature', 'v1,', SECRET],
    ['a prefix of the signature', V1.slice(0, 19), SECRET],
  ])('refuses %s', async (_what, signature, secrets) => {
    expect(await verdictOf(BODY, headersWith(signature), secrets, { now })).toBe(REFUSED);
  });

  it('reads bodies and headers of every form', async () => {
    const bytes = new TextEncoder().encode(BODY);
    const plain = headersWith(V1);
    const capitals = Object.fromEntries(
      Object.entries(plain).map(([name, value]) => [name.toUpperCase(), value]),
    );
    for (const body of [BODY, bytes, bytes.buffer, Buffer.from(BODY)]) {
      for (const headers of [plain, capitals, new Headers(plain)])
        expect(await verdictOf(body, headers, SECRET, { now })).toBe('envelope.completed');
    }
  });

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('refuses without %s', async (name) => {
    const missing = `WebhookVerificationError: The header ${name} is missing.`;
    const headers = headersWith(V1);
    for (const value of [undefined, '', ['a', 'b']])
      expect(await verdictOf(BODY, { ...headers, [name]: value }, SECRET, { now })).toBe(missing);
  });

  it.each([
    [-300, {}, true],
    [300, {}, true],
    [-301, {}, false],
    [301, {}, false],
    [301, { toleranceSeconds: 600 }, true],
    [1, { toleranceSeconds: 0 }, false],
  ])('%i seconds from now, with %j', async (seconds, options, accepted) => {
    const given = { now: now + seconds * 1000, ...options };
    const verdict = await verdictOf(BODY, headersWith(V1), SECRET, given);
    expect(verdict).toBe(
      accepted
        ? 'envelope.completed'
        : 'WebhookVerificationError: The webhook is too old, or a clock is wrong.',
    );
  });

  it('compares with the present time by default', async () => {
    expect(await verdictOf(BODY, headersWith(V1), SECRET)).toMatch('too old');
  });

  it.each(['soon', '1767323045.5', '-1', '1e9', ' 1767323045', '9'.repeat(13)])(
    'refuses the timestamp %j',
    async (timestamp) => {
      const headers = { ...headersWith(V1), 'webhook-timestamp': timestamp };
      expect(await verdictOf(BODY, headers, SECRET, { now })).toMatch('not a number of seconds');
    },
  );

  it.each(['', 'whsec_', 'secret', 'whsec_***', 'whpk_AAAA', SECRET.slice('whsec_'.length)])(
    'throws a TypeError for the secret %j, even beside a good secret',
    async (secret) => {
      expect(await verdictOf(BODY, headersWith(V1), [SECRET, secret], { now })).toEqual(MALFORMED);
    },
  );

  it('throws a TypeError without any secret', async () => {
    expect(await verdictOf(BODY, headersWith(V1), [], { now })).toMatch('TypeError');
  });

  it('has an error that callers can recognize', async () => {
    const call = verifyWebhook(BODY, headersWith('v1,AAAA'), SECRET, { now });
    await expect(call).rejects.toBeInstanceOf(WebhookVerificationError);
  });
});

describe('verifyWebhook and the official library', () => {
  const bytesOf = (minLength: number) => fc.uint8Array({ minLength, maxLength: 64 });

  it('agree on genuine and altered webhooks', async () => {
    const webhook = fc.record({
      key: bytesOf(24),
      id: fc.stringMatching(/^[\w.-]{1,40}$/),
      value: fc.json(),
      altered: fc.constantFrom('nothing', 'body', 'id', 'secret', 'signature'),
    });
    await fc.assert(
      fc.asyncProperty(webhook, async ({ key, id, value, altered }) => {
        const secret = `whsec_${Buffer.from(key).toString('base64')}`;
        const at = new Date();
        const signature = new Webhook(secret).sign(id, at, value);
        const headers = {
          'webhook-id': altered === 'id' ? `${id}x` : id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
          'webhook-signature': altered === 'signature' ? `v1,${signature.slice(4)}A` : signature,
        };
        const body = altered === 'body' ? `${value} ` : value;
        const given = altered === 'secret' ? OTHER_SECRET : secret;
        const official = accepts(() => new Webhook(given).verify(body, headers));
        const ours = await verifyWebhook(body, headers, given).then(
          () => true,
          () => false,
        );
        expect([ours, altered]).toEqual([official, altered]);
        expect(ours).toBe(altered === 'nothing');
      }),
      { numRuns: 200 },
    );
  });

  const accepts = (verify: () => unknown): boolean => {
    try {
      verify();
      return true;
    } catch {
      return false;
    }
  };
});

it('verifies what Ed25519 of Node signs', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const content = `evt_1.${SECONDS}.${BODY}`;
  const signature = `v1a,${sign(null, Buffer.from(content), privateKey).toString('base64')}`;
  const headers = { ...headersWith(signature), 'webhook-id': 'evt_1' };
  const key = `whpk_${raw.toString('base64')}`;
  expect(await verdictOf(BODY, headers, key, { now })).toBe('envelope.completed');
  expect(await verdictOf(`${BODY} `, headers, key, { now })).toBe(REFUSED);
});
