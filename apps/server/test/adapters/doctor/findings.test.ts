import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runDoctor } from '../../../src/admin/doctor.ts';
import { examineAddresses } from '../../../src/adapters/doctor/examine-addresses.ts';
import { databaseFindings, examineDatabase } from '../../../src/adapters/doctor/examine-database.ts';
import type { DatabaseFacts } from '../../../src/adapters/doctor/examine-database.ts';
import { examineKeys, examineStore, markerFinding } from '../../../src/adapters/doctor/examine-files.ts';
import { examineServices } from '../../../src/adapters/doctor/examine-services.ts';
import { examined, finding, explainError } from '../../../src/adapters/doctor/findings.ts';
import { openFolder } from '../../../src/adapters/storage/folder.ts';
import { readConfig } from '../../../src/config.ts';
import type { Finding } from '../../../src/ports/examination.ts';
import { testDatabase } from '../../database.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const { service } = await testDatabase();
const NOW = new Date('2026-11-21T12:00:00.000Z');
const short = (findings: readonly Finding[]) => findings.map(({ status, about }) => `${status} ${about}`);
const databaseOf = (env: Readonly<Record<string, string>>) => readConfig({ ...env });

const FACTS: DatabaseFacts = {
  version: 150_013,
  isPowerful: false,
  isEncrypted: false,
  isLocal: true,
  port: 5432,
  now: NOW,
  identity: null,
};

describe('the database', () => {
  const remote = 'postgres://aval_service:secret@db.example/aval';
  it.each([
    ['a good one', {}, {}, ['OK database', 'OK clock']],
    ['an old version', { version: 140_011 }, {}, ['FAILED database', 'OK clock']],
    ['a superuser', { isPowerful: true }, {}, ['OK database', 'FAILED database', 'OK clock']],
    [
      'a superuser that the operator wants',
      { isPowerful: true },
      { DATABASE_UNSAFE_ROLE: '1' },
      ['OK database', 'UNSAFE database', 'OK clock'],
    ],
    ['plain text over a network', { isLocal: false }, {}, ['OK database', 'UNSAFE database', 'OK clock']],
    ['TLS over a network', { isLocal: false, isEncrypted: true }, {}, ['OK database', 'OK clock']],
    ['a pooler with named statements', { port: 6432 }, {}, ['OK database', 'NOTE database', 'OK clock']],
    [
      'a pooler without',
      { port: 6432 },
      { DATABASE_PREPARED: 'off' },
      ['OK database', 'OK database', 'OK clock'],
    ],
    [
      'migrations through the pooler',
      { port: 6432 },
      { DATABASE_PREPARED: 'off', MIGRATION_DATABASE_URL: remote },
      ['OK database', 'OK database', 'NOTE database', 'OK clock'],
    ],
    ['another time', { now: new Date(NOW.getTime() + 9000) }, {}, ['OK database', 'FAILED clock']],
  ])('%s', (_name, facts, env, expected) => {
    const config = databaseOf({ DATABASE_URL: remote, ...env });
    expect(short(databaseFindings({ ...FACTS, ...facts }, { config, port: 5432, now: NOW }))).toEqual(
      expected,
    );
  });

  it('returns its facts and its identity', async () => {
    const { user, password, host, port, database } = Object(service);
    const url = `postgres://${user}:${password ?? ''}@${encodeURIComponent(host)}:${port}/${database}`;
    const { findings, facts } = await examineDatabase(databaseOf({ DATABASE_URL: url }), () => new Date());
    expect(short(findings)).toContain('OK database');
    expect(facts?.identity).toMatch(/\w/);
  });

  it('fails with the reason where nobody answers, and is a note where it comes with the service', async () => {
    const url = 'postgres://aval@127.0.0.1:1/aval';
    const { findings } = await examineDatabase(databaseOf({ DATABASE_URL: url }), () => NOW);
    expect(findings).toMatchObject([{ status: 'FAILED', text: expect.stringContaining('ECONNREFUSED') }]);
    expect(short((await examineDatabase(databaseOf({}), () => NOW)).findings)).toEqual(['NOTE database']);
  });
});

describe('the store and the keys', () => {
  it.each([
    [null, null, 'OK'],
    [null, 'here', 'FAILED'],
    ['here', null, 'NOTE'],
    ['here', 'here', 'OK'],
    ['there', 'here', 'FAILED'],
  ] as const)('with the marker %s and the database %s: %s', (owner, identity, status) => {
    expect(markerFinding(owner, identity).status).toBe(status);
  });

  it('are written and read, and left as they were', async () => {
    const folder = await temporaryFolder();
    const blobs = { kind: 'folder', folder: path.join(folder, 'blobs') } as const;
    const open = () => openFolder({ folder: blobs.folder });
    expect((await examineStore({ blobs }, null, open))[0]).toMatchObject({ status: 'NOTE' });
    expect((await examineStore({ blobs }, 'here', open))[0]).toMatchObject({ status: 'FAILED' });
    const store = await open();
    expect((await examineStore({ blobs }, null, open))[0]).toMatchObject({ status: 'OK' });
    const left: string[] = [];
    for await (const keys of store.list()) left.push(...keys);
    expect(left).toEqual([]);
  });

  it('fail where others can read a key, or a key of a used database is gone', async () => {
    const folder = await temporaryFolder();
    const masterKeyFile = path.join(folder, 'master.key');
    const keysFolder = path.join(folder, 'keys');
    const examine = async (identity: string | null) =>
      short(await examineKeys({ masterKeyFile, keysFolder }, identity));
    expect(await examine(null)).toEqual(['NOTE keys']);
    expect(await examine('here')).toEqual(['FAILED keys']);
    await writeFile(masterKeyFile, 'k', { mode: 0o600 });
    await mkdir(path.join(keysFolder, 'sandbox'), { recursive: true });
    await writeFile(path.join(keysFolder, 'sandbox', 'seal-key.pem'), 'k', { mode: 0o440 });
    expect(await examine('here')).toEqual(['OK keys']);
    await chmod(path.join(keysFolder, 'sandbox', 'seal-key.pem'), 0o644);
    await chmod(masterKeyFile, 0o640);
    expect(await examine('here')).toEqual(['FAILED keys']);
    await rm(keysFolder, { recursive: true });
    expect(await examine('here')).toEqual(['OK keys']);
  });
});

describe('external services', () => {
  const none = { smtp: null, clamd: null, redisUrl: null, tsa: null, providers: [] };
  const ofMail = (port: number) => ({ ...none, smtp: { url: `smtp://127.0.0.1:${port}` } }) as never;

  it('are notes where they are not set', async () => {
    expect(short(await examineServices(none, () => NOW))).toEqual(['NOTE mail', 'NOTE scanner']);
  });

  it('answer, or fail with the reason', async () => {
    const server = createServer((socket) => socket.end('220 ready\r\n'));
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect((await examineServices(ofMail(port), () => NOW))[0]).toMatchObject({ status: 'OK' });
    expect((await examineServices(ofMail(1), () => NOW))[0]).toMatchObject({
      status: 'FAILED',
      text: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('are tried without a credential where they hold certificates', async () => {
    const requests: (string | undefined)[] = [];
    const server = createHttpServer((request, response) => {
      requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
      response.writeHead(404).end();
    });
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { providers } = readConfig({
      PSC_BIRDID_CLIENT_ID: 'app',
      PSC_BIRDID_CLIENT_SECRET: 's3gredo',
      PSC_BIRDID_URL: `http://127.0.0.1:${port}/v0/oauth`,
      PSC_SAFEID_CLIENT_ID: 'app',
      PSC_SAFEID_CLIENT_SECRET: 's3gredo',
      PSC_SAFEID_URL: 'http://127.0.0.1:1/v0/oauth',
    });
    const found = (await examineServices({ ...none, providers }, () => NOW)).slice(2);
    expect(short(found)).toEqual(['OK birdid', 'FAILED safeid']);
    expect(requests).toEqual(['HEAD /v0/oauth ']);
    const [tested] = readConfig({
      PSC_BIRDID_CLIENT_ID: 'app',
      PSC_BIRDID_CLIENT_SECRET: 's3gredo',
      PSC_BIRDID_ENVIRONMENT: 'homologation',
      PSC_BIRDID_URL: `http://127.0.0.1:${port}/v0/oauth`,
    }).providers;
    const noted = await examineServices({ ...none, providers: tested ? [tested] : [] }, () => NOW);
    expect(short(noted.slice(2))).toEqual(['OK birdid', 'NOTE birdid']);
  });
});

describe('public addresses', () => {
  const https = { SANDBOX_BASE_URL: 'https://s.example.com', PRODUCTION_BASE_URL: 'https://p.example.com' };
  it.each([
    ['this computer', {}, ['OK addresses']],
    ['https without a proxy', https, ['OK addresses', 'NOTE proxy']],
    ['https behind a proxy', { ...https, TRUST_PROXY: '10.0.0.0/8' }, ['OK addresses']],
    ['every proxy', { ...https, TRUST_PROXY: 'true' }, ['OK addresses', 'UNSAFE proxy']],
    [
      'http',
      { SANDBOX_BASE_URL: 'http://s.example.com', PRODUCTION_BASE_URL: 'https://p.example.com' },
      ['UNSAFE addresses', 'NOTE proxy'],
    ],
  ])('%s', (_name, env, expected) => {
    const ports = { PORT_SANDBOX: '4010', PORT_PRODUCTION: '4000' };
    expect(short(examineAddresses(readConfig({ ...ports, ...env })))).toEqual(expected);
  });
});

describe('aval-admin doctor', () => {
  it('prints a line for each finding, and fails where one needs a change', async () => {
    const lines: string[] = [];
    const tell = (line: string) => void lines.push(line);
    const good = [finding('database', 'OK', 'It answers.'), finding('proxy', 'NOTE', 'None.')];
    await runDoctor(async () => good, tell, []);
    expect(lines).toEqual(['OK      database   It answers.', 'NOTE    proxy      None.']);
    const unsafe = [...good, finding('addresses', 'UNSAFE', 'Plain.')];
    await expect(runDoctor(async () => unsafe, tell, ['--json'])).rejects.toThrow('1 of 3');
    expect(JSON.parse(lines.at(-1) ?? '')).toHaveLength(3);
    await expect(runDoctor(async () => good, tell, ['now'])).rejects.toThrow('Usage: aval-admin doctor');
  });

  it('says why an examination failed, with the cause', async () => {
    expect(explainError(new Error('away', { cause: new Error('no route') }))).toBe('away (no route)');
    const failing = () => Promise.reject(new Error('away'));
    expect(await examined('redis', failing)).toEqual([finding('redis', 'FAILED', 'away')]);
  });
});
