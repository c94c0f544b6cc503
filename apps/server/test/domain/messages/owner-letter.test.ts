import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/people/language.ts';
import { ownerLetter } from '../../../src/domain/messages/owner-letter.ts';

it.each(LANGUAGES)('says in %s which webhook was disabled, where and why', (language) => {
  const url = 'https://example.com/hook';
  const page = 'https://assina.example/dashboard/developers/webhooks/whk_1?project=proj_1';
  const letter = (reason: 'GONE' | 'FAILING') =>
    ownerLetter({ kind: 'WEBHOOK_DISABLED', url, reason, environment: 'PRODUCTION', page }, language);
  expect(letter('GONE').subject).toContain(url);
  expect(letter('GONE').paragraphs.join(' ')).toMatch(/PRODUCTION.*410/);
  expect(letter('GONE').action?.url).toBe(page);
  expect(letter('FAILING').paragraphs).not.toEqual(letter('GONE').paragraphs);
});
