import type { Tenant } from '../access/principal.ts';
import type { EventType } from '../events/domain-event.ts';
import { makeId } from '../ids.ts';
import type { KeptEvent } from './event-body.ts';

/** The states of envelope and signer at such an event. */
const STATES: Readonly<Record<EventType, readonly [envelope: string, signer?: string]>> = {
  'envelope.created': ['DRAFT'],
  'envelope.sent': ['SENT'],
  'envelope.completed': ['COMPLETED'],
  'envelope.evidence_ready': ['COMPLETED'],
  'envelope.cancelled': ['CANCELLED'],
  'envelope.declined': ['DECLINED'],
  'envelope.expired': ['EXPIRED'],
  'signer.viewed': ['SENT', 'VIEWED'],
  'signer.authenticated': ['SENT', 'VIEWED'],
  'signer.signed': ['SENT', 'SIGNED'],
  'signer.declined': ['DECLINED', 'DECLINED'],
};

/** An event of that type about nothing: its ids are new and name nothing. `random` returns the given number of bytes. */
export function testEvent(
  type: EventType,
  tenant: Tenant,
  { now, random }: { readonly now: Date; readonly random: (length: number) => Buffer },
): KeptEvent {
  const [status, signerStatus] = STATES[type];
  const evidenceReady = type === 'envelope.evidence_ready';
  const auditHead = random(32).toString('hex');
  const id = makeId('env', now, random(10));
  const signer = { id: makeId('sgn', now, random(10)), status: signerStatus ?? '' };
  return {
    id: makeId('evt', now, random(10)),
    type,
    occurredAt: now,
    sequence: 1,
    environment: tenant.environment,
    projectId: tenant.projectId,
    data: {
      envelope: { id, status, version: 1, evidenceReady, auditHead },
      ...(signerStatus !== undefined && { signer }),
    },
  };
}
