import { createHash } from 'node:crypto';
import { signDetached } from '../src/cms.ts';
import { embedSignature, prepareSeal, sealDigest, type SealOptions } from '../src/prepare-seal.ts';
import { issueTimestamp, readTimestampResponse, timestampRequest } from '../src/timestamp.ts';
import { signingKey, testWorld, type Identity } from './test-certificates.ts';

/** When everything in these tests happens. */
export const NOW = new Date('2026-03-04T05:06:07.080Z');

export const SEAL_OPTIONS: SealOptions = {
  fieldName: 'Selo',
  reason: 'Aval 7K3M2',
  signedAt: NOW,
  entropy: Buffer.alloc(16, 0xab),
  inflatedBytes: 1 << 24,
};

/** SHA-256 of the bytes. */
export function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** A token of the test authority over the signature value. */
export function stampSignature(
  signatureValue: Uint8Array,
  stamper: Identity = testWorld.stamper,
): Promise<Buffer> {
  return stampDigest(sha256(signatureValue), { stamper });
}

/** The stamper, and the time of the stamp. */
export interface StampOptions {
  readonly stamper?: Identity;
  readonly genTime?: Date;
}

/** A token of the test authority over a SHA-256. */
export async function stampDigest(
  imprint: Buffer,
  { stamper = testWorld.stamper, genTime = NOW }: StampOptions = {},
): Promise<Buffer> {
  const question = { imprint, nonce: Buffer.from('0102030405060708', 'hex') };
  const response = await issueTimestamp(timestampRequest(question), {
    serial: 42n,
    genTime,
    policy: '1.2.3.4.1',
    key: signingKey(stamper, [testWorld.intermediate]),
  });
  return Buffer.from(readTimestampResponse(response, question).token);
}

/** Differences from the usual sealed file. */
export interface TestSealOptions {
  readonly identity?: Identity;
  readonly level?: 'B-B' | 'B-T';
  readonly options?: Partial<SealOptions>;
}

/** Seals a file the way the service does, all in one process. */
export async function seal(
  pdf: Buffer,
  { identity, level = 'B-T', options }: TestSealOptions = {},
): Promise<Buffer> {
  const prepared = prepareSeal(pdf, { ...SEAL_OPTIONS, ...options });
  const key = signingKey(identity ?? testWorld.ecSeal, [testWorld.intermediate]);
  const digest = sealDigest(pdf, prepared);
  const cms = await signDetached({ digest, key, ...(level === 'B-T' && { timestamp: stampSignature }) });
  return Buffer.concat([pdf, embedSignature(prepared, cms)]);
}
