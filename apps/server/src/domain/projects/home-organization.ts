import { fail } from '../errors/app-error.ts';
import type { OwnOrganization } from '../organizations/organization.ts';

/**
 * The organization in which a person makes a project: the one named, or the only one. NOT_FOUND for another's;
 * BAD_REQUEST where there are several and none is named.
 */
export function homeOrganization(
  own: readonly OwnOrganization[],
  organizationId: string | undefined,
): OwnOrganization {
  if (organizationId !== undefined) {
    return own.find(({ organization }) => organization.id === organizationId) ?? fail('NOT_FOUND');
  }
  const [only, another] = own;
  if (only === undefined || another !== undefined) {
    return fail('BAD_REQUEST', { reason: 'name organizationId: you belong to several organizations' });
  }
  return only;
}
