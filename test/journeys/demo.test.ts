import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHash, X509Certificate } from 'node:crypto';
import { verifyPackage } from '@aval/evidence/verdict';

type PackageFiles = Parameters<typeof verifyPackage>[0];
import type { CheckTimestamp } from '@aval/evidence/verify-evidence';
import { checkTimestampToken, timestampTokenOf } from '@aval/pades/timestamp';
import { CONTRACT } from './ceremony.ts';
import { callerOf, listAt, succeeding, textAt } from './client.ts';
import { aMigratedPlace } from './migrated-place.ts';
import { startService } from './service.ts';
import type { Place } from './service.ts';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));
const ENVIRONMENTS = ['sandbox', 'production'] as const;
type Environment = (typeof ENVIRONMENTS)[number];

/** True when the tool can be started on this machine; what needs a missing one is skipped and says so by its title. */
const has = (...tools: readonly string[]): boolean =>
  tools.every((tool) => spawnSync(tool, ['--help'], { stdio: 'ignore' }).error === undefined);

const place = await aMigratedPlace();
const out = await mkdtemp(path.join(os.tmpdir(), 'aval-demo-'));
const fingerprints = new Map<Environment, string>();
const reported = new Map<Environment, Ran>();

interface Ran {
  readonly status: number | null;
  /** Both outputs together. */
  readonly output: string;
}

/** In the folder that the demo made for the environment. */
function run(environment: Environment, tool: string, ...args: readonly string[]): Ran {
  const cwd = path.join(out, environment, 'evidence');
  const { status, stdout, stderr } = spawnSync(tool, args, { cwd, encoding: 'latin1' });
  return { status, output: `${stdout}${stderr}` };
}

function demo(where: Place, environment: Environment): Promise<Ran> {
  const folder = path.join(out, environment);
  const flags = environment === 'production' ? ['--production'] : [];
  const child = spawn(
    process.execPath,
    ['--conditions=aval-source', 'apps/server/demo/demo.ts', '--out', folder, ...flags],
    {
      cwd: CHECKOUT,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DATA_DIR: where.dataFolder,
        SANDBOX_BASE_URL: where.sandbox,
        PRODUCTION_BASE_URL: where.production,
        LOG_LEVEL: 'error',
      },
    },
  );
  let output = '';
  child.stdout.on('data', (text: Buffer) => void (output += text.toString()));
  child.stderr.on('data', (text: Buffer) => void (output += text.toString()));
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, output })));
}

/** Every file of a folder by its path in it. */
async function packageIn(folder: string): Promise<PackageFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (file) => [path.relative(folder, file), new Uint8Array(await readFile(file))] as const),
    ),
  );
}

/** Turns every 97th byte of a file; answers those that nobody notices. */
function missedTurns(
  files: PackageFiles,
  name: string,
  verdictOf: (changed: PackageFiles) => string,
): readonly string[] {
  const sums = new TextDecoder().decode(files.get('SHA256SUMS'));
  const bytes = files.get(name) ?? new Uint8Array();
  // For a large file only the digest matters: the whole verifier checks every sixteenth change.
  const seldom = bytes.length > 20_000 ? 16 : 1;
  const places = Array.from({ length: Math.ceil(bytes.length / 97) }, (_, nth) => nth);
  const isMissed = (nth: number): boolean => {
    const turned = bytes.with(nth * 97, (bytes[nth * 97] ?? 0) ^ 1);
    if (sums.includes(createHash('sha256').update(turned).digest('hex'))) return true;
    return nth % seldom === 0 && verdictOf(new Map([...files, [name, turned]])) === 'VALID';
  };
  return places.filter(isMissed).map((nth) => `${name} ${nth * 97}`);
}

/** The files listed in the signed sums. */
function listedIn(files: PackageFiles): readonly string[] {
  const sums = new TextDecoder().decode(files.get('SHA256SUMS'));
  return [...sums.matchAll(/^[0-9a-f]{64}  (.+)$/gm)].map(([, name]) => name ?? '');
}

/** The fingerprint of the key that is in use, learned from the service and not from the package. */
async function publishedFingerprint(baseUrl: string): Promise<string> {
  const { body } = await succeeding(callerOf(baseUrl))('GET', '/v1/public/keys');
  const [key] = listAt(body, 'keys');
  return textAt(key ?? null, 'fingerprint');
}

async function sealedPdf(environment: Environment): Promise<string> {
  const [name] = await readdir(path.join(out, environment, 'evidence', 'documents'));
  return path.join('documents', name ?? '');
}

beforeAll(async () => {
  reported.set('sandbox', await demo(place, 'sandbox'));
  const service = await startService(place);
  reported.set('production', await demo(place, 'production'));
  fingerprints.set('sandbox', await publishedFingerprint(place.sandbox));
  fingerprints.set('production', await publishedFingerprint(place.production));
  await service.stop();
});

afterAll(async () => {
  await rm(place.dataFolder, { recursive: true, force: true });
  await rm(out, { recursive: true, force: true });
});

it('the demo starts the service when none is running, and otherwise uses the running service', () => {
  expect(reported.get('sandbox')?.output).toContain(`${place.sandbox} (SANDBOX), started for it`);
  expect(reported.get('production')?.output).toContain(`${place.production} (PRODUCTION), already running`);
});

describe.each(ENVIRONMENTS)('the demo in %s', (environment) => {
  it('ends with VALID for the final PDF and ALTERED for one bit turned', () => {
    const { status, output } = reported.get(environment) ?? { status: null, output: '' };
    expect(output).toContain('Verdict: VALID, ALTERED');
    expect(output).toMatch(/audit trail: \d+ entries, whole: true/);
    expect(status).toBe(0);
  });

  it('keeps the original bytes as the beginning of the final PDF', async () => {
    const original = await readFile(CONTRACT);
    const sealed = await readFile(path.join(out, environment, 'evidence', await sealedPdf(environment)));
    expect(sealed.length).toBeGreaterThan(original.length);
    expect(sealed.subarray(0, original.length).equals(original)).toBe(true);
  });

  it.skipIf(!has('qpdf'))('qpdf finds no fault in it (skipped where qpdf is missing)', async () => {
    const { status, output } = run(environment, 'qpdf', '--check', await sealedPdf(environment));
    expect(output).toContain('No syntax or stream encoding errors found');
    expect(status).toBe(0);
  });

  it.skipIf(!has('pdfsig', 'certutil', 'openssl'))(
    'pdfsig finds the seal valid, trusted and over all of it (skipped where poppler-utils or libnss3-tools are missing)',
    async () => {
      const nss = await mkdtemp(path.join(out, 'nss-'));
      const chain = await readFile(path.join(out, environment, 'evidence', 'seal-chain.pem'), 'utf8');
      const root = chain.slice(chain.lastIndexOf('-----BEGIN CERTIFICATE-----'));
      await writeFile(path.join(nss, 'root.pem'), root);
      run(environment, 'certutil', '-N', '-d', `sql:${nss}`, '--empty-password');
      const pdf = await sealedPdf(environment);
      const withoutRoot = run(environment, 'pdfsig', '-nssdir', `sql:${nss}`, pdf).output;
      expect(withoutRoot).not.toContain('Certificate is Trusted.');
      const add = ['-A', '-d', `sql:${nss}`, '-n', 'root', '-t', 'C,C,C', '-i', path.join(nss, 'root.pem')];
      expect(run(environment, 'certutil', ...add)).toEqual({ status: 0, output: '' });
      const { output } = run(environment, 'pdfsig', '-nssdir', `sql:${nss}`, pdf);
      expect(output).toContain('Signature is Valid.');
      expect(output).toContain('Certificate is Trusted.');
      expect(output).toContain('- Total document signed');
      expect(output).toContain('ETSI.CAdES.detached');
    },
  );

  it.skipIf(!has('openssl'))(
    'openssl finds the time stamp over the signature (skipped where it is missing)',
    () => {
      const args = [
        'ts',
        '-verify',
        '-in',
        'timestamp.tsr',
        '-CAfile',
        'tsa-root.pem',
        '-untrusted',
        'tsa-chain.pem',
      ];
      expect(run(environment, 'openssl', ...args, '-data', 'manifest.jws').output).toContain(
        'Verification: OK',
      );
      expect(run(environment, 'openssl', ...args, '-data', 'manifest.json').output).toContain('mismatch');
    },
  );

  it.skipIf(!has('openssl', 'sha256sum'))(
    'verify.sh says intact by itself, and VALID with the published key (skipped where openssl or sha256sum are missing)',
    () => {
      const alone = run(environment, 'sh', 'verify.sh');
      expect(alone.output).toContain('INTACT, NOT ANCHORED');
      expect(alone.status).toBe(2);
      const anchored = run(environment, 'sh', 'verify.sh', fingerprints.get(environment) ?? '');
      expect(anchored.output).toContain(`signed by the key ${fingerprints.get(environment)}`);
      expect(anchored.status).toBe(0);
      const other = environment === 'sandbox' ? 'production' : 'sandbox';
      expect(run(environment, 'sh', 'verify.sh', fingerprints.get(other) ?? '')).toMatchObject({ status: 1 });
    },
  );

  it('aval-verify says VALID with the published key, and knows the final and the original PDF', async () => {
    const verify = path.join(CHECKOUT, 'packages/evidence/bin/aval-verify.js');
    const named = ['--fingerprint', fingerprints.get(environment) ?? ''];
    const final = await sealedPdf(environment);
    const sealed = run(environment, process.execPath, verify, ...named, '--pdf', final, '.');
    expect(sealed.output).toMatch(/^VALID\n {2}the PDF is the sealed document\n/);
    expect(sealed.status).toBe(0);
    const original = run(environment, process.execPath, verify, '--pdf', fileURLToPath(CONTRACT), '.');
    expect(original.output).toMatch(/^ORIGINAL, NOT SIGNED.*\n {2}the PDF is the original document\n/);
    expect(original.status).toBe(1);
    const report = run(
      environment,
      process.execPath,
      verify,
      ...named,
      '--pdf',
      'report.pdf',
      '../evidence.zip',
    );
    expect(report.output).toMatch(/^VALID\n {2}the PDF is the report of this package\n/);
    expect(report.status).toBe(0);
  });

  it.skipIf(!has('unzip'))('the ZIP holds the same files (skipped where unzip is missing)', async () => {
    const unpacked = path.join(out, environment, 'unpacked');
    const zip = path.join(out, environment, 'evidence.zip');
    expect(run(environment, 'unzip', '-q', zip, '-d', unpacked)).toMatchObject({ status: 0 });
    expect(run(environment, 'diff', '-r', '.', unpacked)).toEqual({ status: 0, output: '' });
  });
});

it('a byte that was turned is found, every 97th of every file that the sums list', async () => {
  const fingerprint = fingerprints.get('sandbox') ?? '';
  const files = await packageIn(path.join(out, 'sandbox', 'evidence'));
  const roots = [new X509Certificate(files.get('tsa-root.pem') ?? '').raw];
  const checkTimestamp: CheckTimestamp = (response, imprint) => {
    try {
      return {
        ok: true,
        genTime: checkTimestampToken(timestampTokenOf(response), { imprint, roots }).genTime,
      };
    } catch (error) {
      return { ok: false, reason: String(error) };
    }
  };
  const verdictOf = (changed: PackageFiles) => verifyPackage(changed, { checkTimestamp, fingerprint }).result;
  expect(verdictOf(files)).toBe('VALID');
  expect(listedIn(files).length).toBeGreaterThan(10);
  const missed = listedIn(files).flatMap((name) => missedTurns(files, name, verdictOf));
  expect(missed).toEqual([]);
});
