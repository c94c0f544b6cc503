import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openDocx, zipDocx } from '../../../src/adapters/soffice/docx-parts.ts';
import { aDocx } from '../../given/docx.ts';

const refusal = (bytes: Uint8Array): unknown => {
  try {
    return Object.keys(openDocx(bytes)).length;
  } catch (error) {
    return Object(error).refusal;
  }
};

describe('openDocx', () => {
  it('returns the parts, without settings of printers', () => {
    const parts = openDocx(aDocx({ parts: { 'word/printerSettings/printerSettings1.bin': 'x' } }));
    expect(Object.keys(parts)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'word/_rels/document.xml.rels',
      'word/document.xml',
    ]);
    expect(openDocx(zipDocx(parts))).toEqual(parts);
  });

  it.each([
    ['an archive without a document', Buffer.from(zipSync({ 'a.txt': new Uint8Array(1) }))],
    ['bytes that are no archive', Buffer.from('PK\u0003\u0004')],
    ['a name that leads outside', aDocx({ parts: { '../a.xml': '<a/>' } })],
    ['a name with a backslash', aDocx({ parts: { 'word\\a.xml': '<a/>' } })],
  ])('refuses %s', (_what, bytes) => {
    expect(refusal(bytes)).toBe('unreadable');
  });

  it('refuses more bytes than a document has', () => {
    const zeros = new Uint8Array(65 * 1024 * 1024);
    expect(refusal(aDocx({ parts: { 'word/media/a.png': zeros } }))).toBe('limit');
  });

  it('refuses more parts than a document has', () => {
    const parts = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`word/media/${at}.png`, '']));
    expect(refusal(aDocx({ parts }))).toBe('limit');
  });
});
