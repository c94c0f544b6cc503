import { describe, expect, it } from 'vitest';
import { sampleContract } from '../../../src/dashboard/home/sample-contract.ts';

async function textOf(lines: readonly string[]): Promise<string> {
  return Buffer.from(await sampleContract(lines).arrayBuffer()).toString('latin1');
}

describe('sampleContract', () => {
  it('is a PDF whose cross-reference table points at its objects', async () => {
    const pdf = await textOf(['Contrato', 'Uma cláusula.']);
    expect(pdf.startsWith('%PDF-1.7\n')).toBe(true);
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
    expect(pdf.slice(start).startsWith('xref\n0 5\n')).toBe(true);
    const offsets = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) =>
      Number(offset),
    );
    expect(offsets.map((offset) => pdf.slice(offset, offset + 7))).toEqual([
      '1 0 obj',
      '2 0 obj',
      '3 0 obj',
      '4 0 obj',
    ]);
  });

  it('states the length of its content in bytes', async () => {
    const pdf = await textOf(['Título', 'ção ção ção']);
    const [, length, content = ''] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(pdf) ?? [];
    expect(content.length).toBe(Number(length));
  });

  it('escapes parentheses and backslashes', async () => {
    expect(await textOf([String.raw`a (b) \ c`])).toContain(String.raw`(a \(b\) \\ c) Tj`);
  });

  it('replaces characters beyond Latin-1', async () => {
    expect(await textOf(['“€”'])).toContain('(???) Tj');
  });
});
