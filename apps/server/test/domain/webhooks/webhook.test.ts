import { describe, expect, it } from 'vitest';
import {
  changeWebhook,
  EVENT_TYPES,
  newWebhook,
  rotateSecret,
  signingSecrets,
  subscribes,
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
  expect(Object.keys(every)).toHaveLength(11);
});

it('a new endpoint is enabled and asks for each event once', () => {
  expect(webhook).toMatchObject({
    disabledReason: null,
    events: ['envelope.sent'],
    description: null,
    version: 1,
  });
});

it('is told of what it asked for', () => {
  expect(subscribes(webhook, 'envelope.sent')).toBe(true);
  expect(subscribes(webhook, 'envelope.created')).toBe(false);
  expect(subscribes({ events: ['*'] }, 'signer.viewed')).toBe(true);
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

  it('switches off and on', () => {
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

describe('a rotation', () => {
  const later = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
  const rotated = rotateSecret(webhook, 'whsec_2', now);

  it('lets both secrets sign for 24 hours, the new one first', () => {
    expect(signingSecrets(rotated, later(24 * HOUR - 1))).toEqual(['whsec_2', 'whsec_1']);
    expect(signingSecrets(rotated, later(24 * HOUR))).toEqual(['whsec_2']);
  });

  it('and a second one ends the first secret', () => {
    expect(signingSecrets(rotateSecret(rotated, 'whsec_3', now), now)).toEqual(['whsec_3', 'whsec_2']);
  });
});
