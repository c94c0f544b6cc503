import { describe, expect, it } from 'vitest';
import { RelativeTime, relativeTime } from '../../src/i18n/relative-time.tsx';
import { mount } from '../mount.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

describe('relativeTime', () => {
  it.each([
    ['2026-11-22T12:00:30Z', 'pt-BR', 'agora'],
    ['2026-11-22T11:59:01Z', 'en', 'now'],
    ['2026-11-22T11:55:00Z', 'pt-BR', 'há 5 minutos'],
    ['2026-11-22T10:00:00Z', 'es', 'hace 2 horas'],
    ['2026-11-21T12:00:00Z', 'pt-BR', 'ontem'],
    ['2026-11-25T11:59:59Z', 'en', 'in 2 days'],
    ['2026-11-25T12:00:00Z', 'pt-BR', 'em 3 dias'],
    ['2026-10-24T12:00:00Z', 'pt-BR', 'há 29 dias'],
    ['2026-08-20T12:00:00Z', 'pt-BR', 'há 3 meses'],
    ['2024-11-22T12:00:00Z', 'es', 'hace 2 años'],
  ] as const)('writes %s in %s as %j', (moment, language, text) => {
    expect(relativeTime(moment, NOW, language)).toBe(text);
  });
});

it('carries the exact time for programs and on hover', async () => {
  const view = await mount(<RelativeTime at="2026-11-22T12:00:00.000Z" language="pt-BR" />);
  expect(view.find('time').getAttribute('dateTime')).toBe('2026-11-22T12:00:00.000Z');
  expect(view.find('time').title).toContain('22/11/2026');
});
