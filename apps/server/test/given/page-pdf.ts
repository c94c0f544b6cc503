/** A page: entries of its dictionary, and its content. */
export interface GivenPage {
  readonly entries?: string;
  readonly content?: string;
}

/**
 * A PDF with these pages, A4 unless they say otherwise. Each page has the font /F, Helvetica. `objects` are further
 * objects, numbered from 100; `catalog` are further entries of the catalog.
 */
export function aPagePdf(
  pages: readonly GivenPage[],
  more: { readonly catalog?: string; readonly objects?: readonly string[] } = {},
): Buffer {
  const numbers = pages.map((_, index) => 10 + 2 * index);
  const objects = new Map<number, string>([
    [1, `<</Type/Catalog/Pages 2 0 R${more.catalog ?? ''}>>`],
    [
      2,
      `<</Type/Pages/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]/Count ${pages.length}/MediaBox[0 0 595 842]>>`,
    ],
    [3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
  ]);
  for (const [index, { entries = '', content = '' }] of pages.entries()) {
    const number = 10 + 2 * index;
    const fonts = '/Resources<</Font<</F 3 0 R>>>>';
    const own = entries.includes('/Resources') ? entries : `${fonts}${entries}`;
    objects.set(number, `<</Type/Page/Parent 2 0 R/Contents ${number + 1} 0 R${own}>>`);
    objects.set(number + 1, `<</Length ${content.length}>>\nstream\n${content}\nendstream`);
  }
  for (const [index, object] of (more.objects ?? []).entries()) objects.set(100 + index, object);
  return written(objects);
}

function written(objects: ReadonlyMap<number, string>): Buffer {
  let text = '%PDF-1.7\n';
  let table = '';
  const size = Math.max(...objects.keys()) + 1;
  for (let number = 1; number < size; number++) {
    const body = objects.get(number);
    table +=
      body === undefined ? '0000000000 65535 f \n' : `${String(text.length).padStart(10, '0')} 00000 n \n`;
    if (body !== undefined) text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const start = text.length;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** Text at a place, in points from the lower left corner. */
export const textAt = (x: number, y: number, text: string, colour = '0 g'): string =>
  `BT ${colour} /F 10 Tf ${x} ${y} Td (${text}) Tj ET`;
