import { expect, it } from 'vitest';
import { AvatarGroup } from '../../src/design/avatar-group.tsx';
import { mount } from '../mount.ts';

it.each([
  [
    ['Ana Souza', 'Bia Lima'],
    ['AS', 'BL'],
  ],
  [
    ['A', 'B', 'C', 'D', 'E', 'F'],
    ['A', 'B', 'C', 'D', '+2'],
  ],
  [[], []],
])('shows %j as %j', async (names, shown) => {
  const view = await mount(<AvatarGroup names={names} />);
  expect(view.all('.avatar').map((avatar) => avatar.textContent)).toEqual(shown);
  expect(view.find('.avatar-group').getAttribute('aria-hidden')).toBe('true');
});
