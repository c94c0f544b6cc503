import type { PasskeyCreation, PasskeyRequest } from '@aval/sdk/operations';

/** A created passkey, in the form that the service accepts. */
interface CreatedCredential {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports: string[];
  };
}

/** A used passkey, in the form that the service accepts. */
interface UsedCredential {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string;
  };
}

/** The user closed the browser's dialog or took too long. */
export class PasskeyDismissed extends Error {
  override readonly name = 'PasskeyDismissed';
}

/** Returns whether this browser supports passkeys at this address. */
export function supportsPasskeys(): boolean {
  return 'credentials' in navigator && typeof PublicKeyCredential === 'function';
}

/**
 * Creates a passkey.
 * @throws PasskeyDismissed
 */
export async function createPasskey(options: PasskeyCreation['options']): Promise<CreatedCredential> {
  const { challenge, user, excludeCredentials, ...rest } = options;
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...rest,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: excludeCredentials.map(descriptor),
  };
  const credential = await navigator.credentials.create({ publicKey }).catch(throwDismissed);
  if (!isCredential(credential) || !(credential.response instanceof AuthenticatorAttestationResponse))
    return throwDismissed();
  const { clientDataJSON, attestationObject } = credential.response;
  return {
    id: credential.id,
    response: {
      clientDataJSON: textOf(clientDataJSON),
      attestationObject: textOf(attestationObject),
      transports: credential.response.getTransports(),
    },
  };
}

/**
 * Uses a passkey.
 * @throws PasskeyDismissed
 */
export async function usePasskey(options: PasskeyRequest['options']): Promise<UsedCredential> {
  const { challenge, allowCredentials, ...rest } = options;
  const publicKey: PublicKeyCredentialRequestOptions = {
    ...rest,
    challenge: bytesOf(challenge),
    allowCredentials: allowCredentials.map(descriptor),
  };
  const used = await navigator.credentials.get({ publicKey }).catch(throwDismissed);
  if (!isCredential(used) || !(used.response instanceof AuthenticatorAssertionResponse))
    return throwDismissed();
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response;
  return {
    id: used.id,
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      ...(userHandle === null ? {} : { userHandle: textOf(userHandle) }),
    },
  };
}

function throwDismissed(cause?: unknown): never {
  throw new PasskeyDismissed('No passkey was used.', { cause });
}

function isCredential(given: Credential | null): given is PublicKeyCredential {
  return given instanceof PublicKeyCredential;
}

function descriptor({
  id,
  transports,
}: PasskeyRequest['options']['allowCredentials'][number]): PublicKeyCredentialDescriptor {
  // Browsers ignore unknown transports.
  return { type: 'public-key', id: bytesOf(id), transports: transports as AuthenticatorTransport[] };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
