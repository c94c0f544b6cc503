import type { Anchors, Field, FormFields, PageContent } from '@aval/sdk/operations';

export type FieldType = Field['type'];
export type Place = Field['places'][number];
/** In points from the upper left corner of the page as shown. */
export type Box = Place['box'];
export type PageSize = FormFields['pages'][number];
export type FoundAnchor = Anchors['anchors'][number];
export type FormField = FormFields['fields'][number];

/** A document whose pages are shown, with what was found in it. */
export interface EditorDocument {
  readonly id: string;
  readonly title: string;
  /** In order, as shown: cropped and rotated. */
  readonly pages: readonly PageSize[];
  readonly anchors: readonly FoundAnchor[];
  readonly formFields: readonly FormField[];
  /** Loads the PDF. */
  readonly load: () => Promise<Blob>;
  /** Reads what fields may not cover on a page. */
  readonly loadContent: (page: number) => Promise<PageContent>;
}

/** A person, or a role of a template, who fills in fields. */
export interface EditorPerson {
  readonly id: string;
  readonly name: string;
  /** The word for them in placeholders, such as `cliente`; undefined for a person without a role. */
  readonly key?: string | undefined;
}

/** A field as the editor knows it. */
export interface EditorField extends Omit<Field, 'id' | 'key' | 'signerId'> {
  /** The editor's own, which stays the same before and after the field is saved: not the key of its value. */
  readonly key: string;
  readonly personId: string;
}

/** The types in the order of the palette. */
export const PALETTE: readonly FieldType[] = [
  'SIGNATURE',
  'INITIALS',
  'NAME',
  'CPF',
  'DATE_SIGNED',
  'TEXT',
  'NUMBER',
  'CHECKBOX',
  'CHOICE',
  'STAMP_CODE',
];

/** Types whose value the service knows: nobody fills them in. */
const FIXED: readonly FieldType[] = ['NAME', 'CPF', 'DATE_SIGNED', 'STAMP_CODE'];

/** Returns true if the service fills the field in. */
export function isFixed({ type }: Pick<EditorField, 'type'>): boolean {
  return FIXED.includes(type);
}

/** Returns true if the value is a signature or initials. */
export function isMark({ type }: Pick<EditorField, 'type'>): boolean {
  return type === 'SIGNATURE' || type === 'INITIALS';
}

/** Returns true if the sender may write a value that the person starts from. */
export function hasDefault(field: Pick<EditorField, 'type'>): boolean {
  return !isFixed(field) && !isMark(field);
}

/** The usual width and height of each type, in points. */
const SIZES: Readonly<Record<FieldType, readonly [width: number, height: number]>> = {
  SIGNATURE: [180, 48],
  INITIALS: [64, 32],
  NAME: [180, 20],
  CPF: [110, 20],
  DATE_SIGNED: [90, 20],
  TEXT: [180, 20],
  NUMBER: [90, 20],
  CHECKBOX: [16, 16],
  CHOICE: [140, 20],
  STAMP_CODE: [180, 20],
};

/** Returns the usual size of a type. */
export function usualSize(type: FieldType): { readonly width: number; readonly height: number } {
  const [width, height] = SIZES[type];
  return { width, height };
}

/** The parts of a new field. */
interface NewField {
  readonly key: string;
  readonly documentId: string;
  readonly personId: string;
  readonly type: FieldType;
  readonly place: Place;
  /** The values of a CHOICE. */
  readonly options?: readonly string[];
}

/** Returns a new field in a box. */
export function newField({ key, documentId, personId, type, place, options = [] }: NewField): EditorField {
  return {
    key,
    documentId,
    personId,
    type,
    page: place.page,
    box: place.box,
    anchor: null,
    acroField: null,
    everyPage: false,
    places: [place],
    required: type !== 'CHECKBOX',
    readOnly: false,
    default: null,
    rule: null,
    options: type === 'CHOICE' ? [...options] : [],
    label: null,
    tooltip: null,
  };
}

const NOWHERE: Place = { page: 1, box: { x: 0, y: 0, width: 0, height: 0 } };

/** Returns the first place of a field. The service gives every field at least one. */
export function firstPlace({ places }: Pick<EditorField, 'places'>): Place {
  return places[0] ?? NOWHERE;
}

/** Returns the fields in the order in which people read: by document, page, from top to bottom, from left to right. */
export function inReadingOrder(
  fields: readonly EditorField[],
  documentIds: readonly string[],
): readonly EditorField[] {
  return fields.toSorted((former, latter) => {
    const [first, second] = [firstPlace(former), firstPlace(latter)];
    return (
      documentIds.indexOf(former.documentId) - documentIds.indexOf(latter.documentId) ||
      first.page - second.page ||
      first.box.y - second.box.y ||
      first.box.x - second.box.x
    );
  });
}
