import type { SecurityActor, SecurityEvent } from '../../domain/access/security-event.ts';
import type { RequestContext } from '../../domain/access/request-context.ts';
import type { Principal, Requester } from '../../domain/access/principal.ts';
import { makeId } from '../../domain/ids.ts';
import { truncatedAddress } from '../../domain/logs/truncated-address.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';

/** A security event to record. */
export interface SecurityEventInput extends Omit<
  SecurityEvent,
  'id' | 'network' | 'address' | 'data' | 'occurredAt'
> {
  /** The caller's whole address; only its network is kept, unless an organization of the caller chose otherwise. */
  readonly ip: string | null;
  readonly data?: SecurityEvent['data'];
}

/**
 * Appends a security event in the caller's transaction. An action that refuses and must still be on
 * record returns its refusal instead of throwing it (ADR-0005).
 */
export async function recordSecurityEvent(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { ip, data = {}, ...event }: SecurityEventInput,
): Promise<void> {
  const occurredAt = await tx.now();
  await tx.securityEvents.append({
    ...event,
    id: makeId('sev', occurredAt, deps.random.bytes(10)),
    network: ip === null ? null : truncatedAddress(ip),
    address: ip,
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

/** Something of a project, and what a caller did to it. */
interface ProjectEvent extends Pick<SecurityEventInput, 'type' | 'target' | 'data'> {
  readonly context: RequestContext;
}

/** Records a change of something of a project, with the project and the environment. */
export function recordProjectEvent(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  { type, target, data, context }: ProjectEvent,
): Promise<void> {
  const { organizationId, projectId, environment } = context.tenant;
  return recordSecurityEvent(deps, tx, {
    type,
    organizationId,
    ...actorInProject(context),
    userId: null,
    target,
    data: { projectId, environment, ...data },
  });
}

/** Returns the actor that a credential stands for. */
export function securityActorOf(principal: Principal): SecurityActor {
  return { type: principal.kind, id: principal.id };
}
