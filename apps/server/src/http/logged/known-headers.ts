import type { LoggedHeaders } from '../../domain/logs/request-log.ts';
import { ENVIRONMENTS } from '../../domain/environment.ts';
import { isAnyId } from '../../domain/ids.ts';
import { REDACTED } from './known-shape.ts';

/** Returns the value as it may be shown, or null to redact it. */
type Shows = (value: string) => string | null;

const matching =
  (pattern: RegExp): Shows =>
  (value) =>
    pattern.test(value) ? value : null;

/** Returns a media type that the service uses, without parameters such as a boundary or a name. */
const mediaType: Shows = (value) => {
  const [type = ''] = value.toLowerCase().split(';');
  return MEDIA_TYPES.find((known) => known === type.trim()) ?? null;
};
const MEDIA_TYPES = [
  'application/json',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  'application/pdf',
  'application/octet-stream',
  'application/zip',
  'text/plain',
];

const id: Shows = (value) => (isAnyId(value) ? value : null);
const never: Shows = () => null;
const length = matching(/^\d{1,9}$/);
const tag = matching(/^(\*|"v\d{1,15}")$/);

/** The headers of a request that are shown. Other names are left out. */
const OF_REQUESTS: Readonly<Record<string, Shows>> = {
  accept: mediaType,
  'accept-language': never,
  authorization: never,
  'content-length': length,
  'content-type': mediaType,
  'idempotency-key': never,
  'if-match': tag,
  'user-agent': never,
  'x-environment': (value) => ENVIRONMENTS.find((known) => known === value) ?? null,
  'x-project-id': id,
};

const OF_RESPONSES: Readonly<Record<string, Shows>> = {
  allow: matching(/^[A-Z, ]{1,50}$/),
  'aval-ignored': matching(/^[\w$?.[\], -]{1,2000}$/),
  'content-length': length,
  'content-type': mediaType,
  etag: tag,
  'idempotent-replayed': matching(/^true$/),
  ratelimit: matching(/^"default";r=\d{1,9};t=\d{1,9}$/),
  'ratelimit-policy': matching(/^"default";q=\d{1,9};w=\d{1,9}$/),
  'retry-after': length,
  'x-request-id': id,
};

type Sent = Readonly<Record<string, unknown>>;

/** Returns the headers of a request for the log, with `[redacted]` for values of the caller's own. */
export function knownRequestHeaders(headers: Sent): LoggedHeaders {
  return shown(headers, OF_REQUESTS);
}

/** Returns the headers of a response for the log. */
export function knownResponseHeaders(headers: Sent): LoggedHeaders {
  return shown(headers, OF_RESPONSES);
}

function shown(headers: Sent, shows: Readonly<Record<string, Shows>>): LoggedHeaders {
  return Object.fromEntries(
    Object.entries(shows).flatMap(([name, show]) => {
      const value = headers[name];
      if (value === undefined) return [];
      const isText = typeof value === 'string' || typeof value === 'number';
      return [[name, (isText ? show(`${value}`) : null) ?? REDACTED]];
    }),
  );
}
