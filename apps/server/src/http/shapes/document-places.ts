import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { PageContentBoxes } from '../../actions/fields/page-content-of.ts';
import type { listAnchors } from '../../actions/documents/list-anchors.ts';
import type { readFormFields } from '../../actions/documents/read-form-fields.ts';
import type { readTemplatePlaces } from '../../actions/templates/read-template-places.ts';
import { FIELD_TYPES } from '../../domain/fields/field.ts';
import { boxInputOf } from '../../domain/fields/field-input.ts';
import { FORM_FIELD_TYPES } from '../../ports/pdf-reader.ts';
import { described, nullable, oneOf } from './field.ts';
import { box, page } from './field-places.ts';

const versionId = Type.String({ description: 'The version that was read, `docv_…`.' });
const points = (description: string) => Type.Number({ description });

const ShownPageView = Type.Object({
  width: points('The width of the page as readers show it, in points (1/72 inch). Example: 595.'),
  height: points('The height of the page as readers show it, in points. Example: 842.'),
  bearsMarks: Type.Boolean({ description: 'Whether Aval can draw on the page. On others, fields fail.' }),
});

const FormPlaceView = Type.Object({
  name: Type.String({ description: 'The full name of the form field, for `acroField` of a field.' }),
  type: described(oneOf(...FORM_FIELD_TYPES), 'The kind of the form field.'),
  page,
  box,
  value: nullable(Type.String({ description: 'Its value in the file; `true` or `false` for CHECKBOX.' })),
  options: Type.Array(Type.String(), { description: 'The values of a CHOICE, or of this place of a RADIO.' }),
  required: Type.Boolean({ description: 'Whether the form wants a value.' }),
  readOnly: Type.Boolean({ description: 'Whether the form keeps people from changing it.' }),
  multiline: Type.Boolean({ description: 'Whether a TEXT has several lines.' }),
  label: nullable(Type.String({ description: 'The name of the form field for people; null without one.' })),
});

const AnchorView = Type.Object({
  text: Type.String({ description: 'The text, for `anchor.text` of a field. Placeholders have no spaces.' }),
  occurrence: Type.Integer({ description: 'Which occurrence of the text, from 1 over all pages.' }),
  page,
  box,
  type: nullable(
    described(
      oneOf(...FIELD_TYPES),
      'The type that a placeholder names, such as `{{assinatura:cliente}}` or `{{signature:client}}`; otherwise null.',
    ),
  ),
  key: nullable(
    Type.String({
      description: 'The word for a person that a placeholder names after the colon; otherwise null.',
    }),
  ),
});

export const FormFieldsView = Type.Object(
  {
    versionId,
    pages: Type.Array(ShownPageView, { description: 'All pages, in order.' }),
    fields: Type.Array(FormPlaceView, {
      description:
        'The visible fields of the PDF’s own form. A field with several places comes once for each.',
    }),
  },
  { $id: 'FormFields', description: 'The page sizes and the form of a PDF.' },
);

/** The places of a template's document: its template has versions, and the file stays the same. */
export const TemplatePlacesView = Type.Object(
  {
    pages: FormFieldsView.properties.pages,
    fields: FormFieldsView.properties.fields,
    anchors: Type.Array(AnchorView, {
      description: 'The placeholders of the document, in reading order; at most 200.',
    }),
  },
  {
    $id: 'TemplatePlaces',
    description: 'The page sizes, the form, and the placeholders of a template’s document.',
  },
);

export function templatePlacesView({
  pages,
  fields,
  anchors,
}: Awaited<ReturnType<typeof readTemplatePlaces>>): Static<typeof TemplatePlacesView> {
  return {
    pages: [...pages],
    fields: fields.map((field) => ({ ...field, box: boxInputOf(field.box), options: [...field.options] })),
    anchors: anchors.map((anchor) => ({ ...anchor, box: boxInputOf(anchor.box) })),
  };
}

export function formFieldsView({
  versionId: id,
  pages,
  fields,
}: Awaited<ReturnType<typeof readFormFields>>): Static<typeof FormFieldsView> {
  return {
    versionId: id,
    pages: [...pages],
    fields: fields.map((field) => ({ ...field, box: boxInputOf(field.box), options: [...field.options] })),
  };
}

export const AnchorsView = Type.Object(
  {
    versionId,
    anchors: Type.Array(AnchorView, { description: 'In reading order; at most 200.' }),
  },
  { $id: 'Anchors', description: 'Texts of a PDF by which fields can be placed.' },
);

export function anchorsView({
  versionId: id,
  anchors,
}: Awaited<ReturnType<typeof listAnchors>>): Static<typeof AnchorsView> {
  return { versionId: id, anchors: anchors.map((anchor) => ({ ...anchor, box: boxInputOf(anchor.box) })) };
}

export const PageContentView = Type.Object(
  {
    examined: Type.Boolean({
      description:
        'False if Aval could not examine the page, or found more than 5000 boxes: then only saving the fields says whether they cover content.',
    }),
    boxes: Type.Array(Type.Array(Type.Integer(), { minItems: 4, maxItems: 4 }), {
      description:
        'Left, top, right, and bottom edge of each word, picture, and drawing, in thousandths of a point from the upper left corner of the page as shown.',
    }),
  },
  { $id: 'PageContent', description: 'What the places of fields may not cover on a page.' },
);

export function pageContentView({ examined, boxes }: PageContentBoxes): Static<typeof PageContentView> {
  return { examined, boxes: boxes.map((edges) => [...edges]) };
}
