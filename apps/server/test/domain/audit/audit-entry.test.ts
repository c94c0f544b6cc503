import { describe, expect, it } from 'vitest';
import { clientValues, SYSTEM } from '../../../src/domain/audit/audit-entry.ts';

it('has no id for the system as an actor', () => expect(SYSTEM).toEqual({ type: 'SYSTEM', id: null }));

describe('the values of a client', () => {
  it('have the source port as text', () => {
    const client = { ip: '192.0.2.1', port: 4711, userAgent: 'curl/8.5.0' };
    expect(clientValues(client)).toEqual({ ip: '192.0.2.1', port: '4711', userAgent: 'curl/8.5.0' });
  });

  it('have none where it is unknown', () => {
    const client = { ip: '192.0.2.1', userAgent: 'curl/8.5.0' };
    expect(clientValues(client)).toEqual({ ip: '192.0.2.1', userAgent: 'curl/8.5.0' });
  });
});
