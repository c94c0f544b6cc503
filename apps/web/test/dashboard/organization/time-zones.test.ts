import { expect, it } from 'vitest';
import { timeZones } from '../../../src/dashboard/organization/time-zones.ts';

it('offers every time zone once, those of Brazil first, with the current one among them', () => {
  const zones = timeZones('Etc/UTC');
  expect(zones[1]).toBe('America/Sao_Paulo');
  expect(zones).toContain('Etc/UTC');
  expect(zones).toContain('Europe/Lisbon');
  expect(new Set(zones).size).toBe(zones.length);
});
