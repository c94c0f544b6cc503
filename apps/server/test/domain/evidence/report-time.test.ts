import { describe, expect, it } from 'vitest';
import { reportTime } from '../../../src/domain/evidence/report-time.ts';

describe('reportTime', () => {
  it.each([
    ['2026-11-21T07:03:05.999Z', '21/11/2026 04:03:05 (Brasília) · 2026-11-21T07:03:05Z'],
    ['2026-01-01T02:59:59.000Z', '31/12/2025 23:59:59 (Brasília) · 2026-01-01T02:59:59Z'],
    ['2026-01-01T03:00:00.000Z', '01/01/2026 00:00:00 (Brasília) · 2026-01-01T03:00:00Z'],
    // Summer time, which Brazil last had in February 2019.
    ['2019-01-15T12:00:00.000Z', '15/01/2019 10:00:00 (Brasília) · 2019-01-15T12:00:00Z'],
  ])('%s is %s', (time, text) => {
    expect(reportTime(new Date(time))).toBe(text);
  });
});
