import { execFile, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { writeAddCheckpoint } from '@aval/evidence/log/add-checkpoint';
import { checkpointText } from '@aval/evidence/log/checkpoint';
import { logKeys } from '@aval/evidence/log/log-keys';
import { noteKeyId, writeNote } from '@aval/evidence/log/signed-note';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { publicKeys } from '../../../src/actions/evidence/public-keys.ts';
import { readEvidence } from '../../../src/actions/evidence/read-evidence.ts';
import { logOrigin } from '../../../src/domain/evidence/log-origin.ts';
import { witnessKeys } from '../../../src/domain/public-log/witness-keys.ts';
import { SECOND } from '../../../src/domain/limits.ts';
import { anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import type { Service } from '../../given/service.ts';
import { downloadFile } from '../../given/downloads.ts';

const BIN = new URL('../../../../../packages/evidence/bin/', import.meta.url).pathname;
const folder = mkdtempSync(path.join(tmpdir(), 'aval-witnesses-'));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string): string => path.join(folder, name);

/** An installation with its own name, and its published keys in a file. */
async function anInstallation(name: string): Promise<Service> {
  const service = await aService();
  const baseUrls = { SANDBOX: `http://${name}.test`, PRODUCTION: `http://p.${name}.test` };
  const deps = service.with({ settings: { ...service.deps.settings, baseUrls } });
  writeFileSync(inFolder(`${name}.keys`), JSON.stringify(await publicKeys(deps, 'SANDBOX')));
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(inFolder(`${name}.pem`), privateKey.export({ format: 'pem', type: 'pkcs8' }));
  return { ...service, deps };
}

interface RunningWitness {
  readonly address: string;
  readonly key: string;
  stop(): Promise<void>;
}

/** The witness that `owner` runs for the log of `other`. */
async function startWitness(owner: string, other: string): Promise<RunningWitness> {
  const log = `${logOrigin(`http://${other}.test`)}=${inFolder(`${other}.keys`)}`;
  const key = ['--witness', inFolder(`${owner}.pem`), '--witness-name', `${owner}.test/witness`];
  const args = [
    `${BIN}aval-monitor.js`,
    '--listen',
    '0',
    '--log',
    log,
    '--state',
    inFolder(`${owner}.state`),
  ];
  const child = spawn(process.execPath, [...args, ...key], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = (): Promise<void> => {
    child.kill('SIGTERM');
    return ended;
  };
  onTestFinished(stop);
  for await (const line of createInterface(child.stdout)) {
    const { listening, witness } = JSON.parse(line);
    child.stdout.resume();
    return { address: `http://127.0.0.1:${listening}`, key: witness, stop };
  }
  throw new Error('The witness did not start.');
}

/** The same installation, configured to call this witness. */
function calling(service: Service, { key, address }: RunningWitness): Service {
  const logWitnesses = witnessKeys(`${key}@${address}`) ?? [];
  const settings = { ...service.deps.settings, logWitnesses, logWitnessWait: 30 * SECOND };
  return { ...service, deps: { ...service.deps, settings } };
}

/** The output of `aval-verify` for new evidence, given the witness's key. */
async function verified(service: Service, witness: RunningWitness): Promise<string> {
  const { deps } = service;
  const { context, envelope } = await anEnvelopeWithEvidence(service);
  const { artifacts } = await readEvidence(deps, context.tenant, {
    id: envelope.id,
    people: { kind: 'ALL' },
  });
  const zip = artifacts.find(({ name }) => name === 'evidence.zip');
  const { bytes } = await downloadFile(deps, zip?.url);
  writeFileSync(inFolder('evidence.zip'), bytes);
  const args = [`${BIN}aval-verify.js`, inFolder('evidence.zip'), '--witness', witness.key];
  return new Promise((resolve) => {
    execFile(process.execPath, args, (_error, stdout, stderr) => resolve(stdout + stderr));
  });
}

describe('aval-monitor --listen', () => {
  it('lets two installations witness each other: each package carries the other’s cosignature', async () => {
    const [first, second] = [await anInstallation('one'), await anInstallation('two')];
    const [byTwo, byOne] = [await startWitness('two', 'one'), await startWitness('one', 'two')];
    expect(await verified(calling(first, byTwo), byTwo)).toContain('cosigned by two.test/witness at 20');
    expect(await verified(calling(second, byOne), byOne)).toContain('cosigned by one.test/witness at 20');
    expect(await verified(calling(first, byTwo), byOne)).toContain('not cosigned by one.test/witness');
  });

  it('never cosigns a fork or a shrunken log, even after a restart', async () => {
    const service = await anInstallation('forks');
    const origin = logOrigin('http://forks.test');
    const key = service.deps.keys.manifestKey('SANDBOX');
    const [noteKey] = logKeys(origin, [key]);
    const ask = async ({ address }: RunningWitness, oldSize: number, size: number, byte: number) => {
      const text = checkpointText({ origin, size, root: Buffer.alloc(32, byte) });
      const signature = await key.sign(Buffer.from(text));
      const keyId = noteKey === undefined ? '' : noteKeyId(noteKey);
      const checkpoint = writeNote({ text, signatures: [{ name: origin, keyId, signature }] });
      const body = writeAddCheckpoint({ oldSize, path: [], checkpoint });
      const answer = await fetch(`${address}/add-checkpoint`, { method: 'POST', body });
      return `${answer.status} ${await answer.text()}`.trim();
    };
    const first = await startWitness('forks', 'forks');
    expect(await ask(first, 0, 5, 1)).toContain('200 — forks.test/witness ');
    expect(await ask(first, 5, 5, 2)).toBe('409 5');
    await first.stop();
    const again = await startWitness('forks', 'forks');
    expect(await ask(again, 5, 5, 2)).toBe('409 5');
    expect(await ask(again, 3, 3, 1)).toBe('409 5');
    expect(await ask(again, 0, 9, 2)).toBe('409 5');
    expect(await ask(again, 5, 9, 2)).toBe('422');
    expect(await ask(again, 5, 5, 1)).toContain('200 — forks.test/witness ');
    expect((await fetch(`${again.address}/add-checkpoint`)).status).toBe(405);
    expect((await fetch(`${again.address}/other`, { method: 'POST' })).status).toBe(404);
    const large = await fetch(`${again.address}/add-checkpoint`, {
      method: 'POST',
      body: 'x'.repeat(200_000),
    });
    expect(large.status).toBe(413);
  });

  it('stores what it has cosigned before it responds', async () => {
    const state = JSON.parse(readFileSync(inFolder('forks.state'), 'utf8'));
    expect(state[logOrigin('http://forks.test')]).toMatchObject({ size: 5 });
  });
});
