import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  assertUploadBytes,
  assertUploadContent,
  cleanFilename,
  chooseTitle,
} from '../../../src/domain/documents/upload.ts';
import { PDF_LIMIT_BYTES } from '../../../src/domain/plans/limits.ts';
import { refusalOf } from '../../given/refusal.ts';
import { anyText } from '../../given/any-text.ts';

const notPdf = { code: 'UNSUPPORTED_MEDIA_TYPE', details: { reason: 'not-pdf' } };

describe('acceptBytes', () => {
  it('takes a file of exactly the limit that begins as a PDF', () => {
    const bytes = Buffer.alloc(PDF_LIMIT_BYTES);
    bytes.write('%PDF-1.7');
    expect(() => assertUploadBytes(bytes)).not.toThrow();
  });

  it('PAYLOAD_TOO_LARGE for one byte more, PDF or not', () => {
    expect(refusalOf(() => assertUploadBytes(Buffer.alloc(PDF_LIMIT_BYTES + 1))).code).toBe(
      'PAYLOAD_TOO_LARGE',
    );
  });

  it.each([
    ['nothing', ''],
    ['only the header', '%PDF-'],
    ['other capitals', '%pdf-1.7'],
    ['HTML', '<html>'],
    ['a header that comes too late', `${' '.repeat(1020)}%PDF-1.7`],
  ])('UNSUPPORTED_MEDIA_TYPE for %s', (_what, text) => {
    expect(refusalOf(() => assertUploadBytes(Buffer.from(text)))).toEqual(notPdf);
  });

  it.each([
    ['a byte', ' %PDF-1.7'],
    ['a byte order mark', '\ufeff%PDF-1.7'],
    ['HTML', '<html>%PDF-1.7'],
    ['as much as many readers skip', `${' '.repeat(1019)}%PDF-1.7`],
  ])('UNSUPPORTED_MEDIA_TYPE with a specific reason for a header behind %s', (_what, text) => {
    expect(refusalOf(() => assertUploadBytes(Buffer.from(text)))).toEqual({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      details: { reason: 'junk-before-header' },
    });
  });
});

describe('acceptContent', () => {
  const harmless = {
    signed: false,
    recovered: false,
    isPortfolio: false,
    xfa: 'none',
    activeContent: [],
    signatures: { permissions: null },
  } as const;

  it.each([
    ['nothing special', { xfa: 'none', activeContent: [] }, null],
    ['a static form', { xfa: 'static', activeContent: [] }, null],
    ['a dynamic form', { xfa: 'dynamic', activeContent: [] }, 'UNSUPPORTED_MEDIA_TYPE dynamic-xfa'],
    [
      'a script',
      { xfa: 'none', activeContent: ['launch', 'javascript'] },
      'MALWARE_DETECTED active-content:launch',
    ],
    ['both', { xfa: 'dynamic', activeContent: ['launch'] }, 'UNSUPPORTED_MEDIA_TYPE dynamic-xfa'],
    [
      'damage',
      { xfa: 'dynamic', activeContent: ['launch'], recovered: true },
      'UNSUPPORTED_MEDIA_TYPE damaged',
    ],
  ] as const)('%s', (_what, facts, refused) => {
    const accept = () => assertUploadContent({ ...harmless, ...facts }, 'refuse');
    if (refused === null) expect(accept).not.toThrow();
    else {
      const { code, details } = refusalOf(accept);
      expect(`${code} ${details !== undefined && 'reason' in details ? details.reason : ''}`).toBe(refused);
    }
  });

  it.each([
    [2, undefined],
    [3, undefined],
    [1, 'CERTIFIED_NO_CHANGES'],
  ] as const)('signatures that allow level %d: %s', (permissions, reason) => {
    const accept = () =>
      assertUploadContent({ ...harmless, signed: true, signatures: { permissions } }, 'refuse');
    if (reason === undefined) expect(accept).not.toThrow();
    else expect(refusalOf(accept)).toEqual({ code: 'UNSUPPORTED_MEDIA_TYPE', details: { reason } });
  });

  it.each([
    ['scripts of the document', { activeContent: ['javascript'] }, null],
    ['its scripts, in a file that is signed', { activeContent: ['javascript'], signed: true }, 'javascript'],
    ['scripts of a page', { activeContent: ['page-javascript'] }, 'page-javascript'],
    ['both', { activeContent: ['javascript', 'page-javascript'] }, 'page-javascript'],
    ['a launch', { activeContent: ['javascript', 'launch'] }, 'launch'],
    ['a form that sends', { activeContent: ['submit-form'] }, 'submit-form'],
    ['a form that loads', { activeContent: ['import-data'] }, 'import-data'],
    ['a link to another computer', { activeContent: ['remote-goto'] }, 'remote-goto'],
    ['a program', { activeContent: ['embedded-executable'] }, 'embedded-executable'],
    ['a declaration in XFA', { activeContent: ['xfa-doctype'] }, 'xfa-doctype'],
  ] as const)('where active content is allowed: %s', (_what, facts, refused) => {
    const accept = () => assertUploadContent({ ...harmless, ...facts }, 'allow');
    if (refused === null) expect(accept).not.toThrow();
    else
      expect(refusalOf(accept)).toEqual({
        code: 'MALWARE_DETECTED',
        details: { reason: `active-content:${refused}` },
      });
  });

  it('a dynamic form is refused also where active content is allowed', () => {
    expect(refusalOf(() => assertUploadContent({ ...harmless, xfa: 'dynamic' }, 'allow')).code).toBe(
      'UNSUPPORTED_MEDIA_TYPE',
    );
  });
});

describe('cleanFilename', () => {
  it.each([
    ['contrato.pdf', 'contrato.pdf'],
    ['  contrato.pdf ', 'contrato.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['/tmp/contrato.pdf', 'contrato.pdf'],
    [String.raw`C:\fakepath\contrato.pdf`, 'contrato.pdf'],
    ['a\u0000b\r\nc.pdf', 'ab c.pdf'],
    ['fatura\u202efdp.exe', 'faturafdp.exe'],
    ['a\u200eb\u200fc\u061cd.pdf', 'abcd.pdf'],
    ['a\u2066b\u2069\u2028.pdf', 'ab .pdf'],
    ['ac\u0327a\u0303o.pdf', 'ação.pdf'],
    ['..', 'document.pdf'],
    ['.', 'document.pdf'],
    ['pasta/', 'document.pdf'],
    ['\u0007', 'document.pdf'],
    ['\u3164\u200b', 'document.pdf'],
    ['', 'document.pdf'],
    [null, 'document.pdf'],
    [undefined, 'document.pdf'],
  ])('%j becomes %j', (given, clean) => expect(cleanFilename(given)).toBe(clean));

  it('holds at most 200 characters and never half of one', () => {
    const clean = cleanFilename(`${'a'.repeat(199)}😀.pdf`);
    expect(clean.length).toBeLessThanOrEqual(200);
    expect(clean.isWellFormed()).toBe(true);
  });

  it('is safe for whatever is given, and clean already', () => {
    fc.assert(
      fc.property(anyText(300), (given) => {
        const clean = cleanFilename(given);
        // oxlint-disable-next-line no-control-regex -- they are what must not be there
        expect(clean).not.toMatch(/[/\\\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).not.toBe('');
        expect(cleanFilename(clean)).toBe(clean);
      }),
    );
  });
});

describe('titleOf', () => {
  it.each([
    ['Meu título', 'contrato.pdf', 'Meu título'],
    [undefined, 'contrato.pdf', 'contrato'],
    [undefined, 'Contrato.PDF', 'Contrato'],
    [undefined, 'contrato.v2', 'contrato.v2'],
    [undefined, '.pdf', '.pdf'],
  ])('title %j of the file %j is %j', (title, filename, made) =>
    expect(chooseTitle(title, filename)).toBe(made),
  );
});
