import { describe, expect, it } from 'vitest';
import {
  changeWebhook,
  EVENT_TYPES,
  newWebhook,
  rotateWebhookSecret,
  signingKeys,
  signingSecrets,
  subscribes,
  withSigningKey,
} from '../../../src/domain/webhooks/webhook.ts';
import type { EventType } from '../../../src/domain/events/domain-event.ts';

const now = new Date('2026-01-02T03:04:05.000Z');
const HOUR = 3_600_000;
const tenant = { organizationId: 'org_1', projectId: 'proj_1', environment: 'SANDBOX' } as const;
const made = { id: 'whk_1', tenant, secret: 'whsec_1', now } as const;
const webhook = newWebhook({ url: 'https://example.com/', events: ['envelope.sent', 'envelope.sent'] }, made);

it('the list of types is the whole of the type', () => {
  const every: Record<EventType, true> = Object.fromEntries(
    EVENT_TYPES.map((type) => [type, true]),
  ) as Record<(typeof EVENT_TYPES)[number], true>;
  expect(Object.keys(every)).toHaveLength(33);
});

it('a new endpoint is enabled and asks for each event once', () => {
  expect(webhook).toMatchObject({
    disabledReason: null,
    events: ['envelope.sent'],
    description: null,
    version: 1,
  });
});

it.each([
  [['envelope.sent'], 'envelope.sent', true],
  [['envelope.sent'], 'envelope.created', false],
  [['*'], 'signer.viewed', true],
  [['*'], 'key.expiring', false],
  [['*', 'key.expiring'], 'key.expiring', true],
  [['*'], 'bulk_send.completed', false],
  [['bulk_send.failed'], 'bulk_send.failed', true],
] as const)('of %j is notified of %s: %s', (events, type, isNotified) => {
  expect(subscribes({ events, metadata: null }, type, null)).toBe(isNotified);
});

it.each([
  [{ unit: 'a' }, { unit: 'a', order: '1' }, true],
  [{ unit: 'a', order: '2' }, { unit: 'a', order: '1' }, false],
  [{ unit: 'a' }, { unit: 'A' }, false],
  [{ unit: 'a' }, null, false],
  [{ toString: 'a' }, {}, false],
  [{}, null, true],
  [null, { unit: 'a' }, true],
] as const)('with the filter %j is notified of an envelope with %j: %s', (wanted, metadata, isNotified) => {
  expect(subscribes({ events: ['*'], metadata: wanted }, 'envelope.sent', metadata)).toBe(isNotified);
});

describe('a change', () => {
  const ailing = { ...webhook, failing: { since: now, lastAt: now }, disabledReason: 'FAILING' } as const;

  it('leaves what was not sent', () => {
    expect(changeWebhook(webhook, { description: 'Contratos' }, now)).toEqual({
      ...webhook,
      description: 'Contratos',
    });
    expect(
      changeWebhook({ ...webhook, description: 'a' }, { description: null }, now).description,
    ).toBeNull();
  });

  it('disables an endpoint, and enables it without its failures', () => {
    expect(changeWebhook(webhook, { enabled: false }, now).disabledReason).toBe('REQUESTED');
    expect(changeWebhook(ailing, { enabled: true }, now)).toMatchObject({
      disabledReason: null,
      failing: null,
    });
    expect(changeWebhook(ailing, {}, now)).toMatchObject({
      disabledReason: 'FAILING',
      failing: ailing.failing,
    });
  });

  it('of the address forgets the failures of the old one', () => {
    expect(changeWebhook(ailing, { url: 'https://example.org/' }, now).failing).toBeNull();
  });
});

describe('signatures', () => {
  const both = { ...webhook, signatures: ['v1', 'v1a'] } as const;

  it('are v1 where nothing is said, each once where something is, and stay until they are changed', () => {
    const input = { url: 'https://example.com/', events: ['*'] } as const;
    expect(webhook.signatures).toEqual(['v1']);
    expect(newWebhook({ ...input, signatures: ['v1a', 'v1a'] }, made).signatures).toEqual(['v1a']);
    expect(changeWebhook(both, {}, now).signatures).toEqual(['v1', 'v1a']);
    expect(changeWebhook(both, { signatures: ['v1'] }, now).signatures).toEqual(['v1']);
  });

  it('v1a has a key, made when v1a is first requested', () => {
    expect(withSigningKey(webhook, () => 'whsk_1')).toBe(webhook);
    const keyed = withSigningKey(both, () => 'whsk_1');
    expect(keyed.signingKey).toBe('whsk_1');
    expect(withSigningKey(keyed, () => 'whsk_2')).toBe(keyed);
  });

  it('are of the requested kinds and no others', () => {
    const keyed = { ...both, signingKey: 'whsk_1' };
    expect([signingSecrets(keyed, now), signingKeys(keyed, now)]).toEqual([['whsec_1'], ['whsk_1']]);
    const asymmetric = { ...keyed, signatures: ['v1a'] } as const;
    expect([signingSecrets(asymmetric, now), signingKeys(asymmetric, now)]).toEqual([[], ['whsk_1']]);
    const symmetric = { ...keyed, signatures: ['v1'] } as const;
    expect([signingSecrets(symmetric, now), signingKeys(symmetric, now)]).toEqual([['whsec_1'], []]);
  });
});

describe('a rotation', () => {
  const later = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  const rotated = rotateWebhookSecret(webhook, { secret: 'whsec_2', signingKey: 'whsk_2' }, now);

  it('lets both secrets sign for 24 hours, the new one first', () => {
    expect(signingSecrets(rotated, later(24 * HOUR - 1))).toEqual(['whsec_2', 'whsec_1']);
    expect(signingSecrets(rotated, later(24 * HOUR))).toEqual(['whsec_2']);
  });

  it('renews the key too where there is one, and only there', () => {
    expect(rotated.signingKey).toBe(null);
    const keyed = { ...webhook, signatures: ['v1a'], signingKey: 'whsk_1' } as const;
    const renewed = rotateWebhookSecret(keyed, { secret: 'whsec_2', signingKey: 'whsk_2' }, now);
    expect(signingKeys(renewed, later(24 * HOUR - 1))).toEqual(['whsk_2', 'whsk_1']);
    expect(signingKeys(renewed, later(24 * HOUR))).toEqual(['whsk_2']);
  });

  it('and a second one ends the first secret', () => {
    expect(
      signingSecrets(rotateWebhookSecret(rotated, { secret: 'whsec_3', signingKey: 'whsk_3' }, now), now),
    ).toEqual(['whsec_3', 'whsec_2']);
  });
});

it('a changed endpoint asks for each event once, and keeps its events where none are named', () => {
  const events = ['signer.signed', 'signer.signed', 'envelope.sent'] as const;
  expect(changeWebhook(webhook, { events }, now).events).toEqual(['signer.signed', 'envelope.sent']);
  expect(changeWebhook(webhook, { description: 'x' }, now).events).toEqual(webhook.events);
});
