import type { Tenant } from '../access/principal.ts';
import type { SecurityEventJson } from '../access/security-event.ts';
import type { EventApart, EventType } from '../events/domain-event.ts';
import type { EventPayload } from './event-payload.ts';
import { makeId } from '../ids.ts';
import type { IdPrefix } from '../ids.ts';
import { KEY_EXPIRY_NOTICE } from '../limits.ts';
import type { KeptEvent } from './event-body.ts';

/** The state of the envelope at such an event, and of the signer where there is one. */
const STATES: Readonly<
  Record<Exclude<EventType, EventApart['type']>, readonly [envelope: string, signer?: string]>
> = {
  'envelope.created': ['DRAFT'],
  'envelope.sent': ['SENT'],
  'envelope.completed': ['COMPLETED'],
  'envelope.evidence_ready': ['COMPLETED'],
  'envelope.evidence_failed': ['COMPLETED'],
  'envelope.cancelled': ['CANCELLED'],
  'envelope.declined': ['DECLINED'],
  'envelope.expired': ['EXPIRED'],
  'envelope.reopened': ['SENT'],
  'signer.added': ['SENT', 'PENDING'],
  'signer.invited': ['SENT', 'SENT'],
  'signer.turn': ['SENT', 'SENT'],
  'signer.changed': ['SENT', 'SENT'],
  'signer.removed': ['SENT', 'SENT'],
  'signer.viewed': ['SENT', 'VIEWED'],
  'signer.authenticated': ['SENT', 'VIEWED'],
  'signer.signed': ['SENT', 'SIGNED'],
  'signer.declined': ['DECLINED', 'DECLINED'],
  'signer.skipped': ['SENT', 'SKIPPED'],
  'signer.delegation_requested': ['SENT', 'VIEWED'],
  'signer.same_person': ['SENT', 'VIEWED'],
  'signer.disputed': ['SENT', 'SENT'],
  'link.opened': ['SENT', 'SENT'],
  'message.delivered': ['SENT', 'SENT'],
  'message.failed': ['SENT', 'SENT'],
  'reminder.sent': ['SENT', 'SENT'],
  'document.warning': ['DRAFT'],
};

interface Made {
  readonly now: Date;
  /** Returns the given number of bytes. */
  readonly random: (length: number) => Buffer;
}

/** An event of that type about nothing: its ids are new and name nothing. */
export function testEvent(type: EventType, tenant: Tenant, made: Made): KeptEvent {
  return {
    id: makeId('evt', made.now, made.random(10)),
    type,
    occurredAt: made.now,
    sequence: isApart(type) && type !== 'security.event' ? null : 1,
    environment: tenant.environment,
    projectId: tenant.projectId,
    data: isApart(type) ? aboutApart(type, made) : { ...aboutEnvelope(type, made), ...detailOf(type, made) },
  };
}

function isApart(type: EventType): type is EventApart['type'] {
  return !(type in STATES);
}

function aboutEnvelope(type: keyof typeof STATES, { now, random }: Made): EventPayload {
  const [status, signerStatus] = STATES[type];
  const envelope = {
    id: makeId('env', now, random(10)),
    status,
    version: 1,
    evidenceReady: type === 'envelope.evidence_ready',
    auditHead: random(32).toString('hex'),
    reference: null,
    metadata: null,
  };
  if (signerStatus === undefined) return { envelope };
  const names = { reference: null, templateRole: null };
  return {
    envelope,
    signer: { id: makeId('sgn', now, random(10)), status: signerStatus, role: 'SIGNER', ...names },
  };
}

/** The members of such an event beside the envelope and the signer. */
function detailOf(type: EventType, { now, random }: Made): EventPayload {
  const newId = (kind: IdPrefix): string => makeId(kind, now, random(10));
  const invitation = { kind: 'INVITATION', medium: 'EMAIL' } as const;
  if (type === 'link.opened') return { link: { id: newId('lnk') } };
  if (type === 'message.delivered')
    return { message: { id: newId('msg'), ...invitation, channel: 'EMAIL', confirmed: false } };
  if (type === 'message.failed') return { message: { id: newId('msg'), ...invitation, reason: 'REJECTED' } };
  if (type !== 'document.warning') return {};
  return { document: { id: newId('doc'), versionId: newId('docv'), warnings: ['EXTERNAL_CONTENT'] } };
}

function aboutApart(type: EventApart['type'], { now, random }: Made): EventPayload {
  if (type === 'security.event') return aboutSecurity({ now, random });
  if (type === 'approval.requested' || type === 'approval.decided') {
    const status = type === 'approval.requested' ? 'REQUESTED' : 'APPROVED';
    const about = { envelopeId: makeId('env', now, random(10)), bulkSendId: null, formId: null };
    return { approval: { id: makeId('apr', now, random(10)), kind: 'ENVELOPE', status, ...about } };
  }
  if (type !== 'key.expiring') {
    const isSent = type === 'bulk_send.completed';
    const counts = { total: 1, ready: 0, invalid: 0, cancelled: 0, warnings: 0 };
    const rows = { ...counts, sent: isSent ? 1 : 0, failed: isSent ? 0 : 1 };
    return { bulkSend: { id: makeId('bulk', now, random(10)), status: 'COMPLETED', rows } };
  }
  const expiresAt = new Date(now.getTime() + KEY_EXPIRY_NOTICE).toISOString();
  const id = makeId('key', now, random(10));
  return { apiKey: { id, name: 'Test', prefix: 'ask_test_', last4: 'FQA9', expiresAt } };
}

function aboutSecurity({ now, random }: Made): EventPayload {
  const securityEvent: SecurityEventJson = {
    id: makeId('sev', now, random(10)),
    type: 'LOGIN_SUCCEEDED',
    organizationId: null,
    actor: { type: 'USER', id: makeId('usr', now, random(10)) },
    userId: null,
    target: null,
    network: '192.0.2.0',
    address: null,
    data: {},
    occurredAt: now.toISOString(),
  };
  return { securityEvent };
}
