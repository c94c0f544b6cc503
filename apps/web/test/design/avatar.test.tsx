import { expect, it } from 'vitest';
import { Avatar, initialsOf } from '../../src/design/avatar.tsx';
import { mount } from '../mount.ts';

it.each([
  ['Maria da Silva', 'MS'],
  ['  ana   souza ', 'AS'],
  ['Ana', 'A'],
  ['Élder Ávila', 'ÉÁ'],
  ['', ''],
  ['😀 Zé', '😀Z'],
])('shortens %j to %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('shows the same person in the same color, and screen readers skip it', async () => {
  const view = await mount(
    <>
      <Avatar name="Ana Souza" />
      <Avatar name="Ana Souza" />
    </>,
  );
  const [first, second] = view.all('.avatar');
  expect(first?.className).toBe(second?.className);
  expect(first?.getAttribute('aria-hidden')).toBe('true');
});

it('shows a figure for a person without a name', async () => {
  const view = await mount(<Avatar name=" " />);
  expect(view.all('.avatar svg')).toHaveLength(1);
});
