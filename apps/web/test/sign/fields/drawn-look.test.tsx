import type { Typeface } from '@aval/pades/look/typeface';
import { expect, it } from 'vitest';
import { DrawnLook } from '../../../src/sign/fields/drawn-look.tsx';
import { mount } from '../../mount.ts';

/** A font whose letters are all squares of half the size. */
const squares: Typeface = {
  shape: (text) => Array.from(text, (letter) => ({ id: 1, text: letter, advance: 500, dx: 0, dy: 0 })),
  has: () => true,
  edges: () => ({ left: 0, bottom: 0, right: 500, top: 500 }),
};
const faces = { regular: squares, hand: squares };
const size = { width: 100, height: 20 };

it('writes each letter of a value in its place, and the number of the person before it', async () => {
  const drawn = { look: { kind: 'TEXT', value: 'Ana', lines: 'ONE' }, ordinal: 2 } as const;
  const view = await mount(<DrawnLook {...{ drawn, size, faces }} />);
  expect(view.find('svg').getAttribute('viewBox')).toBe('0 0 100 20');
  const [value, person] = view.all('text');
  expect([value?.textContent, person?.textContent]).toEqual(['Ana', '²']);
  const places = Array.from(value?.querySelectorAll('tspan') ?? [], (letter) =>
    Number(letter.getAttribute('x')),
  );
  expect(places.map((place) => Math.round(10 * (place - (places[0] ?? 0))))).toEqual([0, 55, 110]);
  expect(value?.getAttribute('fill')).not.toBe(person?.getAttribute('fill'));
});

it('stands a drawing on the lower edge, and paints only the ink of a picture', async () => {
  const strokes = [[0, 0, 200, 100]];
  const mark = { kind: 'DRAWN', width: 200, height: 100, strokes } as const;
  const look = { kind: 'SIGNATURE', mark } as const;
  const view = await mount(<DrawnLook drawn={{ look }} size={size} faces={faces} />);
  const [, , , lower] = (view.find('polyline').getAttribute('points') ?? '').split(' ').map(Number);
  expect(lower).toBeCloseTo(19.75);
  const picture = { kind: 'UPLOADED', width: 9, height: 2, bits: 'gIABAA==' } as const;
  const other = await mount(
    <DrawnLook drawn={{ look: { kind: 'INITIALS', mark: picture } }} size={size} faces={faces} />,
  );
  expect(other.find('path').getAttribute('d')).toBe('M0 0h1v1h-1zM8 0h1v1h-1zM7 1h1v1h-1z');
  expect(other.all('rect')).toEqual([]);
});
