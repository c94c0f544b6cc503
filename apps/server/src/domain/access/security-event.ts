import type { Id } from '../ids.ts';

/** Everything that happens to accounts, credentials, members and administration and is kept as a security event. */
export const SECURITY_EVENT_TYPES = [
  'LOGIN_SUCCEEDED',
  'LOGIN_FAILED',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET_REQUESTED',
  'PASSWORD_RESET',
  'EMAIL_VERIFIED',
  'FACTOR_ADDED',
  'FACTOR_REMOVED',
  'RECOVERY_CODES_RENEWED',
  'REAUTHENTICATED',
  'SESSION_ENDED',
  'DEFAULT_PROJECT_CHANGED',
  'ACCOUNT_CREATED',
  'ACCOUNT_DELETED',
  'TOKEN_CREATED',
  'TOKEN_REVOKED',
  'KEY_CREATED',
  'KEY_ROTATED',
  'KEY_CHANGED',
  'KEY_REVOKED',
  'MEMBER_ADDED',
  'MEMBER_INVITED',
  'INVITATION_REVOKED',
  'INVITATION_DECLINED',
  'MEMBER_JOINED',
  'ROLE_CHANGED',
  'ROLE_OFFERED',
  'ROLE_ACCEPTED',
  'PERSONAL_ACCESS_CHANGED',
  'MEMBER_REMOVED',
  'MEMBER_LEFT',
  'ORGANIZATION_CREATED',
  'ORGANIZATION_CHANGED',
  'ORGANIZATION_ACCESS_CHANGED',
  'ORGANIZATION_SUSPENDED',
  'ORGANIZATION_RESUMED',
  'ORGANIZATION_VERIFIED',
  'ORGANIZATION_UNVERIFIED',
  'PROJECT_CREATED',
  'PROJECT_CHANGED',
  'PROJECT_MEMBER_SAVED',
  'PROJECT_MEMBER_REMOVED',
  'WEBHOOK_CREATED',
  'WEBHOOK_CHANGED',
  'WEBHOOK_SECRET_ROTATED',
  'WEBHOOK_DELETED',
  'FORM_SAVED',
  'FORM_REMOVED',
  'APPROVAL_RELEASED',
  'PLAN_CHANGED',
  'OVERAGE_CHANGED',
  'QUOTA_CHANGED',
  'SIGNER_DISPUTED',
  'ERASURE_REQUESTED',
  'ERASURE_WITHDRAWN',
  'SIGNER_ERASED',
  'HOLD_PLACED',
  'HOLD_LIFTED',
  'EVIDENCE_EXPORTED',
  'LIST_EXPORTED',
  'CONTACTS_READ',
  'RETENTION_APPLIED',
  'JOBS_RETRIED',
  'EVIDENCE_RETRIED',
  'MESSAGE_RESENT',
  'MASTER_KEY_ROTATED',
] as const;
type SecurityEventType = (typeof SECURITY_EVENT_TYPES)[number];

/** The kinds of actors: a logged-in user, a token, a key, the service, the operator on the host, or nobody known. */
export const SECURITY_ACTORS = [
  'USER',
  'PERSONAL_TOKEN',
  'API_KEY',
  'SYSTEM',
  'OPERATOR',
  'ANONYMOUS',
] as const;
type SecurityActorType = (typeof SECURITY_ACTORS)[number];

/** The actor of a security event: the id of a user, token or key; null for the others. */
export interface SecurityActor {
  readonly type: SecurityActorType;
  readonly id: string | null;
}

/** Details of a security event: ids, words of closed lists, counts. Never names, e-mail addresses or secrets. */
export type SecurityEventData = Readonly<Record<string, string | number | boolean | null>>;

/** A security event. Append-only. */
export interface SecurityEvent {
  readonly id: Id<'sev'>;
  readonly type: SecurityEventType;
  /** Null for events of an account, such as a log-in: every organization of the user may see them. */
  readonly organizationId: Id<'org'> | null;
  readonly actor: SecurityActor;
  /** The user whose account or membership it concerns; null where no account is concerned or known. */
  readonly userId: Id<'usr'> | null;
  readonly target: { readonly type: string; readonly id: string } | null;
  /** The network, truncated like that of request logs; null where the caller has no address. */
  readonly network: string | null;
  /**
   * The caller's whole address. To record: the address, which is kept only if a member acts and an organization chose so
   * (ADR-0170). Read: null where it wasn't kept, or isn't for this reader.
   */
  readonly address: string | null;
  readonly data: SecurityEventData;
  readonly occurredAt: Date;
}

/** A security event as the API writes it. */
export interface SecurityEventJson {
  id: string;
  type: SecurityEventType;
  organizationId: string | null;
  actor: { type: SecurityActorType; id: string | null };
  userId: string | null;
  target: { type: string; id: string } | null;
  network: string | null;
  address: string | null;
  data: Record<string, string | number | boolean | null>;
  occurredAt: string;
}

/** Filters of a list of security events; all are optional. */
export interface SecurityEventFilter {
  readonly type?: SecurityEventType | undefined;
  readonly userId?: string | undefined;
  /** The id of the user, token, or key that acted. */
  readonly actor?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/** Returns an event as the API writes it. */
export function securityEventJson(event: SecurityEvent): SecurityEventJson {
  const { id, type, organizationId, actor, userId, target, network, address, data, occurredAt } = event;
  return {
    id,
    type,
    organizationId,
    actor: { type: actor.type, id: actor.id },
    userId,
    target: target && { type: target.type, id: target.id },
    network,
    address,
    data: { ...data },
    occurredAt: occurredAt.toISOString(),
  };
}
