import { expect, it } from 'vitest';
import { day } from '../../../src/domain/messages/day.ts';

it('writes a time in each language and in a time zone, and nothing for none', () => {
  const night = new Date('2026-12-21T02:30:00.000Z');
  const zone = 'America/Sao_Paulo';
  expect(day(night, 'pt-BR', zone)).toBe('20 de dezembro de 2026 às 23:30 (horário de Brasília)');
  expect(day(night, 'pt-BR', 'America/Manaus')).toBe('20 de dezembro de 2026 às 22:30 (horário do Amazonas)');
  expect(day(night, 'en', zone)).toMatch(/^December 20, 2026 at 11:30.PM \(Brasilia Time\)$/u);
  expect(day(night, 'es', zone)).toMatch(/^20 de diciembre de 2026 a las 23:30 \(hora de Brasilia\)$/);
  expect(day(night, 'pt-BR', 'UTC')).toContain('(GMT+00:00)');
  expect(day(null, 'en', zone)).toBe('');
});
