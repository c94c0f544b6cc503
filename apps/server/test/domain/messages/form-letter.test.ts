import { describe, expect, it } from 'vitest';
import { formLetter } from '../../../src/domain/messages/form-letter.ts';
import { LANGUAGES } from '../../../src/domain/people/language.ts';

describe('formLetter', () => {
  it.each(LANGUAGES)('%s: names the organization, and nothing that a visitor wrote', (language) => {
    const url = 'https://sandbox.example.com/f/confirm#token';
    const letter = formLetter({ organization: 'Escola Sol', url, environment: 'SANDBOX' }, language);
    expect(letter.subject).toContain('Escola Sol');
    expect(letter.action?.url).toBe(url);
    expect(letter.notes).toHaveLength(2);
    expect(
      formLetter({ organization: 'Escola Sol', url, environment: 'PRODUCTION' }, language).notes,
    ).toHaveLength(1);
  });
});
