import { createHash, sign } from 'node:crypto';
import { attributesToSign, completeSignature } from '../../src/external-signature.ts';
import { icpBrasilPolicy, type IcpBrasilLevel } from '../../src/icp-brasil-policy.ts';
import type { FilledMark } from '../../src/fill-blanks.ts';
import type { EmbeddedFont } from '../../src/page/page-set.ts';
import type { PlacedMark } from '../../src/page/wanted-mark.ts';
import { prepareMarks } from '../../src/prepare-marks.ts';
import { prepareSignature } from '../../src/prepare-signature.ts';
import { embedSignature, sealDigest } from '../../src/prepare-seal.ts';
import { signatureHolds } from '../../src/signature-holds.ts';
import { aField, SIGNATURE } from '../field-marks.ts';
import { aFilling, blanksFor, drawnFor } from '../filled-by-three.ts';
import { aMark } from '../marked.ts';
import { seal, stampDigest } from '../sealing.ts';
import type { IcpShapedHierarchy, QualifiedSigner } from './icp-shaped-hierarchy.ts';

const LIMITS = { entropy: Buffer.alloc(16, 1), inflatedBytes: 64 << 20 };
/** Space for a signature with a long chain and a time stamp. */
const RESERVED = 20_000;

/** A file, as it was before the first signer, after each, and sealed. `marks` are all that is drawn on it. */
export interface SignedByTwo {
  readonly marks: readonly PlacedMark[];
  readonly prepared: Buffer;
  readonly first: Buffer;
  readonly second: Buffer;
  readonly sealed: Buffer;
  /** After each signer: `signatureHolds`. */
  readonly held: readonly boolean[];
}

interface Signing {
  readonly signer: QualifiedSigner;
  readonly openField: string | null;
  readonly level: IcpBrasilLevel;
  readonly marks: readonly FilledMark[];
  readonly fonts: readonly EmbeddedFont[];
}

/** The words that the first and the second signer fill in, and those of somebody without a certificate. */
export const FILLED_IN = ['Diretora da Conceição', 'Fiador de João', 'Testemunha'] as const;

const [FIRST, SECOND, THIRD] = FILLED_IN;
const VALUES = {
  first: [aFilling('fld_a_1', FIRST, 20)],
  second: [aFilling('fld_b_1', SECOND, 40)],
  third: [aFilling('fld_c_1', THIRD, 60)],
};
const SIGNED = { ...aField(SIGNATURE, { y: 80 }), text: 'Márcia Gonçalves' };

/**
 * Has a file signed by the two people of a hierarchy, each with their own certificate, and sealed, as the service does. With
 * `isFilledIn`, both fill in a field of the first page, the first signer's signature is seen there, and a third person fills in
 * another.
 */
export async function signByTwo(
  original: Buffer,
  hierarchy: IcpShapedHierarchy,
  isFilledIn = false,
): Promise<SignedByTwo> {
  const { page, box } = SIGNED;
  const revision = prepareMarks(original, {
    marks: [aMark(1)],
    fields: [{ name: 'Signer', ...(isFilledIn && { place: { page, box } }) }, { name: 'Signer' }],
    blanks: isFilledIn ? blanksFor(Object.values(VALUES).flat()) : [],
    ...LIMITS,
  });
  const prepared = Buffer.concat([original, revision.tail]);
  // A document that came signed has no prepared fields.
  const [firstField = null, secondField = null] = revision.fieldNames;
  const [ana, bruno] = hierarchy.signers;
  const drawn = {
    first: drawnFor(isFilledIn ? [...VALUES.first, { ...SIGNED, blank: firstField ?? '' }] : []),
    second: drawnFor(isFilledIn ? VALUES.second : []),
    third: drawnFor(isFilledIn ? VALUES.third : []),
  };
  const first = await addSignature(prepared, hierarchy, {
    signer: ana,
    openField: firstField,
    level: 'AD-RB',
    ...drawn.first,
  });
  const second = await addSignature(first, hierarchy, {
    signer: bruno,
    openField: secondField,
    level: 'AD-RT',
    ...drawn.second,
  });
  const filled = Buffer.concat([second, prepareMarks(second, { ...drawn.third, ...LIMITS }).tail]);
  const sealed = await seal(filled, {
    level: 'B-B',
    options: { signedAt: hierarchy.at, certification: 'fitting' },
  });
  const isHeld = (file: Buffer, { certificate }: QualifiedSigner, names: readonly string[]) =>
    signatureHolds(file, {
      certificate,
      signedFrom: prepared.length,
      filled: isFilledIn ? names : [],
      inflatedBytes: LIMITS.inflatedBytes,
    });
  const held = [isHeld(first, ana, ['fld_a_1']), isHeld(second, bruno, ['fld_a_1', 'fld_b_1'])];
  const marks = [...revision.marks, ...Object.values(drawn).flatMap(({ placed }) => placed)];
  return { prepared, first, second, sealed, held, marks };
}

async function addSignature(
  pdf: Buffer,
  { authority, root, at }: IcpShapedHierarchy,
  { signer, openField, level, marks, fonts }: Signing,
): Promise<Buffer> {
  const place = prepareSignature(pdf, {
    ...LIMITS,
    openField,
    fieldName: 'Signer',
    name: signer.name,
    reason: 'Aval 7K3M2',
    signedAt: at,
    reservedBytes: RESERVED,
    marks,
    fonts,
  });
  const request = {
    digest: sealDigest(pdf, place),
    certificate: signer.certificate,
    policy: icpBrasilPolicy({ level, version: '1.3' }),
  };
  const signature = sign('sha256', attributesToSign(request), signer.key);
  const imprint = createHash('sha256').update(signature).digest();
  const token = level === 'AD-RT' ? await stampDigest(imprint, { genTime: at }) : undefined;
  const chain = [authority, root];
  const cms = completeSignature({ ...request, signature, chain, ...(token && { timestampToken: token }) });
  return Buffer.concat([pdf, embedSignature(place, cms)]);
}
