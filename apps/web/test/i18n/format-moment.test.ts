import { describe, expect, it } from 'vitest';
import { formatMoment } from '../../src/i18n/format-moment.ts';

describe('formatMoment', () => {
  it.each([
    ['pt-BR', '21 de novembro de 2026'],
    ['en', 'November 21, 2026'],
    ['es', '21 de noviembre de 2026'],
  ] as const)('writes the date in %s, in the time zone of Brasília', (language, date) => {
    const text = formatMoment('2026-11-22T02:30:00Z', language);
    expect(text).toContain(date);
    expect(text).toMatch(/(23|11):30/);
  });
});
