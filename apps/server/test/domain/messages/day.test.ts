import { expect, it } from 'vitest';
import { day } from '../../../src/domain/messages/day.ts';

it('writes a time in each language and in a time zone, and nothing for none', () => {
  const night = new Date('2026-12-21T02:30:00.000Z');
  const zone = 'America/Sao_Paulo';
  expect(day(night, 'pt-BR', zone)).toBe('20 de dezembro de 2026 às 23:30');
  expect(day(night, 'pt-BR', 'America/Manaus')).toBe('20 de dezembro de 2026 às 22:30');
  expect(day(night, 'en', zone)).toContain('December 20, 2026');
  expect(day(night, 'es', zone)).toContain('20 de diciembre de 2026');
  expect(day(null, 'en', zone)).toBe('');
});
