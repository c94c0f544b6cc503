import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { NewTemplateInput, WantedTemplateField } from '../../actions/templates/save-template.ts';
import { VARIABLE_VALUE_LENGTH, VARIABLES_PER_DOCUMENT } from '../../domain/documents/limits.ts';
import { FIELDS_PER_ENVELOPE } from '../../domain/fields/limits.ts';
import { DOCUMENTS_PER_ENVELOPE, SIGNERS_PER_ENVELOPE } from '../../domain/limits.ts';
import type { RequestedPerson } from '../../domain/templates/fill-template.ts';
import { FOOTER_CHOICES, REPORT_PLACEMENTS } from '../../domain/envelopes/envelope-terms.ts';
import { PATTERNS } from '../checks/known-patterns.ts';
import { lines } from '../checks/tidy-text.ts';
import { TemplateAttachmentBody } from './documents.ts';
import { described, nullable, oneOf, text } from './field.ts';
import { letterBodyMembers } from './letter-terms.ts';
import { personBodyMembers } from './person.ts';
import { fieldContent, fieldInputOf } from './signer-fields.ts';
import { signerReference } from './signers.ts';
import { variablesMember } from './template-variables.ts';
import { signerRole, termBodyMembers } from './terms.ts';

/** The name of a role in requests and fields. */
export const roleKey = (description: string) =>
  Type.String({ pattern: PATTERNS.slug.pattern, minLength: 1, maxLength: 50, description });

const { order, attachments, delegation, role: _role, ...roleTerms } = termBodyMembers;
const { group: _group, ...personTerms } = roleTerms;

const personMembers = { ...personBodyMembers, delegation };

const RoleBody = Type.Object(
  {
    key: roleKey('The name by which requests and fields refer to the role, such as `cliente`.'),
    label: Type.Optional(nullable(described(text(), 'The name of the role for people. Example: Cliente.'))),
    role: Type.Optional(
      described(signerRole, 'What the person does, as `role` of a signer. Default: SIGNER.'),
    ),
    order: Type.Optional(nullable(order)),
    ...roleTerms,
    person: Type.Optional(
      nullable(
        Type.Object(personMembers, {
          description:
            'A person who has this role in every envelope, unless a request names another. Absent: a role that keeps its `key` keeps its person. Null removes the person.',
        }),
      ),
    ),
  },
  { description: 'What a person of the envelope does.' },
);

const fieldOwner = {
  documentIndex: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: DOCUMENTS_PER_ENVELOPE - 1,
      description: 'The place of the document in `documents`, from 0. Default: 0.',
    }),
  ),
  role: Type.String({ maxLength: 50, description: 'The key of the role that fills it in.' }),
};

const FieldBody = Type.Object({
  id: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'The id of a field that stays. A field without a known id gets a new id.',
    }),
  ),
  ...fieldOwner,
  ...fieldContent,
});

/** The content of a template in a request, apart from its documents. */
export const templateContent = {
  title: Type.Optional(
    nullable(described(text(), 'The title that signers see. Null or absent: that of the first document.')),
  ),
  message: Type.Optional(
    nullable(
      lines(
        Type.String({
          maxLength: 5000,
          description: 'A message that signers receive with their invitation.',
        }),
      ),
    ),
  ),
  footer: Type.Optional(
    nullable(
      described(
        oneOf(...FOOTER_CHOICES),
        'Whether pages of new envelopes get a footer: `DEFAULT` as the organization has chosen, or `NONE`. Null or absent: the default of an envelope.',
      ),
    ),
  ),
  reportPlacement: Type.Optional(
    nullable(
      described(
        oneOf(...REPORT_PLACEMENTS),
        'Where the report of new envelopes is: `APPENDED` to each signed document, or `APART`. Null or absent: the default of an envelope.',
      ),
    ),
  ),
  ...letterBodyMembers,
  roles: Type.Optional(
    Type.Array(RoleBody, {
      maxItems: SIGNERS_PER_ENVELOPE,
      description: 'The roles, in the order of the signers. They replace those that the template has.',
    }),
  ),
  variables: variablesMember,
  fields: Type.Optional(
    Type.Array(FieldBody, {
      maxItems: FIELDS_PER_ENVELOPE,
      description:
        'The fields that signers fill in on the pages. They replace those that the template has. Each is placed when you save it: a text that the document does not have is VALIDATION_FAILED with the rule `anchor.found`.',
    }),
  ),
};

export const templateDocuments = Type.Optional(
  Type.Array(TemplateAttachmentBody, {
    maxItems: DOCUMENTS_PER_ENVELOPE,
    description:
      'Files of the template, each by `documentId` or as a file in `contentBase64`: a PDF, or a DOCX or HTML file with variables such as `{{nome}}`, of which each envelope gets a PDF of its own. The template keeps its own copy.',
  }),
);

const PersonBody = Type.Object({
  ...personMembers,
  attachments,
  ...personTerms,
  reference: signerReference,
  role: Type.String({ maxLength: 50, description: 'The key of a role of the template, such as `cliente`.' }),
});

/** The members of a request that uses the content of a template. */
export const templateUse = {
  people: Type.Optional(
    Type.Array(PersonBody, {
      maxItems: SIGNERS_PER_ENVELOPE,
      description:
        'With a `templateId` whose template has roles: the person of each role. Instead of `signers`. A role that names its person already can be left out.',
    }),
  ),
  values: Type.Optional(
    Type.Record(
      Type.String({ minLength: 1, maxLength: 100 }),
      lines(Type.String({ maxLength: VARIABLE_VALUE_LENGTH })),
      {
        maxProperties: FIELDS_PER_ENVELOPE + VARIABLES_PER_DOCUMENT,
        description:
          'With `templateId`: values of fields by their `key` or id, as text, such as `{"aluguel": "2500.00"}`. They become the defaults of the fields. Read-only fields get their values here. Values of variables, by their `key`, become text of the PDF.',
      },
    ),
  ),
};

type Roles = Static<typeof templateContent.roles>;
type Fields = Static<typeof templateContent.fields>;

/** Returns the roles and fields of a body. */
export function toTemplateParts({
  roles,
  fields,
}: {
  readonly roles?: Roles | undefined;
  readonly fields?: Fields | undefined;
}): Pick<NewTemplateInput, 'roles' | 'fields'> {
  return { ...(roles && { roles }), ...(fields && { fields: fields.map(wantedField) }) };
}

function wantedField(
  { id, key: name, documentIndex = 0, role, ...content }: Static<typeof FieldBody>,
  index: number,
): WantedTemplateField {
  return { id, key: name, documentIndex, role, input: fieldInputOf(content, `fields[${index}]`) };
}

/** Returns the people of a request, each with its path. */
export function peopleOf(people: Static<typeof templateUse.people> = []): readonly RequestedPerson[] {
  return people.map(({ role, ...input }, index) => ({ role, input, place: `people[${index}]` }));
}
