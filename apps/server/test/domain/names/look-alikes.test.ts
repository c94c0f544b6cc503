import { describe, expect, it } from 'vitest';
import { asItLooks } from '../../../src/domain/names/look-alikes.ts';

describe('asItLooks', () => {
  it.each([
    ['Аѵаӏ', 'Aval'],
    ['ΙΤΙ', 'ITI'],
    ['ɡоѵ.Ьг', 'gov.br'],
    ['Aval', 'Aval'],
    ['Жanela', 'Жanela'],
  ])('reads %j as %j', (text, expected) => {
    expect(asItLooks(text)).toBe(expected);
  });
});
