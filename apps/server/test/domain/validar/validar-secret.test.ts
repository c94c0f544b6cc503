import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makeValidarSecret,
  readValidarSecret,
  VALIDAR_SECRET_BYTES,
} from '../../../src/domain/validar/validar-secret.ts';

const random = fc.uint8Array({ minLength: VALIDAR_SECRET_BYTES, maxLength: VALIDAR_SECRET_BYTES });

describe('makeValidarSecret', () => {
  it('is three groups of four characters of Crockford base32, one for five bits of each byte', () => {
    fc.assert(
      fc.property(random, (bytes) => {
        const secret = makeValidarSecret(bytes);
        expect(secret).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
        const other = bytes.with(11, (bytes[11] ?? 0) ^ 1);
        expect(makeValidarSecret(other)).not.toBe(secret);
      }),
    );
  });
});

describe('readValidarSecret', () => {
  it('reads what people type: other case, spaces for hyphens, O for 0, I and L for 1', () => {
    fc.assert(
      fc.property(random, (bytes) => {
        const secret = makeValidarSecret(bytes);
        const typed = secret.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
        expect(readValidarSecret(typed)).toBe(secret);
      }),
    );
  });

  it.each(['', '529.982.247-25', 'ABCD-EFGH-JKM', 'ABCD-EFGH-JKMNP', 'ABCD-EFGH-JKMU', 'ABCD_EFGH_JKMN'])(
    'reads nothing from "%s"',
    (typed) => expect(readValidarSecret(typed)).toBeNull(),
  );
});
