import { describe, expect, it } from 'vitest';
import {
  errorText,
  fieldErrorMessage,
  fieldErrors,
  supportCode,
} from '../../../src/dashboard/shell/error-text.ts';
import { LANGUAGES } from '../../../src/i18n/language.ts';
import { serviceError } from '../../service-error.ts';

describe('errorText', () => {
  it.each(LANGUAGES)('has words in %s for common codes', (language) => {
    const { title } = errorText(serviceError('RATE_LIMITED'), language);
    expect(title).not.toContain('RATE_LIMITED');
  });

  it('falls back to the message and hint of the service', () => {
    expect(errorText(serviceError('NOT_IN_OUR_WORDS'), 'en')).toEqual({
      title: 'NOT_IN_OUR_WORDS in words',
      advice: 'What to do.',
    });
  });

  it('treats anything else as no connection', () => {
    expect(errorText(new TypeError('fetch failed'), 'en')).toEqual(errorText('anything', 'en'));
    expect(errorText(new TypeError('fetch failed'), 'en').advice).toMatch(/connection/);
  });
});

describe('fieldErrors', () => {
  const fields = [{ field: 'signers[0].cpf', message: 'is not a CPF' }, { field: 1 }, null, 'text'];

  it('returns the well-formed fields of a refusal', () => {
    expect(fieldErrors(serviceError('VALIDATION_FAILED', { fields }))).toEqual([fields[0]]);
  });

  it.each([serviceError('VALIDATION_FAILED'), serviceError('X', { fields: 'cpf' }), new Error('x'), null])(
    'is empty for %s',
    (error) => {
      expect(fieldErrors(error)).toEqual([]);
    },
  );

  it('finds the message of a field', () => {
    const error = serviceError('VALIDATION_FAILED', { fields });
    expect(fieldErrorMessage(error, 'signers[0].cpf')).toBe('is not a CPF');
    expect(fieldErrorMessage(error, 'cpf')).toBeNull();
  });
});

describe('supportCode', () => {
  it('is the code, or the reason of a refused file', () => {
    expect(supportCode(serviceError('RATE_LIMITED'), 'en')).toBe('RATE_LIMITED');
    const refused = serviceError('UNSUPPORTED_MEDIA_TYPE', { reason: 'not-pdf' });
    expect(supportCode(refused, 'en')).toBe('not-pdf');
  });
});
