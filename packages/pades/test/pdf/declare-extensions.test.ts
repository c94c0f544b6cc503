import { describe, expect, it } from 'vitest';
import { openDocument } from '../../src/pdf/open-document.ts';
import { serialize } from '../../src/pdf/serialize.ts';
import { classicPdf, LIMITS, onePage, packedPdf, streamPdf } from '../pdf-samples.ts';
import { seal } from '../sealing.ts';

function declaredIn(pdf: Buffer): string | null {
  const document = openDocument(pdf, LIMITS.inflatedBytes);
  const extensions = document.catalog?.get('Extensions');
  return extensions === undefined ? null : serialize(extensions);
}

/** As the service seals. */
const sealed = (pdf: Buffer) => seal(pdf, { options: { declaresExtensions: true } });

const withCatalog = (entries: string, header = '%PDF-1.7\n') =>
  classicPdf({ ...onePage, 1: `<</Type/Catalog/Pages 2 0 R${entries}>>` }, { header });

const ESIC = '/ESIC <</BaseVersion /1.7 /ExtensionLevel 2>>';
const ADBE = '/ADBE <</BaseVersion /1.7 /ExtensionLevel 8>>';

describe('declareExtensions, by a seal', () => {
  it.each([
    ['a table', classicPdf(onePage)],
    ['an xref stream', streamPdf(onePage)],
    ['an object stream', packedPdf(onePage)],
  ])('declares both in a file of PDF 1.7 with %s', async (_kind, pdf) => {
    expect(declaredIn(await sealed(pdf))).toBe(`<<${ESIC} ${ADBE}>>`);
  });

  it.each([
    ['older in its header, 1.7 in its catalog', withCatalog('/Version/1.7', '%PDF-1.4\n'), true],
    ['of PDF 1.4, which has no such entry', withCatalog('', '%PDF-1.4\n'), false],
    ['of PDF 2.0, which needs none', withCatalog('', '%PDF-2.0\n'), false],
    ['of PDF 2.0 by its catalog', withCatalog('/Version/2.0'), false],
  ])('in a file %s: %#', async (_kind, pdf, isDeclared) => {
    expect(declaredIn(await sealed(pdf)) !== null).toBe(isDeclared);
  });

  it('keeps what the file declares: others, later levels, and arrays', async () => {
    const other = '/ACME <</BaseVersion /1.7 /ExtensionLevel 3>>';
    const later = '/ADBE <</BaseVersion /1.7 /ExtensionLevel 11>>';
    const array = '/ESIC [<</BaseVersion /1.7 /ExtensionLevel 1>>]';
    const declared = async (entries: string) =>
      declaredIn(await sealed(withCatalog(`/Extensions<<${entries}>>`)));
    expect(await declared(other)).toBe(`<<${other} ${ESIC} ${ADBE}>>`);
    expect(await declared(later)).toBe(`<<${later} ${ESIC}>>`);
    expect(await declared(array)).toBe(`<<${array} ${ADBE}>>`);
    expect(await declared(ESIC.replace('2>>', '1>>'))).toBe(`<<${ESIC} ${ADBE}>>`);
  });

  it('declares nothing in the revision of a signer, which holds their values alone', async () => {
    expect(declaredIn(await seal(classicPdf(onePage)))).toBeNull();
  });

  it('changes no catalog below an earlier signature', async () => {
    const signed = await sealed(withCatalog('', '%PDF-1.4\n'));
    const raised = Buffer.from(signed.toString('latin1').replace('%PDF-1.4', '%PDF-1.7'), 'latin1');
    expect(declaredIn(await sealed(raised))).toBeNull();
  });
});
