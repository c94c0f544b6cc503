import { sha256Hex } from '@aval/evidence/canonical';
import type { ManifestMark } from '@aval/evidence/manifest';
import { expect, it } from 'vitest';
import { pagesWithFooter } from '../../../src/domain/evidence/proof-summary.ts';

const sha256 = sha256Hex(Buffer.from('a'));
const mark = (page: number): ManifestMark => ({ page, box: [0, 0, 1, 1], appearance: sha256 });
const document = (...pages: readonly number[]) => ({
  id: 'doc_1',
  versionId: 'docv_1',
  pages: 9,
  original: { sha256, size: 1 },
  sealed: { sha256, size: 1 },
  personal: { title: sha256, filename: sha256 },
  declared: [],
  ...(pages.length > 0 && { marks: pages.map(mark) }),
});

it('counts the pages with a footer in all documents, a page with two marks once', () => {
  expect(pagesWithFooter({ documents: [document(1, 2, 2), document(), document(1)] })).toBe(3);
});
