/**
 * The personal values that a manifest commits to for a signer, beside name and e-mail. From company to host only with a
 * role. The delegator is the person in whose place a delegate signed.
 */
export const SIGNER_VALUES = [
  'cpf',
  'phone',
  'organizationName',
  'cnpj',
  'office',
  'hostEmail',
  'delegatorName',
  'delegatorEmail',
] as const;

export type SignerValue = (typeof SIGNER_VALUES)[number];

/** Where a signer's messages and codes go: the kind of address, and the names of the new value and of the former value. */
export const CONTACTS = [
  ['EMAIL', 'email', 'previousEmail'],
  ['PHONE', 'phone', 'previousPhone'],
  ['HOST_EMAIL', 'hostEmail', 'previousHostEmail'],
] as const;

export type ContactKind = (typeof CONTACTS)[number][0];

/** The names of the values of a change. */
export const CONTACT_NAMES = CONTACTS.flatMap(([, now, then]) => [now, then]);

export type ContactName = (typeof CONTACT_NAMES)[number];
