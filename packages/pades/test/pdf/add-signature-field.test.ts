import { describe, expect, it } from 'vitest';
import { addSignatureField } from '../../src/pdf/add-signature-field.ts';
import { IncrementalUpdate } from '../../src/pdf/incremental-update.ts';
import { openDocument } from '../../src/pdf/open-document.ts';
import { PdfRef } from '../../src/pdf/values.ts';
import { classicPdf, onePage, type SampleObjects } from '../pdf-samples.ts';

function add(objects: SampleObjects, name = 'Selo') {
  const pdf = classicPdf({ ...onePage, ...objects });
  const update = new IncrementalUpdate(openDocument(pdf, 1000));
  const signature = update.allocate();
  update.set(signature, { value: new Map() });
  const given = addSignatureField(update, { name, signature });
  const after = openDocument(Buffer.concat([pdf, update.write(Buffer.alloc(16)).tail]), 1000);
  const form = after.dict(after.catalog?.get('AcroForm')) ?? new Map();
  const page = after.dict(new PdfRef(3, 0)) ?? new Map();
  const fields = after.array(form.get('Fields')) ?? [];
  const annotations = after.array(page.get('Annots')) ?? [];
  return { given, after, form, page, fields, annotations, widget: after.dict(fields.at(-1)) ?? new Map() };
}

const catalogWith = (form: string) => ({ 1: `<</Type/Catalog/Pages 2 0 R/AcroForm ${form}>>` });

describe('addSignatureField', () => {
  it('creates a form if there is none, and an invisible widget on the first page', () => {
    const { given, form, fields, annotations, widget, page } = add({});
    expect(given).toBe('Selo');
    expect(form.get('SigFlags')).toBe(3);
    expect(annotations).toEqual(fields);
    expect(Object.fromEntries(widget)).toMatchObject({
      F: 132,
      Rect: [0, 0, 0, 0],
      P: new PdfRef(3, 0),
      V: new PdfRef(4, 0),
    });
    expect(page.get('MediaBox')).toEqual([0, 0, 200, 200]);
  });

  it.each([
    ['direct', catalogWith('<</Fields[5 0 R]/DA(x)>>'), {}],
    ['an object', catalogWith('6 0 R'), { 6: '<</Fields[5 0 R]/DA(x)>>' }],
    ['an object whose list is one too', catalogWith('6 0 R'), { 6: '<</Fields 7 0 R/DA(x)>>', 7: '[5 0 R]' }],
    ['direct with a list that is an object', catalogWith('<</Fields 7 0 R/DA(x)>>'), { 7: '[5 0 R]' }],
  ])('keeps a form that is %s', (_, catalog, objects) => {
    const { form, fields } = add({ ...catalog, ...objects, 5: '<</FT/Tx/T(other)>>' });
    expect(fields).toHaveLength(2);
    expect(fields[0]).toEqual(new PdfRef(5, 0));
    expect(form.get('DA')).toBeDefined();
    expect(form.get('SigFlags')).toBe(3);
  });

  it.each([
    ['in the page', { 3: '<</Type/Page/Annots[5 0 R]>>' }],
    ['in an object', { 3: '<</Type/Page/Annots 6 0 R>>', 6: '[5 0 R]' }],
  ])('keeps annotations that are listed %s', (_, objects) => {
    const { annotations, fields } = add({ ...objects, 5: '<</Subtype/Link>>' });
    expect(annotations).toEqual([new PdfRef(5, 0), fields[0]]);
  });

  it('repairs invalid lists', () => {
    const { annotations, fields } = add({ ...catalogWith('99 0 R'), 3: '<</Type/Page/Annots 5>>' });
    expect([annotations.length, fields.length]).toEqual([1, 1]);
  });

  it('chooses a free name', () => {
    const taken = { 5: '<</T(Selo)>>', 6: '<</T<FEFF00530065006C006F005F0032>>>' };
    expect(add({ ...catalogWith('<</Fields[5 0 R 6 0 R]>>'), ...taken }).given).toBe('Selo_3');
  });

  it('numbers the second field of an update, and leaves an open field without a value', () => {
    const pdf = classicPdf(onePage);
    const update = new IncrementalUpdate(openDocument(pdf, 1000));
    const names = [addSignatureField(update, { name: 'Ana' }), addSignatureField(update, { name: 'Ana' })];
    expect(names).toEqual(['Ana', 'Ana_2']);
    const after = openDocument(Buffer.concat([pdf, update.write(Buffer.alloc(16)).tail]), 1000);
    const form = after.dict(after.catalog?.get('AcroForm'));
    const fields = after.array(form?.get('Fields'))?.map((field) => after.dict(field));
    expect(fields?.map((field) => field?.has('V'))).toEqual([false, false]);
  });

  it('puts a visible widget at the requested place, with its appearance', () => {
    const pdf = classicPdf({
      ...onePage,
      2: '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
      4: '<</Type/Page>>',
    });
    const update = new IncrementalUpdate(openDocument(pdf, 1000));
    const widget = {
      page: new PdfRef(4, 0),
      rect: [10, 20, 110, 60],
      appearance: update.allocate(),
    } as const;
    addSignatureField(update, { name: 'Ana', widget });
    const page = update.resolve(new PdfRef(4, 0));
    const listed = page instanceof Map ? update.resolve(page.get('Annots')) : null;
    const field = Array.isArray(listed) ? update.resolve(listed[0]) : null;
    expect(field instanceof Map && Object.fromEntries(field)).toMatchObject({
      Rect: [10, 20, 110, 60],
      P: new PdfRef(4, 0),
      AP: new Map([['N', widget.appearance]]),
    });
    expect(update.resolve(new PdfRef(3, 0))).toEqual(
      new Map([
        ['Type', expect.anything()],
        ['Parent', expect.anything()],
        ['MediaBox', expect.anything()],
      ]),
    );
  });

  it('rejects an object that is not a page', () => {
    const update = new IncrementalUpdate(openDocument(classicPdf(onePage), 1000));
    const widget = { page: new PdfRef(99, 0), rect: [0, 0, 1, 1] } as const;
    expect(() => addSignatureField(update, { name: 'Ana', widget })).toThrow(
      expect.objectContaining({ code: 'corrupt' }),
    );
  });

  it('rejects a first page without its own object', () => {
    const direct = { 2: '<</Kids[<</Type/Page>>]>>' };
    expect(() => add(direct)).toThrow(expect.objectContaining({ code: 'unsupported' }));
  });
});
