import { expect, it } from 'vitest';
import { FORGETTABLE, KEEPS_EVERYTHING } from '../../../src/domain/retention/retention.ts';

it('deletes no envelope without a setting, whatever its state', () => {
  for (const kind of FORGETTABLE) expect(KEEPS_EVERYTHING[kind]).toBeNull();
});

it('never deletes what was completed or declined in Production: evidence rests on it', () => {
  expect(FORGETTABLE).not.toContain('completed');
  expect(FORGETTABLE).not.toContain('declined');
});
