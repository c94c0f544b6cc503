import { expect, it } from 'vitest';
import { syslogMessage } from '../../../src/domain/security-events/syslog-message.ts';
import type { SecurityEvent } from '../../../src/domain/access/security-event.ts';

const EVENT: SecurityEvent = {
  id: 'sev_1',
  type: 'LOGIN_FAILED',
  organizationId: null,
  actor: { type: 'ANONYMOUS', id: null },
  userId: 'usr_1',
  target: { type: 'a"b', id: String.raw`c\d]` },
  network: '192.0.2.0',
  address: null,
  data: { account: 'é' },
  occurredAt: new Date('2026-11-21T12:00:00Z'),
};

it('is a message of RFC 5424 with the organizations in its structured data', () => {
  const message = syslogMessage({ event: EVENT, organizationIds: ['org_a', 'org_b'] }, 'sign.example');
  const [header = ''] = message.split(' {');
  expect(header).toBe(
    '<108>1 2026-11-21T12:00:00.000Z sign.example aval - LOGIN_FAILED [aval@32473 id="sev_1" organization="org_a" ' +
      String.raw`organization="org_b" actorType="ANONYMOUS" user="usr_1" targetType="a\"b" target="c\\d\]" network="192.0.2.0"]`,
  );
  expect(JSON.parse(message.slice(header.length))).toMatchObject({ id: 'sev_1', data: { account: 'é' } });
});

it('is informational unless something was refused', () => {
  const event: SecurityEvent = { ...EVENT, type: 'KEY_CREATED' };
  expect(syslogMessage({ event, organizationIds: [] }, 'sign.example')).toMatch(/^<110>1 /);
});
