import { describe, expect, it } from 'vitest';
import { htmlOf, inkOn } from '../../../src/domain/messages/html.ts';

describe('inkOn', () => {
  it.each([
    ['#ffffff', '#000000'],
    ['#ffcc00', '#000000'],
    ['#000000', '#ffffff'],
    ['#0b5d4e', '#ffffff'],
    ['#7A1F5C', '#ffffff'],
  ])('on %s writes in %s', (color, ink) => {
    expect(inkOn(color)).toBe(ink);
  });
});

describe('htmlOf', () => {
  it('wears the colour of the organization, or ours', () => {
    const letter = { language: 'en', subject: 's', short: 's', paragraphs: ['p'], notes: [] } as const;
    expect(htmlOf(letter, { organizationName: 'A', primaryColor: '#7a1f5c' })).toContain('#7a1f5c');
    expect(htmlOf(letter, { organizationName: 'A', primaryColor: null })).toContain('#0b5d4e');
  });
});
