import { RENDERING_WARNINGS as found } from '@aval/pades/rendering-warnings';
import { expect, it } from 'vitest';
import { RENDERING_WARNINGS } from '../../../src/domain/documents/rendering-warning.ts';

it('knows every warning that the reader of PDFs can find, in the same order', () => {
  expect(RENDERING_WARNINGS).toEqual(found);
});
