import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { checkedDocx } from '../../../src/adapters/soffice/check-docx.ts';
import { openDocx } from '../../../src/adapters/soffice/docx-parts.ts';
import { prepareSource } from '../../../src/adapters/soffice/prepare-source.ts';
import { aDocx, paragraph, relationship } from '../../given/docx.ts';

const refusal = (input: Parameters<typeof aDocx>[0]): unknown => {
  const answer = prepareSource({ format: 'DOCX', bytes: aDocx(input), values: {} });
  return 'refusal' in answer ? answer.refusal : answer.ok;
};
const run = (xml: string): string => `<w:r>${xml}</w:r>`;
const instruction = (text: string): string => run(`<w:instrText>${text}</w:instrText>`);
const BEGIN = run('<w:fldChar w:fldCharType="begin"/>');
const VML = 'xmlns:v="urn:schemas-microsoft-com:vml"';

describe('checkedDocx', () => {
  it.each([
    ['a picture on another computer', relationship('image', 'https://example.com/a.png', 'External')],
    ['a picture in a file', relationship('image', 'file:///etc/hostname', 'External')],
    ['a mode in other capitals', relationship('image', 'a.png', 'EXTERNAL')],
    ['a mode that is escaped', relationship('image', 'a.png', '&#69;xternal')],
    ['a target with a scheme, without a mode', relationship('image', 'file:///etc/hostname')],
    ['a share of a network', relationship('image', '\\\\example.com\\a.png')],
    ['a link to a file', relationship('hyperlink', 'file:///etc/hostname', 'External')],
    ['a picture that pretends to be harmless', relationship('image', 'mailto:a@example.com', 'External')],
  ])('refuses %s', (_what, relationships) => {
    expect(refusal({ relationships })).toBe('external');
  });

  it.each([
    ['an embedded object', { relationships: relationship('oleObject', 'embeddings/a.bin') }],
    ['a chunk of another format', { relationships: relationship('aFChunk', 'a.html') }],
    ['macros', { parts: { 'word/vbaProject.bin': 'x' } }],
    ['a spreadsheet', { parts: { 'word/embeddings/a.xlsx': 'x' } }],
    [
      'the type of files with macros',
      { contentType: 'application/vnd.ms-word.document.macroEnabled.main+xml' },
    ],
  ])('refuses %s', (_what, input) => {
    expect(refusal(input)).toBe('active');
  });

  it.each([
    ['loads a text', `<w:p>${BEGIN}${instruction(' INCLUDETEXT "c:/a"')}</w:p>`],
    ['is cut into runs', `<w:p>${BEGIN}${instruction('INCLUDE')}${instruction('PICTURE "http://x"')}</w:p>`],
    ['talks to a program', `<w:p><w:fldSimple w:instr=" DDEAUTO c:/a "/></w:p>`],
  ])('refuses a field that %s', (_what, body) => {
    expect(refusal({ body })).toBe('external');
  });

  it('refuses a VML picture with an address', () => {
    const body = `<w:p>${run(`<w:pict><v:shape ${VML}><v:imagedata src="file:///etc/hostname"/></v:shape></w:pict>`)}</w:p>`;
    expect(refusal({ body })).toBe('external');
  });

  it.each([
    ['entities', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['another encoding', Buffer.from('\ufeff<a/>', 'utf16le')],
    ['broken XML', '<a><b></a>'],
  ])('refuses a part with %s', (_what, content) => {
    expect(refusal({ parts: { 'word/settings.xml': content } })).toBe('unreadable');
  });

  it('accepts page numbers, links to pages and mailboxes, and pictures in the file', () => {
    const body = `<w:p>${BEGIN}${instruction(' PAGE ')}${BEGIN}${instruction(' HYPERLINK "https://example.com" ')}</w:p>${paragraph('x')}`;
    for (const target of ['https://example.com', 'mailto:a@example.com'])
      expect(refusal({ body, relationships: relationship('hyperlink', target, 'External') })).toBe(true);
    expect(refusal({ relationships: relationship('image', 'media/a.png') })).toBe(true);
  });

  it('leaves out the template that the file was written with', () => {
    const settings = 'word/_rels/settings.xml.rels';
    const relationships = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationship('attachedTemplate', 'file:///C:/Normal.dotm', 'External')}</Relationships>`;
    const checked = checkedDocx(openDocx(aDocx({ parts: { [settings]: relationships } })));
    expect(Buffer.from(checked[settings] ?? strToU8('')).toString()).not.toContain('Normal.dotm');
  });
});
