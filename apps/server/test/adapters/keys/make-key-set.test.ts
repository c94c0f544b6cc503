import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { KEY_SET_FILES } from '../../../src/adapters/keys/key-set-files.ts';
import { makeKeySet, publicX } from '../../../src/adapters/keys/make-key-set.ts';
import { NO_OPERATOR } from '../../given/operator.ts';

const NOW = new Date('2026-11-21T12:00:00.123Z');

describe('makeKeySet', () => {
  it('makes every file of a set, all counting from an hour ago', async () => {
    const files = await makeKeySet({ environment: 'SANDBOX', operator: NO_OPERATOR, now: NOW });
    expect([...files.keys()].toSorted()).toEqual(Object.values(KEY_SET_FILES).toSorted());
    const text = (name: string) => String(Buffer.from(files.get(name) ?? []));
    const life: unknown = JSON.parse(text(KEY_SET_FILES.manifestLife));
    expect(life).toEqual({
      kid: expect.stringMatching(/^sbx-[\w-]{43}$/),
      validFrom: '2026-11-21T11:00:00.123Z',
      validTo: '2036-11-21T11:00:00.123Z',
    });
    for (const name of [KEY_SET_FILES.root, KEY_SET_FILES.sealCertificate]) {
      expect(new X509Certificate(text(name)).validFromDate).toEqual(new Date('2026-11-21T11:00:00Z'));
    }
    expect(createPrivateKey(text(KEY_SET_FILES.manifestKey)).asymmetricKeyType).toBe('ed25519');
  });

  it('does not mark the keys of production', async () => {
    const life = (await makeKeySet({ environment: 'PRODUCTION', operator: NO_OPERATOR, now: NOW })).get(
      KEY_SET_FILES.manifestLife,
    );
    expect(JSON.parse(String(Buffer.from(life ?? [])))).toMatchObject({
      kid: expect.stringMatching(/^[\w-]{43}$/),
    });
  });
});

describe('publicX', () => {
  it('reads the key of RFC 8037, appendix A, and no key of another kind', () => {
    const d = 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A';
    const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
    const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' });
    expect(publicX(key)).toBe(x);
    expect(() => publicX(generateKeyPairSync('x25519').privateKey)).toThrow(TypeError);
  });
});
