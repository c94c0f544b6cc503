import { describe, expect, it } from 'vitest';
import { openDocument } from '../src/pdf/open-document.ts';
import { inspectXfa } from '../src/xfa.ts';
import { classicPdf, onePage } from './pdf-samples.ts';

function inspectForm(xfa: string, packet: Buffer | string, more = '') {
  const catalog = `<</Type/Catalog/Pages 2 0 R/AcroForm<</XFA ${xfa}>>${more}>>`;
  const pdf = classicPdf({ ...onePage, 1: catalog, 5: { dict: '', stream: Buffer.from(packet) } });
  return inspectXfa(openDocument(pdf, 10_000));
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('inspectXfa', () => {
  it('finds no XFA in other forms', () => {
    expect(inspectForm('null', '')).toEqual({ kind: 'none', hasDoctype: false });
  });

  it.each([
    ['a whole form', '5 0 R', '<xdp/>', { kind: 'static', hasDoctype: false }],
    ['packets', '[(config)5 0 R]', '<config/>', { kind: 'static', hasDoctype: false }],
    [
      'dynamic rendering',
      '5 0 R',
      '<dynamicRender>required</dynamicRender>',
      { kind: 'dynamic', hasDoctype: false },
    ],
    [
      'forbidden dynamic rendering',
      '5 0 R',
      '<dynamicRender>forbidden<',
      { kind: 'static', hasDoctype: false },
    ],
    ['a document type', '[(a)5 0 R(b)null]', '<?xml?><!doctype x>', { kind: 'static', hasDoctype: true }],
    ['a document type in UTF-16', '5 0 R', utf16('<!DOCTYPE x>'), { kind: 'static', hasDoctype: true }],
    ['something else', '(text)', '', { kind: 'static', hasDoctype: false }],
  ])('reads %s', (_, xfa, packet, expected) => {
    expect(inspectForm(xfa, packet)).toEqual(expected);
  });

  it('classifies a form that needs rendering as dynamic', () => {
    expect(inspectForm('5 0 R', '', '/NeedsRendering true').kind).toBe('dynamic');
  });
});
