import { expect, it } from 'vitest';
import { footerView } from '../../../src/http/shapes/footers.ts';
import { aDocument } from '../../given/envelope.ts';

it('counts the pages with a footer, and names those without', () => {
  const withoutFooter = [{ from: 2, to: 3, reason: 'NO_SPACE' }] as const;
  expect(footerView({ ...aDocument(1), pages: 5, withoutFooter })).toEqual({
    pages: 3,
    leftOut: [{ from: 2, to: 3, reason: 'NO_SPACE' }],
  });
});

it('is null until somebody has drawn footers', () => {
  expect(footerView({ ...aDocument(1), withoutFooter: null })).toBeNull();
});
