import { expect, it } from 'vitest';
import { disputeLetter } from '../../../src/domain/messages/dispute-letter.ts';
import { LANGUAGES } from '../../../src/domain/people/language.ts';

const dispute = {
  kind: 'DISPUTE',
  title: 'Locação',
  signer: 'Ana Souza',
  note: 'Não conheço',
  url: 'https://assina.example/dashboard/envelopes/env_1',
  environment: 'PRODUCTION',
} as const;

it.each(LANGUAGES)('names document, signer, note and page in %s', (language) => {
  const letter = disputeLetter(dispute, language);
  expect(letter.subject).toContain('Locação');
  expect(letter.paragraphs.join(' ')).toMatch(/Ana Souza.*Locação/);
  expect(letter.quote).toBe('Não conheço');
  expect(letter.action?.url).toBe(dispute.url);
});

it('has no quote without a note, and says what a test is', () => {
  const letter = disputeLetter({ ...dispute, note: null, environment: 'SANDBOX' }, 'pt-BR');
  expect(letter.quote).toBeUndefined();
  expect(letter.notes.at(-1)).toContain('Sandbox');
});
