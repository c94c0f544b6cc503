import { AppError } from '../domain/errors/app-error.ts';
import type { Details } from '../domain/errors/app-error.ts';
import { fieldProblem } from '../domain/errors/field-rules.ts';
import { ERROR_CODES } from '../domain/errors/catalogue.ts';
import type { ErrorCode } from '../domain/errors/catalogue.ts';
import { ENVIRONMENTS } from '../domain/environment.ts';
import { IDEMPOTENCY_KEY_MAX_LENGTH } from '../domain/limits.ts';
import { declaredErrors } from './compile-route.ts';
import { operationOf } from './openapi-operation.ts';
import { SharedParts } from './openapi-parts.ts';
import type { JsonObject } from './openapi-requirements.ts';
import { webhooksOf } from './openapi-webhooks.ts';
import { problem } from './reply-error.ts';
import type { AnyRoute } from './route.ts';
import { ProblemView } from './shapes/problem.ts';

/** An address at which the service answers. */
interface ApiAddress {
  readonly url: string;
  readonly description: string;
}

/** The machine-readable description of the service (OpenAPI 3.1.1), made from its routes and from nothing else. */
export function openApiDocument(routes: readonly AnyRoute[], addresses: readonly ApiAddress[]): JsonObject {
  const parts = new SharedParts();
  parts.schema(ProblemView);
  const paths = pathsOf(routes, parts);
  const webhooks = webhooksOf(parts);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Aval',
      version: '1',
      description:
        'Electronic signatures that anyone can check. Times are RFC 3339 in UTC with milliseconds. Each schema is also ' +
        'at `/schemas/Envelope.json`, and that of each event at `/schemas/envelope.completed.json`.',
      contact: { name: 'The operator of this service' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: serversOf(addresses),
    tags: [...new Set(routes.map(({ section }) => section))].map(tagOf),
    paths,
    webhooks,
    components: {
      ...parts.all(),
      securitySchemes: { bearer: BEARER },
      parameters: PARAMETERS,
      headers: HEADERS,
      examples: examples(codesOf(routes), addresses[0]?.url ?? ''),
    },
  };
}

/**
 * An address on localhost is relative: it means nothing to another machine, and strict linters refuse it. To a reader of
 * `/openapi.json` a relative address is the server that it came from.
 */
function serversOf(addresses: readonly ApiAddress[]): readonly ApiAddress[] {
  const isLocal = ({ url }: ApiAddress): boolean => new URL(url).hostname === 'localhost';
  const others = addresses.filter((address) => !isLocal(address));
  return others.length === addresses.length ? addresses : [...others, HERE];
}

const HERE = { url: '/', description: 'The base address of the Sandbox or of Production.' };

function pathsOf(routes: readonly AnyRoute[], parts: SharedParts): JsonObject {
  const byPath = Map.groupBy(routes, ({ path }) => path);
  return Object.fromEntries(
    [...byPath].map(([path, operations]) => [
      path,
      Object.fromEntries(operations.map((route) => [route.method.toLowerCase(), operationOf(route, parts)])),
    ]),
  );
}

/** The descriptions of the specification's sections. */
const SECTIONS: Readonly<Record<string, string>> = {
  'Authentication and sessions': 'Sign up and log in. Logging in returns tokens for the dashboard.',
  Account: 'The authenticated user: organizations, projects, and personal access tokens.',
  Organizations: 'Members with their roles, and the branding that signers see.',
  Projects: 'Each project has a Sandbox and a Production environment, isolated from each other.',
  'API keys': 'Credentials of programs, for one project and one environment.',
  Documents: 'PDFs and their versions.',
  Envelopes: 'Documents and signers, from draft to evidence.',
  'Signature requests': 'Create and send an envelope with one request.',
  Approvals: 'Requests to send something, which another member of the organization releases or declines.',
  'Bulk sends': 'Many envelopes from one document and a list of people.',
  'Signer portal': 'The steps of a signer. The token in the path is the credential.',
  'Public verification': 'For anyone with a signed PDF, its code, or its evidence.',
  'Public log': 'The append-only list of all evidence. Monitors use it to detect changes.',
  Webhooks: 'Events of envelopes, sent to your addresses.',
  Contacts: 'People to whom the organization has sent documents.',
  Templates: 'Settings that new envelopes start from.',
  'Message providers': 'Receipts of delivery, which the configured providers of messages send.',
  'Developer portal and sandbox': 'Request logs, statistics, usage, and helpers for tests.',
};

function tagOf(name: string): JsonObject {
  const description = SECTIONS[name];
  return { name, ...(description !== undefined && { description }) };
}

const BEARER = {
  type: 'http',
  scheme: 'bearer',
  description:
    'An API key (`ask_test_…`, `ask_live_…`), a personal access token, or an access token from log-in.',
};

const PARAMETERS = {
  ProjectId: {
    name: 'X-Project-Id',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description:
      'The project of the request. API keys have their own; other credentials need it unless there is only one project.',
  },
  Environment: {
    name: 'X-Environment',
    in: 'header',
    required: false,
    schema: { type: 'string', enum: ENVIRONMENTS },
    description: 'The expected environment. It must match the base address.',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX_LENGTH },
    description:
      'A UUID that you choose. For 24 hours, the same request with the same key takes effect once.',
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    required: false,
    schema: { type: 'string', examples: ['handling=strict'] },
    description:
      '`handling=strict` (RFC 7240): a member of the body or a parameter of the query that Aval does not know is refused with VALIDATION_FAILED, not ignored.',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    schema: { type: 'string' },
    description:
      'The ETag of the version that you read, such as `"v3"`. Any other version is refused with CONFLICT.',
  },
};

const HEADERS = {
  RequestId: { schema: { type: 'string' }, description: 'The id of this request; give it to support.' },
  RateLimitPolicy: { schema: { type: 'string' }, description: 'The limit, such as `"default";q=600;w=60`.' },
  RateLimit: {
    schema: { type: 'string' },
    description: 'The remaining requests, such as `"default";r=599;t=31`.',
  },
  RetryAfter: { schema: { type: 'integer' }, description: 'Seconds to wait.' },
  AvalCheckEmail: {
    schema: { type: 'string' },
    description:
      'The addresses of the request that look like typing errors, as structured fields (RFC 9651): ' +
      '`"signers[0].email";domain="gmial.com";suggestion="gmail.com"`. They were accepted all the same.',
  },
  AvalIgnored: {
    schema: { type: 'string' },
    description:
      'Sandbox only: the members of the request that were ignored, such as `colour, signers[].role, ?page`.',
  },
  IdempotentReplayed: {
    schema: { type: 'string', enum: ['true'] },
    description: 'This response was created by an earlier request.',
  },
};

/** An example of a link that opens nothing more. */
const ENDED = {
  endedAt: '2026-03-02T14:05:09.120Z',
  signerStatus: 'VIEWED',
  sender: { organizationName: 'Imobiliária Sol', contactEmail: 'contato@example.com' },
} as const;

/** Example details of the codes that have details. */
const DETAILS: Details = {
  BAD_REQUEST: { header: 'X-Project-Id' },
  VALIDATION_FAILED: { fields: [fieldProblem('signers[0].email', 'required', 'This field is required.')] },
  MALWARE_DETECTED: { reason: 'active-content:javascript' },
  UNSUPPORTED_MEDIA_TYPE: { reason: 'encrypted' },
  UNAUTHENTICATED: { reason: 'CREDENTIAL_MISSING' },
  INVALID_API_KEY: { reason: 'KEY_MALFORMED' },
  NOT_FOUND: { reason: 'ID_UNKNOWN', resource: 'envelope', field: 'id', prefix: 'env_' },
  CONFLICT: { reason: 'VERSION_CHANGED', currentVersion: 3 },
  IDENTITY_MISMATCH: { reason: 'SAME_PERSON' },
  ENVELOPE_INCOMPLETE: { missing: ['signers'] },
  EVIDENCE_NOT_READY: { reason: 'IN_PROGRESS', retryAfterSeconds: 2 },
  WEBHOOK_URL_NOT_ALLOWED: { reason: 'LOCAL_ADDRESS' },
  INSUFFICIENT_SCOPE: { requiredScope: 'documents:read' },
  CONSENT_MISMATCH: { reason: 'VALUES_CHANGED' },
  ENVELOPE_NOT_EDITABLE: { reason: 'DISPUTED' },
  FORBIDDEN: { reason: 'ADMIN_SCOPE_REQUIRED' },
  AUTHENTICATION_REQUIRED: { reason: 'CERTIFICATE_REQUIRED' },
  PROVIDER_ERROR: { reason: 'UNAVAILABLE' },
  INVALID_CREDENTIALS: { reason: 'SECOND_FACTOR_REQUIRED', factors: ['TOTP'] },
  CPF_REQUIRED: { fields: [fieldProblem('cpf', 'required', 'The level asks for a CPF.')] },
  INVALID_CPF: { fields: [fieldProblem('cpf', 'cpf.digits', 'Is not a valid CPF.')] },
  PHONE_REQUIRED: {
    fields: [
      fieldProblem('phone', 'required', 'Codes by SMS, and messages by WhatsApp, need a phone number.'),
    ],
  },
  INVALID_STATE_TRANSITION: { from: 'COMPLETED' },
  ENVELOPE_NOT_SIGNABLE: { reason: 'CANCELLED', ...ENDED },
  SIGNING_SESSION_REVOKED: { reason: 'RENEWED', ...ENDED, signerStatus: null },
  SIGNING_SESSION_EXPIRED: { reason: 'EXPIRED', ...ENDED },
  RATE_LIMITED: { retryAfterSeconds: 31 },
  OTP_COOLDOWN: { retryAfterSeconds: 42 },
  OTP_LIMIT_REACHED: { retryAfterSeconds: 1800 },
  OTP_INVALID: { attemptsRemaining: 4 },
};

/** The codes that any of the routes may answer. */
function codesOf(routes: readonly AnyRoute[]): readonly ErrorCode[] {
  const declared = new Set(routes.flatMap((route) => [...declaredErrors(route)]));
  return ERROR_CODES.filter((code) => declared.has(code));
}

function examples(codes: readonly ErrorCode[], baseUrl: string): JsonObject {
  return Object.fromEntries(
    codes.map((code) => [
      code,
      {
        value: problem(new AppError(code, detailsOf(code)), {
          requestId: EXAMPLE_REQUEST,
          baseUrl,
          language: 'en',
        }),
      },
    ]),
  );
}

function detailsOf(code: ErrorCode): Details[keyof Details] | undefined {
  const details: Readonly<Partial<Record<ErrorCode, Details[keyof Details]>>> = DETAILS;
  return details[code];
}

const EXAMPLE_REQUEST = 'req_01hzy0000000000000000000ab';
