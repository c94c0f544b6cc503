import { expect, it } from 'vitest';
import { responseExcerpt } from '../../../src/domain/webhooks/response-excerpt.ts';

it('keeps the first 4 KiB of a text', () => {
  expect(responseExcerpt(Buffer.from('obrigação'))).toBe('obrigação');
  expect(responseExcerpt(Buffer.from('x'.repeat(5000)))).toBe('x'.repeat(4096));
});

it('bytes that are no text take no more space, and NUL goes', () => {
  expect(responseExcerpt(Buffer.from('a\0b'))).toBe('a\uFFFDb');
  const kept = responseExcerpt(Buffer.alloc(5000, 0xff));
  expect(kept).toBe('\uFFFD'.repeat(1365));
  expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(4096);
});
