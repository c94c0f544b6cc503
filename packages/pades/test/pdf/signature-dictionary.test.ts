import { describe, expect, it } from 'vitest';
import { BYTE_RANGE_LENGTH, byteRangeText, signatureDictionary } from '../../src/pdf/signature-dictionary.ts';

const signedAt = new Date('2026-03-04T05:06:07Z');

describe('signatureDictionary', () => {
  it('returns the positions of its gaps', () => {
    const details = {
      signedAt,
      reason: '/Contents <00>',
      name: 'ç',
      location: 'Recife',
      contact: 'a@b.example',
    };
    const { text, byteRangeAt, contentsAt } = signatureDictionary(details, 4);
    expect(text.slice(contentsAt)).toBe('<00000000>>>');
    expect(text.slice(byteRangeAt - 11, contentsAt)).toBe(
      `/ByteRange ${' '.repeat(BYTE_RANGE_LENGTH)} /Contents `,
    );
    expect(text).toContain('/Name <FEFF00E7>');
    expect(text).toContain('/ContactInfo (a@b.example)');
  });

  it('omits absent entries', () => {
    expect(signatureDictionary({ signedAt }, 1).text).not.toMatch(/Reason|Location|Name|ContactInfo/);
  });
});

it('writes a byte range of constant length', () => {
  for (const offset of [1, 9_999_999_999]) {
    expect(byteRangeText([0, offset, offset, offset])).toHaveLength(BYTE_RANGE_LENGTH);
  }
});
