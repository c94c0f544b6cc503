import {
  classicPdf,
  hybridPdf,
  packedPdf,
  streamPdf,
  type SampleObject,
  type SampleObjects,
} from './pdf-samples.ts';

/** Numbers that nothing in the sample has; an update that counts on from its objects would take them. */
export const VACANT = Array.from({ length: 70 }, (_, index) => 12 + index);

const references = VACANT.map((number) => `${number} 0 R`).join(' ');
const named = (prefix: string) => VACANT.map((number) => `/${prefix}${number} ${number} 0 R`).join('');
const repeated = (write: (number: number) => string) => VACANT.map(write).join('\n');

const CONTENT = 'BT /F1 24 Tf 20 150 Td (Valor: R$ 100,00) Tj ET\n';
const stream = (text: string, dict = ''): SampleObject => ({ dict, stream: Buffer.from(text, 'latin1') });

interface Parts {
  /** Entries of the catalog. */
  readonly catalog?: string;
  /** Entries of the page beside its box, parent, contents and resources. */
  readonly page?: string;
  readonly contents?: string;
  readonly resources?: string;
  readonly content?: string;
  readonly kids?: string;
  readonly more?: SampleObjects;
  /** Number of the last object. */
  readonly last?: number;
}

/** A page with one line of text, and what an attacker adds. Objects 1 to 11. */
function parts(given: Parts): SampleObjects {
  const {
    catalog = '',
    page = '',
    contents = '4 0 R',
    resources = '',
    content = '',
    kids = '',
    more = {},
    last = 11,
  } = given;
  const font = resources.includes('/Font') ? '' : '/Font<</F1 5 0 R>>';
  return {
    1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    2: `<</Type/Pages/Kids[3 0 R ${kids}]/Count 1>>`,
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents ${contents}/Resources<<${font}${resources}>>${page}>>`,
    4: stream(`${CONTENT}${content}`),
    5: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...more,
    [last]: '<</Title(Last object)>>',
  };
}

const annotation = (number: number) =>
  `<</Type/Annot/Subtype/Stamp/F 4/Rect[0 0 400 200]/AP<</N ${number} 0 R>>>>`;
const optional = (number: number) => `/OC /P${number} BDC BT /F1 8 Tf ${number} 20 Td (x) Tj ET EMC`;
const field = (number: number) =>
  `<</Type/Annot/Subtype/Widget/FT/Tx/T(f${number})/F 4/Rect[0 0 90 20]/V ${number} 0 R/MK ${number} 0 R/AP<</N ${number} 0 R>>>>`;

/** The file with a second revision that replaces object 3. */
function withRevision(first: Buffer, { 3: page }: SampleObjects): Buffer {
  const previous = /startxref\n(\d+)/.exec(first.toString('latin1'))?.[1] ?? '';
  const start = first.length;
  const object = `3 0 obj\n${typeof page === 'string' ? page : ''}\nendobj\n`;
  const xref = `xref\n3 1\n${String(start).padStart(10, '0')} 00000 n\r\ntrailer\n<</Root 1 0 R/Size 12/Prev ${previous}>>\n`;
  return Buffer.concat([
    first,
    Buffer.from(`${object}${xref}startxref\n${start + object.length}\n%%EOF\n`, 'latin1'),
  ]);
}

const shown = parts({});
const hidden = parts({ contents: `[4 0 R ${references}]` });
const rewrite = (pdf: Buffer, from: RegExp, to: string): Buffer =>
  Buffer.from(pdf.toString('latin1').replace(from, to), 'latin1');

/** Each way in which a document can refer to objects that it does not have, by name. */
export const DANGLING: Readonly<Record<string, Buffer>> = {
  'contents of a page': classicPdf(parts({ contents: `[4 0 R ${references}]` })),
  'contents of a page, with a cross-reference stream': streamPdf(
    parts({ contents: `[4 0 R ${references}]` }),
  ),
  fonts: classicPdf(
    parts({
      resources: `/Font<</F1 5 0 R${named('F')}>>`,
      content: repeated((number) => `BT /F${number} 20 Tf 10 ${number} Td (Aval) Tj ET`),
    }),
  ),
  'external objects': classicPdf(
    parts({ resources: `/XObject<<${named('X')}>>`, content: repeated((number) => `/X${number} Do`) }),
  ),
  'graphics states and patterns': classicPdf(
    parts({
      resources: `/ExtGState<<${named('G')}>>/Pattern<<${named('P')}>>/ColorSpace<<${named('C')}>>/Shading<<${named('S')}>>`,
      content: repeated(
        (number) => `q /G${number} gs /Pattern cs /P${number} scn 0 0 9 9 re f /S${number} sh Q`,
      ),
    }),
  ),
  'appearances of annotations': classicPdf(parts({ page: `/Annots[${repeated(annotation)}]` })),
  annotations: classicPdf(parts({ page: `/Annots[${references}]` })),
  'fields of the form': classicPdf(
    parts({
      catalog: `/AcroForm<</Fields[${references} 6 0 R]/DR<</Font<<${named('F')}>>>>/NeedAppearances true>>`,
      page: '/Annots[6 0 R 7 0 R]',
      more: { 6: field(12), 7: field(14) },
    }),
  ),
  'optional content': classicPdf(
    parts({
      catalog: `/OCProperties<</OCGs[${references}]/D<</OFF[${references}]/Order[${references}]>>>>`,
      resources: `/Properties<<${named('P')}>>`,
      content: repeated(optional),
    }),
  ),
  'names and destinations': classicPdf(
    parts({ catalog: '/Names<</Dests 12 0 R/EmbeddedFiles 13 0 R/AP 14 0 R>>/Dests 15 0 R/Outlines 16 0 R' }),
  ),
  'the page tree': classicPdf(parts({ kids: references })),
  'the tree of the structure': classicPdf(
    parts({ catalog: '/StructTreeRoot 12 0 R/MarkInfo<</Marked true>>' }),
  ),
  'the length of a stream': classicPdf(
    parts({ contents: '[4 0 R 6 0 R]', more: { 6: '<</Length 20 0 R>>\nstream\nBT ET\nendstream' } }),
  ),
  'an object stream': packedPdf(packable(`[${references}]`)),
  'an object that only a hybrid file hides': hybridPdf(
    parts({ contents: '[4 0 R 9 0 R]', last: 8 }),
    `[${references}]`,
  ),
  'a revision behind others': withRevision(classicPdf(shown), hidden),
  'the trailer': classicPdf(shown, { trailer: '/Info 14 0 R/Extra[15 0 R 40 0 R]' }),
  'comments inside of references': classicPdf(
    parts({
      contents: `[4 0 R ${VACANT.map((number) => `${number} % a comment\n0 %another\r R`).join(' ')}]`,
    }),
  ),
  'numbers in unusual form': classicPdf(
    parts({
      contents: `[4 0 R ${VACANT.map((number) => `${number}.0 0 R 000${number} 0R +${number}\t00 R`).join(' ')}]`,
    }),
  ),
  'other generations': classicPdf(
    parts({ contents: `[4 0 R ${VACANT.map((number) => `${number} 1 R ${number} 65535 R`).join(' ')}]` }),
  ),
  'numbers beyond /Size': rewrite(classicPdf(hidden), /\/Size \d+/, '/Size 6'),
};

/** A file whose first revision refers in vain; the second one does not. */
export const EARLIER_REVISION = withRevision(classicPdf(hidden), shown);

/** Packed objects are no streams: the page shows nothing. */
function packable(contents: string): SampleObjects {
  return {
    1: '<</Type/Catalog/Pages 2 0 R>>',
    2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 200]/Contents ${contents}/Resources<<>>>>`,
    4: '<</Title(Last object)>>',
  };
}
