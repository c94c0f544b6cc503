import { expect, it } from 'vitest';
import { day } from '../../../src/domain/messages/day.ts';

it('writes a time of Brasília in each language, and nothing for none', () => {
  const midnight = new Date('2026-12-21T02:30:00.000Z');
  expect(day(midnight, 'pt-BR')).toBe('20 de dezembro de 2026 às 23:30');
  expect(day(midnight, 'en')).toContain('December 20, 2026');
  expect(day(midnight, 'es')).toContain('20 de diciembre de 2026');
  expect(day(null, 'en')).toBe('');
});
