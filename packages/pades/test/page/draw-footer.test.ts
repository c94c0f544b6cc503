import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { drawFooter } from '../../src/page/draw-footer.ts';
import { FONTS } from './page-fonts.ts';

const address = 'https://aval.example/verify/7K2QM-XT9YR-4WN8P-LC5HJ';
const draw = (...lines: string[]) => drawFooter(FONTS.regular, { lines, address });

it('draws without fonts, pictures or any other resource', () => {
  const content = inflateSync(draw('Assinado eletronicamente · página 1 de 3').content).toString('latin1');
  const operators = new Set(content.split('\n').map((line) => line.split(' ').at(-1)));
  expect([...operators].toSorted()).toEqual(['Q', 'c', 'cm', 'f', 'g', 'h', 'l', 'm', 'q', 're']);
});

it('is as wide as its longest line, and as high as its code', () => {
  const [one, three] = [draw('um dois três'), draw('um', 'dois', 'três')];
  expect(one.height).toBe(three.height);
  expect(one.width).toBeGreaterThan(three.width);
  expect(three.width).toBeGreaterThan(three.height);
});

it('is the same for the same words, and different for others', () => {
  expect(draw('página 1 de 3')).toEqual(draw('página 1 de 3'));
  expect(draw('página 1 de 3').content).not.toEqual(draw('página 2 de 3').content);
});

it('shows characters that the font lacks as their number', () => {
  expect(draw('日').width).toBeGreaterThan(draw('a').width);
});

it('shows the code of its address, also after many others', () => {
  const at = (number: number) => drawFooter(FONTS.regular, { lines: ['a'], address: `${address}/${number}` });
  const first = at(0).content;
  expect(
    new Set(Array.from({ length: 40 }, (_, number) => Buffer.from(at(number).content).toString('hex'))).size,
  ).toBe(40);
  expect(at(0).content).toEqual(first);
});
