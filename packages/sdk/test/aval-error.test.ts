import { inspect } from 'node:util';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { AvalError, isAvalError, refusalOf } from '../src/aval-error.ts';
import { refusal } from './fake-service.ts';

const NOW = Date.UTC(2026, 0, 2);

describe('refusalOf', () => {
  it('reads the row of the catalogue', async () => {
    expect(await refusalOf(refusal(404, 'NOT_FOUND')(), NOW)).toMatchObject({
      name: 'AvalError',
      message: 'NOT_FOUND in words',
      status: 404,
      code: 'NOT_FOUND',
      hint: 'What to do.',
      requestId: 'req_1',
      details: {},
      retryAfterMs: null,
    });
  });

  it.each([
    ['HTML', '<html>Bad gateway</html>'],
    ['nothing', ''],
    ['JSON of somebody else', '{"error":"down"}'],
    ['a JSON text', '"down"'],
    ['null', 'null'],
    ['the error format of the proxy', '{"error":{"message":"529.982.247-25 was refused","code":502}}'],
  ])('reads the status when a proxy responds with %s', async (_what, body) => {
    const error = await refusalOf(new Response(body, { status: 502 }), NOW);
    expect(error).toMatchObject({ status: 502, code: 'INTERNAL_ERROR', message: 'HTTP 502', hint: '' });
  });

  it.each([
    ['5', 5000],
    ['0', 0],
    ['Fri, 02 Jan 2026 00:00:07 GMT', 7000],
    ['Fri, 02 Jan 2026 00:00:00 GMT', 0],
    ['Thu, 01 Jan 2026 00:00:00 GMT', 0],
    ['soon', null],
    ['', null],
  ])('reads Retry-After %j as %j milliseconds', async (value, wait) => {
    const error = await refusalOf(refusal(429, 'RATE_LIMITED', { 'retry-after': value })(), NOW);
    expect(error.retryAfterMs).toBe(wait);
  });
});

describe('a refused call', () => {
  const call = { operation: 'POST /v1/envelopes/{id}/send', hasCredential: true };

  it('has its code, operation, and request in the text of its error', async () => {
    const error = await refusalOf(refusal(404, 'NOT_FOUND')(), NOW, call);
    expect(String(error)).toBe(
      'AvalError NOT_FOUND: NOT_FOUND in words (POST /v1/envelopes/{id}/send, req_1)',
    );
    expect(`${new AvalError(502, {})}`).toBe('AvalError INTERNAL_ERROR: HTTP 502');
  });

  it('says that the client has no credential, where that is why', async () => {
    const bare = { ...call, hasCredential: false };
    const error = await refusalOf(refusal(401, 'UNAUTHENTICATED')(), NOW, bare);
    expect(error.hint).toContain('Pass `credential` to createClient');
    expect(String(error)).toContain('UNAUTHENTICATED: The client has no credential.');
    const wrongKey = await refusalOf(refusal(401, 'UNAUTHENTICATED')(), NOW, call);
    const signer = await refusalOf(refusal(404, 'SIGNING_TOKEN_INVALID')(), NOW, bare);
    expect([wrongKey.hint, signer.hint]).toEqual(['What to do.', 'What to do.']);
  });
});

describe('AvalError', () => {
  it('prints no words of a document, which can be read all the same', async () => {
    const params = { page: 1, text: 'Maria Souza, CPF 529.982.247-25' };
    const fields = [
      { field: 'fields[0].box', rule: 'covers_content', message: 'Covers text of page 1.', params },
    ];
    const body = { error: { code: 'VALIDATION_FAILED', message: 'Invalid.', details: { fields } } };
    const error = await refusalOf(new Response(JSON.stringify(body), { status: 422 }), NOW);
    const copied = JSON.stringify({ ...error });
    for (const printed of [
      inspect(error, { depth: 9 }),
      String(error.stack),
      JSON.stringify(error),
      copied,
    ]) {
      expect(printed).not.toContain('Maria');
    }
    expect(copied).toContain('Covers text of page 1.');
    expect(error.details['fields']).toMatchObject([{ params: { text: params.text } }]);
  });
});

describe('isAvalError', () => {
  const error: unknown = new AvalError(403, { code: 'FORBIDDEN', details: { reason: 'EMAIL_NOT_VERIFIED' } });

  it('recognizes a refusal, by any code or by one', () => {
    expect([isAvalError(error), isAvalError(error, 'FORBIDDEN')]).toEqual([true, true]);
    expect(isAvalError(error, 'NOT_FOUND')).toBe(false);
  });

  it('recognizes refusals of another copy of the package', () => {
    class AnotherCopy extends Error {
      override readonly name = 'AvalError';
      readonly code = 'NOT_FOUND';
    }
    expect(isAvalError(new AnotherCopy(), 'NOT_FOUND')).toBe(true);
  });

  it.each([
    [new TypeError('fetch failed')],
    [{ name: 'AvalError', code: 'FORBIDDEN' }],
    [null],
    ['FORBIDDEN'],
  ])('returns false for %j', (other) => expect(isAvalError(other)).toBe(false));

  it('narrows the code and the reasons', () => {
    if (!isAvalError(error, 'FORBIDDEN')) return expect.unreachable();
    expectTypeOf(error.code).toEqualTypeOf<'FORBIDDEN'>();
    expect(error.details.reason === 'EMAIL_NOT_VERIFIED').toBe(true);
    // @ts-expect-error -- FORBIDDEN has no such reason
    return expect(error.details.reason === 'encrypted').toBe(false);
  });
});
