import type { OpenedContactChange } from '@aval/evidence/opened-history';
import { maskEmail, maskPhone } from '../people/contact.ts';

/** Returns an address or a phone as public pages and reports show it. */
export function maskedContact(kind: OpenedContactChange['kind'], value: string | null): string | null {
  if (value === null) return null;
  return kind === 'PHONE' ? maskPhone(value) : maskEmail(value);
}
