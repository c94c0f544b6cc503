import { describe, expect, it } from 'vitest';
import { sealPolicy, sealSettings } from '../../src/config/seal-settings.ts';
import { SETTINGS } from '../../src/config/settings.ts';

const ours = new Set(SETTINGS.map(({ name }) => name));
const read = (env: Readonly<Record<string, string>>) => sealSettings(env, ours);

const TOKEN = {
  SEAL_PKCS11_MODULE: '/usr/lib/vendor.so',
  SEAL_PKCS11_TOKEN: 'aval',
  SEAL_PKCS11_KEY: '0a1B',
  SEAL_PKCS11_PIN: '1234',
};

describe('sealSettings', () => {
  it('are none where nothing is set', () => {
    expect(read({ SEAL_PKCS12_PASSWORD: 'left over' })).toBe(null);
  });

  it('name a file; blanks of its password are kept', () => {
    expect(
      read({ SEAL_PKCS12: '/etc/seal.p12', SEAL_PKCS12_PASSWORD: ' a b ', SEAL_CHAIN: 'c.pem' }),
    ).toEqual({
      kind: 'pkcs12',
      file: '/etc/seal.p12',
      password: ' a b ',
      chainFile: 'c.pem',
    });
    expect(read({ SEAL_PKCS12: 'a' })).toMatchObject({ password: '', chainFile: null });
  });

  it('name a token; its library may read the environment without settings of ours', () => {
    const env = { ...TOKEN, VENDOR_CONF: '/etc/vendor.conf', DATABASE_URL: 'postgres://u:secret@h/d' };
    expect(read(env)).toEqual({
      kind: 'pkcs11',
      prefix: 'SEAL_PKCS11',
      module: '/usr/lib/vendor.so',
      token: 'aval',
      keyId: '0a1B',
      pin: '1234',
      chainFile: null,
      environment: { VENDOR_CONF: '/etc/vendor.conf' },
    });
  });

  it.each([
    ['both', { ...TOKEN, SEAL_PKCS12: 'a' }, /both/],
    ['a chain alone', { SEAL_CHAIN: 'c.pem' }, /SEAL_CHAIN/],
    ['a token without PIN', { ...TOKEN, SEAL_PKCS11_PIN: '' }, /SEAL_PKCS11_PIN/],
    ['a token without label', { ...TOKEN, SEAL_PKCS11_TOKEN: ' ' }, /SEAL_PKCS11_TOKEN/],
    ['a label for an id', { ...TOKEN, SEAL_PKCS11_KEY: 'seal' }, /"seal": .* hexadecimal/],
    ['half a byte', { ...TOKEN, SEAL_PKCS11_KEY: '012' }, /hexadecimal/],
  ])('are refused: %s', (_title, env, message) => {
    expect(() => read(env)).toThrow(message);
    expect(() => read(env)).not.toThrow(/1234/);
  });
});

describe('sealPolicy', () => {
  const P12 = { SEAL_PKCS12: 'a' };
  it.each([
    [{}, null],
    [{ SEAL_POLICY: 'none' }, 'none'],
    [{ ...P12, SEAL_POLICY: 'AD-RB' }, 'AD-RB'],
    [{ ...TOKEN, SEAL_POLICY: 'AD-RT', TSA_URL: 'https://act.example' }, 'AD-RT'],
  ])('of %j is %s', (env, expected) => {
    expect(sealPolicy(env)).toBe(expected);
  });

  it.each([
    [{ SEAL_POLICY: 'AD-RB' }, 'neither SEAL_PKCS12 nor SEAL_PKCS11_MODULE is set'],
    [{ ...P12, SEAL_POLICY: 'AD-RT' }, 'TSA_URL is not set'],
    [{ ...P12, SEAL_POLICY: 'AD-RA' }, 'must be one of AD-RB, AD-RT, none'],
  ])('of %j is refused', (env, message) => {
    expect(() => sealPolicy(env)).toThrow(message);
  });
});
