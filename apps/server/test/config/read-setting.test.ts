import { describe, expect, it } from 'vitest';
import { ConfigRefused, integer, readChoice, readString } from '../../src/config/read-setting.ts';

describe('text', () => {
  it.each([
    [undefined, null],
    ['', null],
    [' \t', null],
    [' a b ', 'a b'],
    ['0', '0'],
  ])('reads %j as %j', (value, expected) => {
    expect(readString({ NAME: value }, 'NAME')).toBe(expected);
  });
});

describe('oneOf', () => {
  it.each([
    [undefined, 'on'],
    ['', 'on'],
    ['off', 'off'],
    [' off ', 'off'],
  ])('reads %j as %s', (value, expected) => {
    expect(readChoice({ NAME: value }, 'NAME', ['on', 'off'])).toBe(expected);
  });

  it.each(['OFF', 'of', 'on,off', '0'])('refuses %s and names what it may be', (value) => {
    const message = `NAME is "${value}": it must be one of on, off.`;
    expect(() => readChoice({ NAME: value }, 'NAME', ['on', 'off'])).toThrow(new ConfigRefused(message));
  });

  it('names each word once, also the default that is among the others', () => {
    const read = () => readChoice({ NAME: 'x' }, 'NAME', ['closed', 'open', 'closed']);
    expect(read).toThrow('it must be one of closed, open.');
  });
});

describe('integer', () => {
  const bounds = { default: 7, min: 2, max: 500 };

  it.each([
    [undefined, 7],
    [' ', 7],
    ['2', 2],
    ['500', 500],
    [' 20 ', 20],
  ])('reads %j as %i', (value, expected) => {
    expect(integer({ NAME: value }, 'NAME', bounds)).toBe(expected);
  });

  it('may have a default outside of its bounds', () => {
    expect(integer({}, 'NAME', { ...bounds, default: 0 })).toBe(0);
  });

  it.each(['1', '501', '-2', '2.5', '20s', '1_0', 'Infinity', 'NaN', '1e9'])('refuses %s', (value) => {
    const message = `NAME is "${value}": it must be a whole number from 2 to 500.`;
    expect(() => integer({ NAME: value }, 'NAME', bounds)).toThrow(new ConfigRefused(message));
  });
});
