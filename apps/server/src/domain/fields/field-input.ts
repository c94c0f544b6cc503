import { inPoints, inThousandths } from '@aval/pades/look/cover';
import { fieldProblem } from '../errors/field-rules.ts';
import type { FieldProblem } from '../errors/field-rules.ts';
import type { Field, FieldBox, FieldPlacement, FieldType } from './field.ts';
import type { ValueRule } from './value-rule.ts';

/** A box in points, from the upper left corner of the page as shown. */
interface BoxInput {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A text of the document, with the place of the field beside it in points. */
export interface AnchorInput {
  readonly text: string;
  readonly occurrence?: number | undefined;
  readonly dx?: number | undefined;
  readonly dy?: number | undefined;
  readonly width: number;
  readonly height: number;
}

/** Exactly one of `box`, `anchor` and `acroField`; `page` and `everyPage` come with a box. */
export interface PlacementInput {
  readonly page?: number | null | undefined;
  readonly box?: BoxInput | null | undefined;
  readonly everyPage?: boolean | undefined;
  readonly anchor?: AnchorInput | null | undefined;
  readonly acroField?: string | null | undefined;
}

/** A field as a sender describes it. Absent members take their defaults. */
export interface FieldInput extends PlacementInput {
  readonly key?: string | null | undefined;
  readonly type: FieldType;
  readonly required?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly default?: string | null | undefined;
  readonly rule?: ValueRule | null | undefined;
  readonly options?: readonly string[] | undefined;
  readonly label?: string | null | undefined;
  readonly tooltip?: string | null | undefined;
}

/** Everything about a field but its document and its signer. */
export type FieldContent = Omit<
  Field,
  'id' | 'documentId' | 'signerId' | 'versionId' | 'places' | 'suggestionSalt'
>;

/** Returns the field that an input describes. The placement must be valid (`placementProblems`). */
export function toFieldContent(input: FieldInput): FieldContent {
  const { type, readOnly = false } = input;
  return {
    key: input.key ?? null,
    type,
    placement: placementOf(input),
    required: input.required ?? (type !== 'CHECKBOX' && !readOnly),
    readOnly,
    defaultValue: input.default ?? null,
    rule: input.rule ?? null,
    options: input.options ?? [],
    label: input.label ?? null,
    tooltip: input.tooltip ?? null,
  };
}

/** Returns the input that describes a field, from which a change of some members starts. */
export function toFieldInput(field: FieldContent): FieldInput {
  const { key, type, required, readOnly, rule, options, label, tooltip } = field;
  return {
    ...placementInputOf(field.placement),
    key,
    type,
    required,
    readOnly,
    rule,
    options,
    label,
    tooltip,
    default: field.defaultValue,
  };
}

const WAYS = ['box', 'anchor', 'acroField'] as const;

/** Returns the problems of a placement that isn't given in exactly one way; `path` is where the request has the field. */
export function placementProblems(input: PlacementInput, path: string): readonly FieldProblem[] {
  const at = (member: string): string => (path === '' ? member : `${path}.${member}`);
  const [way, other] = WAYS.filter((each) => hasValue(input[each]));
  if (way === undefined)
    return [fieldProblem(at('box'), 'required.one_of', `Send one of ${WAYS.join(', ')}.`, { fields: WAYS })];
  if (other !== undefined)
    return [fieldProblem(at(other), 'conflict', `Cannot come with ${way}.`, { with: way })];
  if (way === 'box') return pageProblems(input, at);
  const extra = input.everyPage === true ? 'everyPage' : 'page';
  return input.everyPage === true || hasValue(input.page)
    ? [fieldProblem(at(extra), 'conflict', `Cannot come with ${way}.`, { with: way })]
    : [];
}

function pageProblems(
  { page, everyPage }: PlacementInput,
  at: (member: string) => string,
): readonly FieldProblem[] {
  if (everyPage === true || hasValue(page)) return [];
  return [fieldProblem(at('page'), 'required', 'A box needs its page.')];
}

function hasValue<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}

/** Returns the placement that an input describes. It must be valid (`placementProblems`). */
export function placementOf({
  page,
  box,
  everyPage = false,
  anchor,
  acroField,
}: PlacementInput): FieldPlacement {
  if (hasValue(box)) return { kind: 'BOX', page: page ?? 1, box: inThousandths(box), everyPage };
  if (!hasValue(anchor)) return { kind: 'ACRO_FORM', name: acroField ?? '' };
  return {
    kind: 'ANCHOR',
    text: anchor.text,
    occurrence: anchor.occurrence ?? 1,
    dx: thousandths(anchor.dx ?? 0),
    dy: thousandths(anchor.dy ?? 0),
    width: thousandths(anchor.width),
    height: thousandths(anchor.height),
  };
}

function placementInputOf(placement: FieldPlacement): PlacementInput {
  if (placement.kind === 'ACRO_FORM') return { acroField: placement.name };
  if (placement.kind === 'ANCHOR') return { anchor: anchorInputOf(placement) };
  const { page, box, everyPage } = placement;
  return { box: boxInputOf(box), everyPage, page };
}

/** Returns the anchor of a placement in points. */
export function anchorInputOf(
  anchor: FieldPlacement & { readonly kind: 'ANCHOR' },
): Required<AnchorInput> & { readonly occurrence: number; readonly dx: number; readonly dy: number } {
  const { text, occurrence, dx, dy, width, height } = anchor;
  const [left, top, wide, high] = [dx, dy, width, height].map((length) => length / 1000);
  return { text, occurrence, dx: left ?? 0, dy: top ?? 0, width: wide ?? 0, height: high ?? 0 };
}

/** Returns a box in points. */
export function boxInputOf(box: FieldBox): BoxInput {
  return inPoints(box);
}

function thousandths(points: number): number {
  return Math.round(points * 1000);
}

/** A change of some members. Another way of placement replaces the former way. */
export type FieldPatch = Partial<FieldInput>;

const NOWHERE = { page: null, box: null, everyPage: false, anchor: null, acroField: null };

/** Returns the description of a field after a change. */
export function changedInput(field: Field, patch: FieldPatch): FieldInput {
  const before = toFieldInput(field);
  const way = WAYS.find((each) => hasValue(patch[each]));
  const isSameWay = way === undefined || hasValue(before[way]);
  return { ...before, ...(isSameWay ? {} : NOWHERE), ...patch };
}
