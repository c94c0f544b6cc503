import { describe, expect, it } from 'vitest';
import { isExecutable } from '../src/executable-file.ts';

describe('isExecutable', () => {
  it.each(['a.exe', 'A.ExE', 'a.pdf.js', 'a.bat. ', 'dir/a.scr', 'a.LNK\0', '.cmd'])(
    '%j can be run',
    (name) => {
      expect(isExecutable(['other.txt', name], [])).toBe(true);
    },
  );

  it.each(['a.pdf', 'exe', 'a.exe.txt', 'a.exe/b', '', 'a.'])('%j can not', (name) => {
    expect(isExecutable([name], [])).toBe(false);
  });

  it.each(['4d5a9000', '7f454c46', 'cafebabe', '2321', 'cffaedfe', '4c0000000114020000'])(
    '%s begins a program',
    (hex) => {
      expect(isExecutable([], [Buffer.from(hex, 'hex')])).toBe(true);
    },
  );

  it.each(['', '4d', '25504446', '504b0304'])('%s does not', (hex) => {
    expect(isExecutable([], [Buffer.from(hex, 'hex')])).toBe(false);
  });
});
