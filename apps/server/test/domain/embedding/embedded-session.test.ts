import { expect, it } from 'vitest';
import { embeddedUrl, bindSecret } from '../../../src/domain/embedding/embedded-session.ts';

it('keeps the secret and the address to return to in the fragment', () => {
  const parts = { id: 'lnk_1', secret: 'abc', returnUrl: 'https://app.example.com/a?b=1&secret=x#c' };
  const { pathname, search, hash } = new URL(embeddedUrl('https://aval.example', parts));
  expect([pathname, search]).toEqual(['/embed/lnk_1', '']);
  expect([...new URLSearchParams(hash.slice(1))]).toEqual([
    ['secret', 'abc'],
    ['return', parts.returnUrl],
  ]);
});

it('covers the address to return to with the secret', () => {
  const url = 'https://app.example.com/';
  expect(
    new Set([bindSecret('a', null), bindSecret('a', url), bindSecret(`a`, `${url}b`), bindSecret('b', url)])
      .size,
  ).toBe(4);
});

it('names no address to return to in a frame', () => {
  const url = embeddedUrl('https://aval.example', { id: 'lnk_1', secret: 'abc', returnUrl: null });
  expect(url).toBe('https://aval.example/embed/lnk_1#secret=abc');
});
