import { PdfStream, type PdfDict, type PdfValue } from './values.ts';

/** Yields the dictionaries of an object, including nested dictionaries. */
export function* dictsInside(value: PdfValue): Generator<PdfDict> {
  const waiting: PdfValue[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next instanceof PdfStream) waiting.push(next.dict);
    if (Array.isArray(next)) for (const item of next) waiting.push(item);
    if (!(next instanceof Map)) continue;
    yield next;
    for (const item of next.values()) waiting.push(item);
  }
}
