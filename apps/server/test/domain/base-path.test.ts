import { describe, expect, it } from 'vitest';
import { basePathOf, isBasePath, withoutBasePath } from '../../src/domain/base-path.ts';

describe('isBasePath', () => {
  it.each(['/', '/assina', '/assina/', '/portal/assina', '/v2', '/signature'])('takes %s', (path) => {
    expect(isBasePath(path)).toBe(true);
  });
  it.each(['/v1', '/sign', '/docs/x', '/a//b', '//a', '/a%20b', '/.well-known', '/ã', '/a;b', '/a"b'])(
    'refuses %s',
    (path) => expect(isBasePath(path)).toBe(false),
  );
});

describe('withoutBasePath', () => {
  it.each([
    ['/assina/v1/me', '/v1/me'],
    ['/assina', '/'],
    ['/assina?a=1', '/?a=1'],
    ['/assina/', '/'],
    ['/v1/me', '/v1/me'],
    ['/assinar/x', '/assinar/x'],
  ])('reads %s as %s', (url, expected) => {
    expect(withoutBasePath('/assina', url)).toBe(expected);
  });
  it('changes nothing at the root', () => expect(withoutBasePath('', '/v1/me')).toBe('/v1/me'));
});

it('basePathOf has no slash at its end', () => {
  expect(basePathOf('https://host/assina')).toBe('/assina');
  expect(basePathOf('https://host')).toBe('');
});
