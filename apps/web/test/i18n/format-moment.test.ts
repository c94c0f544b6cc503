import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatMoment, formatTime } from '../../src/i18n/format-moment.ts';

const MOMENT = '2026-11-22T02:30:00Z';

/** The reader's clock is the environment's, which a test must not depend on. */
function readsIn(timeZone: string): void {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
}
afterEach(() => vi.restoreAllMocks());

describe('formatMoment', () => {
  it.each([
    ['pt-BR', '21 de novembro de 2026 às 23:30 (horário de Brasília)'],
    ['en', 'November 21, 2026 at 11:30 PM (Brasilia Time)'],
    ['es', '21 de noviembre de 2026 a las 23:30 (hora de Brasilia)'],
  ] as const)('names the zone in %s', (language, text) => {
    readsIn('America/Sao_Paulo');
    expect(formatMoment(MOMENT, language).replaceAll(/\s/gu, ' ')).toBe(text);
  });

  it.each([
    ['America/Bahia', '23:30 (horário de Brasília)'],
    ['America/Manaus', '23:30 (horário de Brasília; 22:30 no seu fuso horário)'],
    ['Europe/Lisbon', '23:30 (horário de Brasília; 22/11/2026 02:30 no seu fuso horário)'],
  ])('adds the time of a reader in %s, if their clock shows another', (zone, text) => {
    readsIn(zone);
    expect(formatMoment(MOMENT, 'pt-BR')).toContain(text);
  });

  it('writes in the zone of the organization', () => {
    readsIn('America/Sao_Paulo');
    expect(formatMoment(MOMENT, 'pt-BR', 'America/Rio_Branco')).toBe(
      '21 de novembro de 2026 às 21:30 (horário do Acre; 23:30 no seu fuso horário)',
    );
  });
});

it('formatTime names no zone: its page does', () => {
  expect(formatTime(MOMENT, 'pt-BR')).toBe('21 de novembro de 2026 às 23:30');
});
