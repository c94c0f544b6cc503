import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decodeBase64 } from '../../../src/http/body/decode-base64.ts';
import { TURN_BYTES } from '../../../src/process/turns.ts';
import { measureLongestBlock } from '../../given/event-loop.ts';

describe('decodeBase64', () => {
  it.each([0, 1, 2, 3, 4, TURN_BYTES, 2 * TURN_BYTES + 1, 2 * TURN_BYTES + 2])(
    'returns %i bytes',
    async (size) => {
      const bytes = randomBytes(size);
      expect((await decodeBase64(bytes.toString('base64')))?.equals(bytes)).toBe(true);
      const inLines = bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n');
      expect((await decodeBase64(` ${inLines}\n`))?.equals(bytes)).toBe(true);
    },
  );

  const long = 'A'.repeat(2 * TURN_BYTES);
  it.each([
    ['a wrong character far behind', `${long}AA!A`],
    ['one character too many far behind', `${long}A`],
    ['padding where a turn ends', `${'A'.repeat(TURN_BYTES - 2)}==${long}`],
    ['a character of more than a byte', 'AAAé'],
    ['a character whose last byte is a letter', 'AAA\u0141'],
  ])('returns null for %s', async (_what, text) => expect(await decodeBase64(text)).toBeNull());

  it.each(['QXZhbA==', `QXZ${' '.repeat(2 * TURN_BYTES)}hbA==`, 'AA-A', `${long}AA`])(
    'reads bytes in ASCII as it reads their text',
    async (text) => expect(await decodeBase64(Buffer.from(text))).toEqual(await decodeBase64(text)),
  );

  it('does not block the event loop for long', async () => {
    const text = 'QUJD'.repeat(7_000_000);
    expect(await measureLongestBlock(() => decodeBase64(text))).toBeLessThan(15);
  });
});
