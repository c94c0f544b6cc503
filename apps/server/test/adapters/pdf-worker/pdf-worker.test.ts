import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { signDetached } from '@aval/pades/cms';
import { embedSignature, sealDigest } from '@aval/pades/prepare-seal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openKeyFiles } from '../../../src/adapters/keys/key-files.ts';
import type { KeyFiles } from '../../../src/adapters/keys/key-files.ts';
import { findPdfIsolation, openPdfWorker } from '../../../src/adapters/pdf-worker/pdf-worker.ts';
import { startChild } from '../../../src/adapters/pdf-worker/worker-child.ts';
import { nodeRandom } from '../../../src/adapters/random/node-random.ts';
import { longTermSealer } from '../../../src/adapters/sealer/long-term.ts';
import { notoSansPrinter } from '../../../src/adapters/report/noto-sans.ts';
import { padesSealer } from '../../../src/adapters/sealer/pades.ts';
import { localTimestampAuthority } from '../../../src/adapters/tsa/local.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import type { LongTermQuestion, PdfReader } from '../../../src/ports/pdf-reader.ts';
import type { TimestampAuthority } from '../../../src/ports/timestamp-authority.ts';
import { aPagePdf, textAt } from '../../given/page-pdf.ts';
import { aPresignedPdf } from '../../given/presigned-pdf.ts';
import { nobodyToAsk, noRoots } from '../../given/simulated-certificates.ts';
import { aPdf, costlyPdf, flateBomb, goodPdf, tableBomb } from './pdf-samples.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const clock = { now: () => NOW };
const INPUT = { fieldName: 'Aval', reason: 'Aval ABCD', name: 'Aval', contact: 'https://x/v', signedAt: NOW };
const HARMLESS = {
  pages: 1,
  signed: false,
  recovered: false,
  warnings: [],
  xfa: 'none',
  activeContent: [],
  embeddedFiles: [],
  isPortfolio: false,
  signatures: { count: 0, certified: false, permissions: null, validNow: null },
};

let reader: PdfReader;
let folder: string;
let keys: KeyFiles;
beforeAll(async () => {
  reader = openPdfWorker(await findPdfIsolation());
  folder = await mkdtemp(path.join(os.tmpdir(), 'aval-pdf-'));
  keys = await openKeyFiles({ folder, clock });
});
afterAll(async () => {
  await reader.stop();
  await rm(folder, { recursive: true });
});

async function refusal(pdf: Buffer): Promise<unknown> {
  const outcome = await reader.inspect(pdf, 'org');
  return outcome.ok ? outcome.value : outcome.refusal;
}

function timestamps(): TimestampAuthority {
  return localTimestampAuthority({
    keyOf: (environment) => keys.timestampKey(environment),
    random: nodeRandom,
    clock,
  });
}

async function sealed(): Promise<Buffer> {
  return padesSealer({ pdf: reader, keys, timestamps: timestamps() }).seal('SANDBOX', goodPdf(), INPUT);
}

/** A page that takes for ever to draw: forms within forms. */
function endlessPdf(): Buffer {
  const lines = Array.from({ length: 40 }, (_, n) => `/G${n} Do`).join(' ');
  const nested = Array.from({ length: 12 }, (_, n) => {
    const inner = n === 11 ? '0 0 1 1 re f' : `/X Do `.repeat(12);
    return `<</Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</XObject<</X ${101 + n} 0 R>>>>/Length ${inner.length}>>\nstream\n${inner}\nendstream`;
  });
  const entries = '/Resources<</XObject<</X 100 0 R>>>>';
  return aPagePdf([{ entries, content: `/X Do ${lines}` }], { objects: nested });
}

describe('openPdfWorker, inspect', () => {
  it('returns the facts of a PDF', async () => {
    expect(await reader.inspect(goodPdf(), 'org')).toEqual({ ok: true, value: HARMLESS });
  });

  it('reads a file of 20 MB', async () => {
    expect(await reader.inspect(goodPdf(19 * 1024 * 1024), 'org')).toEqual({ ok: true, value: HARMLESS });
  });

  it('lists who signed after the first bytes, and refuses what it cannot read', async () => {
    const once = await sealed();
    const key = keys.sealKey('PRODUCTION');
    const found = await reader.laterSignatures(await aPresignedPdf(once, key), once.length, 'public');
    expect(found).toMatchObject({
      ok: true,
      value: { onlySigned: true, signatures: [{ kind: 'SIGNATURE', isIntact: true }] },
    });
    expect(await reader.laterSignatures(flateBomb(), 9, 'public')).toEqual({ ok: false, refusal: 'bomb' });
  });

  it('refuses files that are not PDFs, encrypted files, and broken files', async () => {
    expect(await refusal(Buffer.from('<html>%PDF-1.7'))).toBe('not-pdf');
    expect(await refusal(Buffer.from(String(goodPdf()).replace('/Root', '/Encrypt 3 0 R/Root')))).toBe(
      'encrypted',
    );
    expect(await refusal(Buffer.from('%PDF-1.7\n and nothing else'))).toBe('corrupt');
    expect(await refusal(aPdf('<</Type/Catalog>>'))).toBe('corrupt');
  });

  it('refuses bombs by their content and not by the clock, and accepts the good files beside them', async () => {
    const [table, flate] = [tableBomb(), flateBomb()];
    expect([table.length < 200, flate.length < 2000]).toEqual([true, true]);
    const files = [table, goodPdf(), flate, goodPdf(), table, goodPdf(), flate, goodPdf()];
    const outcomes = await Promise.all(files.map((file) => reader.inspect(file, 'org')));
    const good = { ok: true, value: HARMLESS };
    const [corrupt, bomb] = ['corrupt', 'bomb'].map((why) => ({ ok: false, refusal: why }));
    expect(outcomes).toEqual([corrupt, good, bomb, good, corrupt, good, bomb, good]);
  });
});

describe('openPdfWorker, margins and marks', () => {
  const shapes = [{ width: 270, height: 30 }];
  const question = { shapes, from: 1, to: 20 };
  const box = [28_000, 800_000, 298_000, 830_000] as const;

  it('finds empty margins in a child that renders', async () => {
    const pdf = aPagePdf([{}, { content: '0 g 0 0 595 842 re f' }]);
    const found = await reader.findMargins(pdf, question, 'org');
    expect(found).toEqual({ ok: true, value: [{ page: 1, shape: 0, box }] });
  });

  it('refuses a file that the renderer cannot open', async () => {
    const found = await reader.findMargins(Buffer.from('%PDF-1.7\n'), question, 'org');
    expect(found).toEqual({ ok: false, refusal: 'unsupported' });
  });

  it('ends a child that renders for too long, and finds margins in the next', async () => {
    expect(await reader.findMargins(endlessPdf(), question, 'org')).toEqual({ ok: false, refusal: 'limit' });
    expect(await reader.findMargins(aPagePdf([{}]), question, 'org')).toMatchObject({ ok: true });
  });

  it('draws marks, and finds that they hold', async () => {
    const pdf = aPagePdf([{}]);
    const content = deflateSync(Buffer.from('0 g 0 0 9 9 re f'));
    const drawn = await reader.prepareMarks(pdf, { marks: [{ page: 1, box, content, text: 'Rodapé' }] });
    if (!drawn.ok) throw new Error(drawn.refusal);
    const { tail, marks } = drawn.value;
    expect(marks).toMatchObject([{ page: 1, box }]);
    const declared = { originalBytes: pdf.length, pages: 1, marks };
    expect(await reader.marksHold(Buffer.concat([pdf, tail]), declared)).toBe(true);
    expect(await reader.marksHold(Buffer.concat([pdf, tail]), { ...declared, marks: [] })).toBe(false);
  });
});

describe('openPdfWorker, fields on pages', () => {
  const field = '<</Type/Annot/Subtype/Widget/FT/Tx/T(nome)/V(Ana)/Rect[50 700 150 720]>>';
  const pdf = aPagePdf([{ entries: '/Annots[100 0 R]', content: textAt(50, 600, '{{nome}} e {{nome}}') }], {
    catalog: '/AcroForm<</Fields[100 0 R]>>',
    objects: [field],
  });

  it('finds texts and anchors in a child that draws', async () => {
    const texts = [1, 2, 3].map((occurrence) => ({ text: '{{nome}}', occurrence }));
    const [found, anchors] = [await reader.findText(pdf, texts, 'org'), await reader.findAnchors(pdf, 'org')];
    expect(found).toMatchObject({ ok: true, value: [{ page: 1 }, { page: 1 }, null] });
    expect(anchors.ok && anchors.value.map(({ text }) => text)).toEqual(['{{nome}}', '{{nome}}']);
    const refused = await reader.findAnchors(Buffer.from('%PDF-1.7\n'), 'org');
    expect(refused).toEqual({ ok: false, refusal: 'unsupported' });
  });

  it('reads page sizes and the form', async () => {
    expect(await reader.readForm(pdf, 'org')).toMatchObject({
      ok: true,
      value: {
        pages: [{ width: 595, height: 842, bearsMarks: true }],
        fields: [
          { name: 'nome', type: 'TEXT', page: 1, box: [50_000, 122_000, 150_000, 142_000], value: 'Ana' },
        ],
      },
    });
    expect(await reader.readForm(flateBomb(), 'org')).toEqual({ ok: false, refusal: 'bomb' });
  });

  it('draws fields with their fonts, and finds that they hold', async () => {
    const look = { kind: 'TEXT', value: 'João', lines: 'ONE' } as const;
    const box = [50_000, 300_000, 150_000, 320_000] as const;
    const printed = notoSansPrinter().fieldMarks([{ page: 1, box, text: 'João', look }]);
    const drawn = await reader.prepareMarks(pdf, printed);
    if (!drawn.ok) throw new Error(drawn.refusal);
    const { tail, marks } = drawn.value;
    const declared = { originalBytes: pdf.length, pages: 1, marks };
    expect(marks).toHaveLength(1);
    expect(await reader.marksHold(Buffer.concat([pdf, tail]), declared)).toBe(true);
  });
});

describe('openPdfWorker, signatures of signers', () => {
  const input = { fieldName: 'ana', name: 'Ana', reason: 'Aval', signedAt: clock.now(), reservedBytes: 9000 };

  it('prepares fields and a place to sign, and finds whether the signature holds', async () => {
    const pdf = aPagePdf([{}]);
    const drawn = await reader.prepareMarks(pdf, { marks: [], fields: [{ name: 'ana' }, { name: 'ana' }] });
    if (!drawn.ok) throw new Error(drawn.refusal);
    expect(drawn.value).toMatchObject({ marks: [], fieldNames: ['ana', 'ana_2'] });
    const prepared = Buffer.concat([pdf, drawn.value.tail]);
    expect(await reader.marksHold(prepared, { originalBytes: pdf.length, pages: 1, marks: [] })).toBe(true);
    const place = await reader.prepareSignature(prepared, { ...input, openField: 'ana_2' });
    if (!place.ok) throw new Error(place.refusal);
    expect(place.value).toMatchObject({ fieldName: 'ana_2', reservedBytes: 9000 });
    const key = keys.sealKey('SANDBOX');
    const cms = await signDetached({ digest: sealDigest(prepared, place.value), key });
    const signed = Buffer.concat([prepared, embedSignature(place.value, cms)]);
    expect(await reader.signatureHolds(signed, key.certificate)).toBe(true);
    expect(
      await reader.signatureHolds(signed, key.certificate, { signedFrom: prepared.length, filled: [] }),
    ).toBe(true);
    expect(await reader.signatureHolds(prepared, key.certificate)).toBe(false);
  });

  it('refuses a place in a field that is not there', async () => {
    const place = await reader.prepareSignature(goodPdf(), { ...input, openField: 'ana' });
    expect(place).toEqual({ ok: false, refusal: 'unsupported' });
  });
});

describe('openPdfWorker, pages', () => {
  const question = { page: 1, width: 160 };

  it('draws a page in a child', async () => {
    const drawn = await reader.drawPage(aPagePdf([{}]), question, 'org');
    expect(drawn.ok && drawn.value.toString('latin1', 8, 12)).toBe('WEBP');
  });

  it('refuses a page that the renderer cannot draw', async () => {
    const drawn = await reader.drawPage(aPagePdf([{}]), { page: 2, width: 160 }, 'org');
    expect(drawn).toEqual({ ok: false, refusal: 'unsupported' });
  });

  it('ends a child that draws for too long, draws in the next, and delays no footer', async () => {
    const slow = reader.drawPage(endlessPdf(), question, 'org');
    const shapes = [{ width: 270, height: 30 }];
    expect(await reader.findMargins(aPagePdf([{}]), { shapes, from: 1, to: 1 }, 'org')).toMatchObject({
      ok: true,
    });
    expect(await slow).toEqual({ ok: false, refusal: 'limit' });
    expect(await reader.drawPage(aPagePdf([{}]), question, 'org')).toMatchObject({ ok: true });
  });

  it('refuses every page where there is no canvas', async () => {
    const source = path.join(import.meta.dirname, '../../../src/adapters/pdf-worker');
    const child = startChild({
      entry: path.join(source, 'page-child-main.ts'),
      readable: [source, path.join(source, '../../../package.json')],
      nativeCode: true,
      heapMegabytes: 256,
      residentBytes: 2 ** 30,
      milliseconds: 10_000,
    });
    expect(await child.isReady()).toBe(true);
    const end = await child.ask({ kind: 'draw-page', pdf: aPagePdf([{}]), question });
    await child.kill();
    expect(end).toEqual({ kind: 'answered', answer: { ok: false, refusal: 'unsupported' } });
  });
});

describe('openPdfWorker, seals', () => {
  it('prepares a place that the sealer can sign, and finds that the seal holds', async () => {
    const file = await sealed();
    expect(file.subarray(0, goodPdf().length)).toEqual(goodPdf());
    expect(await reader.sealHolds(file, keys.sealKey('SANDBOX').certificate)).toBe(true);
    const { certificate, chain } = keys.timestampKey('SANDBOX');
    expect(await reader.sealStampChain(file, chain.slice(-1))).toEqual([certificate, ...chain]);
    expect(await reader.sealStampChain(file, [certificate])).toEqual([certificate]);
    expect(await reader.sealStampChain(file, keys.timestampKey('PRODUCTION').chain)).toEqual([]);
    expect(await reader.sealStampChain(Buffer.from('no PDF'), chain)).toEqual([]);
    expect(await reader.inspect(file, 'org')).toEqual({
      ok: true,
      value: {
        ...HARMLESS,
        signed: true,
        signatures: { count: 1, certified: true, permissions: 2, validNow: true },
      },
    });
  });

  it('certifies that only long-term validation data may follow the seal', async () => {
    expect((await sealed()).includes('/TransformMethod /DocMDP')).toBe(true);
  });

  it('prepares the long-term form of a sealed file, and judges our own seal and stamp', async () => {
    const file = await sealed();
    const input: [Uint8Array, LongTermQuestion][] = [];
    const longTermHolds: PdfReader['longTermHolds'] = (pdf, question) => {
      input.push([pdf, question]);
      return reader.longTermHolds(pdf, question);
    };
    const pdf = { ...reader, longTermHolds };
    const parts = { pdf, keys, timestamps: timestamps(), clock, revocations: nobodyToAsk, roots: noRoots };
    const form = await longTermSealer(parts).extend('SANDBOX', {
      bytes: file,
      sealedBefore: new Date(clock.now().getTime() - 1000),
      signers: [],
    });
    const [[extended, question] = []] = input;
    if (extended === undefined || question === undefined) throw new Error('the form was not judged');
    expect(form?.bytes.equals(extended)).toBe(true);
    const { certificate } = keys.sealKey('PRODUCTION');
    expect(await reader.longTermHolds(extended, { ...question, roots: [] })).toBe(false);
    const others = { ...question, seal: { ...question.seal, certificate } };
    expect(await reader.longTermHolds(extended, others)).toBe(false);
    expect(await reader.longTermHolds(file, question)).toBe(false);
    expect(await reader.longTermHolds(goodPdf(), question)).toBe(false);
    // A child that ends says nothing about the file.
    const { stamp: _, ...incomplete } = question;
    const ending = reader.longTermHolds(extended, incomplete as LongTermQuestion);
    await expect(ending).rejects.toThrow(Unavailable);
  });

  it('prepares no two places alike: the file gets a new identity', async () => {
    const places = await Promise.all([
      reader.prepareSeal(goodPdf(), INPUT),
      reader.prepareSeal(goodPdf(), INPUT),
    ]);
    const [first, second] = places.map((place) => (place.ok ? place.value.tail : Buffer.alloc(0)));
    expect(first?.length).toBeGreaterThan(12_288);
    expect(first?.length).toBe(second?.length);
    expect(first).not.toEqual(second);
  });

  it('does not find that a seal holds which is another’s, changed, followed by something or not there', async () => {
    const file = await sealed();
    const { certificate } = keys.sealKey('SANDBOX');
    const changed = Buffer.from(file);
    changed.write('9', changed.indexOf('200 200'));
    expect(await reader.sealHolds(file, keys.sealKey('PRODUCTION').certificate)).toBe(false);
    expect(await reader.sealHolds(changed, certificate)).toBe(false);
    expect(await reader.sealHolds(Buffer.concat([file, Buffer.from('\n')]), certificate)).toBe(false);
    expect(await reader.sealHolds(goodPdf(), certificate)).toBe(false);
    expect(await reader.sealHolds(Buffer.from('no PDF'), certificate)).toBe(false);
  });

  it('refuses to prepare a seal in a file that is not a PDF', async () => {
    expect(await reader.prepareSeal(Buffer.from('no PDF'), INPUT)).toEqual({ ok: false, refusal: 'not-pdf' });
  });

  it('calls a job that ends its child a limit', async () => {
    const impossible = { ...INPUT, fieldName: 'not.possible' };
    expect(await reader.prepareSeal(goodPdf(), impossible)).toEqual({ ok: false, refusal: 'limit' });
    expect(await reader.inspect(goodPdf(), 'org')).toEqual({ ok: true, value: HARMLESS });
  });
});

describe('openPdfWorker, under load', () => {
  it('serves another organization and a seal before the many files of one', async () => {
    const ended: string[] = [];
    const note = (who: string) => (): number => ended.push(who);
    const slow = costlyPdf();
    // Started before, so that what is measured is the order of work, and no start of a process.
    await reader.prepareSeal(goodPdf(), INPUT);
    const many = Array.from({ length: 12 }, () => reader.inspect(slow, 'many').then(note('many')));
    const other = reader.inspect(goodPdf(), 'other').then(note('other'));
    const seal = reader.prepareSeal(goodPdf(), INPUT).then(note('seal'));
    await Promise.all([other, seal]);
    const before = ended.length;
    await Promise.all(many);
    // Two children open uploads: the files under way and one more each, at most.
    expect(before - 2).toBeLessThanOrEqual(4);
    expect(ended).toHaveLength(14);
  });
});

describe('openPdfWorker, stop', () => {
  it('takes no more files', async () => {
    const other = openPdfWorker();
    await other.inspect(goodPdf(), 'org');
    await other.stop();
    await expect(other.inspect(goodPdf(), 'org')).rejects.toThrow(Unavailable);
  });
});
