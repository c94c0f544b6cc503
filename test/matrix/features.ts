/**
 * The features that can meet in one envelope, in the order of the rows and the columns of the matrix, each with what an
 * envelope has that has it.
 */
export const FEATURES = {
  order: 'people sign one after the other',
  parallel: 'two people sign at the same time',
  approver: 'somebody approves',
  witness: 'somebody signs as a witness',
  cc: 'somebody receives a copy',
  'in person': 'somebody signs on the device of a host',
  representative: 'somebody signs for a company',
  group: 'one of two people is enough',
  delegation: 'somebody names another person to sign in their place',
  text: 'TEXT fields with a rule',
  number: 'NUMBER fields with a rule',
  checkbox: 'CHECKBOX fields',
  choice: 'CHOICE fields',
  signature: 'SIGNATURE fields',
  initials: 'INITIALS fields',
  'name and cpf': 'NAME and CPF fields',
  'date and code': 'DATE_SIGNED and STAMP_CODE fields',
  'read-only': 'fields that nobody can change',
  default: 'fields that begin with a value',
  'form field': 'fields in the place of a field of the PDF’s own form',
  anchor: 'fields beside a text of the document',
  'every page': 'fields on every page',
  attachment: 'files that signers attach',
  template: 'made from a template',
  bulk: 'a row of a bulk send',
  'public form': 'made by a visitor of a public form',
  editor: 'fields placed in the embedded editor',
  embedded: 'somebody signs in an embedded session',
  footers: 'page footers on',
  'no footers': 'page footers off',
  simple: 'somebody signs at the level SIMPLE',
  advanced: 'somebody signs at the level ADVANCED',
  push: 'somebody signs with a certificate, authorized on the phone',
  browser: 'somebody signs with a certificate, authorized in the browser',
  'several documents': 'more than one document',
  presigned: 'a document that came signed',
  'changed signer': 'a signer gets another e-mail address after sending',
  extension: 'a later deadline after sending',
  decline: 'somebody declines',
  expiry: 'the deadline passes',
  erasure: 'the personal data of a signer is erased at the end',
  dispute: 'a signer does not recognize the document',
  suspension: 'the organization is suspended while people sign',
  archive: 'the project is archived while people sign',
  'revoked key': 'the key that sent it is revoked while people sign',
  restored: 'the installation is held back as a copy, and resumed',
  language: 'people read in different languages',
} as const satisfies Readonly<Record<string, string>>;

export type Feature = keyof typeof FEATURES;

/** The features in their order. */
export const NAMES = Object.keys(FEATURES).filter(isFeature);

/** Returns true for the name of a feature. */
export function isFeature(name: string): name is Feature {
  return Object.hasOwn(FEATURES, name);
}
