import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { RequestLog } from '../../domain/logs/request-log.ts';
import type { Statistics } from '../../domain/statistics/statistics.ts';
import { moment, nullable, oneOf, pageQuery, text } from './field.ts';

export const StatisticsView = Type.Object({
  envelopes: Type.Object({
    DRAFT: Type.Integer(),
    SENT: Type.Integer(),
    COMPLETED: Type.Integer(),
    CANCELLED: Type.Integer(),
    DECLINED: Type.Integer(),
    EXPIRED: Type.Integer(),
  }),
  signers: Type.Object({
    PENDING: Type.Integer(),
    SENT: Type.Integer(),
    VIEWED: Type.Integer(),
    SIGNED: Type.Integer(),
    DECLINED: Type.Integer(),
  }),
  documents: Type.Integer(),
  completionRate: nullable(
    Type.Number({
      description: 'Completed envelopes divided by all ended envelopes, 0 to 1; null if none has ended.',
    }),
  ),
  medianSecondsToComplete: nullable(
    Type.Number({ description: 'From sending, over the newest 1,000 completed envelopes.' }),
  ),
  last30Days: Type.Array(
    Type.Object({
      date: Type.String({ format: 'date' }),
      created: Type.Integer(),
      sent: Type.Integer(),
      completed: Type.Integer(),
    }),
  ),
});

export const RequestLogQuery = Type.Object({
  ...pageQuery,
  status: Type.Optional(Type.Integer({ minimum: 100, maximum: 599 })),
  method: Type.Optional(oneOf('GET', 'POST', 'PATCH', 'DELETE')),
  path: Type.Optional(text(500)),
  requestId: Type.Optional(text()),
  from: Type.Optional(moment),
  to: Type.Optional(moment),
});

const logged = {
  id: Type.String(),
  method: Type.String(),
  path: Type.String({ description: 'Without the query, and with ids as the only parameters.' }),
  status: Type.Integer(),
  durationMs: Type.Integer(),
  errorCode: nullable(Type.String()),
  credential: Type.Object({ type: oneOf('API_KEY', 'PERSONAL_TOKEN', 'USER'), id: Type.String() }),
  ip: nullable(Type.String({ description: 'Truncated to /24 or /48.' })),
  occurredAt: moment,
};

export const RequestLogView = Type.Object(logged, { $id: 'RequestLog' });

const headers = Type.Record(Type.String(), Type.String());
const shown = Type.Unknown({ description: 'Hidden values are `[redacted]`.' });

export const InspectedRequestView = Type.Object(
  {
    ...logged,
    request: Type.Object({ headers, query: shown, body: shown }),
    response: Type.Object({ headers, body: shown }),
  },
  { $id: 'InspectedRequest' },
);

export function statisticsView(statistics: Statistics): Static<typeof StatisticsView> {
  return {
    ...statistics,
    envelopes: { ...statistics.envelopes },
    signers: { ...statistics.signers },
    last30Days: statistics.last30Days.map((day) => ({ ...day })),
  };
}

export function requestLogView(log: RequestLog): Static<typeof RequestLogView> {
  const { id, method, path, status, durationMs, errorCode, credential, ip, occurredAt } = log;
  return {
    id,
    method,
    path,
    status,
    durationMs,
    errorCode,
    credential: { ...credential },
    ip,
    occurredAt: occurredAt.toISOString(),
  };
}

export function inspectedRequestView(log: RequestLog): Static<typeof InspectedRequestView> {
  const { request, response } = log;
  return {
    ...requestLogView(log),
    request: { headers: { ...request.headers }, query: request.query, body: request.body },
    response: { headers: { ...response.headers }, body: response.body },
  };
}
