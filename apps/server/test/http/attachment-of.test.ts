import { describe, expect, it } from 'vitest';
import { attachmentOf } from '../../src/http/attachment-of.ts';
import { NO_FILES } from '../../src/http/body/files-in-base64.ts';
import { refusedWith } from '../given/refusal.ts';
import { hashed } from '../given/hashed.ts';

const bytes = Buffer.from('%PDF-1.7');
const contentBase64 = bytes.toString('base64');
const files = NO_FILES;
const file = { content: hashed(bytes), filename: 'contrato.pdf' };

describe('attachmentOf', () => {
  it('returns an existing document, a file part, or base64', async () => {
    expect(await attachmentOf({ file: null, files, body: { documentId: 'doc_1' } })).toEqual({
      documentId: 'doc_1',
    });
    const upload = { content: hashed(bytes), title: undefined, metadata: null };
    expect(await attachmentOf({ file, files, body: {} })).toEqual({
      upload: { ...upload, filename: 'contrato.pdf' },
    });
    expect(await attachmentOf({ file: null, files, body: { contentBase64 } }, 'documents[0]')).toEqual({
      upload: { ...upload, filename: null, place: 'documents[0]' },
    });
  });

  it.each([
    ['none', { file: null, files, body: {} }, '', 'documentId'],
    ['none of an item', { file: null, files, body: {} }, 'documents[2]', 'documents[2].documentId'],
    ['an id and a file', { file, files, body: { documentId: 'doc_1' } }, '', 'documentId'],
    [
      'an id and base64',
      { file: null, files, body: { documentId: 'doc_1', contentBase64 } },
      'documents[0]',
      'documents[0].documentId',
    ],
    [
      'no base64',
      { file: null, files, body: { contentBase64: '*' } },
      'documents[1]',
      'documents[1].contentBase64',
    ],
    ['a file and base64', { file, files, body: { contentBase64 } }, '', 'contentBase64'],
  ])('throws VALIDATION_FAILED for %s', async (_what, sent, place, field) => {
    expect(await refusedWith(attachmentOf(sent, place))).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fields: [{ field, message: expect.any(String), rule: expect.any(String) }] },
    });
  });
});
