import { describe, expect, it } from 'vitest';
import { checkMarks } from '../src/check-marks.ts';
import { checkQualified, type DeclaredSignatures } from '../src/check-qualified.ts';
import { IncrementalUpdate } from '../src/pdf/incremental-update.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { formFields } from '../src/pdf/signature-fields.ts';
import { PdfRef, type PdfDict } from '../src/pdf/values.ts';
import { PdfError } from '../src/pdf-error.ts';
import { signatureHolds } from '../src/signature-holds.ts';
import { validateSignatures } from '../src/validate-signatures.ts';
import {
  aFilling,
  drawnFor,
  fill,
  fillByThree,
  FILLINGS,
  showToThree,
  signFilled,
} from './filled-by-three.ts';
import { classicPdf } from './pdf-samples.ts';
import { ANA, BRUNO, fingerprint, material } from './qualified-file.ts';
import { qpdfStatus, validByPdfsig } from './qualified/outside-opinion.ts';
import { NOW, seal } from './sealing.ts';
import { hasTool, Workshop } from './system-tool.ts';
import { testWorld } from './test-certificates.ts';

const inflatedBytes = 1 << 26;
const original = classicPdf({
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 300]>>',
  3: '<</Type/Page/Parent 2 0 R/Resources<<>>/Contents 4 0 R>>',
  4: { dict: '', stream: Buffer.from('10 10 50 50 re f') },
});
const three = await fillByThree(original);
const { shown, byAna, byBruno, filled, sealed, marks } = three;

const declared: DeclaredSignatures = {
  originalBytes: original.length,
  signatures: [
    await declaredFor(ANA, 'Ana', FILLINGS.ana),
    await declaredFor(BRUNO, 'Bruno', FILLINGS.bruno),
  ],
  filled: drawnFor(FILLINGS.carla).filled,
  sealCertificateSha256: fingerprint(testWorld.ecSeal),
  roots: [testWorld.root.der],
  inflatedBytes,
};

async function declaredFor(signer: typeof ANA, field: string, drawings: Parameters<typeof drawnFor>[0]) {
  return {
    field,
    certificateSha256: fingerprint(signer),
    signedAt: NOW,
    material: await material({ signer }),
    filled: drawnFor(drawings).filled,
  };
}

const problemsOf = (pdf: Buffer, changes: Partial<DeclaredSignatures> = {}) => {
  const { signatures, problems } = checkQualified(pdf, { ...declared, ...changes });
  return [...signatures.flatMap((signature) => signature.problems), ...problems];
};
const marksOf = (pdf: Buffer, wanted = marks) =>
  checkMarks(pdf, { originalBytes: original.length, pages: 1, marks: wanted, inflatedBytes });
const sealOf = (pdf: Buffer) => seal(pdf, { options: { fieldName: 'Selo' } });

/** The file with a field of its form changed in another update. */
function changed(pdf: Buffer, name: string, change: (dict: PdfDict) => PdfDict): Buffer {
  const update = new IncrementalUpdate(openDocument(pdf, inflatedBytes));
  for (const field of formFields(update.document))
    if (field.name === name && field.value instanceof PdfRef)
      update.set(field.value, { value: change(new Map(field.dict)) });
  return Buffer.concat([pdf, update.write(Buffer.alloc(16, 5)).tail]);
}

describe('values in blanks', () => {
  it('are the declared marks, each in the revision of its signer, behind the exact original', () => {
    expect(sealed.subarray(0, original.length).equals(original)).toBe(true);
    expect(marksOf(sealed)).toEqual([]);
    expect(problemsOf(sealed)).toEqual([]);
  });

  it('harm no signature before them', () => {
    const trust = { roots: [testWorld.root.der], at: NOW, inflatedBytes, revocation: 'if-known' } as const;
    expect(
      validateSignatures(sealed, trust).map(({ field, indication, changes }) => [field, indication, changes]),
    ).toEqual([
      ['Ana', 'TOTAL-PASSED', ['form-fill', 'signature']],
      ['Bruno', 'TOTAL-PASSED', ['form-fill', 'signature']],
      ['Selo', 'TOTAL-PASSED', []],
    ]);
    const holds = (pdf: Buffer, certificate: Uint8Array, names: readonly string[] | undefined) =>
      signatureHolds(pdf, { certificate, signedFrom: shown.length, filled: names, inflatedBytes });
    expect(holds(byAna, ANA.der, ['fld_a_1'])).toBe(true);
    expect(holds(byBruno, BRUNO.der, ['fld_a_1', 'fld_b_1'])).toBe(true);
    expect(holds(byBruno, BRUNO.der, ['fld_b_1'])).toBe(false);
    expect(holds(byAna, ANA.der, undefined)).toBe(false);
  });

  it.skipIf(!hasTool('pdfsig') || !hasTool('qpdf') || !hasTool('pdftotext'))(
    'can be read in the file, which pdfsig and qpdf accept (skipped without poppler and qpdf)',
    () => {
      const shop = new Workshop();
      expect(validByPdfsig(shop, sealed)).toBe(3);
      expect(qpdfStatus(shop, sealed)).toBe(0);
      shop.run('pdftotext', '-layout', 'signed.pdf', 'words');
      const output = shop.read('words').toString('utf8');
      for (const words of ['Diretora da Conceição', 'R$ 100,00', 'Testemunha'])
        expect(output).toContain(words);
    },
  );

  it('show nothing before they are filled in', () => {
    const { footers } = showToThree(original);
    expect(marksOf(shown, footers)).toEqual([]);
    expect(marksOf(shown, [])).toEqual(['UNDECLARED']);
  });

  it('are refused where their blank is missing, elsewhere, or filled in already', () => {
    const [first] = FILLINGS.ana;
    const refusals = [
      [shown, { ...first, blank: 'fld_x_1' }],
      [shown, { ...first, box: [0, 0, 9000, 9000] as const }],
      [byAna, first],
      [byAna, { ...FILLINGS.ana[1] }],
    ] as const;
    for (const [pdf, drawing] of refusals) expect(() => fill(pdf, [drawing])).toThrow(PdfError);
  });
});

describe('forged values', () => {
  const exchanged = (pdf: Buffer, name: string) => {
    const { marks: forged } = drawnFor([aFilling('fld_c_1', 'R$ 900,00', 120)]);
    const donor = fill(byBruno, [aFilling('fld_c_1', 'R$ 900,00', 120)]);
    expect(forged).toHaveLength(1);
    const look = [...formFields(openDocument(donor, inflatedBytes))].find(
      (field) => field.name === 'fld_c_1',
    )?.dict;
    return changed(pdf, name, (dict) => dict.set('AP', look?.get('AP') ?? null));
  };

  it('are found where a later revision exchanges a look, also with a seal behind it', async () => {
    const donor = fill(byBruno, FILLINGS.carla);
    const forged = await sealOf(exchanged(donor, 'fld_a_1'));
    expect(problemsOf(forged)).toContain('REVISIONS');
    expect(marksOf(forged)).toContain('MISSING');
    const asDeclared = { ...declared.signatures[0], filled: { fld_a_1: 'f'.repeat(64) } };
    expect(
      problemsOf(forged, { signatures: [asDeclared as never, ...declared.signatures.slice(1)] }),
    ).toContain('REVISIONS');
  });

  it.each<[string, (dict: PdfDict) => PdfDict]>([
    ['another text', (dict) => dict.set('V', dict.get('T') ?? null)],
    ['an action', (dict) => dict.set('AA', new Map())],
    ['other flags', (dict) => dict.set('Ff', 0)],
    ['another place', (dict) => dict.set('Rect', [0, 0, 9, 9])],
    ['no look', (dict) => new Map([...dict].filter(([key]) => key !== 'AP'))],
  ])('are found with %s in a later revision', async (_, change) => {
    const forged = await sealOf(changed(filled, 'fld_a_1', change));
    expect(marksOf(forged)).not.toEqual([]);
    expect(problemsOf(forged)).toContain('REVISIONS');
  });

  it('are found where the value of a signer is in the revision of another', async () => {
    const late = signFilled(shown, { signer: ANA, field: 'Ana', drawings: [FILLINGS.ana[1]] });
    const both = [FILLINGS.ana[0], ...FILLINGS.bruno];
    const swapped = signFilled(late, { signer: BRUNO, field: 'Bruno', drawings: both });
    const forged = await sealOf(fill(swapped, FILLINGS.carla));
    expect(marksOf(forged)).toEqual([]);
    expect(problemsOf(forged)).toEqual(['REVISIONS']);
  });

  it('are found where the first signature covers the value of another', async () => {
    const before = signFilled(shown, {
      signer: ANA,
      field: 'Ana',
      drawings: [...FILLINGS.ana, ...FILLINGS.bruno],
    });
    const forged = await sealOf(
      fill(signFilled(before, { signer: BRUNO, field: 'Bruno', drawings: [] }), FILLINGS.carla),
    );
    expect(marksOf(forged)).toEqual([]);
    expect(problemsOf(forged)).toEqual(['REVISIONS']);
  });

  it('are found in a revision that nobody declared', async () => {
    const forged = await sealOf(fill(fill(byBruno, [FILLINGS.carla[0]]), [FILLINGS.carla[1]]));
    expect(problemsOf(forged)).toEqual(['REVISIONS']);
    expect(problemsOf(sealed, { filled: {} })).toEqual(['REVISIONS']);
  });
});
