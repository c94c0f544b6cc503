import type {
  SecurityActor,
  SecurityEventData,
  SecurityEventType,
} from '../../domain/access/security-event.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Principal, Requester } from '../../domain/access/principal.ts';
import { makeId } from '../../domain/ids.ts';
import type { Id } from '../../domain/ids.ts';
import { truncatedAddress } from '../../domain/logs/truncated-address.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';

/** A security event to record. `ip` is the caller's whole address; only its network is kept. */
export interface SecurityEventInput {
  readonly type: SecurityEventType;
  /** Null for events of an account, such as a log-in. */
  readonly organizationId: Id<'org'> | null;
  readonly actor: SecurityActor;
  /** The user whose account or membership it concerns. */
  readonly userId: Id<'usr'> | null;
  readonly target: { readonly type: string; readonly id: string } | null;
  readonly ip: string | null;
  /** Ids, words of closed lists, counts. Never names, e-mail addresses or secrets. */
  readonly data?: SecurityEventData;
}

/**
 * Appends a security event in the caller's transaction. An action that refuses and must still be on
 * record returns its refusal instead of throwing it (ADR-0006).
 */
export async function recordSecurityEvent(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { ip, data = {}, ...event }: SecurityEventInput,
): Promise<void> {
  const occurredAt = tx.now();
  await tx.securityEvents.append({
    ...event,
    id: makeId('sev', occurredAt, deps.random.bytes(10)),
    network: ip === null ? null : truncatedAddress(ip),
    data,
    occurredAt,
  });
}

/** Returns the actor and address of a request from the dashboard. */
export function actorOfRequest(requester: Requester): Pick<SecurityEventInput, 'actor' | 'ip'> {
  return { actor: securityActorOf(requester), ip: requester.ip ?? null };
}

/** Returns the actor and address of a request in a project. */
export function actorInProject({
  principal,
  from,
}: RequestContext): Pick<SecurityEventInput, 'actor' | 'ip'> {
  return { actor: securityActorOf(principal), ip: from?.ip ?? null };
}

/** Returns the actor that a credential stands for. */
export function securityActorOf(principal: Principal): SecurityActor {
  return { type: principal.kind, id: principal.id };
}
