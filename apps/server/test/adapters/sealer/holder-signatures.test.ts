import { createHash } from 'node:crypto';
import { sha256Hex } from '@aval/evidence/canonical';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKeyFiles } from '../../../src/adapters/keys/key-files.ts';
import type { SignatureForm } from '../../../src/ports/pdf-reader.ts';
import type { KeyFiles } from '../../../src/adapters/keys/key-files.ts';
import { nodeRandom } from '../../../src/adapters/random/node-random.ts';
import { findAct, icpBrasilSignatures } from '../../../src/adapters/sealer/holder-signatures.ts';
import { localTimestampAuthority } from '../../../src/adapters/tsa/local.ts';
import type { Environment } from '../../../src/domain/environment.ts';
import { ProviderFailed } from '../../../src/domain/failures.ts';
import type { SignaturePlace } from '../../../src/ports/holder-signatures.ts';
import type { TimestampAuthority } from '../../../src/ports/timestamp-authority.ts';
import { aHolder, signDigest } from '../../given/holder.ts';
import type { HolderWithKey } from '../../given/holder.ts';
import { inProcessPdfReader } from '../../given/in-process-pdf-reader.ts';
import { aPdf } from '../../given/pdf.ts';

const clock = { now: () => new Date('2026-11-21T12:00:00Z') };

let folder: string;
let keys: KeyFiles;
let holder: HolderWithKey;
let stamps = 0;
/** An authority outside of the service, with the service's own key. */
let outside: TimestampAuthority;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'aval-holder-'));
  keys = await openKeyFiles({ folder, clock });
  holder = await aHolder();
  const keyOf = (environment: Environment) => keys.timestampKey(environment);
  const local = localTimestampAuthority({ keyOf, random: nodeRandom, clock });
  outside = {
    ...local,
    isOwnClock: () => false,
    stamp(environment, imprint) {
      stamps += 1;
      return local.stamp(environment, imprint);
    },
  };
});
afterAll(() => rm(folder, { recursive: true }));

const isStampedByAct = (environment: Environment) => environment === 'PRODUCTION';

async function placeOf(reservedBytes: number, form: SignatureForm = 'pbad'): Promise<SignaturePlace> {
  const pdf = aPdf();
  const wanted = { openField: null, fieldName: 'A', name: 'Ana', reason: 'Aval', signedAt: clock.now() };
  const prepared = await inProcessPdfReader.prepareSignature(pdf, { ...wanted, reservedBytes, form });
  if (!prepared.ok) throw new Error(prepared.refusal);
  return { pdf, place: prepared.value, certificate: holder.certificate };
}

/** Signs an empty page, with the digest that the key signs changed by `digestOf`. */
async function signed(environment: Environment, digestOf = (digest: Buffer) => digest) {
  const signatures = icpBrasilSignatures({ timestamps: outside, isStampedByAct });
  const place = await placeOf(signatures.reservedBytes(environment, [holder.certificate]));
  const digest = await signatures.hashToSign(environment, place);
  const signature = signDigest(holder, digestOf(digest));
  const made = await signatures.signedFile(environment, place, { signature, chain: [] }, 30_000);
  return { signature, file: made?.bytes ?? null, stamp: made?.stamp };
}

/** The identifier of a policy, as DER has it in the file in hexadecimal. */
const AD_RB = '0608604c0107010b0103';
const AD_RT = '0608604c0107010c0103';

function holds(file: Buffer | null, hex: string): boolean {
  return file?.toString('latin1').toLowerCase().includes(hex) ?? false;
}

describe('icpBrasilSignatures', () => {
  it.each([
    [undefined, 'pbad', '/Filter /PBAD_PAdES /SubFilter /PBAD.PAdES'],
    ['etsi', 'etsi', '/Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached'],
  ] as const)('wanted as %s have the form %s', async (wanted, form, names) => {
    const signatures = icpBrasilSignatures({
      timestamps: outside,
      isStampedByAct,
      ...(wanted && { form: wanted }),
    });
    expect(signatures.form).toBe(form);
    const place = await placeOf(signatures.reservedBytes('SANDBOX', [holder.certificate]), form);
    const signature = signDigest(holder, await signatures.hashToSign('SANDBOX', place));
    const made = await signatures.signedFile('SANDBOX', place, { signature, chain: [] }, 30_000);
    expect(made?.bytes.toString('latin1')).toContain(names);
    expect(await inProcessPdfReader.signatureHolds(made?.bytes ?? aPdf(), holder.certificate)).toBe(true);
  });

  it('names AD-RB without a stamp where stamps are not by an authority of ICP-Brasil', async () => {
    const before = stamps;
    const { file, stamp } = await signed('SANDBOX');
    expect(stamp).toBeNull();
    expect([holds(file, AD_RB), holds(file, AD_RT)]).toEqual([true, false]);
    expect(await inProcessPdfReader.signatureHolds(file ?? aPdf(), holder.certificate)).toBe(true);
    expect(stamps).toBe(before);
  });

  it('names AD-RT with a stamp over the signature where they are', async () => {
    const { file, signature, stamp } = await signed('PRODUCTION');
    expect([holds(file, AD_RB), holds(file, AD_RT)]).toEqual([false, true]);
    expect(await inProcessPdfReader.signatureHolds(file ?? aPdf(), holder.certificate)).toBe(true);
    const imprint = createHash('sha256').update(signature).digest();
    expect(holds(file, imprint.toString('hex'))).toBe(true);
    const [root = Buffer.alloc(0)] = outside.roots('PRODUCTION');
    const authority = 'Carimbo do tempo (operador não identificado, fora da ICP-Brasil)';
    expect(stamp).toEqual({ time: clock.now(), authority, rootSha256: sha256Hex(root) });
  });

  it('returns null for a signature of something else, and asks for no stamp', async () => {
    const before = stamps;
    const { file } = await signed('PRODUCTION', () => Buffer.alloc(32));
    expect(file).toBeNull();
    expect(stamps).toBe(before);
  });

  it('throws ProviderFailed where the policy demands a stamp and there is none, and can make none then', async () => {
    const failing = { stamp: () => Promise.reject(new ProviderFailed('tsa', 'it is down')) };
    const signatures = icpBrasilSignatures({ timestamps: failing, isStampedByAct, pause: 1 });
    expect(await signatures.canStamp('PRODUCTION')).toBe(true);
    const place = await placeOf(signatures.reservedBytes('PRODUCTION', [holder.certificate]));
    const signature = signDigest(holder, await signatures.hashToSign('PRODUCTION', place));
    const made = signatures.signedFile('PRODUCTION', place, { signature, chain: [] }, 20);
    await expect(made).rejects.toThrow(ProviderFailed);
    expect(await signatures.canStamp('PRODUCTION')).toBe(false);
    expect(await signatures.canStamp('SANDBOX')).toBe(true);
  });
});

describe('findAct', () => {
  const installed = (roots: readonly Buffer[]) => ({ roots: async () => roots, pathTo: async () => null });

  it('is true in Production where every root of the stamps is an installed root of ICP-Brasil', async () => {
    const isAct = await findAct(outside, installed(outside.roots('PRODUCTION')));
    expect([isAct('PRODUCTION'), isAct('SANDBOX')]).toEqual([true, false]);
  });

  it.each([
    ['no root is installed', () => installed([]), () => outside],
    ['another root is', () => installed(outside.roots('SANDBOX')), () => outside],
    [
      'the clock is the service’s own',
      () => installed(outside.roots('PRODUCTION')),
      () => ({ ...outside, isOwnClock: () => true }),
    ],
  ])('is false where %s', async (_what, roots, timestamps) => {
    expect((await findAct(timestamps(), roots()))('PRODUCTION')).toBe(false);
  });
});
