import { sign } from 'node:crypto';
import { embedSignature, sealDigest, type ByteRange } from '../src/prepare-seal.ts';
import { prepareDocumentTimestamp, type ValidationData } from '../src/prepare-timestamp.ts';
import { issueCrl, type RevokedCertificate } from '../src/revocation/issue-crl.ts';
import { NOW, stampDigest } from './sealing.ts';
import { testWorld, type Identity } from './test-certificates.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A list of the authority: published an hour after everything happened, good for a month. */
export function crlOf(
  issuer: Identity,
  revoked: readonly RevokedCertificate[] = [],
  thisUpdate = new Date(NOW.getTime() + 60 * 60 * 1000),
): Promise<Buffer> {
  const key = {
    certificate: issuer.der,
    keyType: issuer.keyType,
    sign: (data: Uint8Array) => Promise.resolve(sign('sha256', data, issuer.key)),
  };
  const nextUpdate = new Date(thisUpdate.getTime() + 30 * DAY);
  return issueCrl({ key, number: 7n, thisUpdate, nextUpdate, revoked });
}

/** Everything that the test world's certificates are judged by, newer than what was sealed. */
export const VALIDATION_DATA = {
  certificates: [testWorld.intermediate.der, testWorld.root.der, testWorld.stamper.der],
  crls: [await crlOf(testWorld.intermediate), await crlOf(testWorld.root)],
} satisfies ValidationData;

/** The long-term form of a sealed file: validation data and document time stamp in one revision. */
export async function extend(sealed: Buffer, input: ExtendOptions = {}): Promise<Buffer> {
  return (await extendWithStamp(sealed, input)).file;
}

/** A long-term form, and where its document time stamp stands. */
export interface Extended {
  readonly file: Buffer;
  readonly stamp: { readonly field: string; readonly byteRange: ByteRange };
}

/** The same, with the place of its time stamp. */
export async function extendWithStamp(
  sealed: Buffer,
  {
    data = VALIDATION_DATA,
    genTime = new Date(NOW.getTime() + 2 * 60 * 60 * 1000),
    inflatedBytes = 1 << 24,
  }: ExtendOptions = {},
): Promise<Extended> {
  const prepared = prepareDocumentTimestamp(sealed, {
    fieldName: 'Carimbo',
    entropy: Buffer.alloc(16, 0xcd),
    inflatedBytes,
    validationData: data,
  });
  const token = await stampDigest(sealDigest(sealed, prepared), { genTime });
  const file = Buffer.concat([sealed, embedSignature(prepared, token)]);
  return { file, stamp: { field: prepared.fieldName, byteRange: prepared.byteRange } };
}

/** Differences from the usual extension. */
export interface ExtendOptions {
  readonly data?: ValidationData;
  readonly genTime?: Date;
  readonly inflatedBytes?: number;
}
