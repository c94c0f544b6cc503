import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { CertificateAuthorization } from '../../domain/qualified/authorization.ts';

/** An authorization whose signer has come back, and the link by which they went. */
interface ClaimedAuthorization {
  readonly authorization: CertificateAuthorization;
  /** Fingerprint of the link's token. */
  readonly linkFingerprint: Buffer;
}

/** Authorizations of signers at providers. Their secrets are encrypted, and go with a new link or the envelope's end. */
export interface CertificateAuthorizationStore {
  /** Keeps a new authorization, found by the digest of its state. Earlier authorizations of the signer lose their secrets. */
  insert(envelope: Envelope, authorization: CertificateAuthorization, stateHash: Buffer): Promise<void>;
  /** The newest authorization of a signer, of whatever link. */
  newest(signerId: string): Promise<CertificateAuthorization | null>;
  /** Takes the authorization with this state that still waits; a state is good for a single call. */
  claim(stateHash: Buffer): Promise<ClaimedAuthorization | null>;
  /** Writes status, reason, term, and secrets. */
  save(envelope: Pick<Envelope, 'tenant'>, authorization: CertificateAuthorization): Promise<void>;
}
