import { decodeBase64 } from './base64.ts';
import type { Sha256Hex } from './canonical.ts';
import { sha256Hex } from './canonical.ts';

/** The certificates of a PEM file (RFC 7468 §5), each as a block of its own that ends with a line feed. */
export function certificateBlocks(pem: string): readonly string[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => `${block.replaceAll('\r', '')}\n`);
}

/** SHA-256 of the first certificate of a PEM file (its DER); null where there is none. */
export function certificateSha256(pem: string): Sha256Hex | null {
  const [first] = certificateBlocks(pem);
  const der = first === undefined ? null : certificateDer(first);
  return der && sha256Hex(der);
}

/** The DER of one certificate block; null where its base64 is broken. */
function certificateDer(block: string): Uint8Array | null {
  return decodeBase64(block.replaceAll(/-----(BEGIN|END) CERTIFICATE-----|\s/g, ''));
}
