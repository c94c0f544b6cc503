import { describe, expect, it } from 'vitest';
import { describeError } from '../../../src/adapters/log/describe-error.ts';

describe('describeError', () => {
  it('returns name, message, code, location and cause', () => {
    const cause = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    const described = describeError(new TypeError('It failed.', { cause }));
    expect(described).toMatchObject({
      name: 'TypeError',
      message: 'It failed.',
      cause: { name: 'Error', message: 'no space left', code: 'ENOSPC' },
    });
    expect(described.stack[0]).toContain('describe-error.test.ts');
    expect(described.stack.every((line) => line.startsWith('at '))).toBe(true);
  });

  it('takes nothing that drivers hang on an error, and clears the message', () => {
    const error = Object.assign(new Error('Key (email)=(ana@example.com) already exists'), {
      code: '23505',
      detail: 'Failing row contains (Ana, 52998224725).',
      parameters: ['52998224725'],
    });
    const written = JSON.stringify(describeError(error));
    expect(written).toContain('23505');
    expect(written).toContain('[email]');
    for (const secret of ['ana@', '52998224725', 'Ana']) expect(written).not.toContain(secret);
  });

  it('ends where causes go round in a circle', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).split('"round"')).toHaveLength(7);
  });

  it('cuts what is long', () => {
    expect(describeError(new Error('x y '.repeat(1000))).message).toHaveLength(500);
  });
});
