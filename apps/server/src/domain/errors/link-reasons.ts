/** Why a link was revoked, each with its hint. */
export const LINK_REVOKED_REASONS = {
  RENEWED: 'A newer link was sent. Use the newest message.',
  CANCELLED: 'The sender cancelled the envelope. If you still want to sign, ask the sender to send it again.',
  DECLINED:
    'A signer declined, so this link ended. If you still want to sign, ask the sender to send it again.',
  SKIPPED:
    'Enough other people of the group have signed, so this signature is not needed any more. There is nothing left to do.',
  ERASED: 'The data of this signer was erased. Nothing can be opened or signed any more.',
  USED: 'The address of an embedded session opens once. Reload the page that shows the document.',
} as const;

/** Why the time of a link is over, each with its hint. */
export const LINK_EXPIRED_REASONS = {
  EXPIRED: 'The term has passed. If you still want to sign, ask the sender to send it again.',
  COMPLETED: 'Everyone signed more than 90 days ago. Ask the sender for a copy of the final document.',
  TIMED_OUT: 'The time of the embedded session has passed. Reload the page that shows the document.',
} as const;

/** Why nobody can act on an envelope any more, or not yet, each with its hint. */
export const NOT_SIGNABLE_REASONS = {
  COMPLETED: 'Everyone has signed. The final document can be downloaded with this link for 90 days.',
  CANCELLED: LINK_REVOKED_REASONS.CANCELLED,
  DECLINED: LINK_REVOKED_REASONS.DECLINED,
  SKIPPED: LINK_REVOKED_REASONS.SKIPPED,
  COPY_ONLY: 'This person only receives a copy. The documents can be read, and there is nothing to sign.',
  DISPUTED:
    'Somebody with the link of this signer said that they don’t recognize the document. The sender was notified, and has to answer before anybody can sign with it.',
} as const;
