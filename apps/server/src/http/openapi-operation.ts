import { catalogue, ERROR_CODES } from '../domain/errors/catalogue.ts';
import type { ErrorCode } from '../domain/errors/catalogue.ts';
import { RATE_WINDOW, RATES, SECOND } from '../domain/limits.ts';
import { declaredErrors } from './compile-route.ts';
import { exampleOf } from './example-of.ts';
import { findNoun, requestBodyOf } from './openapi-body.ts';
import { parametersOf } from './openapi-parameters.ts';
import { jsonMedia } from './openapi-media.ts';
import type { SharedParts } from './openapi-parts.ts';
import type { JsonObject } from './openapi-requirements.ts';
import type { AnyRoute, Credential } from './route.ts';

/** One operation of the document: all that a route says of itself, and nothing that it does not. */
export function operationOf(route: AnyRoute, parts: SharedParts): JsonObject {
  const { credential, name, section, summary } = route;
  const body = requestBodyOf(route, parts);
  return {
    operationId: name,
    tags: [section],
    summary,
    description: descriptionOf(route),
    security: credential.kind === 'bearer' ? [{ bearer: [] }] : [],
    ...(credential.kind === 'bearer' &&
      credential.scope !== undefined && { 'x-aval-scope': credential.scope }),
    ...(credential.kind === 'bearer' &&
      credential.personalData !== undefined && { 'x-aval-personal-data': credential.personalData }),
    'x-aval-idempotent': route.idempotent,
    'x-aval-errors': codesOf(route),
    'x-aval-rate': rateOf(route),
    parameters: parametersOf(route, parts),
    ...(body !== null && { requestBody: body }),
    responses: {
      [route.status]: success(route, parts),
      ...(route.waits && { 202: { ...success(route, parts), description: WAITING_FOR_RELEASE } }),
      ...(route.redirects === true && { 302: REDIRECT }),
      ...refusals(route, parts),
    },
  };
}

/** Returns how many calls a minute an operation takes, and who is counted. */
function rateOf({ rate }: AnyRoute): JsonObject {
  return { limit: RATES[rate].quota, windowSeconds: RATE_WINDOW / SECOND, per: RATES[rate].per };
}

/** Returns the description of a route, and then the credential that it takes. */
function descriptionOf({ description, credential }: AnyRoute): string {
  return description === undefined ? accessTo(credential) : `${description} ${accessTo(credential)}`;
}

function accessTo(credential: Credential): string {
  if (credential.kind === 'none') return 'Needs no credential.';
  if (credential.kind === 'link') return 'The token in the path is the credential.';
  const { personalData } = credential;
  if (personalData !== 'required') return scopeOf(credential);
  return `${scopeOf(credential)} It needs the power to read personal data too (\`personal:read\`).`;
}

function scopeOf({ scope, dashboardOnly }: Extract<Credential, { kind: 'bearer' }>): string {
  if (scope !== undefined) return `An API key needs the scope \`${scope}\`.`;
  if (dashboardOnly === undefined) return 'Takes any credential.';
  return PEOPLE[String(dashboardOnly)] ?? '';
}

/** Which credentials of people a route takes. It refuses API keys. */
const PEOPLE: Readonly<Record<string, string>> = {
  true: 'For sessions and for personal tokens with `admin`; API keys are refused.',
  'any-token': 'For sessions and personal tokens; API keys are refused.',
  session: 'For sessions only; tokens and API keys are refused.',
};

/** Returns every code that an operation may answer with, in the order of the catalogue. */
function codesOf(route: AnyRoute): readonly ErrorCode[] {
  const declared = declaredErrors(route);
  return ERROR_CODES.filter((code) => declared.has(code));
}

const CALL_HEADERS = {
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
  RateLimit: { $ref: '#/components/headers/RateLimit' },
};

const REDIRECT = {
  description: 'The file is at the address in `Location`, for a minute. The operator has turned this on.',
  headers: {
    ...CALL_HEADERS,
    Location: {
      description: 'Address of the file at the store. Anyone who has it can fetch the file: keep it secret.',
      schema: { type: 'string', format: 'uri' },
    },
  },
};

/** Whether a request can hold an address. */
function hasEmail({ body }: AnyRoute): boolean {
  return body !== undefined && JSON.stringify(body).includes('"format":"email"');
}

const WAITING_FOR_RELEASE =
  'Nothing was sent: it waits until another member of the organization releases it.';

function success(route: AnyRoute, parts: SharedParts): JsonObject {
  const { status, binary, answer, idempotent, examples } = route;
  const headers = {
    ...CALL_HEADERS,
    ...(hasEmail(route) && { 'Aval-Check-Email': { $ref: '#/components/headers/AvalCheckEmail' } }),
    'Aval-Ignored': { $ref: '#/components/headers/AvalIgnored' },
    ...(idempotent && { 'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' } }),
  };
  if (status === 204) return { description: 'Done. The response has no body.', headers };
  const place = { name: '', owner: findNoun(route) };
  const example = examples?.answer ?? exampleOf(answer, place);
  const content =
    binary === undefined
      ? jsonMedia(parts.schema(answer, place), example)
      : { [binary.contentType]: { schema: { type: 'string', format: 'binary' } } };
  return { description: status === 201 ? 'Created.' : 'Done.', headers, content };
}

/** One answer per status, with the codes that it may carry. */
function refusals(route: AnyRoute, parts: SharedParts): JsonObject {
  const byStatus = Map.groupBy(codesOf(route), (code) => catalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      parts.response(codes.join('.'), () => refusal(status, codes)),
    ]),
  );
}

/** Codes of other statuses that may have `Retry-After`. */
const WAITING: readonly ErrorCode[] = ['EVIDENCE_NOT_READY', 'IDEMPOTENCY_IN_PROGRESS', 'PROVIDER_ERROR'];

function refusal(status: number, codes: readonly ErrorCode[]): JsonObject {
  const waits = status === 429 || status === 503 || codes.some((code) => WAITING.includes(code));
  return {
    description: codes.map((code) => `\`${code}\`: ${catalogue[code].message}`).join('\n\n'),
    headers: {
      ...CALL_HEADERS,
      ...(waits && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }),
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}
