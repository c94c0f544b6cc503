import { describe, expect, it } from 'vitest';
import { openDocument } from '../../src/pdf/open-document.ts';
import { readCertification } from '../../src/pdf/read-certification.ts';
import { classicPdf, onePage, packedPdf, streamPdf, type SampleObjects } from '../pdf-samples.ts';

const NONE = { certified: false, permissions: null };
const certifiedFor = (permissions: 1 | 2 | 3) => ({ certified: true, permissions });

/** A signature dictionary whose /Reference is this. */
const signature = (reference: string) => `<</Type/Sig/Filter/A/Contents<00>${reference}>>`;
const mdp = (parameters: string) => `/Reference[<</Type/SigRef/TransformMethod/DocMDP${parameters}>>]`;
const level = (p: string) => mdp(`/TransformParams<</Type/TransformParams/V/1.2/P ${p}>>`);

/** One page, two signed fields 4 and 5 with the signatures 6 and 7, and more entries of the catalog. */
function signed(perms: string, objects: SampleObjects): SampleObjects {
  return {
    ...onePage,
    1: `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R 5 0 R]>>${perms}>>`,
    4: '<</FT/Sig/T(a)/V 6 0 R>>',
    5: '<</FT/Sig/T(b)/V 7 0 R>>',
    6: signature(''),
    7: signature(''),
    ...objects,
  };
}

const read = (pdf: Buffer) => readCertification(openDocument(pdf, 1 << 20));
const certification = (perms: string, objects: SampleObjects = {}) =>
  read(classicPdf(signed(perms, objects)));

describe('readCertification', () => {
  it('finds nothing in files without certifying signatures', () => {
    expect(read(classicPdf(onePage))).toEqual(NONE);
    expect(certification('')).toEqual(NONE);
    expect(certification('/Perms null')).toEqual(NONE);
    expect(certification('/Perms<</DocMDP null>>')).toEqual(NONE);
    expect(certification('/Perms<</UR3 6 0 R>>')).toEqual(NONE);
    const fieldMdp = '/Reference[<</TransformMethod/FieldMDP/TransformParams<</Action/All>>>>]';
    expect(certification('', { 6: signature(fieldMdp) })).toEqual(NONE);
  });

  it.each([1, 2, 3] as const)('reads level %d from any of its places', (p) => {
    const expected = certifiedFor(p);
    const perms = '/Perms<</DocMDP 6 0 R>>';
    expect(certification(perms, { 6: signature(level(String(p))) })).toEqual(expected);
    const apart = signed('/Perms 8 0 R', {
      6: signature('/Reference 9 0 R'),
      8: '<</DocMDP 6 0 R>>',
      9: '[10 0 R]',
      10: '<</TransformMethod 11 0 R/TransformParams 12 0 R>>',
      11: '/DocMDP',
      12: '<</P 13 0 R>>',
      13: String(p),
    });
    for (const write of [classicPdf, streamPdf, packedPdf]) expect(read(write(apart))).toEqual(expected);
  });

  it('defaults to level 2', () => {
    expect(certification('/Perms<</DocMDP 6 0 R>>', { 6: signature(mdp('')) })).toEqual(certifiedFor(2));
    const empty = mdp('/TransformParams<<>>');
    expect(certification('/Perms<</DocMDP 6 0 R>>', { 6: signature(empty) })).toEqual(certifiedFor(2));
  });

  it.each(['0', '4', '-1', '1.0', '2.5', '(2)', '/2', '[2]', 'true', '99 0 R'])(
    'counts the level %s as the strictest',
    (p) => {
      expect(certification('/Perms<</DocMDP 6 0 R>>', { 6: signature(level(p)) })).toEqual(certifiedFor(1));
    },
  );

  it.each<[string, string, SampleObjects]>([
    ['a certification that only its signature names', '', { 7: signature(level('1')) }],
    ['a signature without references in /Perms', '/Perms<</DocMDP 6 0 R>>', {}],
    ['a dictionary in /Perms that is no signature', '/Perms<</DocMDP 3 0 R>>', {}],
    ['an object in /Perms that is not there', '/Perms<</DocMDP 99 0 R>>', {}],
    ['/Perms that are not there', '/Perms 99 0 R', {}],
    ['/Perms that are no dictionary', '/Perms[6 0 R]', {}],
    ['references that are no list', '', { 6: signature('/Reference 99 0 R') }],
    ['a reference that is not there', '', { 6: signature('/Reference[99 0 R]') }],
    ['a reference without a method', '', { 6: signature('/Reference[<<>>]') }],
    [
      'parameters that are not there',
      '/Perms<</DocMDP 6 0 R>>',
      { 6: signature(mdp('/TransformParams 99 0 R')) },
    ],
    [
      'a stricter certification beside the one in /Perms',
      '/Perms<</DocMDP 6 0 R>>',
      { 6: signature(level('3')), 7: signature(level('1')) },
    ],
    [
      'two levels in one signature',
      '/Perms<</DocMDP 6 0 R>>',
      {
        6: signature(
          '/Reference[<</TransformMethod/DocMDP/TransformParams<</P 3>>>><</TransformMethod/DocMDP/TransformParams<</P 1>>>>]',
        ),
      },
    ],
  ])('counts %s as the strictest', (_, perms, objects) => {
    expect(certification(perms, objects)).toEqual(certifiedFor(1));
  });

  it('reads the lock of a signed field, which certifies nothing', () => {
    const lock = (text: string) => ({ 5: `<</FT/Sig/T(b)/V 7 0 R/Lock ${text}>>` });
    const permissions = (text: string) => certification('', lock(text));
    expect(permissions('<</Action/All/P 1>>')).toEqual({ certified: false, permissions: 1 });
    expect(permissions('<</Action/All/P 3>>')).toEqual({ certified: false, permissions: 3 });
    expect(permissions('<</Action/All>>')).toEqual(NONE);
    expect(permissions('99 0 R')).toEqual({ certified: false, permissions: 1 });
    const open = { 5: '<</FT/Sig/T(b)/Lock<</P 1>>>>' };
    expect(certification('', open)).toEqual(NONE);
  });
});
