import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** The file of roots can't be used; the message is one line for the operator. */
export class TsaRootsRefused extends Error {
  override readonly name = 'TsaRootsRefused';
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * Reads the certificates of a PEM file, as DER.
 *
 * @throws TsaRootsRefused
 */
export async function readTsaRoots(file: string): Promise<readonly Buffer[]> {
  try {
    const roots = (await readFile(file, 'latin1')).match(CERTIFICATE) ?? [];
    if (roots.length > 0) return roots.map((pem) => new X509Certificate(pem).raw);
  } catch (cause) {
    throw new TsaRootsRefused(`TSA_ROOTS: ${file} cannot be read as certificates in PEM.`, { cause });
  }
  throw new TsaRootsRefused(`TSA_ROOTS: ${file} holds no certificate in PEM.`);
}
