/**
 * Letters that look like Latin ones in common typefaces, by the Latin letter: a small part of the confusables of UTS #39. Only
 * letters that a reader takes for the other at a glance are here.
 */
const BY_LATIN: Readonly<Record<string, string>> = {
  A: 'АΑᎪ',
  B: 'ВΒᏴ',
  C: 'СᏟϹ',
  D: 'Ꭰ',
  E: 'ЕΕᎬ',
  G: 'ԌᏀ',
  H: 'НΗᎻ',
  I: 'ІΙӀ',
  J: 'ЈᎫ',
  K: 'КΚᏦ',
  L: 'Ꮮ',
  M: 'МΜᎷ',
  N: 'Ν',
  O: 'ОΟՕ',
  P: 'РΡᏢ',
  S: 'ЅՏᏚ',
  T: 'ТΤᎢ',
  V: 'ѴᏙ',
  W: 'ԜᎳ',
  X: 'ХΧ',
  Y: 'ҮΥ',
  Z: 'ΖᏃ',
  a: 'аαɑᴀ',
  b: 'Ьʙ',
  c: 'сϲᴄ',
  d: 'ԁᴅ',
  e: 'еєҽᴇ',
  g: 'ɡցɢ',
  h: 'һհʜ',
  i: 'іιıɩɪ',
  j: 'јϳᴊ',
  k: 'кκᴋ',
  l: 'ӏłʟ',
  m: 'мᴍ',
  n: 'пոηɴ',
  o: 'оοօøσᴏ',
  p: 'рρᴘ',
  q: 'ԛգ',
  r: 'гʀ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υսᴜ',
  v: 'ѵνᴠ',
  w: 'ԝωᴡ',
  x: 'хχ',
  y: 'уγүʏ',
  z: 'ᴢ',
};

const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_LATIN).flatMap(([latin, others]) =>
    Array.from(others, (other) => [other, latin] as const),
  ),
);

/** Returns a text with Latin letters where others look like them. */
export function asItLooks(text: string): string {
  return Array.from(text, (letter) => LATIN.get(letter) ?? letter).join('');
}
