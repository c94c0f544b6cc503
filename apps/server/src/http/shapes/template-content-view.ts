import { Type } from 'typebox';
import type { Static } from 'typebox';
import { FOOTER_CHOICES, REPORT_PLACEMENTS } from '../../domain/envelopes/envelope-terms.ts';
import type { TemplateField, TemplateRole } from '../../domain/templates/template-content.ts';
import type { Template } from '../../domain/templates/template.ts';
import { embeddedFiles, sourceFile, sourceView, warnings } from './documents.ts';
import { described, nullable, oneOf, sha256 } from './field.ts';
import { letterTermsView, letterViewMembers } from './letter-terms.ts';
import { personView, personViewMembers } from './person.ts';
import { contentView, fieldContentView } from './signer-fields.ts';
import { roleKey } from './template-content.ts';
import { variablesViewMember } from './template-variables.ts';
import { signerRole, termViewMembers } from './terms.ts';

const { order: _order, attachments: _files, role: _shown, ...roleTermsView } = termViewMembers;

const TemplateDocumentView = Type.Object({
  id: Type.String({ description: 'The id of the file in the template, `tdoc_…`.' }),
  title: Type.String({ description: 'The title that signers see.' }),
  filename: Type.String({ description: 'The name of the file, as downloads have it.' }),
  sha256: described(sha256, 'The SHA-256 of the file, 64 lower-case hexadecimal digits.'),
  size: Type.Integer({ description: 'The size of the file in bytes.' }),
  pages: Type.Integer({ description: 'The number of pages.' }),
  warnings,
  embeddedFiles,
  source: nullable(
    described(
      sourceFile,
      'The file that the PDF was made from: DOCX, HTML, or a PDF that was changed; or null.',
    ),
  ),
  variables: nullable(
    Type.Array(Type.String(), {
      description:
        'The names of the variables of the DOCX or HTML file that the template keeps: the document here is a specimen, and each envelope gets a PDF of its own. Null for a PDF that every envelope gets as it is.',
    }),
  ),
});

const TemplateRoleView = Type.Object({
  key: roleKey('The name by which requests and fields refer to the role.'),
  label: nullable(Type.String({ description: 'The name of the role for people; null without one.' })),
  role: described(signerRole, 'What the person does, as `role` of a signer.'),
  order: nullable(
    Type.Integer({ description: 'The place in the signing order; null: after those before it.' }),
  ),
  ...roleTermsView,
  person: nullable(
    Type.Object(personViewMembers, {
      description: 'The person who has this role in every envelope; null without one, and in past versions.',
    }),
  ),
});

const TemplateFieldView = Type.Object({
  id: Type.String({ description: 'The id of the field in the template, `fld_…`.' }),
  documentIndex: Type.Integer({ description: 'The place of the document in `documents`, from 0.' }),
  role: Type.String({ description: 'The key of the role that fills it in.' }),
  ...fieldContentView,
});

/** The content of a template in a view, apart from its fields. */
export const contentViewMembers = {
  title: nullable(
    Type.String({ description: 'The title that signers see; null: that of the first document.' }),
  ),
  message: nullable(
    Type.String({ description: 'A message that signers receive with their invitation; null without one.' }),
  ),
  footer: nullable(described(oneOf(...FOOTER_CHOICES), 'As of an envelope; null: the default.')),
  reportPlacement: nullable(
    described(
      oneOf(...REPORT_PLACEMENTS),
      'Where the report of new envelopes is; null: the default of an envelope.',
    ),
  ),
  ...letterViewMembers,
  documents: Type.Array(TemplateDocumentView, { description: 'The files, in order.' }),
  roles: Type.Array(TemplateRoleView, { description: 'The roles, in the order of the signers.' }),
  variables: variablesViewMember,
};

export const fieldsViewMember = Type.Array(TemplateFieldView, {
  description: 'The fields that signers fill in, in your order.',
});

/** Returns the content of a template for a response, apart from its fields. */
export function templateContentView({
  title,
  message,
  footer,
  reportPlacement,
  documents,
  roles,
  variables,
  ...terms
}: Template) {
  return {
    title,
    message,
    footer,
    reportPlacement,
    ...letterTermsView(terms),
    documents: documents.map(
      ({ id, title: own, filename, sha256: hash, size, pages, warnings: found, ...more }) => ({
        id,
        title: own,
        filename,
        sha256: hash,
        size,
        pages,
        warnings: [...found],
        embeddedFiles: [...(more.embeddedFiles ?? [])],
        source: sourceView(more.source),
        variables: more.original === undefined ? null : [...more.original.variables],
      }),
    ),
    roles: roles.map(roleView),
    variables: [...variables],
  };
}

function roleView({ person, ...role }: TemplateRole): Static<typeof TemplateRoleView> {
  return { ...role, person: person && personView(person) };
}

/** Returns the fields of a template for a response. */
export function templateFieldsView({
  documents,
  fields,
}: Pick<Template, 'documents' | 'fields'>): Static<typeof fieldsViewMember> {
  return fields.map((field: TemplateField) => ({
    id: field.id,
    documentIndex: documents.findIndex(({ id }) => id === field.documentId),
    role: field.role,
    ...contentView(field),
  }));
}
