import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { AppError, refusal } from '../domain/errors/app-error.ts';
import { catalogue } from '../domain/errors/catalogue.ts';
import type { ErrorCode } from '../domain/errors/catalogue.ts';
import { hintOf } from '../domain/errors/reasons.ts';
import { reasonHints, refusalWords, translateProblem } from '../domain/errors/translate.ts';
import { preferredLanguage } from '../domain/people/language.ts';
import type { Language } from '../domain/people/language.ts';
import type { Log } from '../ports/log.ts';
import { ProviderFailed, ProviderRefused, QueueFull, StaleWrite, Unavailable } from '../domain/failures.ts';
import type { ProblemView } from './shapes/problem.ts';

/** The wait in `Retry-After` when a dependency is down or the caller's share of a queue is full. */
const UNAVAILABLE_RETRY_SECONDS = 5;

/** The waits of codes whose details don't say it. */
const RETRY_SECONDS: Readonly<Partial<Record<ErrorCode, number>>> = {
  IDEMPOTENCY_IN_PROGRESS: 2,
  PROVIDER_ERROR: 30,
  SERVICE_UNAVAILABLE: UNAVAILABLE_RETRY_SECONDS,
};

/** The context of `replyError`. */
interface ErrorFrame {
  readonly baseUrl: string;
  readonly log: Log;
  /** The codes that the route may return, in tests; null to allow all. */
  readonly declared: ReadonlySet<ErrorCode> | null;
}

/**
 * Sends an error. The only place that sets an error's status: a refusal of the catalogue becomes its row; a failure
 * outside of the process becomes PROVIDER_ERROR, SERVICE_UNAVAILABLE, RATE_LIMITED or CONFLICT; anything else becomes
 * INTERNAL_ERROR and is logged in full. Private causes go to the log and never to the caller.
 */
export function replyError(
  frame: ErrorFrame,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = judge(frame, error);
  report(frame.log, { error, known, requestId: request.id });
  const { status } = catalogue[known.code];
  request.refusedWith = known.code;
  if (request.noted) request.noted.refusal = known;
  if (status === 401) reply.header('WWW-Authenticate', 'Bearer'); // RFC 9110 section 15.5.2
  if (known.details !== undefined && 'allowedMethods' in known.details)
    reply.header('Allow', known.details.allowedMethods.join(', ')); // RFC 9110 section 10.2.1
  vary(reply);
  const language = preferredLanguage(request.headers['accept-language'] ?? null, 'en');
  const wait = retryAfter(known);
  if (wait !== null) reply.header('Retry-After', String(wait));
  return reply
    .code(status)
    .header('X-Request-Id', request.id)
    .header('Cache-Control', 'no-store')
    .header('Content-Language', language)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem(known, { requestId: request.id, baseUrl: frame.baseUrl, language })));
}

/** Adds `Accept-Language` to the headers that a cache must compare (RFC 9110 section 12.5.5). */
function vary(reply: FastifyReply): void {
  const others = reply.getHeader('Vary');
  reply.header('Vary', others === undefined ? 'Accept-Language' : `${String(others)}, Accept-Language`);
}

/** The request that an error answers. */
interface Answered {
  readonly requestId: string;
  readonly baseUrl: string;
  readonly language: Language;
}

/** Returns the body of an error response. */
export function problem(
  error: AppError,
  { requestId, baseUrl, language }: Answered,
): Static<typeof ProblemView> {
  const { message, cause, hint } = refusalWords(error.code, language);
  const details = detailsOf(error, language);
  return {
    error: {
      code: error.code,
      message,
      cause,
      // The hint of a reason says more than that of the code, which is for all of its reasons.
      hint: hintIn(details) ?? hint,
      docs: `${baseUrl}/docs/errors#${error.code}`,
      requestId,
      details,
    },
  };
}

function hintIn(details: Readonly<Record<string, unknown>> | null): string | null {
  const hint = details?.['hint'];
  return typeof hint === 'string' ? hint : null;
}

/** Returns the details of an error, with the hint of its reason. */
function detailsOf(
  { code, details }: AppError,
  language: Language,
): Readonly<Record<string, unknown>> | null {
  if (details === undefined) return null;
  if ('fields' in details)
    return { fields: details.fields.map((field) => translateProblem(field, language)) };
  if (!('reason' in details) || details.reason === undefined) return { ...details };
  return { ...details, hint: hintOf(code, { ...details, reason: details.reason }, reasonHints(language)) };
}

function judge({ declared }: ErrorFrame, error: unknown): AppError {
  const known = asRefusal(error);
  if (declared === null || declared.has(known.code)) return known;
  return refusal(
    'INTERNAL_ERROR',
    undefined,
    new Error(`The route does not declare ${known.code}.`, { cause: known }),
  );
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof Unavailable) return refusal('SERVICE_UNAVAILABLE', undefined, error);
  if (error instanceof QueueFull)
    return refusal('RATE_LIMITED', { retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS }, error);
  if (error instanceof StaleWrite) return refusal('CONFLICT', undefined, error);
  if (error instanceof ProviderFailed) return refusal('PROVIDER_ERROR', undefined, error);
  if (error instanceof ProviderRefused) return refusal('PROVIDER_ERROR', { reason: error.reason }, error);
  return refusal('INTERNAL_ERROR', undefined, error);
}

/** Returns the seconds for `Retry-After` (RFC 9110 section 10.2.3), or null. */
function retryAfter({ code, details }: AppError): number | null {
  if (details !== undefined && 'retryAfterSeconds' in details) return details.retryAfterSeconds;
  return RETRY_SECONDS[code] ?? null;
}

interface Reported {
  readonly error: unknown;
  readonly known: AppError;
  readonly requestId: string;
}

/** Logs internal errors in full and outside failures with their cause. Plain refusals are in the request's line. */
function report(log: Log, { error, known, requestId }: Reported): void {
  if (known.code === 'INTERNAL_ERROR')
    log.error({ requestId, error: known.cause ?? error }, 'A request failed unexpectedly.');
  else if (known.cause !== undefined)
    log.warn({ requestId, code: known.code, cause: known.cause }, 'A request was refused.');
}
