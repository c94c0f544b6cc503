import { describe, expect, it } from 'vitest';
import { assertFileType } from '../../../src/domain/attachments/file-type.ts';
import { ATTACHMENT_BYTES } from '../../../src/domain/attachments/limits.ts';
import { aPdf } from '../../given/pdf.ts';
import { aPhoto, PNG } from '../../given/photo.ts';
import { refusalOf } from '../../given/refusal.ts';

const reasonOf = (bytes: Uint8Array, accept: Parameters<typeof assertFileType>[1] = 'ANY') =>
  refusalOf(() => assertFileType(bytes, accept));

describe('assertFileType', () => {
  it.each([
    ['image/jpeg', aPhoto(), ['IMAGE', 'ANY']],
    ['image/png', PNG, ['IMAGE', 'ANY']],
    ['application/pdf', aPdf(), ['PDF', 'ANY']],
  ] as const)('returns %s by the bytes, where it is accepted', (type, bytes, accepted) => {
    for (const accept of ['IMAGE', 'PDF', 'ANY'] as const) {
      const isAccepted = accepted.some((kind) => kind === accept);
      if (isAccepted) expect(assertFileType(bytes, accept)).toBe(type);
      else expect(reasonOf(bytes, accept)).toMatchObject({ details: { reason: 'type-not-requested' } });
    }
  });

  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['HTML', Buffer.from('<html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
    ['GIF', Buffer.from('GIF89a')],
    ['a PNG behind a blank', Buffer.concat([Buffer.from(' '), PNG])],
  ])('refuses %s', (_name, bytes) => {
    expect(reasonOf(bytes)).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      details: { reason: 'type-not-requested' },
    });
  });

  it.each([
    ['a photo that begins a PDF in its comment', aPhoto({ mark: '%PDF-1.7' })],
    [
      'a photo that ends in a ZIP',
      Buffer.concat([aPhoto(), Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]),
    ],
    ['a PNG that ends in HTML', Buffer.concat([PNG, Buffer.from('<script>')])],
    ['a photo that is cut off', aPhoto().subarray(0, -2)],
  ])('refuses %s', (_name, bytes) => {
    expect(reasonOf(bytes)).toMatchObject({ details: { reason: 'picture-damaged' } });
  });

  it('accepts 10 MB, and refuses a byte more as PAYLOAD_TOO_LARGE', () => {
    const filler = (length: number) => Buffer.concat([aPhoto(), Buffer.alloc(length - aPhoto().length)]);
    expect(assertFileType(filler(ATTACHMENT_BYTES), 'ANY')).toBe('image/jpeg');
    expect(reasonOf(filler(ATTACHMENT_BYTES + 1))).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  });
});
