import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { validateSeals } from '@aval/pades/validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKeyFiles } from '../../../src/adapters/keys/key-files.ts';
import type { KeyFiles } from '../../../src/adapters/keys/key-files.ts';
import { nodeRandom } from '../../../src/adapters/random/node-random.ts';
import { padesSealer } from '../../../src/adapters/sealer/pades.ts';
import { localTimestampAuthority } from '../../../src/adapters/tsa/local.ts';
import type { Environment } from '../../../src/domain/environment.ts';
import { ProviderFailed, SealFailed, StampTooLarge, Unavailable } from '../../../src/domain/failures.ts';
import type { PdfReader, PdfRefusal } from '../../../src/ports/pdf-reader.ts';
import type { TimestampAuthority } from '../../../src/ports/timestamp-authority.ts';
import { inProcessPdfReader } from '../../given/in-process-pdf-reader.ts';
import { aPdf } from '../../given/pdf.ts';

const clock = { now: () => new Date() };
const input = {
  fieldName: 'Aval',
  reason: 'Aval 7H3KQ-0ZZ9M-ABCDE-12345',
  name: 'Aval',
  contact: 'https://example.com/verify',
  signedAt: new Date(),
};

let folder: string;
let keys: KeyFiles;
let timestamps: TimestampAuthority;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aval-sealer-'));
  keys = await openKeyFiles({ folder, clock });
  timestamps = localTimestampAuthority({
    keyOf: (environment) => keys.timestampKey(environment),
    random: nodeRandom,
    clock,
  });
});
afterAll(() => rm(folder, { recursive: true }));

const sealer = (pdf: Partial<PdfReader> = {}, stamps = timestamps) =>
  padesSealer({ pdf: { ...inProcessPdfReader, ...pdf }, keys, timestamps: stamps });
const seal = (pdf?: Partial<PdfReader>) => sealer(pdf).seal('SANDBOX', aPdf(), input);

describe('padesSealer', () => {
  it('appends one seal that holds, by the key of that environment, with a trusted stamp (PAdES B-T)', async () => {
    for (const environment of ['SANDBOX', 'PRODUCTION'] as const) {
      const sealed = await sealer().seal(environment, aPdf(), input);
      expect(sealed.subarray(0, aPdf().length)).toEqual(aPdf());
      const roots = [...keys.sealKey(environment).chain.slice(-1), ...timestamps.roots(environment)];
      const [report] = validateSeals(sealed, { roots, inflatedBytes: 1 << 20, at: new Date() });
      expect(report).toMatchObject({ problems: [], trusted: true, field: 'Aval' });
      expect(report?.certificate).toEqual(keys.sealKey(environment).certificate);
      expect(report?.timestamp).toBeInstanceOf(Date);
    }
  });

  it('seals what is sealed already, and both seals hold', async () => {
    const twice = await sealer().seal('SANDBOX', await seal(), input);
    const roots = [...keys.sealKey('SANDBOX').chain, ...timestamps.roots('SANDBOX')];
    const reports = validateSeals(twice, { roots, inflatedBytes: 1 << 20, at: new Date() });
    expect(reports.map((report) => [report.intact, report.signatureValid, report.coversWholeFile])).toEqual([
      [true, true, false],
      [true, true, true],
    ]);
  });

  it('leaves space for a chain longer than our own', async () => {
    const [own, other] = [keys.sealKey('PRODUCTION'), keys.sealKey('SANDBOX').chain];
    const chain = [...Array.from({ length: 24 }, () => other).flat(), ...own.chain];
    const long = { ...keys, sealKey: () => ({ ...own, chain }) };
    const by = padesSealer({ pdf: inProcessPdfReader, keys: long, timestamps });
    const sealed = await by.seal('PRODUCTION', aPdf(), input);
    const roots = own.chain.slice(-1);
    expect(validateSeals(sealed, { roots, inflatedBytes: 1 << 20, at: new Date() })).toMatchObject([
      { intact: true, signatureValid: true, trusted: true },
    ]);
  });

  /** Stamps with so many other certificates beside the authority's own. */
  const stampsWith = (counts: readonly number[]) => {
    let asked = 0;
    const keyOf = (environment: Environment) => {
      const own = keys.timestampKey(environment);
      const others = Array.from(
        { length: counts[Math.min(asked, counts.length - 1)] ?? 0 },
        () => own.certificate,
      );
      return { ...own, chain: [...others, ...own.chain] };
    };
    const authority = localTimestampAuthority({ keyOf, random: nodeRandom, clock });
    const stamp: TimestampAuthority['stamp'] = async (...question) => {
      const made = await authority.stamp(...question);
      asked += 1;
      return made;
    };
    return { stamps: { ...authority, stamp }, asked: () => asked };
  };

  it('begins again with more space for a stamp that is larger than usual, once for all seals', async () => {
    const { stamps, asked } = stampsWith([40]);
    const by = sealer({}, stamps);
    for (const wanted of [2, 3, 4]) {
      const sealed = await by.seal('SANDBOX', aPdf(), input);
      const roots = [...keys.sealKey('SANDBOX').chain.slice(-1), ...stamps.roots('SANDBOX')];
      const [report] = validateSeals(sealed, { roots, inflatedBytes: 1 << 20, at: new Date() });
      expect(report).toMatchObject({ problems: [], trusted: true });
      expect(asked()).toBe(wanted);
    }
  });

  it('StampTooLarge after two stamps where the second is larger still', async () => {
    const { stamps, asked } = stampsWith([40, 80]);
    await expect(sealer({}, stamps).seal('SANDBOX', aPdf(), input)).rejects.toThrow(StampTooLarge);
    expect(asked()).toBe(2);
  });

  it('names the digest of the certificate it seals with', () => {
    for (const environment of ['SANDBOX', 'PRODUCTION'] as const) {
      const der = keys.sealKey(environment).certificate;
      expect(sealer().certificateSha256(environment)).toBe(createHash('sha256').update(der).digest('hex'));
    }
  });
});

describe('a child process that lies', () => {
  const lying = (change: (place: { tail: Buffer; contentsAt: number }) => object) => ({
    prepareSeal: async (pdf: Uint8Array, requested: typeof input) => {
      const outcome = await inProcessPdfReader.prepareSeal(pdf, requested);
      if (!outcome.ok) throw new Error('It was not prepared');
      return { ok: true as const, value: { ...outcome.value, ...change(outcome.value) } };
    },
  });

  it('that names a false byte range gets no signature', async () => {
    const liar = lying(() => ({ byteRange: [0, 10, 20, 30] as const }));
    await expect(seal(liar)).rejects.toThrow(RangeError);
  });

  it('that prepares another seal than it says is found out by the last check', async () => {
    const liar = lying(({ tail }) => ({
      tail: Buffer.from(tail.toString('latin1').replace('/ByteRange', '/ByteRangx'), 'latin1'),
    }));
    await expect(seal(liar)).rejects.toThrow(SealFailed);
  });

  it('that fails the last check makes no sealed file', async () => {
    await expect(seal({ sealHolds: async () => false })).rejects.toThrow(SealFailed);
  });

  it('never sees the key: it receives the file and the options only', async () => {
    const given: unknown[] = [];
    await seal({
      prepareSeal: (pdf, request) => {
        given.push(request);
        return inProcessPdfReader.prepareSeal(pdf, request);
      },
    });
    expect(given).toEqual([{ ...input, reservedBytes: 12_288 }]);
  });
});

describe('a file that cannot be sealed', () => {
  const refusing = (refusal: PdfRefusal) => ({ prepareSeal: async () => ({ ok: false as const, refusal }) });

  it('Unavailable at a limit: the machine was busy, the job comes again', async () => {
    await expect(seal(refusing('limit'))).rejects.toThrow(Unavailable);
  });

  it.each(['corrupt', 'encrypted', 'bomb', 'unsupported', 'not-pdf'] as const)(
    'SealFailed: %s',
    async (why) => {
      await expect(seal(refusing(why))).rejects.toThrow(SealFailed);
    },
  );

  it('ProviderFailed where the authority is silent: there is no seal without a stamp', async () => {
    const silent = { ...timestamps, stamp: () => Promise.reject(new ProviderFailed('tsa', 'is silent')) };
    await expect(sealer({}, silent).seal('SANDBOX', aPdf(), input)).rejects.toThrow(ProviderFailed);
  });
});
