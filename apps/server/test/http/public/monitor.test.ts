import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COSIGNATURE_V1 } from '@aval/evidence/log/signed-note';
import type { NoteKey } from '@aval/evidence/log/signed-note';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { publishKeys } from '../../../src/actions/evidence/publish-keys.ts';
import { openKeyFiles } from '../../../src/adapters/keys/key-files.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { enterInLog } from '../../given/log-entries.ts';
import { wholeService } from '../../whole-service.ts';

const MONITOR = new URL('../../../../../packages/evidence/bin/aval-monitor.js', import.meta.url).pathname;
const folder = mkdtempSync(path.join(tmpdir(), 'aval-monitor-'));
afterAll(() => rmSync(folder, { recursive: true }));
const state = path.join(folder, 'state.json');

const pair = generateKeyPairSync('ed25519');
const witness: NoteKey = {
  name: 'witness.test',
  type: COSIGNATURE_V1,
  publicKey: Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
};
writeFileSync(path.join(folder, 'key.pem'), pair.privateKey.export({ format: 'pem', type: 'pkcs8' }));

const plain = await wholeService();
const service = await plain.over({ settings: { ...plain.deps.settings, logWitnesses: [witness] } });
const address = await service.apps.SANDBOX.listen({ host: '127.0.0.1', port: 0 });

/** The same service, which responds once per address that there were too many requests. */
const input = new Set<string>();
const busy = createServer((request, reply) => {
  const { url = '/' } = request;
  if (!input.has(url)) {
    input.add(url);
    reply.writeHead(429, { 'Retry-After': '0' }).end('{}');
    return;
  }
  void service.fetch(url).then(({ status, bytes }) => reply.writeHead(status).end(bytes));
});
await new Promise<void>((resolve) => {
  busy.listen(0, '127.0.0.1', resolve);
});
afterAll(() => busy.close());

const texts = (count: number, word = 'manifest'): string[] =>
  Array.from({ length: count }, (_, at) => `${word} ${at}`);

interface Look {
  readonly status: number;
  readonly said: Readonly<Record<string, unknown>>;
}

/** Runs the real program once against the real service. */
function look(...options: readonly string[]): Promise<Look> {
  return lookAt(address, ...options);
}

function lookAt(place: string, ...options: readonly string[]): Promise<Look> {
  const args = [MONITOR, place, '--state', state, '--once', ...options];
  return new Promise((resolve) => {
    execFile(process.execPath, args, (error, stdout) => {
      const status = typeof error?.code === 'number' ? error.code : 0;
      resolve({ status, said: JSON.parse(stdout.split('\n')[0] || '{}') });
    });
  });
}

/** Restarts the log, which the owner of the database can do and the service's own role cannot. */
async function forget(): Promise<void> {
  await service.database.change(async (tx) => {
    for (const table of ['log_cosignatures', 'log_stamps', 'log_checkpoints', 'log_nodes', 'log_leaves'])
      await tx.run({ name: table, text: `DELETE FROM ${table}`, values: [] });
    return await tx.run(sql`DELETE FROM public_logs`);
  });
}

describe('aval-monitor', () => {
  beforeEach(async () => {
    rmSync(state, { force: true });
    rmSync(`${state}.alarm`, { force: true });
    await forget();
    await enterInLog(service.deps, texts(40));
  });

  it('0 while the log only grows: GREW, SAME', async () => {
    expect(await look()).toMatchObject({ status: 0, said: { finding: 'GREW', knownSize: 0, size: 40 } });
    expect(await look()).toMatchObject({ status: 0, said: { finding: 'SAME', size: 40 } });
    await enterInLog(service.deps, texts(300, 'more'));
    expect(await look()).toMatchObject({ status: 0, said: { finding: 'GREW', knownSize: 40, size: 340 } });
  });

  it('exits with 0 and publishes its cosignature', async () => {
    const options = ['--witness', path.join(folder, 'key.pem'), '--witness-name', witness.name];
    const { status, said } = await look(...options);
    expect([status, said['witness']]).toEqual([0, expect.stringContaining('witness.test+')]);
    const { bytes } = await service.fetch('/v1/public/log/checkpoint');
    expect(bytes.toString()).toContain('\n— witness.test ');
  });

  it('0 when it has to wait: it retries after the given delay', async () => {
    const place = busy.address();
    const port = typeof place === 'object' ? place?.port : null;
    expect(await lookAt(`http://127.0.0.1:${port}`)).toMatchObject({ status: 0, said: { size: 40 } });
    expect([...input]).toContain('/v1/public/log/tile/entries/000.p/40');
  });

  it('1 after a rotation of keys, 0 once the new keys are trusted', async () => {
    await look();
    const rotated = await openKeyFiles({
      folder: path.join(folder, 'keys'),
      clock: { now: () => new Date() },
    });
    await publishKeys({ ...service.deps, keys: rotated }, 'SANDBOX');
    await enterInLog({ ...service.deps, keys: rotated }, ['after the rotation']);
    expect(await look()).toMatchObject({ status: 1, said: { finding: 'BAD_CHECKPOINT' } });
    expect(await look('--accept-keys')).toMatchObject({ status: 0, said: { finding: 'GREW', size: 41 } });
    expect(await look()).toMatchObject({ status: 0, said: { finding: 'SAME' } });
  });

  it('1 FORKED when an old entry was rewritten in the database and everything was signed again', async () => {
    await look();
    await forget();
    await enterInLog(service.deps, ['something else', ...texts(60)]);
    expect(await look()).toMatchObject({ status: 1, said: { finding: 'FORKED', knownSize: 40 } });
    const { before, now } = JSON.parse(readFileSync(`${state}.alarm`, 'utf8'));
    expect([before, now]).toEqual([expect.stringContaining('\n40\n'), expect.stringContaining('\n61\n')]);
    expect((await look()).status).toBe(1);
  });

  it('1 FORKED when the entries shown differ from the signed entries', async () => {
    await service.database.change((tx) =>
      tx.run(sql`UPDATE log_leaves SET digest = sha256('other') WHERE index = 7`),
    );
    expect(await look()).toMatchObject({ status: 1, said: { finding: 'FORKED' } });
  });

  it('exits with 1 and finds SHRANK when entries were removed', async () => {
    await look();
    await forget();
    await enterInLog(service.deps, texts(39));
    expect(await look()).toMatchObject({ status: 1, said: { finding: 'SHRANK' } });
  });

  it('1 BAD_CHECKPOINT when it is not signed by a trusted key', async () => {
    await look();
    const keys = path.join(folder, 'keys.json');
    writeFileSync(keys, JSON.stringify({ keys: [] }));
    expect(await look('--keys', keys)).toMatchObject({ status: 1, said: { finding: 'BAD_CHECKPOINT' } });
  });

  it('2 UNDECIDED when the log or the state cannot be read', async () => {
    await forget();
    expect(await look()).toMatchObject({ status: 2, said: { finding: 'UNDECIDED' } });
    writeFileSync(state, '{"size":1,"frontier":[]}');
    expect(await look()).toMatchObject({ status: 2, said: { finding: 'UNDECIDED' } });
  });
});
