import type { ManifestBox } from '@aval/evidence/manifest';
import type { Id } from '../ids.ts';
import type { ValueRule } from './value-rule.ts';

export const FIELD_TYPES = [
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
] as const;

export type FieldType = (typeof FIELD_TYPES)[number];

/** Left, top, right and bottom edge on the page as shown, in thousandths of a point from its upper left corner. */
export type FieldBox = ManifestBox;

/** Where a field is drawn. */
export interface FieldPlace {
  /** Counts from 1. */
  readonly page: number;
  /** All that the field takes. */
  readonly box: FieldBox;
  /** The part of the box that the mark is in; absent where that is all. */
  readonly mark?: FieldBox;
  /** The printed line that a mark stands on, in thousandths of a point from the upper edge of the page; absent without one. */
  readonly line?: number;
  /** Where the page has space for the caption of a mark. */
  readonly strips?: readonly FieldBox[];
  /** The strip of the caption, since the envelope was sent; absent where none is free, and the report has the name. */
  readonly caption?: FieldBox;
}

/** How the sender placed a field: by a box, by a text of the document, or by a field of its form. */
export type FieldPlacement =
  | { readonly kind: 'BOX'; readonly page: number; readonly box: FieldBox; readonly everyPage: boolean }
  | ({ readonly kind: 'ANCHOR' } & FieldAnchor)
  | { readonly kind: 'ACRO_FORM'; readonly name: string };

/** A text of the document, and the field's place beside it: the offset from its upper left corner, and the size. */
export interface FieldAnchor {
  readonly text: string;
  /** Counts from 1. */
  readonly occurrence: number;
  /** Thousandths of a point, as the sizes. */
  readonly dx: number;
  readonly dy: number;
  readonly width: number;
  readonly height: number;
}

/** Something on a page that a signer fills in. */
export interface Field {
  readonly id: Id<'fld'>;
  readonly documentId: Id<'doc'>;
  readonly signerId: Id<'sgn'>;
  /** The sender's own name of the value; null without one. */
  readonly key: string | null;
  readonly type: FieldType;
  readonly placement: FieldPlacement;
  /** Where that is in the version `versionId` of the document. */
  readonly places: readonly FieldPlace[];
  readonly versionId: Id<'docv'>;
  readonly required: boolean;
  /** True where the signer sees the default value and can't change it. */
  readonly readOnly: boolean;
  /** In the form of values: `true` or `false` for a checkbox, a point in numbers. */
  readonly defaultValue: string | null;
  /** The salt of a default value that its signer may change, since the envelope was sent: consents cover it (ADR-0127). */
  readonly suggestionSalt?: string;
  readonly rule: ValueRule | null;
  /** The values of a CHOICE. */
  readonly options: readonly string[];
  readonly label: string | null;
  readonly tooltip: string | null;
}

/** Types whose value the service knows, so that the signer doesn't choose it. */
const FIXED_TYPES: readonly FieldType[] = ['NAME', 'CPF', 'DATE_SIGNED', 'STAMP_CODE'];

/** Types whose value is known only after the consent, which therefore can't cover it. */
const LATE_TYPES: readonly FieldType[] = ['DATE_SIGNED', 'STAMP_CODE'];

/** A type whose value is a signature mark. */
export type MarkType = 'SIGNATURE' | 'INITIALS';

/** Returns true if the service knows the value, and the signer doesn't choose it. */
export function isFixed({ type }: Pick<Field, 'type'>): boolean {
  return FIXED_TYPES.includes(type);
}

/** Returns true if the signer's consent covers the value. */
export function isConsented({ type }: Pick<Field, 'type'>): boolean {
  return !LATE_TYPES.includes(type);
}

/** Returns true if the value is a drawn or typed mark. */
export function isMark<T extends Pick<Field, 'type'>>(field: T): field is T & { readonly type: MarkType } {
  return field.type === 'SIGNATURE' || field.type === 'INITIALS';
}

/** Returns the fields of a signer, in the sender's order. */
export function selectFields(
  { fields }: { readonly fields: readonly Field[] },
  signerId: string,
): readonly Field[] {
  return fields.filter((field) => field.signerId === signerId);
}

/** A box that is higher has several lines. */
const ONE_LINE = 28_000;

/** Returns whether a text in a box may have several lines. */
export function linesOf([, top, , bottom]: FieldBox): 'ONE' | 'MANY' {
  return bottom - top > ONE_LINE ? 'MANY' : 'ONE';
}
