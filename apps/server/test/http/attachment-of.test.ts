import { describe, expect, it } from 'vitest';
import { attachmentOf } from '../../src/http/attachment-of.ts';
import { refusedWith } from '../given/refusal.ts';

const bytes = Buffer.from('%PDF-1.7');
const contentBase64 = bytes.toString('base64');
const file = { bytes, filename: 'contrato.pdf' };

describe('attachmentOf', () => {
  it('returns an existing document, a file part, or base64', async () => {
    expect(await attachmentOf({ file: null, body: { documentId: 'doc_1' } })).toEqual({
      documentId: 'doc_1',
    });
    const upload = { bytes, title: undefined, metadata: null };
    expect(await attachmentOf({ file, body: {} })).toEqual({
      upload: { ...upload, filename: 'contrato.pdf' },
    });
    expect(await attachmentOf({ file: null, body: { contentBase64 } }, 'documents[0]')).toEqual({
      upload: { ...upload, filename: null },
    });
  });

  it.each([
    ['none', { file: null, body: {} }, '', 'documentId'],
    ['none of an item', { file: null, body: {} }, 'documents[2]', 'documents[2].documentId'],
    ['an id and a file', { file, body: { documentId: 'doc_1' } }, '', 'documentId'],
    [
      'an id and base64',
      { file: null, body: { documentId: 'doc_1', contentBase64 } },
      'documents[0]',
      'documents[0].documentId',
    ],
    ['no base64', { file: null, body: { contentBase64: '*' } }, 'documents[1]', 'documents[1].contentBase64'],
    ['a file and base64', { file, body: { contentBase64 } }, '', 'contentBase64'],
  ])('throws VALIDATION_FAILED for %s', async (_what, sent, place, field) => {
    expect(await refusedWith(attachmentOf(sent, place))).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field, message: expect.any(String), rule: expect.any(String) }] },
    });
  });
});
