import { describe, expect, it } from 'vitest';
import { isJpeg } from '../../../src/domain/attachments/jpeg.ts';
import { aPhoto } from '../../given/photo.ts';

const photo = aPhoto();
const scan = photo.indexOf(Buffer.from([0xff, 0xda]));
const frame = photo.indexOf(Buffer.from([0xff, 0xc0]));
const without = (from: number, to: number) => Buffer.concat([photo.subarray(0, from), photo.subarray(to)]);

describe('isJpeg', () => {
  it('accepts a photo with stuffed bytes, restarts, fill bytes, a second scan, and a copy of it behind its end', () => {
    expect(isJpeg(photo)).toBe(true);
    expect(isJpeg(Buffer.concat([photo, photo]))).toBe(true);
    expect(isJpeg(Buffer.concat([photo.subarray(0, 2), Buffer.from([0xff, 0xff]), photo.subarray(2)]))).toBe(
      true,
    );
    expect(isJpeg(Buffer.concat([photo.subarray(0, -2), photo.subarray(scan)]))).toBe(true);
  });

  it.each([
    ['nothing', Buffer.from([0xff, 0xd8])],
    ['an end alone', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['no size', without(frame, photo.indexOf(Buffer.from([0xff, 0xc4])))],
    ['a width of zero', aPhoto({ width: 0 })],
    ['two sizes', Buffer.concat([photo.subarray(0, frame + 13), photo.subarray(frame)])],
    ['no scan', without(scan, photo.length - 2)],
    ['a segment beyond the file', photo.subarray(0, frame + 6)],
    [
      'text between segments',
      Buffer.concat([photo.subarray(0, frame), Buffer.from('x'), photo.subarray(frame)]),
    ],
    [
      'a restart outside of a scan',
      Buffer.concat([photo.subarray(0, frame), Buffer.from([0xff, 0xd0]), photo.subarray(frame)]),
    ],
  ])('refuses a file with %s', (_name, file) => {
    expect(isJpeg(file)).toBe(false);
  });

  it('refuses every beginning of a photo', () => {
    for (let length = 0; length < photo.length; length += 1)
      expect(isJpeg(photo.subarray(0, length))).toBe(false);
  });
});

it('refuses a photo with more segments than any camera writes, however well they are made', () => {
  const comment = Buffer.from([0xff, 0xfe, 0, 2]);
  const many = Buffer.concat(Array.from({ length: 10_000 }, () => comment));
  const withComments = (comments: Buffer) =>
    Buffer.concat([photo.subarray(0, 2), comments, photo.subarray(2)]);
  expect(isJpeg(withComments(comment))).toBe(true);
  expect(isJpeg(withComments(many))).toBe(false);
});
