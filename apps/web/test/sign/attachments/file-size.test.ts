import { expect, it } from 'vitest';
import { fileSize } from '../../../src/sign/attachments/file-size.ts';

it.each([
  [1, '1 KB'],
  [812 * 1024, '812 KB'],
  [1024 * 1024, '1 MB'],
  [2.44 * 1024 * 1024, '2,4 MB'],
] as const)('of %d bytes is %s', (bytes, expected) => {
  expect(fileSize(bytes, 'pt-BR')).toBe(expected);
});
