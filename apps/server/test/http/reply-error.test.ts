import { describe, expect, it } from 'vitest';
import { refusal } from '../../src/domain/errors/app-error.ts';
import { catalogue } from '../../src/domain/errors/catalogue.ts';
import { fieldProblem } from '../../src/domain/errors/field-rules.ts';
import { refusalWords, translateProblem } from '../../src/domain/errors/translate.ts';
import { problem } from '../../src/http/reply-error.ts';

const ANSWERED = { requestId: 'req_1', baseUrl: 'https://aval.example', language: 'en' } as const;

describe('problem', () => {
  it('is the row of the catalogue, with the request and the address of the documentation', () => {
    const { message, cause, hint } = catalogue.NOT_FOUND;
    expect(problem(refusal('NOT_FOUND'), ANSWERED)).toEqual({
      error: {
        code: 'NOT_FOUND',
        message,
        cause,
        hint,
        docs: 'https://aval.example/docs/errors#NOT_FOUND',
        requestId: 'req_1',
        details: null,
      },
    });
  });

  it('keeps the private cause of a failure out of the response', () => {
    const error = refusal('INTERNAL_ERROR', undefined, new Error('password=hunter2'));
    expect(JSON.stringify(problem(error, ANSWERED))).not.toContain('hunter2');
  });

  it('adds the hint of a reason to the details', () => {
    const { error } = problem(refusal('BAD_REQUEST', { reason: 'not-json' }), ANSWERED);
    expect(error.details).toEqual({ reason: 'not-json', hint: expect.stringMatching(/./) });
    expect(error.hint).toBe(Object(error.details).hint);
    expect(error.hint).not.toBe(catalogue.BAD_REQUEST.hint);
  });

  it('translates the hint of a reason', () => {
    const given = refusal('BAD_REQUEST', { reason: 'not-utf-8' });
    const { error } = problem(given, { ...ANSWERED, language: 'pt-BR' });
    expect(error.details).toEqual({ reason: 'not-utf-8', hint: 'Codifique o corpo em UTF-8.' });
  });

  it('copies details without a reason', () => {
    const { error } = problem(refusal('RATE_LIMITED', { retryAfterSeconds: 7 }), ANSWERED);
    expect(error.details).toEqual({ retryAfterSeconds: 7 });
  });

  it.each(['pt-BR', 'es'] as const)('translates the row and the problems of fields to %s', (language) => {
    const fields = [fieldProblem('title', 'max_length', 'Must have at most 9 characters.', { limit: 9 })];
    const { error } = problem(refusal('VALIDATION_FAILED', { fields }), { ...ANSWERED, language });
    expect(error).toMatchObject(refusalWords('VALIDATION_FAILED', language));
    expect(error.details).toEqual({ fields: fields.map((field) => translateProblem(field, language)) });
  });
});
