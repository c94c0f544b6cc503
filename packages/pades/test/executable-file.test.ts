import { describe, expect, it } from 'vitest';
import { isExecutable } from '../src/executable-file.ts';

describe('isExecutable', () => {
  it.each(['a.exe', 'A.ExE', 'a.pdf.js', 'a.bat. ', 'dir/a.scr', 'a.LNK\0', '.cmd'])(
    'recognizes %j as executable',
    (name) => {
      expect(isExecutable(['other.txt', name], [])).toBe(true);
    },
  );

  it.each(['a.pdf', 'exe', 'a.exe.txt', 'a.exe/b', '', 'a.'])(
    'does not recognize %j as executable',
    (name) => {
      expect(isExecutable([name], [])).toBe(false);
    },
  );

  it.each(['4d5a9000', '7f454c46', 'cafebabe', '2321', 'cffaedfe', '4c0000000114020000'])(
    'recognizes the first bytes %s of a program',
    (hex) => {
      expect(isExecutable([], [Buffer.from(hex, 'hex')])).toBe(true);
    },
  );

  it.each(['', '4d', '25504446', '504b0304'])('does not recognize the first bytes %s', (hex) => {
    expect(isExecutable([], [Buffer.from(hex, 'hex')])).toBe(false);
  });
});
