import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrCode } from '../../src/page/qr-code.ts';

const ADDRESS = 'https://aval.test/verify/7K3M2';

describe('qrCode', () => {
  it.each(['L', 'M'] as const)('covers the dark modules at level %s, and no others', (level) => {
    const { bars, size } = qrCode(ADDRESS, level);
    const { data } = encode(ADDRESS, { ecc: level, border: 0 });
    const drawn = data.map((row) => row.map(() => 0));
    for (const { row, column, length } of bars)
      for (let at = column; at < column + length; at += 1)
        drawn[row]?.splice(at, 1, (drawn[row]?.[at] ?? 0) + 1);
    expect(size).toBe(data.length);
    expect(drawn).toEqual(data.map((row) => row.map(Number)));
  });

  it('is made once for an address and a level', () => {
    expect(qrCode(ADDRESS, 'L')).toBe(qrCode(ADDRESS, 'L'));
    expect(qrCode(ADDRESS, 'L')).not.toBe(qrCode(ADDRESS, 'M'));
    expect(qrCode(ADDRESS, 'L')).not.toBe(qrCode(`${ADDRESS}A`, 'L'));
  });

  it('forgets the oldest of many', () => {
    const first = qrCode(ADDRESS, 'L');
    for (let other = 0; other < 16; other += 1) qrCode(`https://aval.test/verify/${other}`, 'L');
    expect(qrCode(ADDRESS, 'L')).not.toBe(first);
    expect(qrCode(ADDRESS, 'L')).toEqual(first);
  });
});
