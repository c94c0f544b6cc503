import type { Passkey } from '../domain/accounts/factor.ts';
import type { RelyingParty } from '../domain/accounts/relying-party.ts';

/** A browser's response for a new credential (WebAuthn, *RegistrationResponseJSON*). */
export interface CreatedCredential {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports?: readonly string[] | undefined;
  };
}

/** A browser's response for a used credential (WebAuthn, *AuthenticationResponseJSON*). */
export interface UsedCredential {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle?: string | undefined;
  };
}

/** The inputs of a check beside the credential. */
export interface Ceremony {
  readonly challenge: string;
  readonly relyingParty: RelyingParty;
}

/** A new credential whose answer was right. */
export type CheckedCredential = Pick<
  Passkey,
  'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isBackedUp'
>;

/** Judges what authenticators say (WebAuthn Level 3, sections 7.1 and 7.2). User verification is always required. */
export interface Passkeys {
  /** The new credential, or null where its answer does not belong to this ceremony. */
  checkCreated(credential: CreatedCredential, ceremony: Ceremony): Promise<CheckedCredential | null>;
  /** The authenticator's new counter, or null where signature, challenge, origin, host or counter are wrong. */
  checkUsed(
    credential: UsedCredential,
    known: Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'>,
    ceremony: Ceremony,
  ): Promise<{ readonly counter: number } | null>;
}
