import { describe, expect, it } from 'vitest';
import { inspect } from '../../src/inspect.ts';
import { LIMITS } from '../pdf-samples.ts';
import { sample, SAMPLES } from './samples.ts';

type Change = (pdf: string) => string;

const ARCHIVE = sample(SAMPLES['pdfa-3a'] ?? { intent: null });
const ACCESSIBLE = sample(SAMPLES['pdfua-1'] ?? { intent: null });

function warningsOf(pdf: Buffer, change: Change): readonly string[] {
  const changed = Buffer.from(change(pdf.toString('latin1')), 'latin1');
  expect(changed).toHaveLength(pdf.length);
  return inspect(changed, { ...LIMITS, inflatedBytes: 1 << 26 }).warnings;
}

const nothing: Change = (pdf) => pdf;
const withoutParents: Change = (pdf) => pdf.replace('/ParentTree<<', '/ParentTrex<<');

describe('lostClaims', () => {
  it.each([
    ['a file that says nothing', ACCESSIBLE, (pdf: string) => pdf.replaceAll('pdfuaid', 'pdfuxid'), []],
    ['PDF/A-3a', ARCHIVE, nothing, []],
    ['PDF/A-4', ARCHIVE, (pdf: string) => pdf.replace('part>3<', 'part>4<'), ['PDFA_LOST']],
    ['PDF/A-3a without parent tree', ARCHIVE, withoutParents, ['PDFA_LOST']],
    [
      'PDF/A-3b without parent tree',
      ARCHIVE,
      (pdf: string) => withoutParents(pdf).replace('conformance>A<', 'conformance>B<'),
      [],
    ],
    ['PDF/UA-1', ACCESSIBLE, nothing, []],
    [
      'PDF/UA-2',
      ACCESSIBLE,
      (pdf: string) => pdf.replace('pdfuaid:part="1"', 'pdfuaid:part="2"'),
      ['PDFUA_LOST'],
    ],
    ['PDF/UA-1 without parent tree', ACCESSIBLE, withoutParents, ['PDFUA_LOST']],
    [
      'PDF/UA-1 with headings of no level',
      ACCESSIBLE,
      (pdf: string) => pdf.replace('/S/P/P 6', '/S/H/P 6'),
      ['PDFUA_LOST'],
    ],
  ] as const)('judges %s', (_name, pdf, change, warnings) => {
    expect(warningsOf(pdf, change)).toEqual(warnings);
  });
});
