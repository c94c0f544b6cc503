import { describe, expect, it } from 'vitest';
import { longTermHolds, type LongTermQuestion } from '../src/long-term-holds.ts';
import { IncrementalUpdate } from '../src/pdf/incremental-update.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { dictOf, PdfRef } from '../src/pdf/values.ts';
import { validateSignatures } from '../src/validate-signatures.ts';
import { extend } from './long-term-form.ts';
import { classicPdf, onePage } from './pdf-samples.ts';
import { NOW, seal } from './sealing.ts';
import { makeIdentity, testWorld, type Identity } from './test-certificates.ts';

const HOUR = 60 * 60 * 1000;
const trust = {
  roots: [testWorld.root.der],
  at: new Date(NOW.getTime() + 3 * HOUR),
  inflatedBytes: 1 << 20,
} as const;
const pdf = classicPdf(onePage);
const stranger = makeIdentity({ subject: 'Stranger' });
const expired = makeIdentity({
  subject: 'Expired',
  issuer: testWorld.intermediate,
  notBefore: new Date('2025-01-01T00:00:00Z'),
  notAfter: new Date('2025-02-01T00:00:00Z'),
});
/** Says the same subject as our seal, by a certificate of the same authority. */
const twin = makeIdentity({
  subject: 'Test seal EC',
  issuer: testWorld.intermediate,
});

/** The last stamp of the file, as the process that wrote it knows it. */
function stampOf(file: Buffer): LongTermQuestion['stamp'] {
  const { field, byteRange } = validateSignatures(file, trust).at(-1) ?? {};
  return { field: field ?? '', byteRange: byteRange ?? [0, 0, 0, 0] };
}

function holds(file: Buffer, sealedBytes: number, more: Partial<LongTermQuestion> = {}): boolean {
  const ours = { certificate: testWorld.ecSeal.der, sealedBytes };
  return longTermHolds(file, {
    ...trust,
    seal: ours,
    stamp: stampOf(file),
    ...more,
  });
}

/** The file with another character at the first place where `text` stands, behind `from`. */
function flipped(file: Buffer, text: string, from = 0): Buffer {
  const copy = Buffer.from(file);
  const at = copy.indexOf(text, from);
  copy.write(text.startsWith('X') ? 'Y' : 'X', at, 'latin1');
  return copy;
}

function turned(file: Buffer): Buffer {
  const update = new IncrementalUpdate(openDocument(file, 1 << 20));
  const page = update.resolve(new PdfRef(3, 0));
  update.set(new PdfRef(3, 0), {
    value: new Map([...(page instanceof Map ? page : []), ...dictOf({ Rotate: 90 })]),
  });
  return Buffer.concat([file, update.write(Buffer.alloc(16, 9)).tail]);
}

const signedBy = (identity: Identity, file = pdf) => seal(file, { identity, level: 'B-B' });
const broken = flipped(await signedBy(stranger), 'Aval 7K3M2');
const brokenOfOurs = flipped(await signedBy(testWorld.ecSeal), 'Aval 7K3M2');

const FOREIGN: readonly [string, Buffer][] = [
  ['broken', broken],
  ['untrusted', await signedBy(stranger)],
  ['expired', await signedBy(expired)],
  ['imitating our field and subject', await signedBy(twin)],
  ['of our own, made before', await signedBy(testWorld.ecSeal)],
  ['of our own, made before and broken since', brokenOfOurs],
  ['that is a stamp of the same field name', await extend(broken)],
];

describe('longTermHolds', () => {
  it('returns true for a sealed file with its stamp', async () => {
    const sealed = await seal(pdf, { options: { certification: 1 } });
    expect(holds(await extend(sealed), sealed.length)).toBe(true);
  });

  it.each(FOREIGN)('returns true when the file came with a signature %s', async (_, foreign) => {
    const sealed = await seal(foreign);
    expect(holds(await extend(sealed), sealed.length)).toBe(true);
  });

  it('returns false when the seal is broken, whatever else passes', async () => {
    const foreign = await signedBy(testWorld.ecSeal);
    const sealed = await seal(foreign);
    const file = await extend(flipped(sealed, 'Aval 7K3M2', foreign.length));
    expect(
      validateSignatures(file, { ...trust, revocation: 'if-known' }).map((outcome) => outcome.indication),
    ).toEqual(['TOTAL-PASSED', 'TOTAL-FAILED', 'TOTAL-PASSED']);
    expect(holds(file, sealed.length)).toBe(false);
  });

  it('returns false for a seal by another certificate of the same subject, field and authority', async () => {
    const sealed = await seal(pdf, { identity: twin });
    expect(holds(await extend(sealed), sealed.length)).toBe(false);
  });

  it('returns false for a seal that covers the wrong part of the file', async () => {
    const sealed = await seal(pdf);
    const file = await extend(sealed);
    expect([holds(file, sealed.length - 1), holds(file, sealed.length + 1)]).toEqual([false, false]);
    const older = await seal(sealed, { identity: twin });
    expect(holds(await extend(older), older.length)).toBe(false);
  });

  it.each<[string, (sealed: Buffer) => Buffer | Promise<Buffer>]>([
    ['a turned page', turned],
    ['a signature', (sealed) => signedBy(twin, sealed)],
    ['an unlisted object', (sealed) => Buffer.concat([sealed, Buffer.from('4 0 obj\n<<>>\nendobj\n')])],
  ])('returns false when %s stands between seal and stamp', async (_, change) => {
    const sealed = await seal(pdf);
    const file = await extend(await change(sealed));
    expect(holds(file, sealed.length)).toBe(false);
  });

  it('returns false without the issued time stamp, or when bytes follow it', async () => {
    const sealed = await seal(pdf);
    const file = await extend(sealed);
    const stamp = stampOf(file);
    const [start, length, next] = stamp.byteRange;
    expect(holds(sealed, sealed.length, { stamp })).toBe(false);
    expect(holds(file, sealed.length, { stamp: { ...stamp, field: 'Carimbo2' } })).toBe(false);
    const moved = {
      ...stamp,
      byteRange: [start, length - 1, next, stamp.byteRange[3]] as const,
    };
    expect(holds(file, sealed.length, { stamp: moved })).toBe(false);
    expect(holds(await extend(file), sealed.length, { stamp })).toBe(false);
    expect(holds(Buffer.concat([file, Buffer.from('\n')]), sealed.length, { stamp })).toBe(false);
  });

  it('returns false when the time stamp or the seal is untrusted', async () => {
    const sealed = await seal(pdf);
    expect(holds(await extend(sealed), sealed.length, { roots: [] })).toBe(false);
    const foreign = await seal(pdf, { identity: stranger });
    const ours = { certificate: stranger.der, sealedBytes: foreign.length };
    expect(holds(await extend(foreign), foreign.length, { seal: ours })).toBe(false);
  });
});
