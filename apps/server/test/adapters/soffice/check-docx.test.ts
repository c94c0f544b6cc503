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
const SEPARATE = run('<w:fldChar w:fldCharType="separate"/>');
const END = run('<w:fldChar w:fldCharType="end"/>');
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
    ['has no blank before the address', `<w:p>${BEGIN}${instruction('INCLUDEPICTURE"file:///a.png"')}</w:p>`],
    ['has no blank before a switch', `<w:p>${BEGIN}${instruction('INCLUDETEXT\\c"file:///a"')}</w:p>`],
    ['has small letters and a tab', `<w:p><w:fldSimple w:instr="includepicture\t&quot;a&quot;"/></w:p>`],
    ['has no name that is known', `<w:p><w:fldSimple w:instr="INCLUDEPICTUREX a"/></w:p>`],
    ['has its instruction as a text', `<w:p>${BEGIN}${run('<w:t>INCLUDEPICTURE "a"</w:t>')}</w:p>`],
    [
      'is put together by a field within it',
      `<w:p>${BEGIN}${instruction('INCLUDE')}${BEGIN}${instruction('QUOTE "PICTURE"')}${SEPARATE}${run('<w:t>PICTURE</w:t>')}${END}${instruction(' "a"')}${END}</w:p>`,
    ],
    ['links to a file', `<w:p>${BEGIN}${instruction('HYPERLINK"file:///etc/hostname"')}</w:p>`],
    ['is outside of any field', `<w:p>${instruction('INCLUDEPICTURE"a"')}</w:p>`],
    ['is deleted', `<w:p>${BEGIN}${run('<w:delInstrText>LINK"a"</w:delInstrText>')}</w:p>`],
  ])('refuses a field that %s', (_what, body) => {
    expect(refusal({ body })).toBe('external');
  });

  it('refuses a VML picture with an address', () => {
    const body = `<w:p>${run(`<w:pict><v:shape ${VML}><v:imagedata src="file:///etc/hostname"/></v:shape></w:pict>`)}</w:p>`;
    expect(refusal({ body })).toBe('external');
  });

  it.each([
    ['o:href', 'xmlns:o="urn:schemas-microsoft-com:office:office" o:href="file:///etc/hostname"'],
    ['r:href', 'r:href="rId9"'],
    ['althref', 'althref="a.png"'],
  ])('refuses a VML picture with %s', (_what, attribute) => {
    const body = `<w:p>${run(`<w:pict><v:shape ${VML}><v:imagedata ${attribute}/></v:shape></w:pict>`)}</w:p>`;
    expect(refusal({ body })).toBe('external');
  });

  it.each([
    ['a linked object', '<o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Link"/>'],
    ['a control', '<w:control r:id="rId7"/>'],
    ['a chunk of another format', '<w:altChunk r:id="rId7"/>'],
    ['a document within it', '<w:subDoc r:id="rId7"/>'],
  ])('refuses %s, wherever its relationship points', (_what, xml) => {
    expect(refusal({ body: `<w:p>${run(xml)}</w:p>` })).toBe('active');
  });

  it.each([
    ['frame', 'external'],
    ['mailMergeSource', 'external'],
    ['transform', 'external'],
    ['attachedTemplates', 'external'],
    ['subDocument', 'active'],
  ])('refuses a relationship of the kind %s to the outside', (kind, expected) => {
    const found = refusal({ relationships: relationship(kind, 'file:///a', 'External') });
    expect(kind === 'frame' ? ['external', 'active'] : [expected]).toContain(found);
  });

  it.each([
    ['a picture that is SVG', 'word/media/a.png', '<svg><image href="file:///etc/hostname"/></svg>'],
    ['a picture that is PostScript', 'word/media/a.png', '%!PS-Adobe-3.0 EPSF-3.0'],
    ['a packed SVG', 'word/media/a.png', Buffer.from('1f8b0800', 'hex')],
    ['a document under another name', 'word/document.dat', '<w:document/>'],
    ['a document that is named as a font', 'word/fonts/a.odttf', ' <w:document/>'],
  ])('refuses %s', (_what, name, content) => {
    expect(refusal({ parts: { [name]: content } })).toBe('active');
  });

  it('accepts pictures, and fonts that Word embeds', () => {
    const png = Buffer.from('89504e470d0a1a0a', 'hex');
    const parts = { 'word/media/a.png': png, 'word/fonts/a.odttf': Buffer.from('00ff', 'hex') };
    expect(refusal({ parts })).toBe(true);
  });

  it('accepts the fields that contracts have, and data of other programs', () => {
    const instructions = [
      ' PAGE \\* MERGEFORMAT ',
      'TOC \\o "1-3" \\h \\z \\u',
      ' PAGEREF _Toc1 \\h ',
      'REF _Ref1 \\r \\h',
      ' HYPERLINK \\l "_Toc1" ',
      ' HYPERLINK "https://example.com/import/link" ',
      '= SUM(ABOVE) \\# "0,00"',
      'DATE \\@ "dd/MM/yyyy"',
      ' IF 1 = 1 "a" "b" ',
    ];
    const body = instructions.map((text) => `<w:p>${BEGIN}${instruction(text)}${END}</w:p>`).join('');
    const parts = { 'customXml/item1.xml': '<a src="https://example.com" href="b"/>' };
    expect(refusal({ body, parts })).toBe(true);
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
