import { createHash } from 'node:crypto';
import { attributesToSign, completeSignature, SignatureRefused } from '@aval/pades/external-signature';
import { icpBrasilPolicy } from '@aval/pades/icp-brasil-policy';
import type { HolderSignatures, SignaturePlace } from '../../ports/holder-signatures.ts';
import { runSteps } from '../../ports/run-steps.ts';
import { sealDigestSteps, signedFileSteps } from './assemble.ts';

/** The signature itself, its attributes and the policy. */
const ROOM_WITHOUT_CERTIFICATES = 4096;
const VERSION = '1.3';
const policy = icpBrasilPolicy({ level: 'AD-RB', version: VERSION });

/** Signatures of the policy AD-RB (DOC-ICP-15.03): this process hashes the bytes, and checks what the provider made of them. */
export const icpBrasilSignatures: HolderSignatures = {
  policy: `AD-RB ${VERSION}`,
  reservedBytes: (certificates) =>
    ROOM_WITHOUT_CERTIFICATES + certificates.reduce((sum, { length }) => sum + length, 0),
  async hashToSign(place) {
    const attributes = attributesToSign({ ...(await requestOf(place)), policy });
    return createHash('sha256').update(attributes).digest();
  },
  async signedFile(place, { signature, chain }) {
    try {
      const cms = completeSignature({ ...(await requestOf(place)), policy, signature, chain });
      return await runSteps(signedFileSteps(place.pdf, place.place, cms));
    } catch (error) {
      if (error instanceof SignatureRefused) return null;
      throw error;
    }
  },
};

async function requestOf({ pdf, place, certificate }: SignaturePlace) {
  return { digest: await runSteps(sealDigestSteps(pdf, place)), certificate };
}
