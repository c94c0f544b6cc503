import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrCode } from '../../src/page/qr-code.ts';

const ADDRESS = 'https://aval.test/verify/7K3M2';

describe('qrCode', () => {
  it('covers the dark modules, and no others', () => {
    const { bars, size } = qrCode(ADDRESS);
    const { data } = encode(ADDRESS, { ecc: 'M', border: 0 });
    const drawn = data.map((row) => row.map(() => 0));
    for (const { row, column, length } of bars)
      for (let at = column; at < column + length; at += 1)
        drawn[row]?.splice(at, 1, (drawn[row]?.[at] ?? 0) + 1);
    expect(size).toBe(data.length);
    expect(drawn).toEqual(data.map((row) => row.map(Number)));
  });

  it('is made once for an address', () => {
    expect(qrCode(ADDRESS)).toBe(qrCode(ADDRESS));
    expect(qrCode(ADDRESS)).not.toBe(qrCode(`${ADDRESS}A`));
  });

  it('forgets the oldest of many', () => {
    const first = qrCode(ADDRESS);
    for (let other = 0; other < 16; other += 1) qrCode(`https://aval.test/verify/${other}`);
    expect(qrCode(ADDRESS)).not.toBe(first);
    expect(qrCode(ADDRESS)).toEqual(first);
  });
});
