import type { Environment } from '../environment.ts';
import type { Id } from '../ids.ts';
import type { Scope, TokenScope } from './scopes.ts';

/** Roles in an organization, from least to most. */
export const ROLES = ['VIEWER', 'MEMBER', 'ADMIN', 'OWNER'] as const;
export type Role = (typeof ROLES)[number];

/** The caller of a management endpoint, as proved by the credential. */
export type Principal =
  | {
      readonly kind: 'API_KEY';
      readonly id: Id<'key'>;
      readonly organizationId: Id<'org'>;
      readonly projectId: Id<'proj'>;
      readonly environment: Environment;
      readonly scopes: readonly Scope[];
      /** Set if the key's organization is suspended. */
      readonly isSuspended?: true;
    }
  | {
      readonly kind: 'PERSONAL_TOKEN';
      readonly id: Id<'pat'>;
      readonly userId: Id<'usr'>;
      readonly scopes: readonly TokenScope[];
    }
  | {
      readonly kind: 'USER';
      readonly id: Id<'usr'>;
      readonly userId: Id<'usr'>;
      readonly sessionId: Id<'ses'>;
    };

/** A principal with the address that its request came from; absent where the service acts by itself. */
export type Requester = Principal & { readonly ip?: string };

/** Where a call works: one project in one environment. Every query of tenant data names both. */
export interface Tenant {
  readonly organizationId: Id<'org'>;
  readonly projectId: Id<'proj'>;
  readonly environment: Environment;
}

/** True where `role` may do what `least` may. */
export function isAtLeast(role: Role, min: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(min);
}
