import { describe, expect, it } from 'vitest';
import { formatExactMoment } from '../../src/i18n/format-exact-moment.ts';

describe('formatExactMoment', () => {
  it.each(['pt-BR', 'en', 'es'] as const)(
    'writes the seconds in %s, in the time zone of Brasília',
    (language) => {
      expect(formatExactMoment('2026-11-22T02:30:45Z', language)).toMatch(/21.*(23|11):30:45.*(BRT|GMT-3)/);
    },
  );
});
