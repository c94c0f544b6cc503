import type { FooterChoice, ReportPlacement } from '../envelopes/envelope-terms.ts';
import { NO_LETTER_TERMS } from '../envelopes/letter-terms.ts';
import type { LetterTerms } from '../envelopes/letter-terms.ts';
import type { DocumentVersion } from '../documents/document.ts';
import type { SourceFormat } from '../documents/document-source.ts';
import type { PersonValues } from '../envelopes/person.ts';
import { DEFAULT_TERMS, TERM_MEMBERS } from '../envelopes/terms.ts';
import type { Terms } from '../envelopes/terms.ts';
import type { FieldContent } from '../fields/field-input.ts';
import type { FieldPlace } from '../fields/field.ts';
import type { Id } from '../ids.ts';

/** The facts of an accepted file. */
type FileFacts = Pick<
  DocumentVersion,
  | 'sha256'
  | 'size'
  | 'pages'
  | 'presigned'
  | 'signatures'
  | 'warnings'
  | 'embeddedFiles'
  | 'blobKey'
  | 'source'
>;

/** The DOCX or HTML file from which the PDF of each envelope is made. Its name, size, and digest are in `source`. */
export interface TemplateOriginal {
  readonly id: Id<'tdoc'>;
  readonly format: SourceFormat;
  readonly blobKey: string;
  /** The names of its variables. */
  readonly variables: readonly string[];
}

/** A file of a template. Each envelope gets its own document from it. */
export interface TemplateDocument extends FileFacts {
  readonly id: Id<'tdoc'>;
  readonly title: string;
  readonly filename: string;
  /** Absent for a PDF. Otherwise the PDF of the template is a specimen, on which fields are placed, and that is never sent. */
  readonly original?: TemplateOriginal;
}

/** The terms that a template decides for a role; the others are decided for each envelope. */
export const ROLE_TERMS = TERM_MEMBERS.filter(
  (member) => member !== 'order' && member !== 'attachments' && member !== 'delegation',
);

export type RoleTerm = (typeof ROLE_TERMS)[number];

/** The terms of a role of which the template decides nothing. */
export const DEFAULT_ROLE_TERMS = Object.fromEntries(
  ROLE_TERMS.map((member) => [member, DEFAULT_TERMS[member]]),
) as unknown as Pick<Terms, RoleTerm>;

/** A person that a template names, the same in every envelope. */
export type RolePerson = PersonValues;

/** The part of a person in an envelope. Each request names the person, unless the template does. */
export interface TemplateRole extends Pick<Terms, RoleTerm> {
  /** The name by which requests and fields refer to it, such as `cliente`. */
  readonly key: string;
  readonly label: string | null;
  /** Null: after those before it. */
  readonly order: number | null;
  readonly person: RolePerson | null;
}

/** A field of the person with a role, on a document of the template. */
export interface TemplateField extends FieldContent {
  readonly id: Id<'fld'>;
  readonly documentId: TemplateDocument['id'];
  /** The key of the role. */
  readonly role: string;
  readonly places: readonly FieldPlace[];
}

/** A variable of the DOCX and HTML files of a template. */
export interface TemplateVariable {
  /** Its name in the files, such as `nome` for `{{nome}}`. */
  readonly key: string;
  /** Its name for people. */
  readonly label: string | null;
  /** False: without a value and a default, nothing stands in its place. */
  readonly required: boolean;
  readonly default: string | null;
  /** The text of the specimen. */
  readonly sample: string | null;
}

/** The parts of a template that become an envelope's. */
export interface TemplateContent extends LetterTerms {
  /** Null: the title of the first document. */
  readonly title: string | null;
  readonly message: string | null;
  /** Null: the default of an envelope. */
  readonly footer: FooterChoice | null;
  readonly reportPlacement: ReportPlacement | null;
  readonly documents: readonly TemplateDocument[];
  readonly roles: readonly TemplateRole[];
  readonly fields: readonly TemplateField[];
  /** The variables of all documents. */
  readonly variables: readonly TemplateVariable[];
}

export const NO_CONTENT: TemplateContent = {
  title: null,
  message: null,
  footer: null,
  reportPlacement: null,
  documents: [],
  roles: [],
  fields: [],
  variables: [],
  ...NO_LETTER_TERMS,
};
