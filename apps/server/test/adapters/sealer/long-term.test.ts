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
import { SealFailed, Unavailable } from '../../../src/ports/failures.ts';
import type { PdfReader } from '../../../src/ports/pdf-reader.ts';
import type { TimestampAuthority } from '../../../src/ports/timestamp-authority.ts';
import { inProcessPdfReader } from '../../given/in-process-pdf-reader.ts';
import { aPdf } from '../../given/pdf.ts';

const clock = { now: () => new Date() };
const SECOND = 1000;

let folder: string;
let keys: KeyFiles;
let timestamps: TimestampAuthority;
let sealed: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aval-long-term-'));
  keys = await openKeyFiles({ folder, clock });
  const keyOf = (environment: 'SANDBOX' | 'PRODUCTION') => keys.timestampKey(environment);
  timestamps = localTimestampAuthority({ keyOf, random: nodeRandom, clock });
  const sealer = padesSealer({ pdf: inProcessPdfReader, keys, timestamps });
  const wish = { fieldName: 'Aval', reason: 'r', name: 'Aval', contact: 'c', signedAt: new Date() };
  sealed = await sealer.seal('PRODUCTION', aPdf(), wish);
});
afterAll(() => rm(folder, { recursive: true }));

/** The extension itself demands that what is in the file is known of every certificate but the stamps'. */
const extender = (pdf: Partial<PdfReader> = {}, more: Partial<KeyFiles> = {}) =>
  longTermSealer({
    pdf: { ...inProcessPdfReader, signaturesPass: async () => true, ...pdf },
    keys: { ...keys, ...more },
    timestamps,
    clock,
  });

describe('longTermSealer', () => {
  it('extends a seal to B-LTA: every signature passes, the seal by an answer newer than itself', async () => {
    const extended = await extender().extend('PRODUCTION', sealed);
    expect(extended?.subarray(0, sealed.length)).toEqual(sealed);
    const roots = keys.sealKey('PRODUCTION').chain;
    const at = new Date(Date.now() + SECOND);
    const question = { roots, at, inflatedBytes: 1 << 20, revocation: 'required' } as const;
    expect(validateSignatures(extended ?? Buffer.alloc(0), question)).toMatchObject([
      { field: 'Aval', indication: 'TOTAL-PASSED', changes: ['document-timestamp', 'validation-data'] },
      { field: 'Aval-LTA', indication: 'TOTAL-PASSED', coversWholeFile: true },
    ]);
  });

  it('leaves seals alone that are by other keys, and key sets that cannot tell', async () => {
    expect(await extender().extend('SANDBOX', sealed)).toBe(null);
    expect(await extender({}, { revocationKey: () => null }).extend('PRODUCTION', sealed)).toBe(null);
  });

  it('gives out nothing that does not hold, and tells a limit from a file that cannot be', async () => {
    const refusing = (refusal: 'limit' | 'corrupt') =>
      extender({ prepareLongTerm: async () => ({ ok: false, refusal }) }).extend('PRODUCTION', sealed);
    await expect(refusing('limit')).rejects.toThrow(Unavailable);
    await expect(refusing('corrupt')).rejects.toThrow(SealFailed);
    const failing = extender({ signaturesPass: async () => false }).extend('PRODUCTION', sealed);
    await expect(failing).rejects.toThrow('does not hold');
  });
});
