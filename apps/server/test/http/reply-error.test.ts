import { describe, expect, it } from 'vitest';
import { refusal } from '../../src/domain/errors/app-error.ts';
import { catalogue } from '../../src/domain/errors/catalogue.ts';
import { problem } from '../../src/http/reply-error.ts';

describe('problem', () => {
  it('is the row of the catalogue, with the request and the address of the documentation', () => {
    const { message, cause, hint } = catalogue.NOT_FOUND;
    expect(problem(refusal('NOT_FOUND'), 'req_1', 'https://aval.example')).toEqual({
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
    expect(JSON.stringify(problem(error, 'req_1', ''))).not.toContain('hunter2');
  });

  it('adds the hint of a reason to the details', () => {
    const { error } = problem(refusal('BAD_REQUEST', { reason: 'not-json' }), 'req_1', '');
    expect(error.details).toEqual({ reason: 'not-json', hint: expect.stringMatching(/./) });
  });

  it('copies details without a reason', () => {
    const { error } = problem(refusal('RATE_LIMITED', { retryAfterSeconds: 7 }), 'req_1', '');
    expect(error.details).toEqual({ retryAfterSeconds: 7 });
  });
});
