import { expect, it } from 'vitest';
import { testEvent } from '../../../src/domain/webhooks/test-event.ts';
import { EVENT_TYPES } from '../../../src/domain/webhooks/webhook.ts';

const tenant = { organizationId: 'org_1', projectId: 'proj_1', environment: 'PRODUCTION' } as const;
const made = {
  now: new Date('2026-01-02T03:04:05.678Z'),
  random: (length: number) => Buffer.alloc(length, 7),
};

/** By the thing that the event is about. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  envelope: ['envelope'],
  signer: ['envelope', 'signer'],
  link: ['envelope', 'signer', 'link'],
  message: ['envelope', 'signer', 'message'],
  reminder: ['envelope', 'signer'],
  document: ['envelope', 'document'],
  key: ['apiKey'],
  bulk_send: ['bulkSend'],
  approval: ['approval'],
  security: ['securityEvent'],
};

it.each(EVENT_TYPES)('%s has the members of a real one', (type) => {
  const { data, ...event } = testEvent(type, tenant, made);
  expect(event).toEqual({
    id: expect.stringMatching(/^evt_[0-9a-z]{26}$/),
    type,
    occurredAt: made.now,
    sequence: /^(key|bulk_send|approval)\./.test(type) ? null : 1,
    environment: 'PRODUCTION',
    projectId: 'proj_1',
  });
  expect(Object.keys(data)).toEqual(MEMBERS[type.split('.')[0] ?? '']);
  if (data.envelope === undefined) return;
  expect(data.envelope.auditHead).toMatch(/^[0-9a-f]{64}$/);
  expect(data.envelope.evidenceReady).toBe(type === 'envelope.evidence_ready');
});
