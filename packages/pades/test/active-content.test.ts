import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inspect } from '../src/inspect.ts';
import { classicPdf, LIMITS, onePage, packedPdf, type SampleObjects } from './pdf-samples.ts';

function activeContent(catalog: string, objects: SampleObjects = {}) {
  const pdf = classicPdf({ ...onePage, 1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`, ...objects });
  return inspect(pdf, LIMITS).activeContent;
}

/** An annotation of the page that does something when it is clicked. */
const onClick = (action: string) => ({ 3: `<</Type/Page/Annots[<</Subtype/Link/A${action}>>]>>` });

const attached = (name: string, content: string, filter = '') => ({
  5: `<</Type/Filespec/F${name}/EF<</F 6 0 R>>>>`,
  6: {
    dict: filter,
    stream: filter === '' ? Buffer.from(content, 'latin1') : deflateSync(Buffer.from(content, 'latin1')),
  },
});

describe('forbidden actions', () => {
  it.each([
    ['<</S/Launch/F(cmd.exe)>>', 'launch'],
    ['<</S/SubmitForm/F(https://example.org)>>', 'submit-form'],
    ['<</S/ImportData/F(x.fdf)>>', 'import-data'],
    ['<</S/GoTo/Next<</S/Launch>>>>', 'launch'],
    ['<</S 5 0 R>>', 'launch'],
  ])('classifies %s as %s', (action, kind) => {
    expect(activeContent('', { ...onClick(action), 5: '/Launch' })).toEqual([kind]);
  });

  it('are found in unreferenced and packed objects', () => {
    expect(activeContent('', { 5: '[[<</A<</S/Launch>>>>]]' })).toEqual(['launch']);
    expect(inspect(packedPdf({ ...onePage, 4: '<</S/Launch>>' }), LIMITS).activeContent).toEqual(['launch']);
  });

  it('are each reported once', () => {
    const all = '[<</S/Launch>><</S/Launch>><</S/SubmitForm>>]';
    expect(activeContent('', { 5: all })).toHaveLength(2);
  });

  it.each([
    '<</S/URI/URI(https://example.org)>>',
    '<</S/GoTo/D[3 0 R/Fit]>>',
    '<</S/JavaScript/JS(app.alert\\(1\\))>>',
    '<</S/toString>>',
  ])('ignores %s, which needs a click', (action) => {
    expect(activeContent('', onClick(action))).toEqual([]);
  });
});

describe('remote hosts', () => {
  it.each([
    String.raw`<</S/GoToR/F(\\\\host\\share\\a.pdf)>>`,
    '<</S/GoToR/F(//host/share/a.pdf)>>',
    '<</S/GoToE/F<</F(file://host/a.pdf)>>>>',
    '<</S/GoToR/F<</UF<FEFF005C005C0068>>>>>',
    '<</S/GoToR/F(SMB://host/a)>>',
  ])('finds a remote host in %s', (action) => {
    expect(activeContent('', onClick(action))).toEqual(['remote-goto']);
  });

  it.each([
    '<</S/GoToR/F(other.pdf)>>',
    '<</S/GoToR/F(/c/other.pdf)>>',
    '<</S/GoToE>>',
    '<</S/GoToR/F(file:///c/a.pdf)>>',
  ])('finds no remote host in %s', (action) => {
    expect(activeContent('', onClick(action))).toEqual([]);
  });
});

describe('attachments', () => {
  it.each([
    ['by its name', '(setup.EXE)', 'harmless', ''],
    ['by its name in UTF-16', '<FEFF0061002E006A0073>', 'harmless', ''],
    ['by its first bytes', '(invoice.pdf)', 'MZ\x90\0', ''],
    ['by its first bytes, compressed', '(invoice.pdf)', '\x7fELF\x02', '/Filter/FlateDecode'],
  ])('finds an executable %s', (_, name, content, filter) => {
    expect(activeContent('', attached(name, content, filter))).toEqual(['embedded-executable']);
  });

  it.each([
    ['an invoice', '(nfe.xml)', '<?xml version="1.0"?>'],
    ['a spreadsheet', '(table.csv)', 'a;b'],
    ['a picture of an unknown filter', '(a.jpg)', 'MZ'],
  ])('allows %s', (_, name, content) => {
    const filter = name === '(a.jpg)' ? '/Filter/DCTDecode' : '';
    const objects = attached(name, content);
    expect(activeContent('', { ...objects, 6: { dict: filter, stream: Buffer.from(content) } })).toEqual([]);
  });
});

describe('scripts and forms', () => {
  it('are reported together with other active content', () => {
    const form = '/OpenAction<</S/JavaScript>>/AcroForm<</XFA 5 0 R>>';
    const xfa = { 5: { dict: '', stream: Buffer.from('<!DOCTYPE x>') } };
    expect(activeContent(form, xfa)).toEqual(['javascript', 'xfa-doctype']);
  });

  it('are reported separately for the document and its pages', () => {
    const page = { 3: '<</Type/Page/Parent 2 0 R/AA<</O<</S/JavaScript>>>>>>' };
    expect(activeContent('', page)).toEqual(['page-javascript']);
    expect(activeContent('/OpenAction<</S/JavaScript>>', page)).toEqual(['javascript', 'page-javascript']);
  });
});
