import { readFile } from 'node:fs/promises';
import { certificatesIn } from '../keys/seal-path.ts';

/** The file of roots can't be used; the message is one line for the operator. */
export class TsaRootsRefused extends Error {
  override readonly name = 'TsaRootsRefused';
}

/**
 * Reads the certificates of a PEM file, as DER.
 *
 * @throws TsaRootsRefused
 */
export async function readTsaRoots(file: string): Promise<readonly Buffer[]> {
  try {
    const roots = certificatesIn(await readFile(file, 'latin1'));
    if (roots.length > 0) return roots.map(({ raw }) => raw);
  } catch (cause) {
    throw new TsaRootsRefused(`TSA_ROOTS: ${file} cannot be read as certificates in PEM.`, { cause });
  }
  throw new TsaRootsRefused(`TSA_ROOTS: ${file} holds no certificate in PEM.`);
}
