import { expect, it } from 'vitest';
import { writingStyleOf } from '../../../src/domain/organizations/writing-style.ts';

const spanish = { terms: { language: 'es' } } as const;

it('has the language of the envelope, and the time zone of the organization', () => {
  const settings = { language: 'en', timeZone: 'America/Manaus', validar: 'ON' } as const;
  expect(writingStyleOf(spanish, { settings })).toEqual({ language: 'es', timeZone: 'America/Manaus' });
});

it('has the time zone of Brazil without an organization', () => {
  expect(writingStyleOf(spanish, null)).toEqual({ language: 'es', timeZone: 'America/Sao_Paulo' });
});
