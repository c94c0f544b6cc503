import { randomBytes } from 'node:crypto';
import { signDetached } from '@aval/pades/cms';
import { prepareSeal, sealDigest, signedFile } from '@aval/pades/prepare-seal';
import type { CertifiedKey } from '../../src/ports/evidence-keys.ts';

const REASON = 'Signed elsewhere';

/** A file that somebody else signed before it is uploaded, into a field of the name that our seal wants. */
export async function aPresignedPdf(pdf: Buffer, key: CertifiedKey): Promise<Buffer> {
  const details = { fieldName: 'Aval', reason: REASON, name: 'Aval', signedAt: new Date() };
  const prepared = prepareSeal(pdf, { ...details, entropy: randomBytes(16), inflatedBytes: 1 << 20 });
  return signedFile(pdf, prepared, await signDetached({ digest: sealDigest(pdf, prepared), key }));
}

/** The same with another reason than was signed: its signature is invalid. */
export async function aBrokenPresignedPdf(pdf: Buffer, key: CertifiedKey): Promise<Buffer> {
  const signed = await aPresignedPdf(pdf, key);
  const changed = Buffer.from(signed);
  changed.write(REASON.toUpperCase(), signed.indexOf(REASON), 'latin1');
  return changed;
}
