import { invalidField } from '../errors/app-error.ts';
import { isReservedName } from '../names/reserved-names.ts';

/**
 * Asserts that an organization may have this name. The operator can give it any name with `aval-admin` (ADR-0131).
 *
 * @throws VALIDATION_FAILED
 */
export function assertNameFree(name: string, operator: string | null, field = 'name'): void {
  if (isReservedName(name, operator))
    invalidField(field, 'name.reserved', 'Is reserved. The operator of this service can give it to you.');
}
