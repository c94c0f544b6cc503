import type { Mandate } from '../mandates/mandate.ts';
import type { MessageKind } from '../message-kind.ts';

/** The messages that call somebody to sign, or to read along. */
const CALLS: ReadonlySet<MessageKind> = new Set(['INVITATION', 'REMINDER', 'EARLY_COPY']);

/**
 * Returns true for a message that waits, because nobody may act for its sender (ADR-0137). Codes never wait: signers whose
 * links went out go on (ADR-0137), and a late code is worse than none. In an archived project nobody new is called to sign,
 * and all else goes on.
 */
export function isHeld(
  kind: MessageKind,
  { isSuspended, isArchived }: Pick<Mandate, 'isSuspended' | 'isArchived'>,
): boolean {
  return kind !== 'CODE' && (isSuspended || (isArchived && CALLS.has(kind)));
}
