import { describe, expect, it } from 'vitest';
import { unpackLzw } from '../../src/pdf/lzw.ts';
import { ReadingBudget } from '../../src/pdf/reading-budget.ts';

const budget = (bytes = 1 << 20) => new ReadingBudget(1000, bytes);
/** The example of ISO 32000-1, 7.4.4.2. */
const example = Buffer.from('800b6050220c0c8501', 'hex');

/** Codes of nine bits, one after the other. */
function nineBits(...codes: readonly number[]): Buffer {
  const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('');
  const octets = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? [];
  return Buffer.from(octets.map((octet) => Number.parseInt(octet, 2)));
}

describe('unpackLzw', () => {
  it('reads the example of the standard', () => {
    expect([...unpackLzw(example, 1, budget())]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]);
  });

  it('widens its codes to twelve bits, early or not', () => {
    for (const early of [0, 1]) {
      const text = Buffer.from(Array.from({ length: 6000 }, (_, index) => (index * index) % 251));
      expect(unpackLzw(packLzw(text, early), early, budget())).toEqual(text);
    }
  });

  it('throws for an undefined code', () => {
    expect(() => unpackLzw(nineBits(256, 300), 1, budget())).toThrow(
      expect.objectContaining({ code: 'corrupt' }),
    );
  });

  it('throws when the output exceeds the limit', () => {
    expect(() => unpackLzw(example, 1, budget(9))).toThrow(expect.objectContaining({ code: 'bomb' }));
  });
});

/** A plain packer after the standard's description, to have something to unpack. */
function packLzw(text: Buffer, early: number): Buffer {
  let bits = (256).toString(2).padStart(9, '0');
  let table = new Map<string, number>();
  let held = '';
  const width = () => {
    const size = 258 + table.size + early;
    return size > 2048 ? 12 : size > 1024 ? 11 : size > 512 ? 10 : 9;
  };
  const codeOf = (piece: string) => (piece.length === 1 ? piece.charCodeAt(0) : (table.get(piece) ?? -1));
  for (const character of text.toString('latin1')) {
    if (held === '' || table.has(held + character)) {
      held += character;
      continue;
    }
    bits += codeOf(held).toString(2).padStart(width(), '0');
    table.set(held + character, 258 + table.size);
    if (table.size >= 3800) {
      bits += codeOf(character).toString(2).padStart(width(), '0');
      bits += (256).toString(2).padStart(width(), '0');
      table = new Map();
      held = '';
    } else held = character;
  }
  if (held !== '') bits += codeOf(held).toString(2).padStart(width(), '0');
  table.set('last', 0);
  bits += (257).toString(2).padStart(width(), '0');
  const octets = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? [];
  return Buffer.from(octets.map((octet) => Number.parseInt(octet, 2)));
}
