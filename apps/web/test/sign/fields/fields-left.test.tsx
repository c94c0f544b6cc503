import { expect, it, vi } from 'vitest';
import { FieldsLeft } from '../../../src/sign/fields/fields-left.tsx';
import { WORDS } from '../../../src/sign/fields/words.ts';
import { mount } from '../../mount.ts';
import { fieldOf, fillingOf, sessionOf } from '../session.ts';

const own = WORDS.en;
const fields = [fieldOf('a'), fieldOf('b'), fieldOf('name', { type: 'NAME', readOnly: true, value: 'Ana' })];

it.each([
  ['to the field after the current', { values: {} }, 'a', 2, 'b'],
  ['back to the beginning', { values: {} }, 'b', 2, 'a'],
  ['past what is filled in', { values: { a: 'x' } }, null, 1, 'b'],
  ['through what can still change, once nothing is left', { values: { a: 'x', b: 'y' } }, 'a', 0, 'b'],
] as const)('leads %s', async (...[, answers, at, count, next]) => {
  const [onAt, onWanted] = [vi.fn<(id: string) => void>(), vi.fn<(wanted: unknown) => void>()];
  const filling = fillingOf({ ...sessionOf(), fields }, { answers, at, onAt, onWanted });
  const view = await mount(<FieldsLeft filling={filling} />);
  expect(view.find('[role=status]').textContent).toBe(own.left(count));
  await view.click(own.nextField);
  expect(onAt).toHaveBeenCalledExactlyOnceWith(next);
  expect(onWanted).toHaveBeenCalledExactlyOnceWith({ id: next, on: 'page' });
});
