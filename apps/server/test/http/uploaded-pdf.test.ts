import { expect, it } from 'vitest';
import { PDF_LIMIT_BYTES } from '../../src/domain/limits.ts';
import { requiredPdf } from '../../src/http/uploaded-pdf.ts';
import { longestBlock } from '../given/longest-block.ts';

it('decodes the largest file without holding up anybody else for long', async () => {
  const bytes = Buffer.alloc(PDF_LIMIT_BYTES, '%PDF-');
  const sent = { file: null, body: { contentBase64: bytes.toString('base64') } };
  const { bytes: decoded } = await requiredPdf(sent);
  expect(bytes.equals(decoded)).toBe(true);
  expect(await longestBlock(() => requiredPdf(sent))).toBeLessThan(15);
});
