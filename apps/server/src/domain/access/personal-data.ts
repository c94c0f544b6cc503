import { fail } from '../errors/app-error.ts';
import { isAtLeast } from './principal.ts';
import type { Role } from './principal.ts';
import { PERSONAL_SCOPE } from './scopes.ts';
import type { TokenScope } from './scopes.ts';

/**
 * The need of a route for the power over personal data (ADR-0146): whole CPFs and phones, values of fields, attached
 * files, and lists of people as a file. `required`: the whole response is such data, so it is refused without the power.
 * `limited`: the rest of the response has its use, so only such data is left out.
 */
export type PersonalDataNeed = 'required' | 'limited';

/** A person's place in an organization, as far as it decides about personal data. */
interface PersonalDataMember {
  readonly role: Role;
  /** The organization's decision about this member; null: their role decides. Administrators always have the power. */
  readonly readsPersonalData: boolean | null;
}

/** A caller, as far as it decides about personal data. */
export interface PersonalDataCaller {
  /** Null for a person at the dashboard, who holds every scope. */
  readonly scopes: readonly TokenScope[] | null;
  /** Null for an API key, whose scopes alone decide. */
  readonly member: PersonalDataMember | null;
}

/** Returns whether a member may read personal data. Administrators decide about others, so no decision binds them. */
export function canMemberReadPersonalData({ role, readsPersonalData }: PersonalDataMember): boolean {
  if (isAtLeast(role, 'ADMIN')) return true;
  return readsPersonalData ?? role === 'MEMBER';
}

/**
 * The only decision on who may read personal data (ADR-0146): a token never has more than its person.
 *
 * @throws INSUFFICIENT_SCOPE for a key or token without `personal:read`, FORBIDDEN for a member without the power
 */
export function assertCanReadPersonalData(caller: PersonalDataCaller): void {
  if (lacksScope(caller)) fail('INSUFFICIENT_SCOPE', { requiredScope: PERSONAL_SCOPE });
  if (lacksMembersPower(caller)) fail('FORBIDDEN', { reason: 'PERSONAL_DATA_NOT_ALLOWED' });
}

/** Returns true if `assertCanReadPersonalData` passes. */
export function canReadPersonalData(caller: PersonalDataCaller): boolean {
  return !lacksScope(caller) && !lacksMembersPower(caller);
}

function lacksScope({ scopes }: PersonalDataCaller): boolean {
  return scopes !== null && !scopes.includes(PERSONAL_SCOPE);
}

function lacksMembersPower({ member }: PersonalDataCaller): boolean {
  return member !== null && !canMemberReadPersonalData(member);
}
