import { describe, expect, it } from 'vitest';
import { printable, printableJson } from '../src/printable.ts';

const HOSTILE = ['\u001B[2J', '\u009B2J', '\u0007', '\r', '\n', '\u202Egpj', '\u2066', '\u{E0041}', '\uD800'];

describe('untrusted text for a terminal', () => {
  it.each(HOSTILE)('replaces %j in a line', (text) => {
    expect(printable(`a${text}b`)).not.toMatch(/\p{C}/u);
    expect(printable('ação 日本')).toBe('ação 日本');
  });

  it.each(HOSTILE)('escapes %j in JSON without changing its value', (text) => {
    const value = { [`name ${text}`]: [text, 'ação'] };
    expect(printableJson(value)).not.toMatch(/\p{C}/u);
    expect(printableJson(value, 2).replaceAll('\n', '')).not.toMatch(/\p{C}/u);
    expect(JSON.parse(printableJson(value, 2))).toEqual(value);
  });
});
