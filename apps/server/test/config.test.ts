import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { ConfigRefused } from '../src/config/read-setting.ts';
import { REMOVED_SETTINGS } from '../src/config/removed-settings.ts';
import { SETTINGS } from '../src/config/settings.ts';

describe('readConfig', () => {
  it('takes no settings at all', () => {
    expect(readConfig({})).toMatchObject({
      databaseUrl: null,
      databaseReplicaUrl: null,
      clamd: null,
      settings: { pdfActiveContent: 'refuse' },
    });
  });

  it('reads no setting that it does not tell of', () => {
    const read: string[] = [];
    readConfig(new Proxy({}, { get: (_target, name) => void read.push(String(name)) }));
    const result = SETTINGS.map(({ name }) => name);
    // Lower-case forms of the settings that other programs read too.
    const forms = new Set(['https_proxy', 'http_proxy', 'no_proxy']);
    expect(read.filter((name) => !result.includes(name) && !forms.has(name))).toEqual(
      Object.keys(REMOVED_SETTINGS),
    );
    expect(result.filter((name) => !read.includes(name))).toEqual([]);
  });

  it.each([
    [{ CLAMD_SOCKET: '/run/clamav/clamd.ctl' }, { path: '/run/clamav/clamd.ctl' }],
    [{ CLAMD_ADDRESS: 'clamd.internal' }, { host: 'clamd.internal', port: 3310 }],
    [{ CLAMD_ADDRESS: '10.0.0.7:13310' }, { host: '10.0.0.7', port: 13_310 }],
    [{ CLAMD_ADDRESS: '[::1]:3311' }, { host: '::1', port: 3311 }],
    [{ CLAMD_ADDRESS: ' ', CLAMD_SOCKET: '' }, null],
  ])('%j: where clamd is', (env, clamd) => {
    expect(readConfig(env).clamd).toEqual(clamd);
  });

  const birdid = { PSC_BIRDID_CLIENT_ID: 'a', PSC_BIRDID_CLIENT_SECRET: 'b' };
  const roots = { ICP_BRASIL_ROOTS: '/etc/icp-brasil.pem' };
  it.each([
    [{}, false],
    [birdid, false],
    [roots, false],
    [{ ...birdid, ...roots }, true],
  ])('%j: qualified signatures in Production: %s', (env, isAvailable) => {
    expect(readConfig(env).settings.qualifiedIn).toEqual({ SANDBOX: true, PRODUCTION: isAvailable });
  });

  it('refuses a setting that was removed, and says what to do instead', () => {
    expect(() => readConfig({ RUN_AS: 'aval' })).toThrow(ConfigRefused);
    expect(() => readConfig({ RUN_AS: 'aval' })).toThrow(
      /^RUN_AS is no longer a setting\. Start the service as/,
    );
    expect(() => readConfig({ RUN_AS: '' })).not.toThrow();
  });

  it('reads the two users of the database, and refuses the second one alone', () => {
    const urls = { DATABASE_URL: 'postgres://a@h/d', MIGRATION_DATABASE_URL: 'postgres://b@h/d' };
    expect(readConfig(urls)).toMatchObject({
      databaseUrl: 'postgres://a@h/d',
      migrationDatabaseUrl: 'postgres://b@h/d',
      databaseUnsafeRole: false,
    });
    expect(readConfig({ ...urls, DATABASE_UNSAFE_ROLE: '1' }).databaseUnsafeRole).toBe(true);
    const alone = { MIGRATION_DATABASE_URL: urls.MIGRATION_DATABASE_URL };
    expect(() => readConfig(alone)).toThrow('MIGRATION_DATABASE_URL is set, and DATABASE_URL is not.');
    const wrong = { ...urls, MIGRATION_DATABASE_URL: 'mysql://b@h/d' };
    expect(() => readConfig(wrong)).toThrow('MIGRATION_DATABASE_URL must begin with postgres://');
  });

  it('reads whose pages may read the API, and what Redis counts', () => {
    expect(readConfig({})).toMatchObject({ corsOrigins: [], redisUrl: null });
    const env = {
      CORS_ORIGINS: ' https://a.example, http://localhost:5173,',
      REDIS_URL: 'rediss://:pw@redis:6380/1',
    };
    expect(readConfig(env)).toMatchObject({
      corsOrigins: ['https://a.example', 'http://localhost:5173'],
      redisUrl: env.REDIS_URL,
    });
  });

  it('reads where time stamps come from', () => {
    expect(readConfig({}).tsa).toBe(null);
    const env = { TSA_URL: 'https://one.example,https://two.example', TSA_ROOTS: 'roots.pem' };
    expect(readConfig(env).tsa).toEqual({
      urls: ['https://one.example', 'https://two.example'],
      bearers: [''],
      rootsFile: 'roots.pem',
      policy: null,
    });
  });

  it.each([
    [{}, []],
    [{ WEBHOOK_ALLOWED_PRIVATE_HOSTS: 'localhost' }, ['localhost']],
    [
      { WEBHOOK_ALLOWED_PRIVATE_HOSTS: ' LocalHost, my_app.internal ,10.0.0.7' },
      ['localhost', 'my_app.internal', '10.0.0.7'],
    ],
    [{ WEBHOOK_ALLOWED_PRIVATE_HOSTS: '::1' }, ['::1']],
  ])('%j: where webhooks of the Sandbox may lead', (env, hosts) => {
    expect(readConfig(env).settings.webhookPrivateHosts).toEqual(hosts);
  });

  it.each([
    [
      { WEBHOOK_ALLOWED_PRIVATE_HOSTS: 'localhost:3000' },
      'WEBHOOK_ALLOWED_PRIVATE_HOSTS holds "localhost:3000"',
    ],
    [{ WEBHOOK_ALLOWED_PRIVATE_HOSTS: 'http://localhost' }, 'WEBHOOK_ALLOWED_PRIVATE_HOSTS'],
    [{ WEBHOOK_ALLOWED_PRIVATE_HOSTS: 'localhost,,other' }, 'WEBHOOK_ALLOWED_PRIVATE_HOSTS'],
    [{ CLAMD_ADDRESS: 'http://clamd' }, 'CLAMD_ADDRESS'],
    [{ CLAMD_ADDRESS: 'clamd:0x50' }, 'CLAMD_ADDRESS'],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must be'],
    [{ REDIS_URL: 'http://localhost' }, 'REDIS_URL must be'],
    [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS has "*"'],
    [{ CORS_ORIGINS: 'https://a.example/' }, 'CORS_ORIGINS has'],
    [{ CORS_ORIGINS: 'ftp://a.example' }, 'CORS_ORIGINS has'],
    [{ CLAMD_ADDRESS: 'clamd:65536' }, 'CLAMD_ADDRESS'],
    [{ CLAMD_ADDRESS: 'clamd:1', CLAMD_SOCKET: '/s' }, 'CLAMD_SOCKET and CLAMD_ADDRESS'],
    [{ TSA_URL: 'https://tsa.example' }, 'TSA_ROOTS must be set'],
    [{ PDF_ACTIVE_CONTENT: 'yes' }, 'PDF_ACTIVE_CONTENT is "yes"'],
  ])('%j is refused, by its name', (env, said) => {
    expect(() => readConfig(env)).toThrow(ConfigRefused);
    expect(() => readConfig(env)).toThrow(said);
  });
});
