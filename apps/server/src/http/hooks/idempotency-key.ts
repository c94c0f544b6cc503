import { invalidField } from '../../domain/errors/app-error.ts';
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '../../domain/limits.ts';

/** Structured-field string (RFC 9651 section 3.3.3): printable ASCII in quotes, quote and backslash escaped. */
const QUOTED = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/;
const VISIBLE = /^[\x21-\x7e]+$/;

/**
 * The client's key from the header `Idempotency-Key`, or null where it is not sent. Quoted
 * (draft-ietf-httpapi-idempotency-key-header-07) and bare are the same key. Throws VALIDATION_FAILED for a key that is
 * empty, too long, or holds anything but visible ASCII.
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const sent = Array.isArray(header) ? header.join(', ') : header.trim();
  const [, quoted] = QUOTED.exec(sent) ?? [];
  const key = quoted === undefined ? sent : quoted.replaceAll(/\\(["\\])/g, '$1');
  const isBroken = quoted === undefined && sent.startsWith('"');
  if (isBroken || key.length > IDEMPOTENCY_KEY_MAX_LENGTH || !VISIBLE.test(key)) {
    invalidField(
      'Idempotency-Key',
      `Must be 1 to ${IDEMPOTENCY_KEY_MAX_LENGTH} visible characters, such as a UUID.`,
    );
  }
  return key;
}
