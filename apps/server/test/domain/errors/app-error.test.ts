import { describe, expect, expectTypeOf, it } from 'vitest';
import { AppError, fail, invalidField, refusal } from '../../../src/domain/errors/app-error.ts';
import type { ErrorCode } from '../../../src/domain/errors/catalogue.ts';

function thrownBy(act: () => never): AppError {
  try {
    return act();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

describe('fail', () => {
  it('throws the code with its details', () => {
    const error = thrownBy(() => fail('OTP_INVALID', { attemptsRemaining: 3 }));
    expect(error).toMatchObject({ name: 'AppError', code: 'OTP_INVALID', details: { attemptsRemaining: 3 } });
  });

  it('keeps the private reason beside them', () => {
    const reason = new Error('the row is of another tenant');
    const error = thrownBy(() => fail('NOT_FOUND', undefined, reason));
    expect([error.details, error.cause]).toEqual([undefined, reason]);
  });

  it('has no cause where none is given', () => {
    expect('cause' in refusal('NOT_FOUND')).toBe(false);
  });
});

describe('the compiler', () => {
  it('knows the codes, and which owe details', () => {
    type ArgumentsOf<C extends ErrorCode> = Parameters<typeof refusal<C>>;
    expectTypeOf<['OTP_INVALID', { attemptsRemaining: number }]>().toExtend<ArgumentsOf<'OTP_INVALID'>>();
    expectTypeOf<['OTP_INVALID']>().not.toExtend<ArgumentsOf<'OTP_INVALID'>>();
    expectTypeOf<['OTP_INVALID', { from: string }]>().not.toExtend<ArgumentsOf<'OTP_INVALID'>>();
    expectTypeOf<['ALREADY_SIGNED']>().toExtend<ArgumentsOf<'ALREADY_SIGNED'>>();
    expectTypeOf<['ALREADY_SIGNED', { at: string }]>().not.toExtend<ArgumentsOf<'ALREADY_SIGNED'>>();
    expectTypeOf<'NOT_A_CODE'>().not.toExtend<ErrorCode>();
  });
});

describe('invalidField', () => {
  it('is VALIDATION_FAILED with one field', () => {
    const { code, details } = thrownBy(() =>
      invalidField('signers[0].cpf', 'cpf.digits', 'Must be eleven digits.'),
    );
    expect(code).toBe('VALIDATION_FAILED');
    expect(details).toEqual({
      fields: [
        { field: 'signers[0].cpf', rule: 'cpf.digits', message: 'Must be eleven digits.', params: {} },
      ],
    });
  });
});
