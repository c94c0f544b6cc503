import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { base64Steps } from '../../../src/domain/documents/base64.ts';
import { allAtOnce, STEP_BYTES } from '../../../src/domain/steps.ts';

const decoded = (text: string) => allAtOnce(base64Steps(text));

describe('base64Steps', () => {
  it.each([0, 1, 2, 3, 4, STEP_BYTES, 2 * STEP_BYTES + 1, 2 * STEP_BYTES + 2])(
    'gives back %i bytes',
    (size) => {
      const bytes = randomBytes(size);
      expect(decoded(bytes.toString('base64'))?.equals(bytes)).toBe(true);
      const inLines = bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n');
      expect(decoded(` ${inLines}\n`)?.equals(bytes)).toBe(true);
    },
  );

  const long = 'A'.repeat(2 * STEP_BYTES);
  it.each([
    ['a wrong character', 'AA-A'],
    ['a wrong character far behind', `${long}AA_A`],
    ['padding too short', 'AA='],
    ['padding that is missing', 'AAA'],
    ['padding that is missing far behind', `${long}AA`],
    ['padding too long', 'A==='],
    ['padding alone', '===='],
    ['padding in the middle', 'AA==AAAA'],
    ['padding where a step ends', `${'A'.repeat(STEP_BYTES - 2)}==${long}`],
    ['a character of more than a byte', 'AAAé'],
  ])('gives null for %s', (_what, text) => expect(decoded(text)).toBeNull());

  it('takes padding before any amount of white space', () => {
    expect(decoded(`QXZhbA==${' '.repeat(3 * STEP_BYTES)}`)?.toString()).toBe('Aval');
    expect(decoded(`QXZ${' '.repeat(3 * STEP_BYTES)}hbA==`)?.toString()).toBe('Aval');
  });

  it.each(['QXZhbA==', `QXZ${' '.repeat(2 * STEP_BYTES)}hbA==`, 'AA-A', `${long}AA`])(
    'reads bytes in ASCII as it reads their text',
    (text) => expect(allAtOnce(base64Steps(Buffer.from(text)))).toEqual(decoded(text)),
  );

  it('works in steps', () => expect([...base64Steps(long)]).toHaveLength(1));
});
