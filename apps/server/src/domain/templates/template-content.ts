import type { DocumentVersion } from '../documents/document.ts';
import type { PersonValues } from '../envelopes/person.ts';
import type { SignerRole } from '../envelopes/signer-role.ts';
import type { SignerGroup, SignatureLevel, NotifyMedium, AuthenticationMethod } from '../envelopes/terms.ts';
import type { FieldContent } from '../fields/field-input.ts';
import type { FieldPlace } from '../fields/field.ts';
import type { Id } from '../ids.ts';

/** The facts of an accepted file. */
type FileFacts = Pick<
  DocumentVersion,
  'sha256' | 'size' | 'pages' | 'presigned' | 'signatures' | 'warnings' | 'blobKey'
>;

/** A file of a template. Each envelope gets its own document from it. */
export interface TemplateDocument extends FileFacts {
  readonly id: Id<'tdoc'>;
  readonly title: string;
  readonly filename: string;
}

/** A person that a template names, the same in every envelope. */
export type RolePerson = PersonValues;

/** The part of a person in an envelope. Each request names the person, unless the template does. */
export interface TemplateRole {
  /** The name by which requests and fields refer to it, such as `cliente`. */
  readonly key: string;
  readonly label: string | null;
  readonly role: SignerRole;
  /** Null: after those before it. */
  readonly order: number | null;
  readonly group: SignerGroup | null;
  /** Null, as below: as the envelope says. */
  readonly signatureLevel: SignatureLevel | null;
  readonly authenticationMethod: AuthenticationMethod | null;
  readonly notifyBy: NotifyMedium | null;
  readonly person: RolePerson | null;
}

/** A field of the person with a role, on a document of the template. */
export interface TemplateField extends FieldContent {
  readonly id: Id<'fld'>;
  /** The name by which requests give its value; null: by its id. */
  readonly key: string | null;
  readonly documentId: TemplateDocument['id'];
  /** The key of the role. */
  readonly role: string;
  readonly places: readonly FieldPlace[];
}

/** The parts of a template that become an envelope's. */
export interface TemplateContent {
  /** Null: the title of the first document. */
  readonly title: string | null;
  readonly message: string | null;
  readonly documents: readonly TemplateDocument[];
  readonly roles: readonly TemplateRole[];
  readonly fields: readonly TemplateField[];
}

export const NO_CONTENT: TemplateContent = {
  title: null,
  message: null,
  documents: [],
  roles: [],
  fields: [],
};
