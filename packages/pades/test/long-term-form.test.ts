import { describe, expect, it } from 'vitest';
import { longTermForm } from '../src/long-term-form.ts';
import { IncrementalUpdate } from '../src/pdf/incremental-update.ts';
import { openDocument } from '../src/pdf/open-document.ts';
import { serialize } from '../src/pdf/serialize.ts';
import {
  dictOf,
  PdfName,
  PdfRef,
  PdfStream,
  PdfString,
  type PdfDict,
  type PdfValue,
} from '../src/pdf/values.ts';
import { appendObjects, forgeLongTerm, type Forgery, type ForgedRevision } from './forged-stamp.ts';
import { extend } from './long-term-form.ts';
import { classicPdf, onePage, streamPdf } from './pdf-samples.ts';
import { seal } from './sealing.ts';
import { makeIdentity, stampUsage, testWorld } from './test-certificates.ts';

const INFLATED = 1 << 20;
const sealed = await seal(classicPdf(onePage));
const longTerm = await extend(sealed);
const roots = [testWorld.root.der];
const formOf = (pdf: Buffer, size = sealed.length) =>
  longTermForm(pdf, size, { roots, inflatedBytes: INFLATED });
const isForm = (pdf: Buffer, size = sealed.length) => formOf(pdf, size) !== null;
const text = (value: string) => new PdfString(Buffer.from(value));
const script = dictOf({ S: new PdfName('JavaScript'), JS: text('app.alert(1)') });
const stranger = makeIdentity({ subject: 'Foreign TSA', extensions: [stampUsage] });

describe('longTermForm', () => {
  it('returns the form of a sealed file extended once or twice with validation data and a time stamp', async () => {
    expect(formOf(longTerm)).toEqual({ isStampKnown: true });
    expect(formOf(await extend(longTerm))).toEqual({ isStampKnown: true });
    const packed = await seal(streamPdf(onePage));
    expect(formOf(await extend(packed), packed.length)).toEqual({ isStampKnown: true });
  });

  it('returns null for the sealed file itself and for other bytes', () => {
    expect(isForm(sealed)).toBe(false);
    expect(isForm(Buffer.from('no PDF'), 2)).toBe(false);
  });

  it('returns null when a page was rotated before the time stamp, or a second seal was added', async () => {
    const update = new IncrementalUpdate(openDocument(sealed, INFLATED));
    const page = update.resolve(new PdfRef(3, 0));
    update.set(new PdfRef(3, 0), {
      value: new Map([...(page instanceof Map ? page : []), ...dictOf({ Rotate: 90 })]),
    });
    const turned = Buffer.concat([sealed, update.write(Buffer.alloc(16, 9)).tail]);
    expect(isForm(await extend(turned))).toBe(false);
    expect(isForm(await seal(sealed))).toBe(false);
  });

  it('returns null when a byte follows, or the time stamp covers other bytes', () => {
    expect(isForm(Buffer.concat([longTerm, Buffer.from(' ')]))).toBe(false);
    const changed = Buffer.from(longTerm);
    const at = longTerm.indexOf('/Certs', sealed.length);
    changed.writeUInt8(changed.readUInt8(at + 1) ^ 1, at + 1);
    expect(isForm(changed)).toBe(false);
  });

  it('says that it does not know the authority of a foreign time stamp, and of any without roots', async () => {
    const foreign = await forgeLongTerm(sealed, { stamper: stranger });
    expect(formOf(foreign)).toEqual({ isStampKnown: false });
    expect(formOf(await forgeLongTerm(longTerm, { stamper: stranger }))).toEqual({ isStampKnown: false });
    expect(longTermForm(longTerm, sealed.length, { roots: [], inflatedBytes: INFLATED })).toEqual({
      isStampKnown: false,
    });
  });
});

const widgetWith =
  (key: string, value: PdfValue): NonNullable<Forgery['change']> =>
  ({ widget }) =>
    widget.set(key, value);

const dictAt = (dict: PdfDict, key: string): PdfDict => {
  const value = dict.get(key);
  if (value instanceof Map) return value;
  throw new Error(`${key} is no dictionary`);
};
const acroFormOf = (catalog: PdfDict) => dictAt(catalog, 'AcroForm');
const fieldsOf = (catalog: PdfDict) => acroFormOf(catalog).get('Fields') as PdfValue[];

const added = ({ update }: ForgedRevision, value: PdfValue) => {
  const ref = update.allocate();
  update.set(ref, { value });
  return ref;
};

/** The page, which is as it was for this reader, and not for others. */
const rewrittenPage =
  (place: RegExp, by: string): NonNullable<Forgery['change']> =>
  ({ update }) => {
    const page = new PdfRef(3, 0);
    update.set(page, { text: serialize(update.resolve(page)).replace(place, by) });
  };

/** All of these change no byte that was sealed, and are invisible at first sight. */
const FORGERIES: readonly [string, Forgery][] = [
  ['a widget with a script', { change: widgetWith('AA', dictOf({ PV: script })) }],
  ['a widget that starts a program', { change: widgetWith('A', dictOf({ S: new PdfName('Launch') })) }],
  ['a widget with a tool tip', { change: widgetWith('TU', text('Paid in full')) }],
  ['a widget with a note', { change: widgetWith('Contents', text('Paid in full')) }],
  ['a widget with a lock', { change: widgetWith('Lock', dictOf({ Action: new PdfName('All') })) }],
  ['a widget on a layer', { change: widgetWith('OC', dictOf({ Type: new PdfName('OCG') })) }],
  ['a widget with a look', { change: widgetWith('MK', dictOf({ CA: text('x') })) }],
  ['a widget with an unknown entry', { change: widgetWith('Foo', 1) }],
  ['a widget with a size', { change: widgetWith('Rect', [0, 0, 100, 100]) }],
  ['a widget that is a link', { change: widgetWith('Subtype', new PdfName('Link')) }],
  ['a widget of no page', { change: widgetWith('P', new PdfRef(1, 0)) }],
  ['a widget whose flags are something else', { change: widgetWith('F', script) }],
  ['a widget without a size', { change: ({ widget }) => widget.delete('Rect') }],
  ['a widget without a name', { change: ({ widget }) => widget.delete('T') }],
  ['a widget that is no annotation', { change: ({ widget }) => widget.delete('Subtype') }],
  [
    'a form that loses a flag and gains another',
    { change: ({ catalog }) => acroFormOf(catalog).set('SigFlags', 4) },
  ],
  ['a form with a field that is none', { change: ({ catalog }) => fieldsOf(catalog).push(1) }],
  [
    'a certificate that is longer than it says',
    {
      change: (forged) => {
        const [first] = (forged.store.get('Certs') ?? []) as PdfRef[];
        const stream = forged.update.resolve(first);
        if (first && stream instanceof PdfStream)
          forged.update.set(first, {
            text: `<</Length 1>>\nstream\n${stream.raw.toString('latin1')}\nendstream`,
          });
      },
    },
  ],
  ['a stamp with a reason', { stampEntries: '/Reason(Paid in full)' }],
  ['a stamp with a reference', { stampEntries: '/Reference[<</TransformMethod/DocMDP>>]' }],
  ['a stamp with an unknown entry', { stampEntries: '/Foo 1' }],
  ['a stamp that has another type too', { stampEntries: '/Type/Sig' }],
  ['an object that nothing refers to', { change: (forged) => void added(forged, script) }],
  [
    'two objects that refer to each other',
    {
      change: (forged) => {
        const first = added(forged, null);
        forged.update.set(first, { value: dictOf({ Next: added(forged, dictOf({ Next: first })) }) });
      },
    },
  ],
  [
    'a stream that calls itself a cross-reference section',
    {
      change: (forged) =>
        void added(forged, new PdfStream(dictOf({ Type: new PdfName('XRef') }), Buffer.from('x'))),
    },
  ],
  [
    'an object stream with nothing that is listed',
    {
      change: (forged) =>
        void added(
          forged,
          new PdfStream(
            dictOf({ Type: new PdfName('ObjStm'), N: 1, First: 6 }),
            Buffer.from('9999 0 <</S/JavaScript>>'),
          ),
        ),
    },
  ],
  ['a store with an unknown entry', { change: ({ store }) => store.set('Foo', 1) }],
  ['a store of another type', { change: ({ store }) => store.set('Type', new PdfName('Filespec')) }],
  [
    'a certificate that is none',
    {
      change: (forged) => {
        const { store } = forged;
        const list = store.get('Certs');
        const item = added(forged, new PdfStream(new Map(), Buffer.from('app.alert(1)')));
        store.set('Certs', [...(Array.isArray(list) ? list : []), item]);
      },
    },
  ],
  [
    'a certificate with an entry beside it',
    {
      change: ({ store, update }) => {
        const [first] = (store.get('Certs') ?? []) as PdfValue[];
        const stream = update.resolve(first);
        if (stream instanceof PdfStream) stream.dict.set('AF', [script]);
      },
    },
  ],
  ['a list in a dictionary', { change: ({ store }) => store.set('CRLs', script) }],
  ['an entry for no signature', { change: ({ store }) => store.set('VRI', dictOf({ Foo: new Map() })) }],
  [
    'an entry for a signature that has a script',
    { change: ({ store }) => store.set('VRI', dictOf({ ['A'.repeat(40)]: dictOf({ AA: script }) })) },
  ],
  [
    'a page that has an entry twice, the first another',
    { change: rewrittenPage(/^<</, '<</MediaBox[0 0 9 9]') },
  ],
  ['a page that has two values for an entry', { change: rewrittenPage(/\/MediaBox/, '/MediaBox [0 0 9 9]') }],
  ['a page that has a value for no entry', { change: rewrittenPage(/^<</, '<<1 ') }],
  ['a page that has a word among its entries', { change: rewrittenPage(/^<</, '<< foo ') }],
  ['a page that has a word in a list', { change: rewrittenPage(/\[/, '[foo ') }],
  ['a page that does not end', { change: rewrittenPage(/>>$/, '') }],
  ['a page with another object behind it', { change: rewrittenPage(/$/, '<</Rotate 90>>') }],
  ['a catalog with an action', { change: ({ catalog }) => catalog.set('OpenAction', script) }],
  ['a catalog with another version', { change: ({ catalog }) => catalog.set('Version', new PdfName('2.0')) }],
];

describe('longTermForm: what a foreign stamp may not bring along', () => {
  it.each(FORGERIES)('returns null for %s', async (_what, forgery) => {
    expect(formOf(await forgeLongTerm(sealed, forgery))).toBeNull();
  });

  it('returns null if what an honest time stamp covers was prepared before it', async () => {
    const prepared = appendObjects(sealed, (update) => update.set(update.allocate(), { value: script }));
    expect(isForm(await extend(prepared))).toBe(false);
  });

  it.each<[string, (dict: PdfDict) => void]>([
    ['its time stamp removed', (dict) => dict.delete('ByteRange')],
    ['the field of its time stamp renamed', (dict) => dict.set('T', text('Other'))],
    ['the flags of its widget changed', (dict) => dict.set('F', 0)],
  ])('returns null for a renewal of a form with %s', async (_what, change) => {
    const forged = appendObjects(longTerm, (update) => {
      for (const number of update.document.xref.entries.keys()) {
        const dict = update.document.object(number);
        const isStamp = dict instanceof Map && dict.has('ByteRange') && !sealed.includes(`\n${number} 0 obj`);
        const isWidget =
          dict instanceof Map && dict.get('T') instanceof PdfString && !sealed.includes(`\n${number} 0 obj`);
        if (!(dict instanceof Map) || !(isStamp || isWidget)) continue;
        const other = new Map(dict);
        change(other);
        update.set(new PdfRef(number, 0), { value: other });
      }
    });
    expect(isForm(await extend(forged))).toBe(false);
  });

  it('returns null if what an honest time stamp covers was there for one revision, and then removed', async () => {
    const prepared = appendObjects(sealed, (update) => {
      const note = update.allocate();
      update.set(note, { value: script });
      const root = update.document.xref.trailer.get('Root');
      const catalog = update.resolve(root);
      if (root instanceof PdfRef && catalog instanceof Map)
        update.set(root, { value: new Map([...catalog, ['OpenAction', note]]) });
    });
    const removed = appendObjects(prepared, (update) => {
      const root = update.document.xref.trailer.get('Root');
      const catalog = new Map(update.document.catalog ?? []);
      catalog.delete('OpenAction');
      if (root instanceof PdfRef) update.set(root, { value: catalog });
    });
    expect(isForm(await extend(removed))).toBe(false);
  });

  it('returns the form of entries for single signatures', async () => {
    const change = ({ store }: ForgedRevision) => {
      const one = dictOf({ Type: new PdfName('VRI'), Cert: store.get('Certs'), TU: text('D:20260304') });
      store.set('VRI', dictOf({ ['A'.repeat(40)]: one }));
    };
    expect(isForm(await forgeLongTerm(sealed, { change }))).toBe(true);
  });
});
