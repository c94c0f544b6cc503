import { describe, expect, it } from 'vitest';
import { documentScripts } from '../src/auto-run-scripts.ts';
import { disarmScripts } from '../src/disarm-scripts.ts';
import { inspect } from '../src/inspect.ts';
import type { PdfDocument } from '../src/pdf/document.ts';
import { IncrementalUpdate } from '../src/pdf/incremental-update.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { prepareSeal } from '../src/prepare-seal.ts';
import { validateSeals } from '../src/validate.ts';
import {
  classicPdf,
  LIMITS,
  onePage,
  packedPdf,
  streamPdf,
  withBrokenStartxref,
  type SampleObjects,
} from './pdf-samples.ts';
import { SEAL_OPTIONS, seal } from './sealing.ts';

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const withCatalog = (entries: string, objects: SampleObjects = {}): SampleObjects => ({
  ...onePage,
  1: `<</Type/Catalog/Pages 2 0 R/Lang(pt-BR)${entries}>>`,
  ...objects,
});

const ALL = withCatalog(`/OpenAction 5 0 R/AA<</WC${SCRIPT}>>/Names 6 0 R`, {
  5: SCRIPT,
  6: '<</JavaScript<</Names[(a)5 0 R]>>/Dests<</Names[(b)[3 0 R/Fit]]>>>>',
});

function disarmed(pdf: Buffer): PdfDocument {
  const update = new IncrementalUpdate(openDocument(pdf, LIMITS.inflatedBytes));
  disarmScripts(update);
  const { tail } = update.write(Buffer.alloc(16, 1));
  return openDocument(Buffer.concat([pdf, tail]), LIMITS.inflatedBytes);
}

describe('disarmScripts', () => {
  it.each([
    ['classic', classicPdf(ALL)],
    ['xref stream', streamPdf(ALL)],
    ['object stream', packedPdf(ALL)],
    ['damaged', withBrokenStartxref(classicPdf(ALL))],
  ])('removes every script trigger from a %s file and keeps everything else', (_, pdf) => {
    expect(documentScripts(openDocument(pdf, LIMITS.inflatedBytes))).toEqual(['OpenAction', 'AA', 'Names']);
    const document = disarmed(pdf);
    expect(documentScripts(document)).toEqual([]);
    expect([...(document.catalog?.keys() ?? [])]).toEqual(['Type', 'Pages', 'Lang', 'Names']);
    const names = document.dict(document.catalog?.get('Names'));
    expect([...(names?.keys() ?? [])]).toEqual(['Dests']);
  });

  it('removes only script triggers', () => {
    const pdf = classicPdf(withCatalog(`/OpenAction[3 0 R/Fit]/AA<</WC${SCRIPT}>>`));
    expect([...(disarmed(pdf).catalog?.keys() ?? [])]).toEqual(['Type', 'Pages', 'Lang', 'OpenAction']);
  });

  it('changes nothing in a document without scripts', () => {
    const update = new IncrementalUpdate(openDocument(classicPdf(onePage), LIMITS.inflatedBytes));
    disarmScripts(update);
    expect(update.write(Buffer.alloc(16, 1)).bodies.size).toBe(0);
  });
});

describe('a seal over a document with scripts', () => {
  it('keeps its bytes, is valid, and leaves no active content', async () => {
    const pdf = classicPdf(ALL);
    const sealed = await seal(pdf);
    expect(sealed.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(inspect(pdf, LIMITS).activeContent).toEqual(['javascript']);
    expect(inspect(sealed, LIMITS)).toMatchObject({ activeContent: [], signed: true, pages: 1 });
    const [report] = validateSeals(sealed, {
      roots: [],
      inflatedBytes: LIMITS.inflatedBytes,
      at: new Date(0),
    });
    expect(report).toMatchObject({ intact: true, signatureValid: true, coversWholeFile: true });
  });

  it('keeps the form that the seal needs', () => {
    const pdf = classicPdf(ALL);
    const { tail } = prepareSeal(pdf, SEAL_OPTIONS);
    const { catalog } = openDocument(Buffer.concat([pdf, tail]), LIMITS.inflatedBytes);
    expect([...(catalog?.keys() ?? [])].toSorted()).toEqual(['AcroForm', 'Lang', 'Names', 'Pages', 'Type']);
  });
});
