import { expect, it } from 'vitest';
import { dayOf, isOpen, isThere } from '../../../src/domain/forms/template-form.ts';
import { aForm } from '../../given/form.ts';

const NOW = new Date('2026-11-23T12:34:56Z');

it('counts days from midnight UTC', () => {
  expect(dayOf(NOW)).toEqual(new Date('2026-11-23T00:00:00Z'));
});

it('is there until its term', () => {
  expect(isThere(aForm(), NOW)).toBe(true);
  expect(isThere(aForm({ expiresAt: NOW }), NOW)).toBe(false);
  expect(isThere(aForm({ expiresAt: new Date(NOW.getTime() + 1) }), NOW)).toBe(true);
});

it('is open below its cap of envelopes, and below three letters for each', () => {
  expect([49, 50].map((sent) => isOpen(aForm(), { sent, written: sent }, NOW))).toEqual([true, false]);
  expect([149, 150].map((written) => isOpen(aForm(), { sent: 0, written }, NOW))).toEqual([true, false]);
});
