import { describe, expect, it } from 'vitest';
import { inspect } from '../src/inspect.ts';
import {
  classicPdf,
  hybridPdf,
  LIMITS,
  onePage,
  packedPdf,
  streamPdf,
  withBrokenStartxref,
} from './pdf-samples.ts';
import { seal } from './sealing.ts';

const UNSIGNED = { count: 0, certified: false, permissions: null, validNow: null };
const HARMLESS = {
  pages: 1,
  signed: false,
  recovered: false,
  xfa: 'none',
  activeContent: [],
  warnings: [],
  embeddedFiles: [],
  isPortfolio: false,
  signatures: UNSIGNED,
};

function codeOf(run: () => unknown): string | undefined {
  try {
    run();
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

const pages = (count: number) =>
  classicPdf({ ...onePage, 2: `<</Type/Pages/Kids[${'3 0 R '.repeat(count)}]/Count ${count}>>` });

describe('inspect', () => {
  it.each([
    ['classic', classicPdf(onePage)],
    ['xref stream', streamPdf(onePage)],
    ['object stream', packedPdf(onePage)],
    ['hybrid', hybridPdf(onePage, '(hidden)')],
  ])('reads a %s file', (_, pdf) => {
    expect(inspect(pdf, LIMITS)).toEqual(HARMLESS);
  });

  it('reads a view into a larger buffer', () => {
    const padded = Buffer.concat([Buffer.from('before'), classicPdf(onePage), Buffer.from('behind')]);
    expect(inspect(new Uint8Array(padded).subarray(6, padded.length - 6), LIMITS)).toEqual(HARMLESS);
  });

  it.each([
    ['classic', withBrokenStartxref(classicPdf(onePage))],
    ['object stream', withBrokenStartxref(packedPdf(onePage))],
  ])('reports that a damaged %s file was recovered', (_, pdf) => {
    expect(inspect(pdf, LIMITS)).toEqual({ ...HARMLESS, recovered: true });
  });

  it('detects a seal', async () => {
    expect(inspect(await seal(classicPdf(onePage)), LIMITS)).toEqual({
      ...HARMLESS,
      signed: true,
      signatures: { ...UNSIGNED, count: 1, validNow: true },
    });
  });

  it('does not report an empty signature field as signed', () => {
    const pdf = classicPdf({
      ...onePage,
      1: '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]>>>>',
      4: '<</FT/Sig/T(Empty)/V null>>',
    });
    expect(inspect(pdf, LIMITS).signed).toBe(false);
  });

  it('counts pages up to the limit and rejects more', () => {
    expect(inspect(pages(50), LIMITS).pages).toBe(50);
    expect(codeOf(() => inspect(pages(51), LIMITS))).toBe('too-many-pages');
  });

  it.each([
    ['bytes in front of the header', 'not-pdf', ' %PDF-1.7\n'],
    ['HTML in front of the header', 'not-pdf', '<html>%PDF-1.7\n'],
    ['a header without minor version', 'not-pdf', '%PDF-1.\n'],
    ['a header glued to an object', 'not-pdf', '%PDF-1.7 0 obj'],
  ])('rejects %s', (_, code, header) => {
    expect(codeOf(() => inspect(classicPdf(onePage, { header }), LIMITS))).toBe(code);
  });

  it('rejects other files, and a PDF without catalog or pages', () => {
    expect(codeOf(() => inspect(Buffer.alloc(0), LIMITS))).toBe('not-pdf');
    expect(codeOf(() => inspect(Buffer.from('%PDF-1.7\nnothing'), LIMITS))).toBe('corrupt');
    expect(codeOf(() => inspect(classicPdf({ ...onePage, 2: '<</Type/Pages/Kids[]>>' }), LIMITS))).toBe(
      'no-pages',
    );
    expect(codeOf(() => inspect(classicPdf({ ...onePage, 1: '<</Type/Catalog>>' }), LIMITS))).toBe('corrupt');
  });

  it.each([
    ['classic', classicPdf(onePage, { trailer: '/Encrypt 9 0 R' })],
    ['xref stream', streamPdf(onePage, { trailer: '/Encrypt<</V 4>>' })],
    ['object stream', packedPdf(onePage, { trailer: '/Encrypt 9 0 R' })],
    ['damaged', withBrokenStartxref(classicPdf(onePage, { trailer: '/Encrypt 9 0 R' }))],
    ['damaged object stream', withBrokenStartxref(packedPdf(onePage, { trailer: '/Encrypt 9 0 R' }))],
  ])('rejects an encrypted %s file', (_, pdf) => {
    expect(codeOf(() => inspect(pdf, LIMITS))).toBe('encrypted');
  });

  it('does not treat /Encrypt null as encryption', () => {
    expect(inspect(classicPdf(onePage, { trailer: '/Encrypt null' }), LIMITS).pages).toBe(1);
  });
});
