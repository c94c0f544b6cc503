import { decodeBase64 } from './base64.ts';
import type { Sha256Hex } from './canonical.ts';
import { sha256Hex } from './canonical.ts';

/** Returns the certificates of a PEM file (RFC 7468 §5), each as a separate block that ends with a line feed. */
export function certificateBlocks(pem: string): readonly string[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => `${block.replaceAll('\r', '')}\n`);
}

/** Returns the SHA-256 of the first certificate (its DER) of a PEM file, or null if there is none. */
export function certificateSha256(pem: string): Sha256Hex | null {
  const [first] = certificateBlocks(pem);
  const der = first === undefined ? null : certificateDer(first);
  return der && sha256Hex(der);
}

/** Returns the DER of a certificate block, or null if its base64 is broken. */
export function certificateDer(block: string): Uint8Array | null {
  return decodeBase64(block.replaceAll(/-----(BEGIN|END) CERTIFICATE-----|\s/g, ''));
}
