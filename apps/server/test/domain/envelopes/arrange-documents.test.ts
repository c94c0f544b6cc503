import { describe, expect, it } from 'vitest';
import { arrangeDocuments } from '../../../src/domain/envelopes/arrange-documents.ts';
import { idOf } from '../../given/basics.ts';
import { aDocument } from '../../given/envelope.ts';
import { codeOf } from '../refused.ts';

const documents = [aDocument(1), aDocument(2), aDocument(3)];

describe('arrangeDocuments', () => {
  it.each([[[1, 2, 3]], [[3, 1, 2]], [[2]], [[]]])(
    'returns the documents %j, the same objects in this order',
    (order) => {
      const ids = order.map((n) => idOf('doc', n));
      expect(arrangeDocuments(documents, ids)).toEqual(order.map((n) => documents[n - 1]));
    },
  );

  it('throws NOT_FOUND for a document that is not attached', () => {
    expect(codeOf(() => arrangeDocuments(documents, [idOf('doc', 1), idOf('doc', 4)]))).toBe('NOT_FOUND');
  });
});
