import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { longTermForm } from '@aval/pades/long-term-form';
import { longTermHolds } from '@aval/pades/long-term-holds';
import { validateSignatures } from '@aval/pades/validate-signatures';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { publishKeys } from '../../../src/actions/evidence/publish-keys.ts';
import { readEvidence } from '../../../src/actions/evidence/read-evidence.ts';
import { restampDocuments } from '../../../src/actions/evidence/restamp-documents.ts';
import { verify } from '../../../src/actions/evidence/verify.ts';
import { countEndingStamps } from '../../../src/actions/installation/count-ending-stamps.ts';
import type { Deps } from '../../../src/actions/deps.ts';
import { openKeyFiles } from '../../../src/adapters/keys/key-files.ts';
import { verificationCode } from '../../../src/domain/envelopes/envelope-progress.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { nodeRandom } from '../../../src/adapters/random/node-random.ts';
import { longTermSealer } from '../../../src/adapters/sealer/long-term.ts';
import { localTimestampAuthority } from '../../../src/adapters/tsa/local.ts';
import { PDF_INFLATED_LIMIT_BYTES } from '../../../src/adapters/pdf-worker/limits.ts';
import { DAY, HOUR, RESTAMPS_AT_ONCE, RESTAMPS_PER_HOUR } from '../../../src/domain/limits.ts';
import { ProviderFailed, SealFailed } from '../../../src/domain/failures.ts';
import type { TimestampAuthority } from '../../../src/ports/timestamp-authority.ts';
import { OPENSSL_IS_MISSING } from '../../adapters/openssl.ts';
import { downloadFile } from '../../given/downloads.ts';
import { inProcessPdfReader } from '../../given/in-process-pdf-reader.ts';
import { createSpooledFile } from '../../given/spooled-file.ts';
import { anEnvelopeWithEvidence } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { nobodyToAsk, noRoots } from '../../given/simulated-certificates.ts';
import { extendSealsUntilDone } from '../../given/seal-extension.ts';

const service = await aService();
const { clock } = service;
const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-restamp-'));
afterAll(() => rm(folder, { recursive: true }));
const now = { now: () => new Date(Date.now() + clock.offsetMilliseconds()) };
const inflatedBytes = PDF_INFLATED_LIMIT_BYTES;

/** The child asks for what is known of the stamps' own certificates, and no more. */
const pdf: Deps['pdf'] = {
  ...inProcessPdfReader,
  longTermHolds: async (bytes, question) =>
    longTermHolds(bytes, { ...question, inflatedBytes, revocation: 'if-known' }),
};

/** The service with keys that were made now: their certificates end later than those of before. */
async function renewedKeys(name: string, change: Partial<TimestampAuthority> = {}): Promise<Deps> {
  const keys = await openKeyFiles({ folder: path.join(folder, name), clock: now });
  const keyOf = (environment: 'SANDBOX' | 'PRODUCTION') => keys.timestampKey(environment);
  const timestamps = { ...localTimestampAuthority({ keyOf, random: nodeRandom, clock: now }), ...change };
  const longTerm = longTermSealer({
    pdf,
    keys,
    timestamps,
    clock: now,
    revocations: nobodyToAsk,
    roots: noRoots,
  });
  // The service's login, with no more privileges than the schedule has.
  const db = service.deps.db.withScope({ purpose: 'WORKER' });
  const deps = service.with({ db, keys, timestamps, longTerm });
  await publishKeys(deps, 'SANDBOX');
  return deps;
}

async function formsOf({ context, envelope }: GivenEnvelope): Promise<Buffer> {
  const { longTerm } = await readEvidence(service.deps, context.tenant, {
    id: envelope.id,
    people: { kind: 'ALL' },
  });
  const name = `long-term/${envelope.documents[0]?.id}.pdf`;
  expect(longTerm.map((file) => file.name).toSorted()).toEqual(
    ['json', 'jws', 'pdf'].map((ending) => name.replace(/pdf$/, ending)),
  );
  return (await downloadFile(service.deps, longTerm.find((file) => file.name === name)?.url ?? '')).bytes;
}

async function sealedSize({ envelope }: GivenEnvelope): Promise<number> {
  const artifacts = await service.deps.db.read((tx) => tx.evidence.artifacts(envelope.id));
  return artifacts.find(({ name }) => name.startsWith('documents/'))?.size ?? 0;
}

/** Moves the clock to some days before the end of the archive stamps of the service's first keys. */
function daysBeforeEnd(days: number): void {
  const { certificate, chain } = service.keys.timestampKey('SANDBOX');
  const ends = [certificate, ...chain].map((der) => Number(new X509Certificate(der).validToDate));
  clock.advance(Math.min(...ends) - days * DAY - now.now().getTime());
}

async function extended(): Promise<GivenEnvelope> {
  const given = await anEnvelopeWithEvidence(service, {});
  await extendSealsUntilDone(service.deps, given.envelope.id);
  return given;
}

const forget = () =>
  service.database.change((transaction) =>
    transaction.run(sql`UPDATE artifacts SET stamp_ends = 'infinity', restamp_tried = NULL`),
  );

beforeEach(async () => {
  clock.reset();
  await forget();
});

/** The token and the signed bytes of the newest document time stamp, found by its own byte range. */
function newestStamp(form: Buffer): { token: Buffer; signed: Buffer } {
  const [, a = 0, b = 0, c = 0, d = 0] =
    [...form.toString('latin1').matchAll(/\/ByteRange *\[ *(\d+) +(\d+) +(\d+) +(\d+) *\]/g)]
      .map((found) => found.map(Number))
      .at(-1) ?? [];
  const hex = form
    .subarray(a + b, c)
    .toString('latin1')
    .replaceAll(/[<>]/g, '');
  return {
    token: Buffer.from(hex, 'hex'),
    signed: Buffer.concat([form.subarray(a, a + b), form.subarray(c, c + d)]),
  };
}

const pemOf = (der: Uint8Array): string => new X509Certificate(der).toString();

describe('restampDocuments', () => {
  it('adds another stamp to a form that ends, on top of the former; both stay VALID after the former ended', async () => {
    const given = await extended();
    const former = await formsOf(given);
    daysBeforeEnd(100);
    const deps = await renewedKeys('due');
    expect(await countEndingStamps(deps)).toBe(1);
    expect(await restampDocuments(deps)).toBe(1);
    expect([await countEndingStamps(deps), await restampDocuments(deps)]).toEqual([0, 0]);
    const renewed = await formsOf(given);
    expect(renewed.length).toBeGreaterThan(former.length);
    expect(renewed.subarray(0, former.length).equals(former)).toBe(true);
    const sealedBytes = await sealedSize(given);
    const limits = { roots: deps.timestamps.roots('SANDBOX'), inflatedBytes };
    expect(longTermForm(renewed, sealedBytes, limits)).toEqual({ isStampKnown: true });
    const code = verificationCode(given.envelope);
    for (const file of [former, renewed])
      expect(await verify(deps, 'SANDBOX', { file: await createSpooledFile(file), code })).toMatchObject({
        result: 'VALID',
        match: 'SEALED',
        proof: { longTerm: true },
      });
    // A year after the end of everything that the first keys issued.
    daysBeforeEnd(-365);
    const roots = [
      ...service.keys.sealKey('SANDBOX').chain.slice(-1),
      ...service.deps.timestamps.roots('SANDBOX'),
    ];
    const question = { at: now.now(), inflatedBytes, revocation: 'if-known' } as const;
    const judge = (file: Buffer, more: readonly Buffer[]) =>
      validateSignatures(file, { ...question, roots: [...roots, ...more] }).map(
        ({ indication }) => indication,
      );
    expect(judge(former, [])).not.toContain('TOTAL-PASSED');
    const all = ['TOTAL-PASSED', 'TOTAL-PASSED', 'TOTAL-PASSED'];
    expect(judge(renewed, [...deps.timestamps.roots('SANDBOX')])).toEqual(all);
  });

  it.skipIf(OPENSSL_IS_MISSING)(
    'adds a stamp that openssl accepts, in a file that pdfsig reads whole',
    async () => {
      const given = await extended();
      daysBeforeEnd(100);
      const deps = await renewedKeys('outside');
      expect(await restampDocuments(deps)).toBe(1);
      const form = await formsOf(given);
      const { token, signed } = newestStamp(form);
      const at = (name: string): string => path.join(folder, name);
      await writeFile(at('token.der'), token);
      await writeFile(at('signed'), signed);
      await writeFile(at('root.pem'), deps.timestamps.roots('SANDBOX').map(pemOf).join(''));
      const seconds = String(Math.floor(now.now().getTime() / 1000) + 1);
      const ts = [
        'ts',
        '-verify',
        '-data',
        at('signed'),
        '-in',
        at('token.der'),
        '-token_in',
        '-CAfile',
        at('root.pem'),
      ];
      const openssl = spawnSync('openssl', [...ts, '-attime', seconds], { encoding: 'utf8' });
      expect(openssl.stdout + openssl.stderr).toContain('Verification: OK');
      await writeFile(at('form.pdf'), form);
      const pdfsig = spawnSync('pdfsig', ['-nocert', at('form.pdf')], { encoding: 'utf8' });
      if (pdfsig.error !== undefined) return;
      expect(pdfsig.stdout).toContain('Signature is Valid.');
      expect(pdfsig.stdout.match(/Signature #/g)).toHaveLength(3);
      expect(pdfsig.stdout.match(/- Total document signed/g)).toHaveLength(1);
    },
  );

  it('is repeated when the new stamp ends in turn, by roots that have changed each time', async () => {
    const given = await extended();
    daysBeforeEnd(100);
    expect(await restampDocuments(await renewedKeys('second'))).toBe(1);
    const former = await formsOf(given);
    const second = await openKeyFiles({ folder: path.join(folder, 'second'), clock: now });
    const end = Number(new X509Certificate(second.timestampKey('SANDBOX').certificate).validToDate);
    clock.advance(end - 100 * DAY - now.now().getTime());
    expect(await restampDocuments(await renewedKeys('third'))).toBe(1);
    expect((await formsOf(given)).subarray(0, former.length).equals(former)).toBe(true);
  });

  it('leaves a form alone that is not due, and a form whose stamp would last hardly longer', async () => {
    const given = await extended();
    const former = await formsOf(given);
    daysBeforeEnd(200);
    const deps = await renewedKeys('early');
    expect(await restampDocuments(deps)).toBe(0);
    daysBeforeEnd(100);
    const same = service.with({
      longTerm: longTermSealer({
        ...service.deps,
        pdf,
        keys: service.keys,
        clock: now,
        revocations: nobodyToAsk,
        roots: noRoots,
      }),
    });
    expect(await restampDocuments(same)).toBe(0);
    expect((await formsOf(given)).equals(former)).toBe(true);
  });

  it('tries a document again a day after the time-stamping authority was down', async () => {
    await extended();
    daysBeforeEnd(100);
    const down = () => Promise.reject(new ProviderFailed('tsa', 'down'));
    expect(await restampDocuments(await renewedKeys('down', { stamp: down }))).toBe(0);
    const deps = await renewedKeys('down');
    expect([await restampDocuments(deps), await countEndingStamps(deps)]).toEqual([0, 1]);
    clock.advance(DAY);
    expect([await restampDocuments(deps), await countEndingStamps(deps)]).toEqual([1, 0]);
  });

  it('goes on with the others where a document cannot be renewed, a few at once, and no more than its share of an hour', async () => {
    const first = await extended();
    for (let more = 0; more < RESTAMPS_AT_ONCE; more += 1) await extended();
    daysBeforeEnd(100);
    const deps = await renewedKeys('many');
    let turn = 0;
    const renew: Deps['longTerm']['renew'] = (environment, former) => {
      turn += 1;
      return turn === 1
        ? Promise.reject(new SealFailed('corrupt'))
        : deps.longTerm.renew(environment, former);
    };
    const failing = { ...deps, longTerm: { ...deps.longTerm, renew } };
    expect(await restampDocuments(failing)).toBe(RESTAMPS_AT_ONCE - 1);
    const { tenant, id } = first.envelope;
    const share = (count: number) =>
      service.database.change((transaction) =>
        transaction.run(sql`
          INSERT INTO artifacts (id, envelope_id, project_id, environment, name, type, sha256, size, restamp_tried)
          SELECT 'art_' || n, ${id}, ${tenant.projectId}, ${tenant.environment}, 'tried-' || n, 'text/plain', '', 0,
                 ${now.now()} FROM generate_series(1, ${count}::int) n`),
      );
    await share(RESTAMPS_PER_HOUR - RESTAMPS_AT_ONCE);
    expect(await restampDocuments(failing)).toBe(0);
    clock.advance(HOUR + 1000);
    expect(await restampDocuments(failing)).toBe(1);
    expect(await countEndingStamps(deps)).toBe(1);
  });

  it('finds the end of a form from before ends were stored', async () => {
    await extended();
    await service.database.change((transaction) =>
      transaction.run(
        sql`UPDATE artifacts SET stamp_ends = NULL WHERE name LIKE 'long-term/%.pdf' AND stamp_ends = 'infinity'`,
      ),
    );
    await service.database.change((transaction) =>
      transaction.run(sql`UPDATE artifacts SET stamp_ends = NULL WHERE id = (
        SELECT id FROM artifacts WHERE name LIKE 'long-term/%.pdf' ORDER BY id DESC LIMIT 1)`),
    );
    expect(await countEndingStamps(service.deps)).toBe(0);
    await restampDocuments(service.deps);
    daysBeforeEnd(100);
    expect(await countEndingStamps(service.deps)).toBeGreaterThan(0);
  });
});
