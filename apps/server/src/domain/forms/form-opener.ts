import { isAtLeast } from '../access/principal.ts';
import type { Principal, Role } from '../access/principal.ts';
import type { TokenScope } from '../access/scopes.ts';

/** The credential or the person who saved a form last. */
export type FormOpener = Principal['id'];

/** The power that the opener of a form has now. */
export interface OpenersPower {
  /** Null for a person at the dashboard, who holds every scope. */
  readonly scopes: readonly TokenScope[] | null;
  /** Their role in the organization; null for an API key. */
  readonly role: Role | null;
}

/** Returns whether a form may still send. `power` is null if the key, the token, or the membership is gone. */
export function mayKeepForm(power: OpenersPower | null): boolean {
  if (power === null) return false;
  const { scopes, role } = power;
  return (scopes === null || scopes.includes('forms:write')) && (role === null || isAtLeast(role, 'MEMBER'));
}
