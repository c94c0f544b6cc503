import { nameText, PdfName, PdfStream, PdfString, wholeNumber } from '../../src/pdf/values.ts';
import { inArchive, inLaterParts, inPart1, when, type Clause, type Examined } from './clause.ts';
import { annotationsOf, dictsOf } from './file-facts.ts';

/** Clauses about the syntax of the file, its objects and its signatures. */
export const FILE_CLAUSES: readonly Clause[] = [
  {
    clause: '19005-1 6.1.3, 19005-2 6.1.3',
    rule: 'the trailer has an ID and no Encrypt, and nothing follows the end of the file',
    holds: inArchive,
    broken: ({ bytes, document: { xref } }) => [
      ...when(!xref.trailer.has('ID'), 'ID'),
      ...when(xref.trailer.has('Encrypt'), 'Encrypt'),
      ...when(!/%%EOF(\r\n|\n|\r)?$/.test(bytes.toString('latin1', bytes.length - 16)), 'end'),
    ],
  },
  {
    clause: '19005-1 6.1.4',
    rule: 'there are only cross-reference tables, and no object streams',
    holds: inPart1,
    broken: ({ document: { xref } }) => [
      ...xref.sections.filter(({ kind }) => kind !== 'table').map(({ offset }) => `section at ${offset}`),
      ...when(
        [...xref.entries.values()].some(({ kind }) => kind === 'packed'),
        'object stream',
      ),
    ],
  },
  {
    clause: '19005-1 6.1.7 and 6.1.8, 19005-2 6.1.7.1 and 6.1.9',
    rule: 'objects and streams begin and end on lines of their own, and a stream is as long as it says',
    holds: inArchive,
    broken: badlyWritten,
  },
  {
    clause: '19005-1 6.1.10, 19005-2 6.1.7.2',
    rule: 'no stream uses LZW, or is in another file',
    holds: inArchive,
    broken: ({ document }) =>
      [...document.everyObject()]
        .filter((value) => value instanceof PdfStream)
        .flatMap(({ dict }) =>
          when(dict.has('F') || filtersOf(dict.get('Filter')).includes('LZWDecode'), 'stream'),
        ),
  },
  {
    clause: '19005-1 6.1.12, 19005-2 6.1.13',
    rule: 'strings, names, arrays and dictionaries stay below the limits of the implementation',
    holds: inArchive,
    broken: ({ document, part }) =>
      dictsOf(document).flatMap((dict) => [
        ...when(dict.size > 4095, 'dictionary'),
        ...[...dict].flatMap(([key, value]) => [
          ...when(key.length > 127, key),
          ...when(value instanceof PdfString && value.bytes.length > (part === 1 ? 65_535 : 32_767), key),
          ...when(part === 1 && Array.isArray(value) && value.length > 8191, key),
          ...when(typeof value === 'number' && Math.abs(value) > 2 ** 31, key),
        ]),
      ]),
  },
  {
    clause: '19005-1 6.1.11 and 6.1.13',
    rule: 'there are no embedded files and no layers',
    holds: inPart1,
    broken: ({ document }) => [
      ...when(document.dict(document.catalog?.get('Names'))?.has('EmbeddedFiles') === true, 'EmbeddedFiles'),
      ...when(document.catalog?.has('OCProperties') === true, 'OCProperties'),
    ],
  },
  {
    clause: '19005-2 6.1.12',
    rule: 'permissions name nothing but DocMDP, and its reference has no digest',
    holds: inLaterParts,
    broken: ({ document }) => {
      const permissions = document.dict(document.catalog?.get('Perms'));
      const signature = document.dict(permissions?.get('DocMDP'));
      const references = (document.array(signature?.get('Reference')) ?? []).map((item) =>
        document.dict(item),
      );
      return [
        ...[...(permissions?.keys() ?? [])].filter((key) => key !== 'DocMDP' && key !== 'UR3'),
        ...references.flatMap((reference) =>
          [...(reference?.keys() ?? [])].filter((key) => key.startsWith('Digest')),
        ),
      ];
    },
  },
  {
    clause: '19005-2 6.4.3',
    rule: 'the newest signature covers the whole file',
    holds: inLaterParts,
    broken: ({ document, bytes }) => {
      const ranges = dictsOf(document).flatMap((dict) => document.array(dict.get('ByteRange')) ?? []);
      const ends = ranges.map((value, index) =>
        index % 4 === 2 ? Number(value) + Number(ranges[index + 1]) : 0,
      );
      return when(ranges.length > 0 && Math.max(...ends) !== bytes.length, 'ByteRange');
    },
  },
  {
    clause: '19005-1 6.6.1 and 6.6.2, 19005-2 6.5',
    rule: 'there are no scripts, launches or additional actions',
    holds: inArchive,
    broken: ({ document }) =>
      dictsOf(document).flatMap((dict) => [
        ...when(
          ['JavaScript', 'Launch', 'Sound', 'Movie', 'ResetForm', 'ImportData'].includes(
            nameText(dict.get('S')) ?? '',
          ),
          'action',
        ),
        ...when(dict.has('AA'), 'AA'),
      ]),
  },
  {
    clause: '19005-1 6.5.2 and 6.5.3, 19005-2 6.3.1 and 6.3.2',
    rule: 'annotations are of a known kind, printed, and seen in every reader',
    holds: inArchive,
    broken: ({ document, part }) =>
      annotationsOf(document).flatMap(({ dict }) => {
        const flags = wholeNumber(dict.get('F')) ?? 0;
        const hides = flags & (1 | 2 | 32 | (part === 1 ? 0 : 256));
        const type = nameText(dict.get('Subtype')) ?? '';
        return [
          ...when((flags & 4) === 0 || hides !== 0, `F ${flags}`),
          ...when(!['Stamp', 'Widget', 'Link', 'Popup', 'Text'].includes(type), type),
          ...when(dict.has('CA') && dict.get('CA') !== 1, 'CA'),
          ...when(dict.has('C') || dict.has('IC'), 'C'),
        ];
      }),
  },
  {
    clause: '19005-1 6.5.3 and 6.9, 19005-2 6.3.3',
    rule: 'annotations have a normal appearance and no other, except where nothing is shown',
    holds: inArchive,
    broken: ({ document, part }) =>
      annotationsOf(document).flatMap(({ dict }) => {
        const type = nameText(dict.get('Subtype')) ?? '';
        const look = document.dict(dict.get('AP'));
        const [left, bottom, right, top] = document.array(dict.get('Rect')) ?? [];
        const isFree =
          type === 'Link' || type === 'Popup' || (part !== 1 && left === right && bottom === top);
        const isPlain = look?.size === 1 && document.resolve(look.get('N')) instanceof PdfStream;
        return when(look === null ? !isFree : !isPlain, `${type} without appearance`);
      }),
  },
  {
    clause: '19005-1 6.9, 19005-2 6.4.1 and 6.4.2',
    rule: 'readers make no appearances of fields, no field acts, and there is no XFA',
    holds: inArchive,
    broken: ({ document }) => {
      const form = document.dict(document.catalog?.get('AcroForm'));
      const widgets = annotationsOf(document).filter(
        ({ dict }) => nameText(dict.get('Subtype')) === 'Widget',
      );
      return [
        ...when(form?.get('NeedAppearances') === true, 'NeedAppearances'),
        ...when(form?.has('XFA') === true, 'XFA'),
        ...widgets.flatMap(({ dict }) => when(dict.has('A') || dict.has('AA'), 'action')),
      ];
    },
  },
];

function filtersOf(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.flatMap((filter) => (filter instanceof PdfName ? [filter.text] : []));
}

const CHUNK = 200;

function badlyWritten({ bytes, document }: Examined): readonly string[] {
  return [...document.xref.entries].flatMap(([number, entry]) => {
    if (entry.kind !== 'plain') return [];
    const before = bytes.toString('latin1', Math.max(0, entry.offset - 1), entry.offset);
    const head = bytes.toString('latin1', entry.offset, entry.offset + CHUNK);
    const value = document.object(number);
    const isBegun = /^[\r\n]$/.test(before) && /^\d+ \d+ obj(\r\n|\n|\r| ?<<|\[)/.test(head);
    return [
      ...when(!isBegun, `object ${number}`),
      ...when(value instanceof PdfStream && !isFramed(bytes, entry.offset, value), `stream ${number}`),
    ];
  });
}

/** The bytes between the keywords, with their line ends, are exactly those that /Length counts. */
function isFramed(bytes: Buffer, offset: number, { dict, raw }: PdfStream): boolean {
  const at = bytes.indexOf(raw.length === 0 ? 'stream' : raw, offset, 'latin1');
  const start = raw.length === 0 ? bytes.indexOf('stream', offset, 'latin1') + 'stream\n'.length : at;
  const before = bytes.toString('latin1', start - 8, start);
  const after = bytes.toString('latin1', start + raw.length, start + raw.length + 20);
  const length = dict.get('Length');
  const isCounted = typeof length !== 'number' || length === raw.length;
  return isCounted && /stream(\r\n|\n)$/.test(before) && /^(\r\n|\n|\r)endstream\s+endobj/.test(after);
}
