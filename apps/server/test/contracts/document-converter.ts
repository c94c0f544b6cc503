import { expect, it } from 'vitest';
import type { DocumentConverter } from '../../src/ports/document-converter.ts';
import { aDocx, paragraph, relationship } from '../given/docx.ts';

const body = paragraph('Eu, {{no', 'me}}, aceito. {{assinatura:cliente}}');

/** The contract of every DocumentConverter. */
export function itConverts(make: () => DocumentConverter): void {
  it.each([
    ['DOCX', aDocx({ body })],
    ['HTML', Buffer.from('<p>Eu, {{nome}}, aceito.</p>')],
  ] as const)('makes a PDF of %s with its values', async (format, bytes) => {
    const found = await make().convert({ format, bytes, values: { nome: 'Ana' } }, 'org');
    expect(found.kind === 'converted' && found.pdf.toString('latin1', 0, 5)).toBe('%PDF-');
  });

  it('names variables without a value and values without a variable, and makes nothing', async () => {
    const found = await make().convert(
      { format: 'DOCX', bytes: aDocx({ body }), values: { nme: '' } },
      'org',
    );
    expect(found).toEqual({
      kind: 'mismatch',
      mismatch: { missing: ['nome'], unknown: ['nme'], malformed: [] },
    });
  });

  it.each([
    ['unreadable', Buffer.from('nothing')],
    ['external', aDocx({ relationships: relationship('image', 'https://example.com/a.png', 'External') })],
    ['active', aDocx({ parts: { 'word/vbaProject.bin': 'x' } })],
    ['limit', aDocx({ parts: { 'word/media/a.png': new Uint8Array(65 * 1024 * 1024) } })],
  ])('refuses with %s', async (refusal, bytes) => {
    const found = await make().convert({ format: 'DOCX', bytes, values: {} }, 'org');
    expect(found).toEqual({ kind: 'refused', refusal });
  });
}
