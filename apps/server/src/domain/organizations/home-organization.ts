import { fail } from '../errors/app-error.ts';
import type { OwnOrganization } from './organization.ts';
import { missingObject } from '../errors/not-found.ts';

/**
 * The organization in which a person makes a project. The one that is named: NOT_FOUND for another's. Where none is
 * named, the first that the person owns, or else the first that the person administers, in the order of the list and
 * without roles that they did not agree to: the specification's body names none, and founding a second
 * organization must not prevent it. FORBIDDEN where there is none.
 */
export function homeOrganization(
  own: readonly OwnOrganization[],
  organizationId: string | undefined,
): OwnOrganization {
  if (organizationId !== undefined) {
    return (
      own.find(({ organization }) => organization.id === organizationId) ??
      fail('NOT_FOUND', missingObject('organization', 'organizationId', organizationId))
    );
  }
  const agreed = own.filter(({ isUnasked }) => isUnasked !== true);
  return (
    agreed.find(({ role }) => role === 'OWNER') ??
    agreed.find(({ role }) => role === 'ADMIN') ??
    fail('FORBIDDEN')
  );
}
