import { createHash, sign } from 'node:crypto';
import { attributesToSign, completeSignature } from '../src/external-signature.ts';
import type { WantedBlank } from '../src/add-blanks.ts';
import type { FilledMark } from '../src/fill-blanks.ts';
import { drawFields, type FieldDrawing } from '../src/page/draw-fields.ts';
import type { PlacedMark } from '../src/page/wanted-mark.ts';
import { prepareMarks } from '../src/prepare-marks.ts';
import { embedSignature, sealDigest } from '../src/prepare-seal.ts';
import { prepareSignature } from '../src/prepare-signature.ts';
import { aField, aText, SIGNATURE } from './field-marks.ts';
import { aMark } from './marked.ts';
import { FIELD_FONTS } from './page/page-fonts.ts';
import { AD_RB, ANA, BRUNO } from './qualified-file.ts';
import { NOW, seal } from './sealing.ts';
import { testWorld, type Identity } from './test-certificates.ts';

const LIMITS = { entropy: Buffer.alloc(16, 3), inflatedBytes: 1 << 26 };
const { root, intermediate } = testWorld;

/** A field's drawing for its blank. */
export type Filling = FieldDrawing & { readonly blank: string };

/** A value of one line for a blank. */
export function aFilling(blank: string, value: string, y: number): Filling {
  return { ...aField(aText(value), { y, height: 16 }), text: value, blank };
}

/** The values of Ana, Bruno and Carla. Ana's signature is the look of the signature field. */
export const FILLINGS = {
  ana: [
    aFilling('fld_a_1', 'Diretora da Conceição', 20),
    { ...aField(SIGNATURE, { y: 40 }), text: 'Márcia Gonçalves', blank: 'Ana' },
  ],
  bruno: [aFilling('fld_b_1', 'R$ 100,00', 100)],
  carla: [
    aFilling('fld_c_1', 'Testemunha', 120),
    {
      ...aField({ kind: 'CHECK', checked: true }, { y: 140, width: 12, height: 12 }),
      text: '☑',
      blank: 'fld_c_2',
    },
  ],
} as const satisfies Readonly<Record<string, readonly Filling[]>>;

/** A file as it was shown, after each signer, with the rest filled in, and sealed. */
export interface FilledByThree {
  readonly shown: Buffer;
  readonly byAna: Buffer;
  readonly byBruno: Buffer;
  readonly filled: Buffer;
  readonly sealed: Buffer;
  readonly marks: readonly PlacedMark[];
}

/** Returns the marks of drawings, and the digests of their looks by the names of their blanks. */
export function drawnFor(drawings: readonly Filling[]) {
  const { marks, fonts } = drawFields(drawings, FIELD_FONTS);
  const filled = Object.fromEntries(marks.map(({ blank = '', content }) => [blank, sha256(content)]));
  const placed = marks.map(({ page, box, content }) => ({ page, box, appearance: sha256(content) }));
  return { marks: marks as readonly FilledMark[], fonts, filled, placed };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Appends a signature of a person with the values of the drawings. */
export function signFilled(
  pdf: Buffer,
  {
    signer,
    field,
    drawings,
  }: { readonly signer: Identity; readonly field: string; readonly drawings: readonly Filling[] },
): Buffer {
  const { marks, fonts } = drawnFor(drawings);
  const place = prepareSignature(pdf, {
    ...LIMITS,
    openField: field,
    fieldName: field,
    name: field,
    reason: 'Aval 7K3M2',
    signedAt: NOW,
    reservedBytes: 6000,
    marks,
    fonts,
  });
  const question = { digest: sealDigest(pdf, place), certificate: signer.der, policy: AD_RB };
  const signature = sign('sha256', attributesToSign(question), signer.key);
  const cms = completeSignature({ ...question, signature, chain: [intermediate.der, root.der] });
  return Buffer.concat([pdf, embedSignature(place, cms)]);
}

/** Appends a revision that fills in blanks, signed by nobody. */
export function fill(pdf: Buffer, drawings: readonly Filling[]): Buffer {
  const { marks, fonts } = drawnFor(drawings);
  return Buffer.concat([pdf, prepareMarks(pdf, { marks, fonts, ...LIMITS }).tail]);
}

/** Returns the blanks that drawings need. */
export function blanksFor(drawings: readonly Filling[]): readonly WantedBlank[] {
  return drawings.map(({ blank, page, box }) => ({ name: blank, page, box, lines: 'ONE' }));
}

/** Returns a file as the service shows it: a footer, two signature fields, and a blank for each other field. */
export function showToThree(original: Buffer): {
  readonly shown: Buffer;
  readonly footers: readonly PlacedMark[];
} {
  const all: readonly Filling[] = Object.values(FILLINGS).flat();
  const blanks = blanksFor(all.filter(({ blank }) => blank !== 'Ana'));
  const [, { page, box }] = FILLINGS.ana;
  const { tail, marks } = prepareMarks(original, {
    marks: [aMark(1, 240)],
    fields: [{ name: 'Ana', place: { page, box } }, { name: 'Bruno' }],
    blanks,
    ...LIMITS,
  });
  return { shown: Buffer.concat([original, tail]), footers: marks };
}

/** Has a file filled in and signed by Ana and Bruno, filled in for Carla, and sealed. */
export async function fillByThree(original: Buffer): Promise<FilledByThree> {
  const { shown, footers } = showToThree(original);
  const byAna = signFilled(shown, { signer: ANA, field: 'Ana', drawings: FILLINGS.ana });
  const byBruno = signFilled(byAna, { signer: BRUNO, field: 'Bruno', drawings: FILLINGS.bruno });
  const filled = fill(byBruno, FILLINGS.carla);
  const sealed = await seal(filled, { options: { fieldName: 'Selo', certification: 'fitting' } });
  const marks = [...footers, ...Object.values(FILLINGS).flatMap((drawings) => drawnFor(drawings).placed)];
  return { shown, byAna, byBruno, filled, sealed, marks };
}
