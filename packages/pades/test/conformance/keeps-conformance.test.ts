import { describe, expect, it } from 'vitest';
import { checkMarks } from '../../src/check-marks.ts';
import { inspect } from '../../src/inspect.ts';
import { longTermForm } from '../../src/long-term-form.ts';
import { openDocument } from '../../src/pdf/open-document.ts';
import { PdfStream } from '../../src/pdf/values.ts';
import { LIMITS } from '../pdf-samples.ts';
import { hasTool, Workshop } from '../system-tool.ts';
import { testWorld } from '../test-certificates.ts';
import { brokenClauses } from './check-conformance.ts';
import { sample, SAMPLES } from './samples.ts';
import { throughTheService } from './steps.ts';

const inflatedBytes = 1 << 26;

function metadataOf(pdf: Buffer): Buffer | null {
  const document = openDocument(pdf, inflatedBytes);
  const metadata = document.resolve(document.catalog?.get('Metadata'));
  return metadata instanceof PdfStream ? document.decode(metadata) : null;
}

describe.each(Object.entries(SAMPLES))('%s', (_name, claim) => {
  it('breaks no clause through footer, values, report, seal and long-term form', async () => {
    const { steps } = await throughTheService(sample(claim));
    const broken = Object.entries(steps).map(([step, pdf]) => [step, brokenClauses(pdf)]);
    const clean = { original: [], shown: [], filled: [], sealed: [], preserved: [] };
    expect(Object.fromEntries(broken)).toEqual(clean);
  });

  it('keeps its metadata, byte for byte', async () => {
    const { original, preserved } = (await throughTheService(sample(claim))).steps;
    expect(metadataOf(preserved)).toEqual(metadataOf(original));
  });

  it('has a long-term form that adds nothing but what preserves the seal', async () => {
    const { sealed, preserved } = (await throughTheService(sample(claim))).steps;
    const form = longTermForm(preserved, sealed.length, { roots: [testWorld.root.der], inflatedBytes });
    expect(form).toEqual({ isStampKnown: true });
  });

  it('has no warning at its upload', () => {
    expect(inspect(sample(claim), { ...LIMITS, inflatedBytes }).warnings).toEqual([]);
  });

  it('differs from the original by its declared marks only', async () => {
    const { steps, marks } = await throughTheService(sample(claim));
    const declared = { originalBytes: steps.original.length, pages: 1, inflatedBytes };
    expect(checkMarks(steps.sealed, { ...declared, marks })).toEqual([]);
    expect(checkMarks(steps.sealed, { ...declared, marks: marks.slice(1) })).toEqual(['UNDECLARED']);
  });

  it.skipIf(!hasTool('qpdf'))('is sound for qpdf at every step (skipped without qpdf)', async () => {
    const workshop = new Workshop();
    const { steps } = await throughTheService(sample(claim));
    for (const [step, pdf] of Object.entries(steps)) {
      workshop.write(`${step}.pdf`, pdf);
      const { output } = workshop.run('qpdf', '--check', `${step}.pdf`);
      expect(output, step).toContain('No syntax or stream encoding errors');
    }
  });
});

/** The same file, with its claim hidden or shown again, at the same length. */
function hidden(pdf: Buffer): Buffer {
  return Buffer.from(pdf.toString('latin1').replace(/(pdf\w*)id:part/g, '$1ix:part'), 'latin1');
}
function shown(pdf: Buffer): Buffer {
  return Buffer.from(pdf.toString('latin1').replace(/(pdf\w*)ix:part/g, '$1id:part'), 'latin1');
}

describe('brokenClauses', () => {
  it.each([
    ['pdfa-1b', ['19005-1 6.3.5', '19005-1 6.5.3']],
    ['pdfa-1b-gray', ['19005-1 6.2.3.3', '19005-1 6.3.5', '19005-1 6.5.3']],
    ['pdfa-2b-without-intent', ['19005-1 6.2.3.3']],
    ['pdfua-1', ['14289-1 7.18.1', '14289-1 7.18.3']],
    ['pdfua-1-link', ['14289-1 7.18.1']],
  ] as const)('finds what a seal would break of %s if it did not know the claim', async (name, clauses) => {
    const { steps } = await throughTheService(hidden(sample(SAMPLES[name] ?? { intent: null })));
    const found = brokenClauses(shown(steps.preserved)).map((line) => /^\d+-\d [\d.]+/.exec(line)?.[0]);
    expect([...new Set(found)].toSorted()).toEqual([...clauses].toSorted());
  });
});
