import { deflateSync } from 'node:zlib';

/** A PDF of objects, the first of which is the catalog, with a cross-reference table that is right. */
export function aPdf(...objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = 9;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(at);
    at += part.length;
    parts.push(part);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}`;
  parts.push(Buffer.from(`${table}trailer\n<</Root 1 0 R/Size ${size}>>\nstartxref\n${at}\n%%EOF\n`));
  return Buffer.concat(parts);
}

const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>';

/** One empty page, and `size` unused bytes. */
export function goodPdf(size = 0): Buffer {
  return aPdf(CATALOG, PAGES, PAGE, stream('', Buffer.alloc(size, 0x20)));
}

/** An accepted file that takes a tenth of a second to read, though it is short: it is nothing but small values. */
export function costlyPdf(): Buffer {
  return aPdf(CATALOG, PAGES, PAGE, ...Array.from({ length: 8 }, () => `[${'()'.repeat(30_000)}]`));
}

function stream(entries: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** 191 bytes that announce a thousand million entries of no width (ISO 32000-1, 7.5.8.2). */
export function tableBomb(): Buffer {
  const entries = '/Type/XRef/Size 1000000000/W[0 0 0]/Index[0 1000000000]/Root 2 0 R';
  return tableOf(stream(entries, Buffer.alloc(0)));
}

/** A cross-reference stream whose few bytes inflate to 300 MB, inflated twice over. */
export function flateBomb(): Buffer {
  const bytes = deflateSync(deflateSync(Buffer.alloc(300 * 1024 * 1024), { level: 9 }), { level: 9 });
  const entries = '/Type/XRef/Size 10/W[1 4 1]/Root 2 0 R/Filter[/FlateDecode/FlateDecode]';
  return tableOf(stream(entries, bytes));
}

/** A file that is nothing but a cross-reference stream. */
function tableOf(table: Buffer): Buffer {
  const head = Buffer.from('%PDF-1.5\n1 0 obj\n');
  return Buffer.concat([head, table, Buffer.from('\nendobj\nstartxref\n9\n%%EOF\n')]);
}
