import { expect, it } from 'vitest';
import { keptAnswer } from '../../../src/domain/webhooks/kept-answer.ts';

it('text is kept as it is, to 4 KiB', () => {
  expect(keptAnswer(Buffer.from('obrigação'))).toBe('obrigação');
  expect(keptAnswer(Buffer.from('x'.repeat(5000)))).toBe('x'.repeat(4096));
});

it('what is no text takes no more room, and NUL goes', () => {
  expect(keptAnswer(Buffer.from('a\0b'))).toBe('a\uFFFDb');
  const kept = keptAnswer(Buffer.alloc(5000, 0xff));
  expect(kept).toBe('\uFFFD'.repeat(1365));
  expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(4096);
});
