import { createHash, sign } from 'node:crypto';
import { attributesToSign, completeSignature } from '../../src/external-signature.ts';
import { icpBrasilPolicy, type IcpBrasilLevel } from '../../src/icp-brasil-policy.ts';
import { prepareMarks } from '../../src/prepare-marks.ts';
import { prepareSignature } from '../../src/prepare-signature.ts';
import { embedSignature, sealDigest } from '../../src/prepare-seal.ts';
import { signatureHolds } from '../../src/signature-holds.ts';
import { aMark } from '../marked.ts';
import { seal, stampDigest } from '../sealing.ts';
import type { IcpShapedHierarchy, QualifiedSigner } from './icp-shaped-hierarchy.ts';

const LIMITS = { entropy: Buffer.alloc(16, 1), inflatedBytes: 64 << 20 };
/** Space for a signature with a long chain and a time stamp. */
const RESERVED = 20_000;

/** A file, as it was before the first signer, after each, and sealed. */
export interface SignedByTwo {
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
}

/** Has a file signed by the two people of a hierarchy, each with their own certificate, and sealed, as the service does. */
export async function signByTwo(original: Buffer, hierarchy: IcpShapedHierarchy): Promise<SignedByTwo> {
  const revision = prepareMarks(original, {
    marks: [aMark(1)],
    fields: [{ name: 'Signer' }, { name: 'Signer' }],
    ...LIMITS,
  });
  const prepared = Buffer.concat([original, revision.tail]);
  // A document that came signed has no prepared fields.
  const [firstField = null, secondField = null] = revision.fieldNames;
  const [ana, bruno] = hierarchy.signers;
  const first = await addSignature(prepared, hierarchy, {
    signer: ana,
    openField: firstField,
    level: 'AD-RB',
  });
  const second = await addSignature(first, hierarchy, {
    signer: bruno,
    openField: secondField,
    level: 'AD-RT',
  });
  const sealed = await seal(second, {
    level: 'B-B',
    options: { signedAt: hierarchy.at, certification: 'fitting' },
  });
  const isHeld = (file: Buffer, { certificate }: QualifiedSigner) =>
    signatureHolds(file, { certificate, signedFrom: prepared.length, inflatedBytes: LIMITS.inflatedBytes });
  return { prepared, first, second, sealed, held: [isHeld(first, ana), isHeld(second, bruno)] };
}

async function addSignature(
  pdf: Buffer,
  { authority, root, at }: IcpShapedHierarchy,
  { signer, openField, level }: Signing,
): Promise<Buffer> {
  const place = prepareSignature(pdf, {
    ...LIMITS,
    openField,
    fieldName: 'Signer',
    name: signer.name,
    reason: 'Aval 7K3M2',
    signedAt: at,
    reservedBytes: RESERVED,
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
