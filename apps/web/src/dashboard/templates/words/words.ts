import type { Template } from '@aval/sdk/operations';

type FieldType = Template['fields'][number]['type'];

/** Texts about the content of a template. */
export interface Words {
  readonly use: string;
  readonly settings: string;
  readonly documents: string;
  readonly noDocuments: string;
  readonly addDocument: string;
  readonly addDocumentHint: string;
  readonly pages: (count: number) => string;
  readonly remove: string;
  readonly removeDocument: (title: string) => string;
  readonly removingDocument: string;
  readonly roles: string;
  readonly rolesIntro: string;
  readonly roleName: string;
  readonly roleKind: string;
  readonly roleKey: (key: string) => string;
  readonly always: (name: string) => string;
  readonly addRole: string;
  readonly removeRole: (name: string) => string;
  readonly saveRoles: string;
  readonly fields: string;
  readonly noFields: string;
  readonly needsBoth: string;
  readonly place: string;
  readonly fieldName: string;
  readonly fieldKind: string;
  readonly fieldPage: string;
  readonly fieldTypes: Readonly<Record<FieldType, string>>;
  readonly versions: string;
  readonly version: (number: number) => string;
  readonly current: string;
  readonly noVersions: string;
  readonly fieldsOf: (name: string) => string;
  readonly back: string;
  readonly done: string;
  readonly useOf: (name: string) => string;
  readonly useIntro: string;
  readonly title: string;
  readonly titleHint: string;
  readonly people: string;
  readonly name: string;
  readonly email: string;
  readonly cpf: string;
  readonly phone: string;
  readonly values: string;
  readonly valuesIntro: string;
  readonly yes: string;
  readonly no: string;
  readonly open: string;
  readonly send: string;
}
