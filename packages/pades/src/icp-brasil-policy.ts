import type { SignaturePolicy } from './cms/signature-policy.ts';

/**
 * The content of an ICP-Brasil signature (DOC-ICP-15.03): AD-RB the signature alone, AD-RT a time stamp too, AD-RC
 * references to validation data, AD-RA that data itself with a time stamp over it. There is no AD-RV for PDF.
 */
export type IcpBrasilLevel = 'AD-RB' | 'AD-RT' | 'AD-RC' | 'AD-RA';

/** A version of a policy. */
export interface IcpBrasilPolicy {
  readonly level: IcpBrasilLevel;
  /** `1.0` … `1.4`. Chains of the root v12 need 1.2 or newer; root v5 ends on 2 March 2029. */
  readonly version: string;
}

const ARC = '2.16.76.1.7.1';
const LEVEL_ARC: Readonly<Record<IcpBrasilLevel, number>> = {
  'AD-RB': 11,
  'AD-RT': 12,
  'AD-RC': 13,
  'AD-RA': 14,
};
const HIGHEST_MINOR: Readonly<Record<IcpBrasilLevel, number>> = {
  'AD-RB': 3,
  'AD-RT': 3,
  'AD-RC': 4,
  'AD-RA': 4,
};

/** SHA-256 of the published policies, hexadecimal, as far as known here; compare with LPA_PAdES.der before use. */
const DIGESTS: Readonly<Record<string, string>> = {
  'AD-RB 1.0': '739a8249a24b681e4b2280e16055d254b26b684a7ac7bc0e5aca234cc0506bbd',
  'AD-RB 1.1': '95752d26ca974d46675ae7fb787b606a71ea941f26b59f6b6a321f97d63b9cb1',
  'AD-RB 1.2': '84ed4620c6531e4a4853adecc9e2496926c823418dd3141963ed9c4f9704a03d',
  'AD-RB 1.3': '23da544aef71f7a75dc85fa6e17a83875741e4baef41ec178258a5c86ace54dd',
  'AD-RT 1.0': '92d4f1c9cf16ae43a7e6461470b9474cc97dc9f9ff03ade6eeaf3f1ff8c11380',
  'AD-RT 1.1': '953f7a202391c912216b9e84cf5dae75fe3e10e7f725fc77b60fca32fbac6426',
  'AD-RT 1.2': 'da6e12c17e9be0343abbdb494723effcb53fe95f5f0b9bbee1b35bcef3a01eef',
  'AD-RT 1.3': '92a972e7c292bb884e98e650773d9e9876994effb43eb36199b06bf2864a677c',
};

const SHA256_BYTES = 32;

/**
 * Returns the policy as a signature names it. You must pass `digest` (SHA-256, 32 bytes) where the published digest is unknown
 * here: AD-RC and AD-RA. Throws RangeError for a version that does not exist, and for a digest that is missing or none.
 */
export function icpBrasilPolicy({ level, version }: IcpBrasilPolicy, digest?: Uint8Array): SignaturePolicy {
  const known = Object.hasOwn(DIGESTS, `${level} ${version}`) ? DIGESTS[`${level} ${version}`] : undefined;
  const bytes = digest ?? (known === undefined ? undefined : Buffer.from(known, 'hex'));
  const identifier = identifierOf(level, version);
  if (bytes?.length !== SHA256_BYTES)
    throw new RangeError(`the SHA-256 of ${level} ${version} must be given`);
  const file = `PA_PAdES_${level.replace('-', '_')}_v${version.replace('.', '_')}.der`;
  return { identifier, digest: bytes, uri: `http://politicas.icpbrasil.gov.br/${file}` };
}

/** Returns the name of a policy, such as `AD-RB 1.3`, or null if this is no policy whose published digest is known here. */
export function policyName({ identifier, digest }: SignaturePolicy): string | null {
  const hex = Buffer.from(digest).toString('hex');
  const name = Object.keys(DIGESTS).find((candidate) => DIGESTS[candidate] === hex);
  const [, level, version] = /^(AD-R[BT]) (1\.\d)$/.exec(name ?? '') ?? [];
  if (name === undefined || version === undefined) return null;
  return identifierOf(level === 'AD-RT' ? 'AD-RT' : 'AD-RB', version) === identifier ? name : null;
}

/** Version 1.0 has the policy's own identifier, 1.n one arc more. */
function identifierOf(level: IcpBrasilLevel, version: string): string {
  const minor = /^1\.(\d)$/.exec(version)?.[1];
  if (minor === undefined || Number(minor) > HIGHEST_MINOR[level])
    throw new RangeError(`there is no ${level} ${version}`);
  const policy = `${ARC}.${LEVEL_ARC[level]}.1`;
  return minor === '0' ? policy : `${policy}.${minor}`;
}
