import { beforeAll, describe, expect, it } from 'vitest';
import { signDetached } from '../src/cms.ts';
import { IncrementalUpdate } from '../src/pdf/incremental-update.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { dictOf, PdfName, PdfRef, type PdfDict } from '../src/pdf/values.ts';
import { prepareMarks } from '../src/prepare-marks.ts';
import { prepareSignature } from '../src/prepare-signature.ts';
import { embedSignature, sealDigest, type SignatureGap } from '../src/prepare-seal.ts';
import { signatureHolds } from '../src/signature-holds.ts';
import { validateSignatures } from '../src/validate-signatures.ts';
import { aMark } from './marked.ts';
import { classicPdf } from './pdf-samples.ts';
import { NOW, seal } from './sealing.ts';
import { makeIdentity, signingKey, testWorld, type Identity } from './test-certificates.ts';

const inflatedBytes = 1 << 22;
const entropy = Buffer.alloc(16, 1);
const ana = makeIdentity({ subject: 'Ana', issuer: testWorld.intermediate, keyType: 'rsa' });
const bruno = makeIdentity({ subject: 'Bruno', issuer: testWorld.intermediate });
const original = classicPdf({
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 300]>>',
  3: '<</Type/Page/Parent 2 0 R>>',
});
const revision = prepareMarks(original, {
  marks: [aMark(1)],
  fields: [{ name: 'Ana' }, { name: 'Bruno' }],
  entropy,
  inflatedBytes,
});
const prepared = Buffer.concat([original, revision.tail]);

interface Signed {
  readonly file: Buffer;
  readonly place: SignatureGap;
  readonly cms: Buffer;
}

async function sign(pdf: Buffer, signer: Identity, openField: string | null): Promise<Signed> {
  const place = prepareSignature(pdf, {
    openField,
    fieldName: openField ?? 'Signer',
    name: 'A signer',
    reason: 'Aval 7K3M2',
    signedAt: NOW,
    reservedBytes: 4000,
    entropy,
    inflatedBytes,
  });
  const key = signingKey(signer, [testWorld.intermediate]);
  const cms = await signDetached({ digest: sealDigest(pdf, place), key });
  return { file: Buffer.concat([pdf, embedSignature(place, cms)]), place, cms };
}

function updated(pdf: Buffer, change: (update: IncrementalUpdate) => void): Buffer {
  const update = new IncrementalUpdate(openDocument(pdf, inflatedBytes));
  change(update);
  return Buffer.concat([pdf, update.write(entropy).tail]);
}

const pageOf = (update: IncrementalUpdate): PdfDict => {
  const page = update.resolve(new PdfRef(3, 0));
  return page instanceof Map ? page : new Map();
};
const turned = (pdf: Buffer) =>
  updated(pdf, (update) => {
    update.set(new PdfRef(3, 0), { value: new Map(pageOf(update)).set('Rotate', 90) });
  });
const annotated = (pdf: Buffer) =>
  updated(pdf, (update) => {
    const note = update.allocate();
    update.set(note, {
      value: dictOf({ Type: new PdfName('Annot'), Subtype: new PdfName('Square'), Rect: [0, 0, 9, 9] }),
    });
    const page = pageOf(update);
    const items = update.resolve(page.get('Annots'));
    const list = [...(Array.isArray(items) ? items : []), note];
    update.set(new PdfRef(3, 0), { value: new Map(page).set('Annots', list) });
  });
const longer = (pdf: Buffer) =>
  updated(pdf, (update) => {
    const page = update.allocate();
    update.set(page, { value: dictOf({ Type: new PdfName('Page'), Parent: new PdfRef(2, 0) }) });
    const kids = { Kids: [new PdfRef(3, 0), page], Count: 2, MediaBox: [0, 0, 300, 300] };
    update.set(new PdfRef(2, 0), { value: dictOf({ Type: new PdfName('Pages'), ...kids }) });
  });

/** The gap holds another signature. */
function swapped(file: Buffer, at: number, { reservedBytes }: SignatureGap, cms: Buffer): Buffer {
  const copy = Buffer.from(file);
  copy.write(cms.toString('hex').padEnd(2 * reservedBytes, '0'), at, 'latin1');
  return copy;
}

const holds = (pdf: Buffer, by: Identity, signedFrom?: number) =>
  signatureHolds(pdf, { certificate: by.der, signedFrom, inflatedBytes });

/** True where the validator finds every signature whole; trust is no question of these tests. */
const allPass = (pdf: Buffer): boolean =>
  validateSignatures(pdf, {
    roots: [testWorld.root.der],
    at: NOW,
    inflatedBytes,
    revocation: 'if-known',
  }).every(({ indication }) => indication === 'TOTAL-PASSED');

let first: Signed;
let second: Signed;
beforeAll(async () => {
  first = await sign(prepared, ana, 'Ana');
  second = await sign(first.file, bruno, 'Bruno');
});

describe('signatureHolds', () => {
  it('is true after the first signer, after the second, and after the seal', async () => {
    expect(holds(first.file, ana)).toBe(true);
    expect(holds(second.file, bruno)).toBe(true);
    expect(holds(second.file, bruno, prepared.length)).toBe(true);
    const sealed = await seal(second.file);
    expect([holds(sealed, testWorld.ecSeal, prepared.length), allPass(sealed)]).toEqual([true, true]);
  });

  it('is false for a file without a signature, and for the certificate of somebody else', () => {
    expect(holds(prepared, ana)).toBe(false);
    expect(holds(second.file, ana)).toBe(false);
  });

  it.each<[string, (pdf: Buffer) => Buffer]>([
    ['a page was changed', turned],
    ['an annotation was added', annotated],
    ['a page was added', longer],
  ])('is false where %s behind the first signer, also if somebody signs next', async (_, change) => {
    const attacked = change(first.file);
    expect([holds(attacked, ana), allPass(attacked)]).toEqual([false, false]);
    const signed = (await sign(attacked, bruno, 'Bruno')).file;
    expect([holds(signed, bruno), holds(signed, bruno, prepared.length), allPass(signed)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it.each<[string, (pdf: Buffer) => Buffer]>([
    ['a page was changed', turned],
    ['an annotation was added', annotated],
    ['a page was added', longer],
  ])('is false where %s between the prepared revision and the first signer', async (_, change) => {
    const { file } = await sign(change(prepared), ana, 'Ana');
    expect(holds(file, ana, prepared.length)).toBe(false);
  });

  it('is false where two signatures changed places', () => {
    const [at, then] = [
      prepared.length + first.place.contentsAt,
      first.file.length + second.place.contentsAt,
    ];
    const once = swapped(second.file, at, first.place, second.cms);
    const twice = swapped(once, then, second.place, first.cms);
    for (const file of [once, twice])
      expect([holds(file, bruno), holds(file, ana), allPass(file)]).toEqual([false, false, false]);
  });

  it('is false where the signature of the first signer was repeated in the field of the second', () => {
    const file = swapped(second.file, first.file.length + second.place.contentsAt, second.place, first.cms);
    expect([holds(file, ana), holds(file, bruno), allPass(file)]).toEqual([false, false, false]);
  });

  it('is false where bytes follow the newest signature', () => {
    expect(holds(Buffer.concat([second.file, Buffer.from('\n')]), bruno)).toBe(false);
  });

  it('does not judge signatures that the document came with, if it knows where they end', async () => {
    const came = turned(await seal(original));
    const { file } = await sign(came, ana, null);
    expect(holds(file, ana, came.length)).toBe(true);
    expect(holds(file, ana)).toBe(false);
    const { file: later } = await sign(longer(file), bruno, null);
    expect(holds(later, bruno, came.length)).toBe(false);
  });

  it('is false where a signer would certify the file', async () => {
    const certified = await seal(prepared, {
      identity: ana,
      options: { openField: 'Ana', certification: 2 },
    });
    expect(holds(certified, ana, prepared.length)).toBe(false);
  });
});
