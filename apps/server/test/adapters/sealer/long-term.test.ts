import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { validateSignatures } from '@aval/pades/validate-signatures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKeyFiles } from '../../../src/adapters/keys/key-files.ts';
import type { KeyFiles } from '../../../src/adapters/keys/key-files.ts';
import { nodeRandom } from '../../../src/adapters/random/node-random.ts';
import { longTermSealer } from '../../../src/adapters/sealer/long-term.ts';
import { padesSealer } from '../../../src/adapters/sealer/pades.ts';
import { localTimestampAuthority } from '../../../src/adapters/tsa/local.ts';
import { SealFailed, Unavailable } from '../../../src/domain/failures.ts';
import type { PdfReader } from '../../../src/ports/pdf-reader.ts';
import type { TimestampAuthority } from '../../../src/ports/timestamp-authority.ts';
import { inProcessPdfReader } from '../../given/in-process-pdf-reader.ts';
import { aPdf } from '../../given/pdf.ts';
import { nobodyToAsk, noRoots } from '../../given/simulated-certificates.ts';

const clock = { now: () => new Date() };
const SECOND = 1000;

let folder: string;
let keys: KeyFiles;
let timestamps: TimestampAuthority;
let sealed: Buffer;
let sealedBefore: Date;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aval-long-term-'));
  keys = await openKeyFiles({ folder, clock });
  const keyOf = (environment: 'SANDBOX' | 'PRODUCTION') => keys.timestampKey(environment);
  timestamps = localTimestampAuthority({ keyOf, random: nodeRandom, clock });
  // Sealed a little ago: nothing is newer than a seal of the present second.
  sealedBefore = new Date(Date.now() - SECOND);
  const ago = localTimestampAuthority({ keyOf, random: nodeRandom, clock: { now: () => sealedBefore } });
  const sealer = padesSealer({ pdf: inProcessPdfReader, keys, timestamps: ago });
  const input = { fieldName: 'Aval', reason: 'r', name: 'Aval', contact: 'c', signedAt: new Date() };
  sealed = await sealer.seal('PRODUCTION', aPdf(), input);
});
afterAll(() => rm(folder, { recursive: true }));

const of = (before: Date) => ({ bytes: sealed, sealedBefore: before, signers: [] });

/** The extension itself demands that what is in the file is known of every certificate but the stamps'. */
const extender = (pdf: Partial<PdfReader> = {}, more: Partial<KeyFiles> = {}) =>
  longTermSealer({
    pdf: { ...inProcessPdfReader, longTermHolds: async () => true, ...pdf },
    keys: { ...keys, ...more },
    timestamps,
    clock,
    revocations: nobodyToAsk,
    roots: noRoots,
  });

/** The moment that an OCSP answer says, from its first GeneralizedTime (RFC 6960, 4.2.1). */
function producedAtOf(ocsp: Uint8Array | undefined): number {
  const [, year, month, day, hour, minute, second] =
    /(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z/.exec(Buffer.from(ocsp ?? []).toString('latin1')) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

describe('longTermSealer', () => {
  it('extends a seal to B-LTA: every signature passes, the seal by an answer newer than itself', async () => {
    const extended = await extender().extend('PRODUCTION', of(sealedBefore));
    expect(extended?.bytes.subarray(0, sealed.length)).toEqual(sealed);
    const roots = keys.sealKey('PRODUCTION').chain;
    const at = new Date(Date.now() + SECOND);
    const question = { roots, at, inflatedBytes: 1 << 20, revocation: 'required' } as const;
    expect(validateSignatures(extended?.bytes ?? Buffer.alloc(0), question)).toMatchObject([
      { field: 'Aval', indication: 'TOTAL-PASSED', changes: ['document-timestamp', 'validation-data'] },
      { field: 'Aval-LTA', indication: 'TOTAL-PASSED', coversWholeFile: true },
    ]);
  });

  it('begins again with more space for a stamp that is larger than usual', async () => {
    const keyOf = (environment: 'SANDBOX' | 'PRODUCTION') => {
      const own = keys.timestampKey(environment);
      return { ...own, chain: [...Array.from({ length: 60 }, () => own.certificate), ...own.chain] };
    };
    const large = localTimestampAuthority({ keyOf, random: nodeRandom, clock });
    const reserved: unknown[] = [];
    const extended = await longTermSealer({
      pdf: {
        ...inProcessPdfReader,
        longTermHolds: async () => true,
        prepareLongTerm: (bytes, input) => {
          reserved.push(input.reservedBytes);
          return inProcessPdfReader.prepareLongTerm(bytes, input);
        },
      },
      keys,
      timestamps: large,
      clock,
      revocations: nobodyToAsk,
      roots: noRoots,
    }).extend('PRODUCTION', of(sealedBefore));
    expect(extended?.bytes.subarray(0, sealed.length)).toEqual(sealed);
    expect(reserved).toEqual([12_288, expect.any(Number)]);
    expect(Number(reserved[1])).toBeGreaterThan(12_288);
  });

  it('answers for the second that it is in, which no stamp over it is earlier than', async () => {
    const start = Math.floor(Date.now() / SECOND) * SECOND + SECOND;
    const moving = { at: start + 200 };
    const keyOf = (environment: 'SANDBOX' | 'PRODUCTION') => keys.timestampKey(environment);
    const genTimes: number[] = [];
    // A second and a half behind our clock, as an outside authority may be.
    const slow = localTimestampAuthority({
      keyOf,
      random: nodeRandom,
      clock: { now: () => new Date(moving.at - 1500) },
    });
    let ocsp: Uint8Array | undefined;
    const prepareLongTerm: PdfReader['prepareLongTerm'] = (bytes, input) => {
      ocsp = input.ocsps?.[0];
      return inProcessPdfReader.prepareLongTerm(bytes, input);
    };
    const extended = await longTermSealer({
      pdf: { ...inProcessPdfReader, prepareLongTerm, longTermHolds: async () => true },
      keys,
      timestamps: {
        ...slow,
        stamp: async (environment, imprint) => {
          const stamp = await slow.stamp(environment, imprint);
          genTimes.push(stamp.genTime.getTime());
          return stamp;
        },
      },
      clock: { now: () => new Date(moving.at) },
      revocations: nobodyToAsk,
      roots: noRoots,
      pause: async (milliseconds) => void (moving.at += milliseconds),
    }).extend('PRODUCTION', of(new Date(start - 300)));
    expect(extended).not.toBeNull();
    expect(genTimes).toEqual([start - 1300, start]);
    expect(producedAtOf(ocsp)).toBe(start);
  });

  it('says nothing about a seal of the second that it is in', async () => {
    const moving = { at: 1_800_000_000_900 };
    const pdf = { ...inProcessPdfReader, longTermHolds: async () => true };
    const pause = () => Promise.reject(new Error('no job waits in its slot'));
    const now = { now: () => new Date(moving.at) };
    const form = (sealedAt: number) =>
      longTermSealer({
        pdf,
        keys,
        timestamps,
        clock: now,
        pause,
        revocations: nobodyToAsk,
        roots: noRoots,
      }).extend('PRODUCTION', of(new Date(sealedAt)));
    await expect(form(moving.at - 100)).rejects.toThrow(new Unavailable('revocation'));
  });

  it('gives out nothing where the authority stays behind the answer', async () => {
    const stuck = {
      ...timestamps,
      stamp: async (environment: 'SANDBOX' | 'PRODUCTION', imprint: Uint8Array) => ({
        ...(await timestamps.stamp(environment, imprint)),
        genTime: new Date(0),
      }),
    };
    const pdf = { ...inProcessPdfReader, longTermHolds: async () => true };
    const pause = () => Promise.resolve();
    const late = longTermSealer({
      pdf,
      keys,
      timestamps: stuck,
      clock,
      pause,
      revocations: nobodyToAsk,
      roots: noRoots,
    });
    await expect(late.extend('PRODUCTION', of(sealedBefore))).rejects.toThrow(Unavailable);
  });

  it('leaves seals alone that are by other keys, and key sets that cannot tell', async () => {
    expect(await extender().extend('SANDBOX', of(sealedBefore))).toBe(null);
    expect(await extender({}, { revocationKey: () => null }).extend('PRODUCTION', of(sealedBefore))).toBe(
      null,
    );
  });

  it('returns nothing that does not hold, and distinguishes a limit from a corrupt file', async () => {
    const refusing = (refusal: 'limit' | 'corrupt') =>
      extender({ prepareLongTerm: async () => ({ ok: false, refusal }) }).extend(
        'PRODUCTION',
        of(sealedBefore),
      );
    await expect(refusing('limit')).rejects.toThrow(Unavailable);
    await expect(refusing('corrupt')).rejects.toThrow(SealFailed);
    const failing = extender({ longTermHolds: async () => false }).extend('PRODUCTION', of(sealedBefore));
    await expect(failing).rejects.toThrow('does not hold');
  });
});
