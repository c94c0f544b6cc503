import { nodeRandom } from '../../src/adapters/random/node-random.ts';
import { makeId } from '../../src/domain/ids.ts';
import type { RequestLog } from '../../src/domain/logs/request-log.ts';

/** A log of a call that was answered well. */
export function aRequestLog(changes: Partial<RequestLog> = {}): RequestLog {
  const occurredAt = changes.occurredAt ?? new Date('2026-03-01T12:00:00.123Z');
  return {
    id: makeId('req', occurredAt, nodeRandom.bytes(10)),
    tenant: { projectId: 'proj_1', environment: 'SANDBOX' },
    method: 'GET',
    path: '/v1/envelopes',
    status: 200,
    durationMs: 12,
    errorCode: null,
    credential: { type: 'API_KEY', id: 'key_1' },
    ip: '203.0.113.0',
    occurredAt,
    request: { headers: { accept: 'application/json' }, query: { limit: 5 }, body: null },
    response: { headers: { 'content-type': 'application/json' }, body: { data: [], hasMore: false } },
    ...changes,
  };
}
