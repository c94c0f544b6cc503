import { expect, it } from 'vitest';
import { MarkPicture } from '../../src/sign/mark-picture.tsx';
import { mount } from '../mount.ts';

it('shows a typed name as text', async () => {
  const view = await mount(<MarkPicture mark={{ kind: 'TYPED', text: 'Ana' }} />);
  expect(view.text()).toBe('Ana');
});

it('shows the drawn part of a drawing, as large as its place', async () => {
  const strokes = [[100, 50, 140, 70]];
  const view = await mount(<MarkPicture mark={{ kind: 'DRAWN', width: 600, height: 240, strokes }} />);
  expect(view.find('svg').getAttribute('viewBox')).toBe('96 46 48 28');
  expect(view.all('polyline')).toHaveLength(1);
});

it('shows the ink of a picture', async () => {
  const view = await mount(
    <MarkPicture mark={{ kind: 'UPLOADED', width: 9, height: 2, bits: 'gIABAA==' }} />,
  );
  expect(view.find('path').getAttribute('d')).toBe('M0 0h1v1h-1zM8 0h1v1h-1zM7 1h1v1h-1z');
});
