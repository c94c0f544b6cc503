import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fillDocx } from '../../../src/adapters/soffice/fill-docx.ts';
import { prepareSource } from '../../../src/adapters/soffice/prepare-source.ts';
import { aDocx, paragraph } from '../../given/docx.ts';

const filled = (bytes: Uint8Array, values = {}, part = 'word/document.xml'): string => {
  const prepared = fillDocx(bytes, values);
  const parts: Readonly<Record<string, Uint8Array>> = 'bytes' in prepared ? unzipSync(prepared.bytes) : {};
  return strFromU8(parts[part] ?? new Uint8Array(0));
};
const textOf = (xml: string): string => xml.replaceAll(/<[^>]+>/g, '');
const answer = (body: string, values = {}) =>
  prepareSource({ format: 'DOCX', bytes: aDocx({ body }), values });

describe('fillDocx', () => {
  it('fills a variable that Word has cut into several runs', () => {
    const body = paragraph('Eu, {', '{no', 'me}', '}, aceito.');
    expect(textOf(filled(aDocx({ body }), { nome: 'Ana' }))).toContain('Eu, Ana, aceito.');
  });

  it('fills headers and footers too', () => {
    const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
    const header = `<w:hdr xmlns:w="${w}">${paragraph('{{contrato}}')}</w:hdr>`;
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml';
    const types = strFromU8(unzipSync(aDocx())['[Content_Types].xml'] ?? new Uint8Array(0));
    const override = `<Override PartName="/word/header1.xml" ContentType="${type}"/></Types>`;
    const parts = { 'word/header1.xml': header, '[Content_Types].xml': types.replace('</Types>', override) };
    expect(textOf(filled(aDocx({ parts }), { contrato: '42/2026' }, 'word/header1.xml'))).toBe('42/2026');
  });

  it('writes values as text: never as XML, as another variable, or as an anchor', () => {
    const xml = filled(aDocx({ body: paragraph('{{a}} {{assinatura:cliente}}') }), {
      a: '<w:p/>&"{{b}}',
    });
    expect(xml).toContain('&lt;w:p/&gt;&amp;');
    expect(textOf(xml)).toContain('{{b}} {{assinatura:cliente}}');
  });

  it('breaks the lines of a value', () => {
    expect(filled(aDocx({ body: paragraph('{{a}}') }), { a: 'Rua A\nSão Paulo' })).toContain('<w:br/>');
  });

  it.each([
    ['a loop', '{{#a}} x {{/a}}'],
    ['a condition', '{{^a}} x {{/a}}'],
    ['raw XML', '{{@a}}'],
    ['a variable that is not closed', '{{a'],
    ['a variable that is not opened', 'a}} x'],
    ['a name with a space', '{{nome completo}}'],
  ])('names %s as malformed', (_what, text) => {
    const found = answer(paragraph(text), { a: '<w:p/>' });
    expect(found).toMatchObject({ ok: false, mismatch: { missing: [], unknown: [] } });
    expect('mismatch' in found ? found.mismatch.malformed : []).not.toEqual([]);
  });

  it('names missing and unknown variables', () => {
    expect(answer(paragraph('{{nome}}'), { nme: 'Ana' })).toEqual({
      ok: false,
      mismatch: { missing: ['nome'], unknown: ['nme'], malformed: [] },
    });
  });

  it('does not change the delimiters', () => {
    expect(answer(paragraph('{{=<% %>=}}<% a %>'), {}).ok).toBe(false);
  });
});
