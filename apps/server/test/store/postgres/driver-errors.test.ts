import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { isRetryable, toServiceError } from '../../../src/store/postgres/driver-errors.ts';
import { Unavailable } from '../../../src/domain/failures.ts';

function databaseError(code: string): DatabaseError {
  return Object.assign(new DatabaseError('reported by the server', 0, 'error'), { code });
}

describe('toServiceError', () => {
  it.each(['08006', '53100', '53300', '57P01', '57P03', '57014', '55P03'])(
    'SQLSTATE %s is Unavailable',
    (code) => {
      const error = databaseError(code);
      const failure = toServiceError(error);
      expect(failure).toBeInstanceOf(Unavailable);
      expect(failure).toMatchObject({ cause: error, service: 'database' });
    },
  );

  it.each(['23505', '42P01', '40001', '25006'])('SQLSTATE %s is passed on unchanged', (code) => {
    const error = databaseError(code);
    expect(toServiceError(error)).toBe(error);
  });

  it('a lost connection is Unavailable', () => {
    const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
    expect(toServiceError(reset)).toBeInstanceOf(Unavailable);
    expect(toServiceError(new Error('Connection terminated unexpectedly'))).toBeInstanceOf(Unavailable);
  });

  it('a bug of ours is passed on unchanged', () => {
    const mistake = new TypeError('Query values must be an array');
    expect(toServiceError(mistake)).toBe(mistake);
    expect(toServiceError('not even an error')).toBe('not even an error');
  });
});

describe('isRetryable', () => {
  it.each([
    ['40001', true],
    ['40P01', true],
    ['23505', false],
  ])('SQLSTATE %s: %s', (code, expected) => {
    expect(isRetryable(databaseError(code))).toBe(expected);
  });

  it('is true for a row whose partition was attached meanwhile, and not for a broken check', () => {
    const missed = Object.assign(databaseError('23514'), { routine: 'ExecPartitionCheckEmitError' });
    const broken = Object.assign(databaseError('23514'), { routine: 'ExecConstraints' });
    expect([isRetryable(missed), isRetryable(broken)]).toEqual([true, false]);
  });

  it('looks into the causes', () => {
    expect(isRetryable(new Error('rolled back', { cause: databaseError('40P01') }))).toBe(true);
    expect(isRetryable(new Error('something else'))).toBe(false);
    expect(isRetryable(undefined)).toBe(false);
  });
});
