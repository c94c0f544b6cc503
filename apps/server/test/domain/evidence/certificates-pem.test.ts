import { describe, expect, it } from 'vitest';
import { certificatesPem } from '../../../src/domain/evidence/certificates-pem.ts';

describe('certificatesPem', () => {
  it('breaks lines after 64 characters and ends each certificate with a line feed (RFC 7468 §2)', () => {
    const text = certificatesPem([Buffer.alloc(100, 1), Buffer.alloc(48, 2)]);
    const [first, second, ...rest] = text.split(/(?<=-----END CERTIFICATE-----\n)/);
    expect(rest).toEqual([]);
    expect(first?.split('\n').map((line) => line.length)).toEqual([27, 64, 64, 8, 25, 0]);
    expect(second?.split('\n').map((line) => line.length)).toEqual([27, 64, 25, 0]);
  });

  it('holds the bytes, in order', () => {
    const given = [Buffer.from('one'), Buffer.from('two')];
    const read = [...certificatesPem(given).matchAll(/BEGIN CERTIFICATE-----\n([^-]*)-----END/g)];
    expect(read.map((match) => Buffer.from(match[1] ?? '', 'base64'))).toEqual(given);
  });

  it('is nothing for none', () => expect(certificatesPem([])).toBe(''));
});
