import type { Reason } from './reasons.ts';

/** The codes of a link that opens nothing more. */
export type EndCode = 'SIGNING_SESSION_REVOKED' | 'SIGNING_SESSION_EXPIRED' | 'ENVELOPE_NOT_SIGNABLE';

/**
 * The reason why a link opens nothing more, for anyone who has it. A link that was replaced may be in a stranger's mailbox: the details
 * hold no title, no document and nothing about a person (ADR-0060).
 */
export interface EndedLink<C extends EndCode> {
  readonly reason: Reason<C>;
  /** When it ended, ISO 8601; null for an erased signer. */
  readonly endedAt: string | null;
  /** The progress of the signer whose link it is; null where the link was replaced or the signer erased. */
  readonly signerStatus: string | null;
  readonly sender: { readonly organizationName: string; readonly contactEmail: string | null };
}
