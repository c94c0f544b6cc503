import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { CertificateAuthorization } from '../../domain/qualified/authorization.ts';
import type { EarlierPush } from '../../domain/qualified/push-limits.ts';

/** An authorization, and the link by which its signer went. */
export interface ClaimedAuthorization {
  readonly authorization: CertificateAuthorization;
  /** Fingerprint of the link's token. */
  readonly linkFingerprint: Buffer;
}

/** An authorization in the browser, as its state finds it. */
export interface ReturningAuthorization extends ClaimedAuthorization {
  /** The digest of the secret of the browser that began it; null where an earlier version began it. */
  readonly browserKeyHash: Buffer | null;
  readonly wrongNumbers: number;
  /** True once somebody has brought the answer of the provider. */
  readonly hasReturned: boolean;
}

/** How an authorization is found again: by the digest of the state that comes back, or, for a push, by its holder. */
type FoundBy =
  | { readonly stateHash: Buffer; readonly browserKeyHash: Buffer }
  | { readonly pushedTo: Buffer };

/** Authorizations of signers at providers. Their secrets are encrypted, and go with a new link or the envelope's end. */
export interface CertificateAuthorizationStore {
  /** Keeps a new authorization. It replaces earlier authorizations of the signer, which lose their secrets. */
  insert(envelope: Envelope, authorization: CertificateAuthorization, found: FoundBy): Promise<void>;
  /** The newest authorization of a signer, of whatever link. */
  newest(signerId: string): Promise<CertificateAuthorization | null>;
  /** Returns the authorization with this state, or null for a state that is unknown or was replaced. */
  findByState(stateHash: Buffer): Promise<ReturningAuthorization | null>;
  /** Counts a wrong number. The caller holds the envelope. */
  countWrongNumber(id: string): Promise<void>;
  /** Notes that the answer of the provider has come back. The caller holds the envelope. */
  markReturned(id: string, now: Date): Promise<void>;
  /** Returns a push that still waits, or null. */
  findPush(id: string): Promise<ClaimedAuthorization | null>;
  /** Returns the pushes to a holder since a time, newest first. Until the transaction ends, nobody else counts them. */
  lockPushes(pushedTo: Buffer, since: Date): Promise<readonly EarlierPush[]>;
  /** Writes status, reason, term, and secrets. */
  save(envelope: Pick<Envelope, 'tenant'>, authorization: CertificateAuthorization): Promise<void>;
}
