import { describe, expect, it } from 'vitest';
import { rememberByBytes } from '../../src/asn1/remember-by-bytes.ts';

function counted() {
  let count = 0;
  const work = rememberByBytes((bytes) => {
    count += 1;
    if (bytes[0] === 0xff) throw new RangeError('not these');
    return { first: bytes[0], byteLength: bytes.byteLength };
  });
  return { work, count: () => count };
}

describe('rememberByBytes', () => {
  it('computes once for equal bytes in any buffer', () => {
    const { work, count } = counted();
    const apart = Buffer.from([9, 1, 2, 9]).subarray(1, 3);
    expect(work(Buffer.from([1, 2]))).toBe(work(new Uint8Array(apart)));
    expect(work(apart)).toEqual({ first: 1, byteLength: 2 });
    expect(count()).toBe(1);
  });

  it('computes for each distinct input', () => {
    const { work } = counted();
    const given = [[], [1], [1, 0], [2]].map((bytes) => work(Buffer.from(bytes)));
    expect(given.map(({ byteLength }) => byteLength)).toEqual([0, 1, 2, 1]);
    expect(given.at(-1)).toEqual({ first: 2, byteLength: 1 });
  });

  it('computes for each of two inputs with the same end', () => {
    const { work, count } = counted();
    const [one, other] = [Buffer.alloc(40, 1), Buffer.concat([Buffer.from([2]), Buffer.alloc(39, 1)])];
    expect([one, other, one].map((bytes) => work(bytes).first)).toEqual([1, 2, 1]);
    expect(count()).toBe(3);
  });

  it('evicts the least recently used entry', () => {
    const { work, count } = counted();
    for (let first = 0; first < 64; first += 1) work(Buffer.from([first]));
    work(Buffer.from([0]));
    expect(count()).toBe(64);
    work(Buffer.from([64]));
    work(Buffer.from([0]));
    expect(count()).toBe(65);
    work(Buffer.from([1]));
    expect(count()).toBe(66);
  });

  it('caches nothing longer than a certificate', () => {
    const { work, count } = counted();
    for (const length of [8192, 8192, 8193, 8193]) work(Buffer.alloc(length));
    expect(count()).toBe(3);
  });

  it('throws the computation’s error every time', () => {
    const { work, count } = counted();
    for (let time = 1; time <= 2; time += 1) {
      expect(() => work(Buffer.from([0xff]))).toThrow(RangeError);
      expect(count()).toBe(time);
    }
  });
});
