import { Type } from 'typebox';
import type { Static, TInteger } from 'typebox';
import type { RequestLog } from '../../domain/logs/request-log.ts';
import type { Statistics } from '../../domain/statistics/statistics.ts';
import { ENVELOPES_BY_STATUS } from './envelopes.ts';
import { described, moment, nullable, oneOf, pageQuery, text } from './field.ts';
import { SIGNERS_BY_STATUS } from './signers.ts';

/** Returns the members with the number of each status. */
function countMembers<S extends string>(descriptions: Readonly<Record<S, string>>): Record<S, TInteger> {
  const members = Object.entries<string>(descriptions).map(([status, description]) => [
    status,
    Type.Integer({ description }),
  ]);
  return Object.fromEntries(members) as Record<S, TInteger>;
}

export const StatisticsView = Type.Object({
  envelopes: Type.Object(countMembers(ENVELOPES_BY_STATUS), {
    description: 'The number of envelopes by status.',
  }),
  signers: Type.Object(countMembers(SIGNERS_BY_STATUS), {
    description: 'The number of signers by status.',
  }),
  documents: Type.Integer({ description: 'The number of documents.' }),
  completionRate: nullable(
    Type.Number({
      description: 'Completed envelopes divided by all ended envelopes, 0 to 1; null if none has ended.',
    }),
  ),
  medianSecondsToComplete: nullable(
    Type.Number({
      description:
        'The median of the seconds from sending to completion, over the newest 1,000 completed envelopes; null if there is none.',
    }),
  ),
  last30Days: Type.Array(
    Type.Object({
      date: Type.String({ format: 'date', description: 'The day in UTC.' }),
      created: Type.Integer({ description: 'Envelopes created on that day.' }),
      sent: Type.Integer({ description: 'Envelopes sent on that day.' }),
      completed: Type.Integer({ description: 'Envelopes completed on that day.' }),
    }),
    { description: 'The last 30 days in UTC, the oldest first.' },
  ),
});

export const RequestLogQuery = Type.Object({
  ...pageQuery,
  status: Type.Optional(
    Type.Integer({ minimum: 100, maximum: 599, description: 'Only requests with this HTTP status.' }),
  ),
  method: Type.Optional(
    described(oneOf('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'), 'Only requests with this method.'),
  ),
  path: Type.Optional(described(text(500), 'Only requests with exactly this path.')),
  requestId: Type.Optional(described(text(), 'Only the request with this id, `req_…`.')),
  from: Type.Optional(described(moment, 'Only requests at this time or later.')),
  to: Type.Optional(described(moment, 'Only requests at this time or earlier.')),
});

const logged = {
  id: Type.String({ description: 'The id of the request, `req_…`, as in its `X-Request-Id`.' }),
  method: Type.String({ description: 'The HTTP method.' }),
  path: Type.String({ description: 'The path without its query. Ids are its only parameters.' }),
  status: Type.Integer({ description: 'The HTTP status of the response.' }),
  durationMs: Type.Integer({ description: 'The time from the request to its response, in milliseconds.' }),
  errorCode: nullable(
    Type.String({ description: 'The error code of the response; null if the request succeeded.' }),
  ),
  credential: Type.Object(
    {
      type: described(oneOf('API_KEY', 'PERSONAL_TOKEN', 'USER'), 'The kind of the credential.'),
      id: Type.String({ description: 'The id of the key, token, or user.' }),
    },
    { description: 'The credential of the request.' },
  ),
  ip: nullable(
    Type.String({
      description: 'The address of the caller, truncated to /24 or /48; null if it is no longer stored.',
    }),
  ),
  occurredAt: described(moment, 'The time of the request.'),
};

export const RequestLogView = Type.Object(logged, {
  $id: 'RequestLog',
  description: 'A request that a program made, without its contents.',
});

const headers = Type.Record(Type.String(), Type.String(), {
  description: 'The headers by name in lower case. Hidden values are `[redacted]`.',
});
const shown = Type.Unknown({ description: 'The JSON value. Hidden values are `[redacted]`.' });

export const InspectedRequestView = Type.Object(
  {
    ...logged,
    request: Type.Object({ headers, query: shown, body: shown }, { description: 'The request, sanitized.' }),
    response: Type.Object({ headers, body: shown }, { description: 'The response, sanitized.' }),
  },
  { $id: 'InspectedRequest', description: 'A request with its sanitized contents.' },
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
