import { describe, expect, it } from 'vitest';
import { builtinScanner } from '../../../src/adapters/scanner/builtin.ts';

/** Put together from other parts than in the source: a typing error there would be found here. */
const EICAR = ['X5O!P%@AP[4', 'PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'];
const TEST_FILE = Buffer.from(`${EICAR[0]}\\${EICAR[1]}-${EICAR[2]}`, 'latin1');

function at(offset: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length).fill(0x58);
  bytes.set(TEST_FILE, offset);
  return bytes;
}

describe('builtinScanner', () => {
  it('finds the test file of 68 bytes, raw', async () => {
    expect(TEST_FILE).toHaveLength(68);
    expect(await builtinScanner.scan(TEST_FILE)).toBe('EICAR-Test-File');
  });

  it.each([0, 1, 65_535, 65_536 - 30, 1_000_000 - 68])(
    'finds it at offset %i of a megabyte',
    async (offset) => {
      expect(await builtinScanner.scan(at(offset, 1_000_000))).toBe('EICAR-Test-File');
    },
  );

  it('looks at the bytes it is given, not at those around them in memory', async () => {
    const around = at(10, 1000);
    expect(await builtinScanner.scan(around.subarray(10, 78))).toBe('EICAR-Test-File');
    expect(await builtinScanner.scan(around.subarray(10, 77))).toBeNull();
    expect(await builtinScanner.scan(around.subarray(11))).toBeNull();
  });

  it('finds nothing in other files', async () => {
    expect(await builtinScanner.scan(Buffer.from('%PDF-1.7\n'))).toBeNull();
    expect(await builtinScanner.scan(new Uint8Array(0))).toBeNull();
  });
});
