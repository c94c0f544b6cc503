import { expect, it } from 'vitest';
import { needsStepUp, stepUpEnds } from '../../../src/domain/access/step-up.ts';
import type { StepUp, StepUpSetting } from '../../../src/domain/access/step-up.ts';

it.each<[StepUpSetting, StepUp, boolean, boolean]>([
  ['factor', true, true, true],
  ['factor', true, false, false],
  ['factor', 'always', false, true],
  ['always', true, false, true],
  ['always', 'always', false, true],
  ['off', true, true, false],
  ['off', 'always', true, false],
])('STEP_UP=%s, a route with %s, a factor: %s → %s', (setting, stepUp, hasFactor, expected) => {
  expect(needsStepUp(setting, stepUp, hasFactor)).toBe(expected);
});

it('ends after ten minutes', () => {
  expect(stepUpEnds(new Date('2026-03-01T12:00:00Z'))).toEqual(new Date('2026-03-01T12:10:00Z'));
});
