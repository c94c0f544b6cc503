import { expect, it } from 'vitest';
import { fieldErrors } from '../../../src/sign/fields/field-errors.ts';
import { serviceError } from '../../service-error.ts';

it('returns the messages of the service by the ids of the fields', () => {
  const fields = [{ field: 'fields.fld_1', rule: 'fits', message: 'Too long.' }];
  expect(fieldErrors(serviceError('VALIDATION_FAILED', { fields }))).toEqual({ fld_1: 'Too long.' });
  expect(fieldErrors(serviceError('NOT_YOUR_TURN'))).toEqual({});
  expect(fieldErrors(new TypeError('offline'))).toEqual({});
});
