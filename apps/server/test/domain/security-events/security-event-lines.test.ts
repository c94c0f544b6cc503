import { describe, expect, it } from 'vitest';
import {
  securityEventHeading,
  securityEventLine,
} from '../../../src/domain/security-events/security-event-lines.ts';
import type { SecurityEvent } from '../../../src/domain/access/security-event.ts';

const EVENT: SecurityEvent = {
  id: 'sev_1',
  type: 'KEY_REVOKED',
  organizationId: 'org_1',
  actor: { type: 'API_KEY', id: '=cmd|1' },
  userId: null,
  target: { type: 'api-key', id: '@key' },
  network: '192.0.2.0',
  address: null,
  data: { project: 'prj_1', count: 2 },
  occurredAt: new Date('2026-11-21T12:00:00Z'),
};

describe('securityEventLine', () => {
  it('writes an event as a line of JSON that holds no line break', () => {
    const line = securityEventLine(EVENT, { format: 'ndjson', separator: ',' });
    expect(line.indexOf('\n')).toBe(line.length - 1);
    expect(JSON.parse(line)).toMatchObject({ id: 'sev_1', address: null, data: { count: 2 } });
    expect(securityEventHeading({ format: 'ndjson', separator: ',' })).toBe('');
  });

  it('writes no cell that a spreadsheet would run', () => {
    const style = { format: 'csv', separator: ';' } as const;
    const line = securityEventLine(EVENT, style);
    expect(line).toContain(`"'=cmd|1"`);
    expect(line).toContain(`"'@key"`);
    expect(line).toContain('"{""project"":""prj_1"",""count"":2}"');
    expect(line.endsWith('\r\n')).toBe(true);
    expect(securityEventHeading(style).split(';')).toHaveLength(12);
  });
});
