/**
 * The form in which an e-mail address names an account: trimmed, lower-case, Unicode NFC. Nothing provider-specific
 * is done (dots, plus signs): two addresses may belong to two people.
 */
export function normaliseEmail(written: string): string {
  return written.trim().normalize('NFC').toLowerCase();
}
