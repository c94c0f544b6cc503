import type { Tenant } from '../access/principal.ts';
import type { EventType } from '../events/domain-event.ts';
import type { Id } from '../ids.ts';
import { WEBHOOK_SECRET_OVERLAP } from './limits.ts';
import type { Metadata } from '../metadata.ts';

/** Every type of event, in the order of an envelope's life. */
export const EVENT_TYPES = [
  'envelope.created',
  'envelope.sent',
  'envelope.completed',
  'envelope.evidence_ready',
  'envelope.evidence_failed',
  'envelope.cancelled',
  'envelope.declined',
  'envelope.expired',
  'envelope.reopened',
  'signer.added',
  'signer.invited',
  'signer.turn',
  'signer.changed',
  'signer.removed',
  'signer.viewed',
  'signer.authenticated',
  'signer.signed',
  'signer.declined',
  'signer.skipped',
  'signer.delegation_requested',
  'signer.same_person',
  'signer.disputed',
  'link.opened',
  'message.delivered',
  'message.failed',
  'reminder.sent',
  'document.warning',
  'bulk_send.completed',
  'bulk_send.failed',
  'approval.requested',
  'approval.decided',
  'key.expiring',
  'security.event',
] as const satisfies readonly EventType[];

/** The events that a project's readers get (`GET /v1/events`): security events belong to the organization, and have a list of their own. */
export const READABLE_EVENT_TYPES = EVENT_TYPES.filter((type) => type !== 'security.event');

/** Subscribed to by name only: they belong to no envelope, and receivers of `*` may expect an envelope in every event. */
const BY_NAME_ONLY: readonly EventType[] = [
  'bulk_send.completed',
  'bulk_send.failed',
  'approval.requested',
  'approval.decided',
  'key.expiring',
  'security.event',
];

/** The events that an endpoint subscribes to; `*` means all those of envelopes, including those added later. */
type Subscription = EventType | '*';

/** Standard Webhooks: `v1` is HMAC with the shared secret, `v1a` Ed25519, for which a public key is enough. */
export const SIGNATURE_SCHEMES = ['v1', 'v1a'] as const;
type SignatureScheme = (typeof SIGNATURE_SCHEMES)[number];

/** Why nothing is sent: somebody said so, the receiver answered 410, or it failed for days. */
type DisabledReason = 'REQUESTED' | 'GONE' | 'FAILING';

/** A run of failures: no attempt between the two has succeeded. */
export interface Failing {
  readonly since: Date;
  readonly lastAt: Date;
}

/** An integrator's endpoint for events: one project in one environment. */
export interface Webhook {
  readonly id: Id<'whk'>;
  readonly tenant: Tenant;
  readonly url: string;
  readonly events: readonly Subscription[];
  /** Pairs that an envelope must have; null for all events. */
  readonly metadata: Metadata | null;
  readonly description: string | null;
  /** Null: it is enabled. */
  readonly disabledReason: DisabledReason | null;
  /** How deliveries are signed; at least one. */
  readonly signatures: readonly SignatureScheme[];
  readonly secret: string;
  /** `whsk_…`; null where `v1a` was never requested. */
  readonly signingKey: string | null;
  /** The key from before the last rotation; it signs beside the new key until then. */
  readonly previous: {
    readonly secret: string;
    readonly signingKey: string | null;
    readonly until: Date;
  } | null;
  readonly failing: Failing | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The input for registering an endpoint. */
export interface WebhookInput {
  readonly url: string;
  readonly events: readonly Subscription[];
  readonly metadata?: Metadata | null | undefined;
  readonly description?: string | null | undefined;
  readonly signatures?: readonly SignatureScheme[] | undefined;
}

/** The changeable properties; absent properties stay. */
export interface WebhookPatch extends Partial<WebhookInput> {
  readonly enabled?: boolean | undefined;
}

/** A new endpoint, enabled. */
export function newWebhook(
  { url, events, metadata = null, description = null, signatures = ['v1'] }: WebhookInput,
  made: { readonly id: Id<'whk'>; readonly tenant: Tenant; readonly secret: string; readonly now: Date },
): Webhook {
  const { now, ...own } = made;
  return {
    ...own,
    url,
    events: [...new Set(events)],
    metadata,
    description,
    disabledReason: null,
    signatures: [...new Set(signatures)],
    signingKey: null,
    previous: null,
    failing: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** The endpoint with the members that were sent. Another address, or being enabled, is a new beginning. */
export function changeWebhook(webhook: Webhook, patch: WebhookPatch, now: Date): Webhook {
  const {
    url = webhook.url,
    description = webhook.description,
    metadata = webhook.metadata,
    enabled,
  } = patch;
  const events = patch.events === undefined ? webhook.events : [...new Set(patch.events)];
  const failing = url === webhook.url ? webhook.failing : null;
  const signatures = [...new Set(patch.signatures ?? webhook.signatures)];
  const changed = { ...webhook, url, events, metadata, description, signatures, failing, updatedAt: now };
  if (enabled === undefined) return changed;
  return enabled ? reenabled(changed) : { ...changed, disabledReason: 'REQUESTED' };
}

/** The endpoint as one that works: by request, or because it answered. */
export function reenabled(webhook: Webhook): Webhook {
  return { ...webhook, disabledReason: null, failing: null };
}

/** The endpoint with a key where it asks for `v1a` and has none yet. */
export function withSigningKey(webhook: Webhook, make: () => string): Webhook {
  const isOwed = webhook.signatures.includes('v1a') && webhook.signingKey === null;
  return isOwed ? { ...webhook, signingKey: make() } : webhook;
}

/** The endpoint with a new secret, and a new key where it had one; those before sign beside them for a day, older ones no more. */
export function rotateWebhookSecret(
  webhook: Webhook,
  made: { readonly secret: string; readonly signingKey: string },
  now: Date,
): Webhook {
  const until = new Date(now.getTime() + WEBHOOK_SECRET_OVERLAP);
  const previous = { secret: webhook.secret, signingKey: webhook.signingKey, until };
  const signingKey = webhook.signingKey === null ? null : made.signingKey;
  return { ...webhook, secret: made.secret, signingKey, previous, updatedAt: now };
}

/** The secrets that sign now, the newest first. */
export function signingSecrets(webhook: Webhook, now: Date): readonly string[] {
  if (!webhook.signatures.includes('v1')) return [];
  return [webhook.secret, ...previousSecretsInUse(webhook, now).map(({ secret }) => secret)];
}

/** The keys (`whsk_…`) that sign now, the newest first. */
export function signingKeys(webhook: Webhook, now: Date): readonly string[] {
  if (!webhook.signatures.includes('v1a')) return [];
  const before = previousSecretsInUse(webhook, now).map(({ signingKey }) => signingKey);
  return [webhook.signingKey, ...before].filter((key) => key !== null);
}

function previousSecretsInUse({ previous }: Webhook, now: Date) {
  return previous !== null && now < previous.until ? [previous] : [];
}

/** Returns true if the endpoint subscribes to such an event of an envelope with this metadata. */
export function subscribes(
  { events, metadata: wanted }: Pick<Webhook, 'events' | 'metadata'>,
  type: EventType,
  metadata: Metadata | null,
): boolean {
  const isOfType = events.includes(type) || (events.includes('*') && !BY_NAME_ONLY.includes(type));
  return isOfType && Object.entries(wanted ?? {}).every(([key, value]) => hasPair(metadata, key, value));
}

function hasPair(metadata: Metadata | null, key: string, value: string): boolean {
  return metadata !== null && Object.hasOwn(metadata, key) && metadata[key] === value;
}
