import { invalidField } from '../errors/app-error.ts';
import { assertNoContact } from '../names/contact-like.ts';
import { isReservedName } from '../names/reserved-names.ts';
import type { Settings } from '../settings.ts';

/**
 * Asserts that an organization may have this name: it is nobody else's, and no advertisement. The operator can give it any name with `aval-admin` (ADR-0131).
 *
 * @throws VALIDATION_FAILED
 */
export function assertNameFree(
  name: string,
  { operator, mail }: Pick<Settings, 'operator' | 'mail'>,
  field = 'name',
): void {
  if (isReservedName(name, operator.name))
    invalidField(field, 'name.reserved', 'Is reserved. The operator of this service can give it to you.');
  assertNoContact(name, mail ? 'REGISTERED' : 'ANY', field);
}
