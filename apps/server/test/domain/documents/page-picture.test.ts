import { sha256Hex } from '@aval/evidence/canonical';
import { expect, it } from 'vitest';
import { PICTURE_WIDTHS, pictureKey } from '../../../src/domain/documents/page-picture.ts';

it('a picture has another name for another file, another page, and another width', () => {
  const files = ['a', 'b'].map((text) => sha256Hex(Buffer.from(text)));
  const names = files.flatMap((sha256) =>
    [1, 11].flatMap((page) => PICTURE_WIDTHS.map((width) => pictureKey({ sha256, page, width }))),
  );
  expect(new Set(names).size).toBe(2 * 2 * PICTURE_WIDTHS.length);
});
