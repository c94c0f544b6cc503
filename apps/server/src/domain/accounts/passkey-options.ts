import { PASSKEY_CHALLENGE_TTL } from '../limits.ts';
import type { Passkey } from './factor.ts';
import type { User } from './user.ts';

type KnownCredential = Pick<Passkey, 'credentialId' | 'transports'>;

/** How a browser names a credential (WebAuthn, *PublicKeyCredentialDescriptorJSON*). */
interface CredentialDescriptor {
  readonly id: string;
  readonly type: 'public-key';
  readonly transports: readonly string[];
}

/** The options for `navigator.credentials.create`, as JSON (WebAuthn, *PublicKeyCredentialCreationOptionsJSON*). */
export interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly pubKeyCredParams: readonly { readonly type: 'public-key'; readonly alg: number }[];
  readonly timeout: number;
  readonly attestation: 'none';
  readonly excludeCredentials: readonly CredentialDescriptor[];
  readonly authenticatorSelection: {
    readonly residentKey: 'required';
    readonly requireResidentKey: true;
    readonly userVerification: 'required';
  };
}

/** The options for `navigator.credentials.get`, as JSON (WebAuthn, *PublicKeyCredentialRequestOptionsJSON*). */
export interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
  readonly timeout: number;
  readonly userVerification: 'required';
  readonly allowCredentials: readonly CredentialDescriptor[];
}

/** EdDSA, ES256, RS256 (IANA COSE). */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

/**
 * Returns the options that create a passkey. It must verify its user and be discoverable, so that it works without a
 * password and no response reveals which credentials an account has (ADR-0040).
 */
export function creationOptions(
  challenge: string,
  rpId: string,
  user: Pick<User, 'id' | 'name' | 'email'>,
  known: readonly KnownCredential[],
): CreationOptions {
  return {
    challenge,
    rp: { id: rpId, name: 'Aval' },
    user: { id: Buffer.from(user.id).toString('base64url'), name: user.email, displayName: user.name },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_CHALLENGE_TTL,
    attestation: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** Returns the options that use a passkey: one of `known`, or with an empty list any that the device has for this host. */
export function requestOptions(
  challenge: string,
  rpId: string,
  known: readonly KnownCredential[],
): RequestOptions {
  return {
    challenge,
    rpId,
    timeout: PASSKEY_CHALLENGE_TTL,
    userVerification: 'required',
    allowCredentials: known.map(descriptorOf),
  };
}

function descriptorOf({ credentialId, transports }: KnownCredential): CredentialDescriptor {
  return { id: credentialId, type: 'public-key', transports };
}
