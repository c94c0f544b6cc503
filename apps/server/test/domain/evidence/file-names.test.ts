import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distinctNames, safeFileName } from '../../../src/domain/evidence/file-names.ts';
import { anyText } from '../../given/any-text.ts';

describe('safeFileName', () => {
  it.each([
    ['Contrato 12/2026: "Ana" <a|b>?', 'Contrato 12 2026 Ana a b'],
    ['..\\..\\segredo', 'segredo'],
    ['Relatório final. ', 'Relatório final'],
    ['aux', '_aux'],
    ['Com1', '_Com1'],
    ['Contador', 'Contador'],
    ['\u202Efdp.exe', 'fdp.exe'],
    [' . ', 'documento'],
    ['x'.repeat(300), 'x'.repeat(100)],
  ])('returns %j as %j', (text, name) => {
    expect(safeFileName(text)).toBe(name);
  });

  it('never returns a path, a device or an empty name', () => {
    fc.assert(
      fc.property(anyText(30), (text) => {
        const name = safeFileName(text);
        expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}]|^[. ]|[. ]$|^$|^(con|prn|aux|nul)$/iu);
      }),
    );
  });
});

describe('distinctNames', () => {
  it('numbers what differs in case alone, and what looks like a number already', () => {
    expect(distinctNames(['Contrato', 'contrato', 'Contrato (2)', 'CONTRATO'], '.pdf')).toEqual([
      'Contrato.pdf',
      'contrato (2).pdf',
      'Contrato (2) (2).pdf',
      'CONTRATO (3).pdf',
    ]);
  });

  it('returns as many different names as it was given', () => {
    const name = fc.constantFrom('a', 'A', 'a (2)', 'ß', 'SS', 'é', 'e\u0301');
    fc.assert(
      fc.property(fc.array(name), (names) => {
        const distinct = distinctNames(names, '.pdf');
        expect(new Set(distinct.map((each) => each.toLowerCase())).size).toBe(names.length);
      }),
    );
  });
});
