import { describe, expect, it } from 'vitest';
import { AppError } from '../../apps/server/src/domain/errors/app-error.ts';
import { allRoutes } from '../../apps/server/src/http/all-routes.ts';
import { openApiDocument } from '../../apps/server/src/http/openapi.ts';
import { problem } from '../../apps/server/src/http/reply-error.ts';
import { operationsOf } from './description.ts';
import type { Operation } from './description.ts';
import { complaintOf } from './judge.ts';
import type { Reply } from './send.ts';

const BASE = 'https://sandbox.aval.test';
const document: unknown = JSON.parse(
  JSON.stringify(openApiDocument(allRoutes, [{ url: BASE, description: 'Sandbox' }])),
);
const operations = operationsOf(document);
const LIMITS = { marker: 'Zweitmandant', slowest: 1000 };

function operation(name: string): Operation {
  const found = operations.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
}

const OTP = operation('POST /v1/sign/{token}/otp/verify');
const REQUEST = { method: 'POST', path: '/v1/sign/x/otp/verify', headers: {}, body: null };
const NAME = 'req_01hzy3v7q2m8k4t6w9x0c5b1nf';

/** An answer of JSON; all is well with it but for what is said. */
function answer(status: number, body: unknown, changes: Partial<Reply> = {}): Reply {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'x-request-id': NAME };
  return { status, headers, bytes: Buffer.from(JSON.stringify(body)), milliseconds: 10, ...changes };
}

/** The body of a code that was accepted. */
const DONE = { authenticatedUntil: null, continuation: 'proof' };

const ANSWERED = { requestId: NAME, baseUrl: BASE, language: 'en' } as const;
const INVALID = problem(new AppError('OTP_INVALID', { attemptsRemaining: 4 }), ANSWERED);
const BROKEN = problem(new AppError('INTERNAL_ERROR', undefined), ANSWERED);
const LIMITED = problem(new AppError('RATE_LIMITED', { retryAfterSeconds: 3 }), ANSWERED);
const ELSEWHERE = problem(new AppError('SLUG_TAKEN', undefined), ANSWERED);

describe('the judge of answers', () => {
  it('has nothing against an answer as it is described', () => {
    expect(complaintOf(OTP, REQUEST, answer(200, DONE), LIMITS)).toBeNull();
    expect(complaintOf(OTP, REQUEST, answer(422, INVALID), LIMITS)).toBeNull();
  });

  it.each(['pt-BR', 'es'] as const)('has nothing against a refusal in %s', (language) => {
    const translated = problem(new AppError('OTP_INVALID', { attemptsRemaining: 4 }), {
      ...ANSWERED,
      language,
    });
    const headers = { ...answer(422, translated).headers, 'content-language': language };
    expect(complaintOf(OTP, REQUEST, answer(422, translated, { headers }), LIMITS)).toBeNull();
  });

  it.each<readonly [string, Reply, RegExp]>([
    ['a status that nobody described', answer(418, {}), /^undocumented status 418/],
    ['a member too many', answer(200, { ...DONE, cpf: '1' }), /^shape/],
    ['a member too few', answer(200, {}), /^shape/],
    ['a member of another type', answer(200, { ...DONE, authenticatedUntil: 3 }), /^shape/],
    ['no JSON', answer(200, {}, { bytes: Buffer.from('<html>') }), /^shape/],
    ['another type', answer(200, {}, { headers: { 'content-type': 'text/html' } }), /^undocumented type/],
    ['a code of another operation', answer(409, ELSEWHERE), /^undocumented code 409 SLUG_TAKEN/],
    ['a code at another status', answer(404, INVALID), /^undocumented code 404 OTP_INVALID/],
    ['a fault of ours', answer(500, BROKEN), /^fault INTERNAL_ERROR/],
    ['a wait without Retry-After', answer(429, LIMITED), /^error: no Retry-After/],
    [
      'another request’s name',
      answer(422, INVALID, { headers: { 'content-type': 'application/json' } }),
      /^error: requestId/,
    ],
    [
      'words that are not the catalogue’s',
      answer(422, { error: { ...INVALID.error, hint: 'x' } }),
      /^error: hint/,
    ],
    [
      'words of another language than the answer names',
      answer(422, INVALID, { headers: { ...answer(422, INVALID).headers, 'content-language': 'es' } }),
      /^error: message/,
    ],
    [
      'a stack',
      answer(422, { error: { ...INVALID.error, details: { at: 'at f (a.ts:1:1)' } } }),
      /^leak: our insides/,
    ],
    [
      'somebody else’s name',
      answer(200, { ...DONE, authenticatedUntil: 'Zweitmandant' }),
      /^leak: somebody else/,
    ],
    ['an answer that takes too long', answer(422, INVALID, { milliseconds: 1001 }), /^slow/],
  ])('finds %s', (_what, reply, complaint) => {
    expect(complaintOf(OTP, REQUEST, reply, LIMITS)).toMatch(complaint);
  });

  it.each([
    ['/v1/events?wait=5', 5999, null],
    ['/v1/events?wait=5', 6001, 'slow: 6001 ms'],
    ['/v1/envelopes?wait=5', 1001, 'slow: 1001 ms'],
  ])('allows a request to %s the wait that it names: %i ms', (path, milliseconds, complaint) => {
    const reply = answer(200, DONE, { milliseconds });
    expect(complaintOf(OTP, { ...REQUEST, path }, reply, LIMITS)).toBe(complaint);
  });
});
