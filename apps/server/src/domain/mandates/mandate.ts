import { assertRole } from '../access/assert-allowed.ts';
import type { RouteRequirements } from '../access/assert-allowed.ts';
import { assertCanReadPersonalData } from '../access/personal-data.ts';
import type { Principal, Role } from '../access/principal.ts';
import type { TokenScope } from '../access/scopes.ts';
import { fail } from '../errors/app-error.ts';
import type { AppError } from '../errors/app-error.ts';
import { assertNotSuspended, isOpenWhileSuspended } from './suspension.ts';

/**
 * The state of a caller that acts for a tenant, at one moment: whether the organization and the project may
 * act at all, and whether the caller's credential and membership still hold.
 */
export interface Mandate {
  readonly isSuspended: boolean;
  readonly isArchived: boolean;
  /** Null: there is none any more. */
  readonly credential: {
    readonly endedAt: Date | null;
    readonly expiresAt: Date | null;
    /** Null for people at the dashboard, who hold every scope. */
    readonly scopes: readonly TokenScope[] | null;
  } | null;
  /** The role of a person in the organization; null for others. Absent where a person acts outside of a project. */
  readonly role?: Role | null;
  /** The organization's decision about the person; null: their role decides. Absent as the role. */
  readonly readsPersonalData?: boolean | null;
}

/** The caller on whom a mandate rests, without their secret: a principal, or the actor whom a trail names. */
export interface MandateHolder {
  readonly kind: Principal['kind'];
  readonly id: string;
  /** Of a person at the dashboard. Without it, their membership alone counts: for work that they left behind. */
  readonly sessionId?: string;
}

/** Returns a principal as the holder of a mandate. */
export function identifyHolder(principal: Principal): MandateHolder {
  const { kind, id } = principal;
  return principal.kind === 'USER' ? { kind, id, sessionId: principal.sessionId } : { kind, id };
}

/** An actor as a trail names them. */
interface WorkActor {
  readonly type: string;
  readonly id: string | null;
}

/** Returns who began work that goes on without them, by what a trail says; null where it was no caller. */
export function workHolderOf({ type, id }: WorkActor): MandateHolder | null {
  const isCaller = type === 'API_KEY' || type === 'PERSONAL_TOKEN' || type === 'USER';
  return isCaller && id !== null ? { kind: type, id } : null;
}

/** The requirements of an act on the caller. The `bearer` credential of a route has them. */
interface MandateNeeds extends Pick<RouteRequirements, 'scope' | 'orScope' | 'personalData'> {
  readonly role?: Role | undefined;
  /** The act is a duty that an archived project still has. */
  readonly whileArchived?: true | undefined;
}

/** The caller of an act, and the needs of the act. Every transaction that changes something of a tenant has one (ADR-0137). */
export interface Acting {
  /** Null: the organization itself, by what it left behind, such as a form. */
  readonly holder: MandateHolder | null;
  readonly needs: MandateNeeds;
  /** Thrown in place of the reason, where the reader is no part of the organization. */
  readonly refusal?: AppError;
}

/** True while nobody acts for the organization or in the project. */
export function isStopped({ isSuspended, isArchived }: Pick<Mandate, 'isSuspended' | 'isArchived'>): boolean {
  return isSuspended || isArchived;
}

/**
 * The only decision on whether a caller may act for a tenant (ADR-0137).
 *
 * @throws the refusal of the act, or in the order of the API: INVALID_API_KEY, SESSION_EXPIRED, INSUFFICIENT_SCOPE,
 * FORBIDDEN.
 */
export function assertMayAct(mandate: Mandate, { holder, needs, refusal }: Acting, now: Date): void {
  try {
    if (holder !== null) assertHolder(mandate, { holder, needs, now });
    assertNotSuspended(mandate.isSuspended, needs);
    assertNotArchived(mandate.isArchived, needs);
    assertHasRole(mandate, holder, needs);
    if (holder !== null) assertReadsPersonalData(mandate, needs);
  } catch (error) {
    throw refusal ?? error;
  }
}

/** Returns true if `assertMayAct` passes. */
export function mayAct(mandate: Mandate, acting: Acting, now: Date): boolean {
  try {
    assertMayAct(mandate, acting, now);
    return true;
  } catch {
    return false;
  }
}

interface HolderInput {
  readonly holder: MandateHolder;
  readonly needs: MandateNeeds;
  readonly now: Date;
}

function assertHolder(mandate: Mandate, { holder, needs, now }: HolderInput): void {
  const { credential, isArchived, role } = mandate;
  const isKey = holder.kind === 'API_KEY';
  if (credential === null || hasEnded(credential, now) || (isKey && isArchived))
    return fail(holder.kind === 'USER' ? 'SESSION_EXPIRED' : 'INVALID_API_KEY');
  const { scopes } = credential;
  if (scopes !== null) assertHolds(scopes, needs);
  if (!isKey && role === null) fail('FORBIDDEN');
}

/** Keys have no role: their scopes say what they may do. */
function assertHasRole(mandate: Mandate, holder: MandateHolder | null, needs: MandateNeeds): void {
  if (holder === null || holder.kind === 'API_KEY' || !mandate.role || needs.role === undefined) return;
  assertRole(mandate.role, needs.role);
}

function assertReadsPersonalData(
  { credential, role, readsPersonalData }: Mandate,
  needs: MandateNeeds,
): void {
  if (needs.personalData !== 'required') return;
  const member = role ? { role, readsPersonalData: readsPersonalData ?? null } : null;
  assertCanReadPersonalData({ scopes: credential?.scopes ?? null, member });
}

/** Archived projects can be read, and restored by an administrator. */
function assertNotArchived(isArchived: boolean, needs: MandateNeeds): void {
  if (!isArchived || needs.whileArchived === true || isOpenWhileSuspended(needs)) return;
  fail('FORBIDDEN', { reason: 'PROJECT_ARCHIVED' });
}

function hasEnded({ endedAt, expiresAt }: NonNullable<Mandate['credential']>, now: Date): boolean {
  return endedAt !== null || (expiresAt !== null && expiresAt <= now);
}

function assertHolds(scopes: readonly TokenScope[], { scope, orScope }: MandateNeeds): void {
  if (orScope !== undefined && scopes.includes(orScope)) return;
  if (scope !== undefined && !scopes.includes(scope)) fail('INSUFFICIENT_SCOPE', { requiredScope: scope });
}
