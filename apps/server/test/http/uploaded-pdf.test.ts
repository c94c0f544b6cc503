import { expect, it } from 'vitest';
import { digestOf } from '../../src/domain/documents/digest.ts';
import { PDF_LIMIT_BYTES } from '../../src/domain/plans/limits.ts';
import { NO_FILES } from '../../src/http/body/files-in-base64.ts';
import { requiredPdf } from '../../src/http/uploaded-pdf.ts';
import { refusedWith } from '../given/refusal.ts';
import { measureLongestBlock } from '../given/event-loop.ts';

it.each(['', 'data:application/pdf;base64,', ' data:application/pdf;name=a.pdf;base64,'])(
  'decodes a long file outside of the body, with the prefix %j',
  async (prefix) => {
    const text = `${prefix}${Buffer.from('%PDF-1.7').toString('base64')}`;
    const sent = {
      file: null,
      files: new Map([['name', Buffer.from(text)]]),
      body: { contentBase64: 'name' },
    };
    const { content } = await requiredPdf(sent);
    expect(Buffer.from(content.bytes).toString()).toBe('%PDF-1.7');
  },
);

it('refuses a long file that is not base64', async () => {
  const sent = {
    file: null,
    files: new Map([['name', Buffer.from('AA!A')]]),
    body: { contentBase64: 'name' },
  };
  expect(await refusedWith(requiredPdf(sent))).toMatchObject({ code: 'VALIDATION_FAILED' });
});

it('decodes the largest file without holding up anybody else for long', async () => {
  const bytes = Buffer.alloc(PDF_LIMIT_BYTES, '%PDF-');
  const sent = { file: null, files: NO_FILES, body: { contentBase64: bytes.toString('base64') } };
  const { content } = await requiredPdf(sent);
  expect(bytes.equals(content.bytes)).toBe(true);
  expect(content.sha256).toBe(digestOf(bytes));
  expect(await measureLongestBlock(() => requiredPdf(sent))).toBeLessThan(15);
});
