import { describe, expect, it } from 'vitest';
import { imageTypeOf, logoPath } from '../../../src/domain/organizations/logo.ts';

describe('the type of a file by its first bytes', () => {
  it.each([
    ['a PNG', '89504e470d0a1a0a0000000d49484452', 'image/png'],
    ['a JPEG', 'ffd8ffe000104a464946', 'image/jpeg'],
    ['a WebP', '524946462400000057454250565038', 'image/webp'],
    ['a PNG cut short', '89504e470d0a1a', null],
    ['another RIFF: a WAV', '524946462400000057415645', null],
    ['a GIF', '474946383961', null],
    ['nothing', '', null],
  ])('%s', (_what, hex, type) => expect(imageTypeOf(Buffer.from(hex, 'hex'))).toBe(type));

  it.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', '%PDF-1.7'])(
    '%s is none',
    (text) => expect(imageTypeOf(Buffer.from(text))).toBeNull(),
  );
});

describe('where a logo is served', () => {
  it('names its content', () => expect(logoPath('ab')).toBe('/v1/public/logos/ab'));
  it('is nowhere where there is none', () => expect(logoPath(null)).toBeNull());
});
