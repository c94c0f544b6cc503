import { expect, it } from 'vitest';
import { Icon } from '../../src/design/icon.tsx';
import { mount } from '../mount.ts';

it('draws its shapes inline, and screen readers skip them', async () => {
  const view = await mount(<Icon of={[['path', { d: 'M0 0h1' }]]} />);
  expect(view.find('svg').getAttribute('aria-hidden')).toBe('true');
  expect(view.find('svg path').getAttribute('d')).toBe('M0 0h1');
});
