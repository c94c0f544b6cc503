import { describe, expect, it } from 'vitest';
import { answerPdfJob } from '../../../src/adapters/pdf-worker/answer-pdf-job.ts';
import { goodPdf } from './pdf-samples.ts';

const limits = { inflatedBytes: 1024 * 1024, pages: 10 };
const input = { fieldName: 'Aval', reason: 'Aval X', name: 'Aval', contact: 'c', signedAt: new Date(0) };
const entropy = new Uint8Array(16);

describe('answerPdfJob', () => {
  it('returns the facts of a PDF for an inspection', () => {
    expect(answerPdfJob({ kind: 'inspect', pdf: goodPdf(), limits })).toEqual({
      ok: true,
      value: {
        pages: 1,
        signed: false,
        recovered: false,
        xfa: 'none',
        activeContent: [],
        warnings: [],
        embeddedFiles: [],
        isPortfolio: false,
        signatures: { count: 0, certified: false, permissions: null, validNow: null },
      },
    });
  });

  it('returns the problem of a PDF', () => {
    const refused = { ok: false, refusal: 'not-pdf' };
    const pdf = Buffer.from('no PDF');
    expect(answerPdfJob({ kind: 'inspect', pdf, limits })).toEqual(refused);
    expect(answerPdfJob({ kind: 'prepare-seal', pdf, limits, options: input, entropy })).toEqual(refused);
    expect(answerPdfJob({ kind: 'seal-holds', pdf, limits, certificate: entropy })).toEqual(refused);
    expect(answerPdfJob({ kind: 'inspect', pdf: goodPdf(), limits: { ...limits, pages: 0 } })).toEqual({
      ok: false,
      refusal: 'too-many-pages',
    });
  });

  it('returns the bytes to append for a seal', () => {
    expect(
      answerPdfJob({ kind: 'prepare-seal', pdf: goodPdf(), limits, options: input, entropy }),
    ).toMatchObject({
      ok: true,
      value: { fieldName: 'Aval', tail: expect.any(Buffer) },
    });
  });

  it('finds no seal in a file without one', () => {
    expect(answerPdfJob({ kind: 'seal-holds', pdf: goodPdf(), limits, certificate: entropy })).toEqual({
      ok: true,
      value: false,
    });
    expect(answerPdfJob({ kind: 'seal-stamp', pdf: goodPdf(), limits, roots: [] })).toEqual({
      ok: true,
      value: [],
    });
  });

  it('throws errors that are not the fault of the PDF', () => {
    const pointed = { ...input, fieldName: 'a.b' };
    expect(() =>
      answerPdfJob({ kind: 'prepare-seal', pdf: goodPdf(), limits, options: pointed, entropy }),
    ).toThrow(RangeError);
  });
});
