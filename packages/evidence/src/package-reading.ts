import type { ChainLink } from './audit-chain.ts';
import { readAuditLines } from './audit-lines.ts';
import type { Sha256Hex } from './canonical.ts';
import type { Disclosure } from './commitment.ts';
import { disclosureShape } from './commitment.ts';
import { list } from './json-shape.ts';
import type { PublicKeySet } from './public-key.ts';
import { readPublicKeySet } from './public-key.ts';
import { decodeUtf8, readCanonical } from './read-canonical.ts';
import { readSums } from './sums.ts';
import { LOG_PROOF } from './verify-evidence.ts';

/** The files of a package by path, as unpacked. */
export type PackageFiles = ReadonlyMap<string, Uint8Array>;

/** The parts of a package. Null: the file is absent or unreadable. Absent text and bytes are empty. */
export interface PackageReading {
  readonly manifestBytes: Uint8Array;
  readonly jws: string;
  readonly timestampResponse: Uint8Array;
  readonly entries: readonly ChainLink[] | null;
  /** An absent `disclosures.json` is an empty list: its people may have been erased. */
  readonly disclosures: readonly Disclosure[] | null;
  readonly packageKeys: PublicKeySet | null;
  readonly publicKeyPem: string;
  readonly sealChainPem: string;
  /** Undefined if the package has none. */
  readonly logProof: string | undefined;
  readonly sums: ReadonlyMap<string, Sha256Hex> | null;
  readonly sumsBytes: Uint8Array;
  readonly sumsSignature: Uint8Array;
}

const disclosureList = list(disclosureShape, 0, 100_000);

/** Reads the parts of an untrusted package. Does not throw. */
export function readPackage(files: PackageFiles): PackageReading {
  const bytes = (name: string): Uint8Array => files.get(name) ?? new Uint8Array();
  const text = (name: string): string => decodeUtf8(bytes(name)) ?? '';
  return {
    manifestBytes: bytes('manifest.json'),
    jws: text('manifest.jws'),
    timestampResponse: bytes('timestamp.tsr'),
    entries: readAuditLines(bytes('audit.jsonl')),
    disclosures: readDisclosures(files.get('disclosures.json')),
    packageKeys: readKeys(bytes('jwks.json')),
    publicKeyPem: text('public-key.pem'),
    sealChainPem: text('seal-chain.pem'),
    logProof: files.has(LOG_PROOF) ? text(LOG_PROOF) : undefined,
    sums: readSums(bytes('SHA256SUMS')),
    sumsBytes: bytes('SHA256SUMS'),
    sumsSignature: bytes('SHA256SUMS.sig'),
  };
}

function readDisclosures(bytes: Uint8Array | undefined): readonly Disclosure[] | null {
  if (bytes === undefined) return [];
  const reading = readCanonical(bytes);
  return reading.ok && disclosureList(reading.value, 'disclosures', []) ? reading.value : null;
}

function readKeys(bytes: Uint8Array): PublicKeySet | null {
  const reading = readCanonical(bytes);
  return reading.ok ? readPublicKeySet(reading.value) : null;
}
