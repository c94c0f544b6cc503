import { describe, expect, it } from 'vitest';
import { isPng } from '../../../src/domain/attachments/png.ts';
import { PNG } from '../../given/photo.ts';

const end = PNG.length - 12;
const pixels = PNG.indexOf('IDAT') - 4;
const changed = (at: number, ...bytes: readonly number[]) => {
  const copy = Buffer.from(PNG);
  copy.set(bytes, at);
  return copy;
};

describe('isPng', () => {
  it('accepts a picture whose chunks fill it exactly', () => {
    expect(isPng(PNG)).toBe(true);
  });

  it.each([
    ['bytes behind its end', Buffer.concat([PNG, Buffer.from([0])])],
    ['no header', Buffer.concat([PNG.subarray(0, 8), PNG.subarray(pixels)])],
    ['two headers', Buffer.concat([PNG.subarray(0, pixels), PNG.subarray(8)])],
    ['no pixels', Buffer.concat([PNG.subarray(0, pixels), PNG.subarray(end)])],
    ['a width of zero', changed(16, 0, 0, 0, 0)],
    ['more pixels than memory', changed(16, 0, 0, 255, 0, 0, 0, 255, 0)],
    ['a header of another length', changed(8, 0, 0, 0, 12)],
    ['a chunk without a name', changed(pixels + 4, 0)],
    ['a chunk beyond the file', changed(pixels, 127)],
    ['content in its end', changed(end, 0, 0, 0, 1)],
  ])('refuses a file with %s', (_name, file) => {
    expect(isPng(file)).toBe(false);
  });

  it('refuses every beginning of a picture', () => {
    for (let length = 8; length < PNG.length; length += 1) expect(isPng(PNG.subarray(0, length))).toBe(false);
  });
});

it('refuses a picture with more chunks than any program writes, however well they are made', () => {
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 0]), Buffer.from('tEXt'), Buffer.alloc(4)]);
  const many = Buffer.concat(Array.from({ length: 100_000 }, () => chunk));
  expect(isPng(Buffer.concat([PNG.subarray(0, pixels), chunk, PNG.subarray(pixels)]))).toBe(true);
  expect(isPng(Buffer.concat([PNG.subarray(0, pixels), many, PNG.subarray(pixels)]))).toBe(false);
});
