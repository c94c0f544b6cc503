import { expect, it } from 'vitest';
import { writingStyleOf } from '../../../src/domain/organizations/writing-style.ts';

it('is that of the organization, and nothing else of it', () => {
  const settings = { language: 'es', timeZone: 'America/Manaus', validar: 'ON' } as const;
  expect(writingStyleOf({ settings })).toEqual({ language: 'es', timeZone: 'America/Manaus' });
});

it('is that of Brazil without an organization', () => {
  expect(writingStyleOf(null)).toEqual({ language: 'pt-BR', timeZone: 'America/Sao_Paulo' });
});
