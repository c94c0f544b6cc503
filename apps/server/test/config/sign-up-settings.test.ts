import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { ConfigRefused } from '../../src/config/read-setting.ts';
import { openSignUpWarnings } from '../../src/config/sign-up-settings.ts';

const SMTP = { SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'aval@example.com' };
const PUBLIC = { PRODUCTION_BASE_URL: 'https://aval.example.com' };

describe('sign-up', () => {
  it.each([
    [{}, 'open'],
    [SMTP, 'open'],
    [PUBLIC, 'open'],
    [{ ...SMTP, PRODUCTION_BASE_URL: 'http://[::1]:4000' }, 'open'],
    [{ ...SMTP, ...PUBLIC }, 'invite'],
    [{ ...SMTP, ...PUBLIC, SIGNUP: 'open' }, 'open'],
    [{ SIGNUP: 'closed' }, 'closed'],
  ])('%j is %s', (env, signup) => {
    expect(readConfig(env).settings.signup).toBe(signup);
  });

  it('refuses another word', () => {
    expect(() => readConfig({ SIGNUP: 'yes' })).toThrow(ConfigRefused);
  });
});

describe('membership', () => {
  it.each([
    [{}, 'direct'],
    [PUBLIC, 'direct'],
    [SMTP, 'accept'],
    [{ ...SMTP, MESSAGES: 'outbox' }, 'accept'],
    [{ ...SMTP, MEMBERSHIP: 'direct' }, 'direct'],
    [{ MEMBERSHIP: 'accept' }, 'accept'],
  ])('%j is %s', (env, membership) => {
    expect(readConfig(env).settings.membership).toBe(membership);
  });
});

describe('recent authentication', () => {
  it.each([
    [{}, 'factor'],
    [{ PRODUCTION_BASE_URL: 'http://[::1]:4000' }, 'factor'],
    [PUBLIC, 'always'],
    [{ ...PUBLIC, STEP_UP: 'factor' }, 'factor'],
    [{ STEP_UP: 'always' }, 'always'],
    [{ ...PUBLIC, STEP_UP: 'off' }, 'off'],
  ])('%j is %s', (env, stepUp) => {
    expect(readConfig(env).settings.stepUp).toBe(stepUp);
  });
});

describe('verification of addresses', () => {
  it.each([
    [{}, false, false],
    [SMTP, true, true],
    [{ ...SMTP, EMAIL_VERIFICATION: 'off' }, false, true],
    [{ ...SMTP, MESSAGES: 'outbox' }, false, false],
    [{ EMAIL_VERIFICATION: 'required' }, true, false],
  ])('%j: required %s, mail %s', (env, required, mail) => {
    const { settings } = readConfig(env);
    expect([settings.emailVerification, settings.mail]).toEqual([required, mail]);
  });

  it('refuses to require what no letter can do', () => {
    const env = { EMAIL_VERIFICATION: 'required', MESSAGES: 'providers' };
    expect(() => readConfig(env)).toThrow('EMAIL_VERIFICATION');
  });
});

describe('quotas', () => {
  it('are unlimited unless a setting sets them', () => {
    expect(readConfig({}).settings.quotas).toEqual({ envelopesPerDay: null, storageBytes: null });
    const env = { QUOTA_PRODUCTION_ENVELOPES_PER_DAY: '200', QUOTA_STORAGE_BYTES: '5000000000' };
    expect(readConfig(env).settings.quotas).toEqual({ envelopesPerDay: 200, storageBytes: 5_000_000_000 });
  });
});

describe('openToStrangers', () => {
  it.each([
    [{}, 0],
    [{ HOST: '127.0.0.1' }, 0],
    [{ HOST: '0.0.0.0' }, 1],
    [{ HOST: '0.0.0.0', SIGNUP: 'open' }, 0],
    [{ HOST: '0.0.0.0', SIGNUP: 'invite' }, 0],
  ])('%j gives %d warnings', (env, count) => {
    expect(openSignUpWarnings(readConfig(env))).toHaveLength(count);
  });

  it('warns that anyone may sign up', () => {
    expect(openSignUpWarnings(readConfig({ HOST: '0.0.0.0' }))[0]).toMatch(/SIGNUP IS OPEN.*anyone/);
  });
});
