import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { plaintextWarnings, isLoopback } from '../../src/config/plaintext-warnings.ts';

const BOTH_HTTPS = { SANDBOX_BASE_URL: 'https://s.example', PRODUCTION_BASE_URL: 'https://p.example:8443' };

describe('inTheClear', () => {
  it.each([{}, { HOST: '127.0.0.1' }, { HOST: '::1' }, { HOST: '0.0.0.0', ...BOTH_HTTPS }])(
    'says nothing for %j',
    (env) => {
      expect(plaintextWarnings(readConfig(env))).toEqual([]);
    },
  );

  it.each([
    [{ HOST: '0.0.0.0' }, 'SANDBOX_BASE_URL and PRODUCTION_BASE_URL ON PLAIN'],
    [{ HOST: '::' }, 'SANDBOX_BASE_URL and PRODUCTION_BASE_URL ON PLAIN'],
    [{ HOST: '10.0.0.7', SANDBOX_BASE_URL: 'https://s.example' }, ' WITH PRODUCTION_BASE_URL ON PLAIN'],
  ])('warns for %j', (env, said) => {
    expect(plaintextWarnings(readConfig(env))).toEqual([expect.stringContaining(said)]);
  });
});

describe('isLoopback', () => {
  it.each(['localhost', '127.0.0.1', '127.9.9.9', '::1'])('is true for %s', (host) => {
    expect(isLoopback(host)).toBe(true);
  });

  it.each(['0.0.0.0', '::', '10.0.0.7', 'sign.example', '127.example'])('is false for %s', (host) => {
    expect(isLoopback(host)).toBe(false);
  });
});
