import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { FIELD_TYPES } from '../../domain/fields/field.ts';
import type { Field } from '../../domain/fields/field.ts';
import { anchorInputOf, boxInputOf } from '../../domain/fields/field-input.ts';
import type { InlineField } from '../../domain/envelopes/inline-fields.ts';
import type { FieldContent, FieldInput } from '../../domain/fields/field-input.ts';
import {
  FIELD_KEY_LENGTH,
  FIELD_OPTION_LENGTH,
  FIELD_OPTIONS,
  FIELD_VALUE_LENGTH,
  FIELDS_PER_ENVELOPE,
} from '../../domain/fields/limits.ts';
import { PATTERNS } from '../checks/known-patterns.ts';
import { lines } from '../checks/tidy-text.ts';
import { described, nullable, objectVersion, oneOf, text } from './field.ts';
import { box, page, PlacesView, placesView, points } from './field-places.ts';
import { ruleBody, ruleOf, RuleView, ruleView } from './value-rules.ts';

/** The most values that a body with fields has. */
export const FIELD_BODY_VALUES = 30_000;

const anchorMembers = {
  text: described(text(), 'A text of the document, such as `{{assinatura:cliente}}`.'),
  occurrence: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    description: 'Which occurrence of the text, counted from 1 over all pages.',
  }),
  dx: points('The distance of the field to the right of the left edge of the text, in points.'),
  dy: points('The distance of the field below the top edge of the text, in points; negative is above.'),
  width: points('The width of the field in points, at least 4.'),
  height: points('The height of the field in points, at least 4.'),
};
const { occurrence, dx, dy, ...anchorSize } = anchorMembers;

const anchorBody = Type.Object(
  {
    ...anchorSize,
    occurrence: Type.Optional(
      described(occurrence, 'Which occurrence of the text, from 1 over all pages. Default: 1.'),
    ),
    dx: Type.Optional(dx),
    dy: Type.Optional(dy),
  },
  { description: 'A text of the document beside which the field stands, in place of `box`.' },
);

const long = (maxLength: number, description: string) =>
  nullable(lines(Type.String({ maxLength, description })));

const key = (description: string) =>
  nullable(
    Type.String({ pattern: PATTERNS.slug.pattern, minLength: 1, maxLength: FIELD_KEY_LENGTH, description }),
  );

/** The members of a field apart from its document and its signer. */
export const fieldContent = {
  key: Type.Optional(
    key(
      'Your name for the value, such as `aluguel`: `GET /v1/envelopes/{id}/values` returns the value by it, and `values` of a request that uses a template gives it. A signer has it once in a document, and a template once. Default: null.',
    ),
  ),
  type: described(
    oneOf(...FIELD_TYPES),
    'The kind of the field. NAME, CPF, DATE_SIGNED and STAMP_CODE (the verification code) are filled in by Aval.',
  ),
  page: Type.Optional(nullable(described(page, 'The page of `box`, from 1.'))),
  box: Type.Optional(
    nullable(described(box, 'The place of the field. Send exactly one of `box`, `anchor` and `acroField`.')),
  ),
  everyPage: Type.Optional(
    Type.Boolean({ description: 'Whether the field stands in `box` on every page. Default: false.' }),
  ),
  anchor: Type.Optional(nullable(anchorBody)),
  acroField: Type.Optional(
    nullable(described(text(500), 'The name of a field of the PDF’s own form, whose place the field takes.')),
  ),
  required: Type.Optional(
    Type.Boolean({
      description:
        'Whether the signer must fill it in. Default: true, but false for CHECKBOX and `readOnly`.',
    }),
  ),
  readOnly: Type.Optional(
    Type.Boolean({ description: 'Whether the signer sees `default` and cannot change it. Default: false.' }),
  ),
  default: Type.Optional(
    long(
      FIELD_VALUE_LENGTH,
      'The value from which the signer starts: `true` or `false` for CHECKBOX, a point in NUMBER.',
    ),
  ),
  rule: Type.Optional(nullable(ruleBody)),
  options: Type.Optional(
    Type.Array(text(FIELD_OPTION_LENGTH), {
      maxItems: FIELD_OPTIONS,
      description: 'The values of a CHOICE.',
    }),
  ),
  label: Type.Optional(nullable(described(text(), 'The name of the field, as the signer reads it.'))),
  tooltip: Type.Optional(nullable(described(text(500), 'Help for the signer.'))),
};

const owner = {
  documentId: Type.String({ maxLength: 200, description: 'A document of the envelope, `doc_…`.' }),
  signerId: Type.String({
    maxLength: 200,
    description: 'The signer of the envelope who fills it in, `sgn_…`.',
  }),
};

export const FieldBody = Type.Object({ ...owner, ...fieldContent });

export const FieldPatchBody = Type.Partial(FieldBody);

export const FieldsBody = Type.Object({
  fields: Type.Array(
    Type.Object({
      id: Type.Optional(
        Type.String({
          maxLength: 200,
          description: 'The id of a field that stays. A field without a known id gets a new id.',
        }),
      ),
      ...FieldBody.properties,
    }),
    { maxItems: FIELDS_PER_ENVELOPE, description: 'All fields of the envelope, in the order of the form.' },
  ),
});

const index = (noun: string) =>
  Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 49,
      description: `The place of the ${noun} in this request, from 0. Default: 0.`,
    }),
  );

/** The fields of a request that creates an envelope. */
export const inlineFields = Type.Optional(
  Type.Array(
    Type.Object({ documentIndex: index('document'), signerIndex: index('signer'), ...fieldContent }),
    {
      maxItems: FIELDS_PER_ENVELOPE,
      description: 'The fields that signers fill in on the pages.',
    },
  ),
);

type ContentBody = Omit<Static<typeof FieldBody>, 'documentId' | 'signerId'>;

/** Returns the fields of a body that replaces all of them. */
export function wantedFields({ fields }: Static<typeof FieldsBody>) {
  return fields.map(({ id, documentId, signerId, ...content }, place) => ({
    id,
    documentId,
    signerId,
    input: fieldInputOf(content, `fields[${place}]`),
  }));
}

/** Returns the field that a body describes; `path` is where the request has it. */
export function fieldInputOf<B extends Partial<ContentBody>>(
  { rule, ...body }: B,
  path = '',
): Omit<B, 'rule'> & Pick<FieldInput, 'rule'> {
  const at = path === '' ? 'rule' : `${path}.rule`;
  return { ...body, ...(rule === undefined ? {} : { rule: rule && ruleOf(rule, at) }) };
}

/** Returns the fields of a request that creates an envelope, each with its path in the request. */
export function inlineFieldsOf(fields: Static<typeof inlineFields> = []): readonly InlineField[] {
  return fields.map(({ documentIndex = 0, signerIndex = 0, ...body }, place) => {
    const path = `fields[${place}]`;
    return { path, documentIndex, signerIndex, input: fieldInputOf(body, path) };
  });
}

/** The members of a view of a field apart from its document and its signer. */
export const fieldContentView = {
  key: key('Your name for the value; null without one.'),
  type: fieldContent.type,
  page: nullable(described(page, 'The page of `box`; null for a field that is placed in another way.')),
  box: nullable(described(box, 'The box, if the field was placed by a box; otherwise null.')),
  anchor: nullable(
    Type.Object(anchorMembers, {
      description: 'The text beside which the field stands; null without one.',
    }),
  ),
  acroField: nullable(Type.String({ description: 'The form field whose place it takes; null without one.' })),
  everyPage: Type.Boolean({ description: 'Whether the field stands in `box` on every page.' }),
  places: PlacesView,
  required: Type.Boolean({ description: 'Whether the signer must fill it in.' }),
  readOnly: Type.Boolean({ description: 'Whether the signer sees `default` and cannot change it.' }),
  default: nullable(
    Type.String({ description: 'The value from which the signer starts; null without one.' }),
  ),
  rule: nullable(RuleView),
  options: Type.Array(Type.String(), { description: 'The values of a CHOICE; otherwise empty.' }),
  label: nullable(Type.String({ description: 'The name of the field; null without one.' })),
  tooltip: nullable(Type.String({ description: 'Help for the signer; null without any.' })),
};

export const FieldView = Type.Object(
  {
    id: Type.String({ description: 'The id of the field, `fld_…`.' }),
    ...owner,
    ...fieldContentView,
  },
  { $id: 'Field', description: 'Something on a page that a signer fills in.' },
);

export const FieldsView = Type.Object(
  {
    fields: Type.Array(FieldView, { description: 'All fields, in the order of the sender.' }),
    version: objectVersion,
  },
  { $id: 'Fields', description: 'The fields of an envelope. The version is that of the envelope.' },
);

export function fieldView(field: Field): Static<typeof FieldView> {
  const { id, documentId, signerId } = field;
  return { id, documentId, signerId, ...contentView(field) };
}

type ContentView = Pick<Static<typeof FieldView>, keyof typeof fieldContentView>;

/** Returns the view of a field apart from its document and its signer. */
export function contentView(field: FieldContent & Pick<Field, 'places'>): ContentView {
  const { key: name, type, placement, places, required, readOnly } = field;
  const isBox = placement.kind === 'BOX';
  return {
    key: name,
    type,
    required,
    readOnly,
    page: isBox ? placement.page : null,
    box: isBox ? boxInputOf(placement.box) : null,
    everyPage: isBox && placement.everyPage,
    anchor: placement.kind === 'ANCHOR' ? anchorInputOf(placement) : null,
    acroField: placement.kind === 'ACRO_FORM' ? placement.name : null,
    places: placesView(places),
    default: field.defaultValue,
    rule: field.rule && ruleView(field.rule),
    options: [...field.options],
    label: field.label,
    tooltip: field.tooltip,
  };
}

export function fieldsView({ fields, version }: Envelope): Static<typeof FieldsView> {
  return { fields: fields.map(fieldView), version };
}
