import { describe, expect, it } from 'vitest';
import { signatureHeader, writeSecret } from '../../../src/domain/webhooks/signature.ts';
import { signWith, writeSigningKey } from '../../../src/domain/webhooks/signing-key.ts';

/** docs/webhooks.md prints the two of ours. */
const OURS = {
  id: 'evt_01hzy0000000000000000000ab',
  timestamp: 1_767_323_045,
  body: '{"id":"evt_01hzy0000000000000000000ab","type":"envelope.completed","timestamp":"2026-01-02T03:04:05.678Z","environment":"SANDBOX","projectId":"proj_01hzy0000000000000000000ab","data":{"envelope":{"id":"env_01hzy0000000000000000000ab","status":"COMPLETED","evidenceReady":false}}}',
};
const SECRETS = [
  ['whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=', 'v1,tPUZWbwvyBzJI6YGcdtc8pApjWxCVWrdLuku1WhQIyA='],
  ['whsec_//79/Pv6+fj39vX08/Lx8O/u7ezr6uno5+bl5OPi4eA=', 'v1,Mol9YxqUMUtSVSS8UBr1Mefg9Gju+NhyZD+LvwAsH0o='],
] as const;

describe('the signature', () => {
  it('is that of the test vector of Standard Webhooks', () => {
    const content = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1_614_265_330,
      body: '{"test": 2432232314}',
    };
    expect(signatureHeader(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], content)).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  it.each(SECRETS)('of our test vector by the secret %s is as documented', (secret, signature) => {
    expect(signatureHeader([secret], OURS)).toBe(signature);
  });

  it('by secrets and keys is all of them, those of the secrets first', () => {
    const key = writeSigningKey(Buffer.alloc(32, 7));
    const [[secret, bySecret]] = SECRETS;
    const byKey = signWith(key, `${OURS.id}.${OURS.timestamp}.${OURS.body}`);
    expect(signatureHeader([secret], OURS, [key])).toBe(`${bySecret} v1a,${byKey}`);
    expect(signatureHeader([], OURS, [key])).toBe(`v1a,${byKey}`);
  });

  it('by two secrets is both, the first one first', () => {
    const [[one, byOne], [two, byTwo]] = SECRETS;
    expect(signatureHeader([two, one], OURS)).toBe(`${byTwo} ${byOne}`);
  });
});

it('a secret is padded base64: the official verifiers take no other', () => {
  expect(writeSecret(Buffer.from(Array.from({ length: 32 }, (_one, index) => index)))).toBe(SECRETS[0][0]);
  expect(writeSecret(Buffer.from(Array.from({ length: 32 }, (_one, index) => 255 - index)))).toBe(
    SECRETS[1][0],
  );
});
