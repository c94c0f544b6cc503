import type { BoxSize, PersonalLook } from '@aval/pades/look/field-look';
import { render } from 'preact';
import { DrawnLook } from '../../src/sign/fields/drawn-look.tsx';
import { loadSpare, loadTypefaces } from '../../src/sign/fields/typefaces.ts';

/** A look in a box of a page: left and upper edge, and size, in points. */
export interface PlacedLook {
  readonly drawn: PersonalLook;
  readonly left: number;
  readonly top: number;
  readonly size: BoxSize;
}

/** Shows looks on an empty page as the signing page shows them, a point to a pixel. */
async function showLooks(looks: readonly PlacedLook[]): Promise<void> {
  const [faces] = await Promise.all([loadTypefaces(), loadSpare()]);
  const page = document.querySelector('main');
  if (page === null) throw new Error('the page is not there');
  const styleOf = ({ left, top, size: { width, height } }: PlacedLook) =>
    `position: absolute; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
  render(
    looks.map((look, index) => (
      <div key={index} style={styleOf(look)}>
        <DrawnLook drawn={look.drawn} size={look.size} faces={faces} />
      </div>
    )),
    page,
  );
}

Object.assign(globalThis, { showLooks });
