/**
 * Every feature with every feature, including itself: the row and the column are in the order of `FEATURES`, and the table
 * ends at its diagonal. A plus sign is a pair that works. Every other letter is in `REFUSED` or in `MEANINGLESS`.
 */
export const TABLE = `
order             s
parallel          +s
approver          +++
witness           ++++
cc                +++++
in person         ++++++
representative    +++++++
group             ++++D+++
delegation        ++++DGG++
text              ++++C+++++
number            ++++C++++++
checkbox          ++++C+++++++
choice            ++++C++++++++
signature         ++++C+++++++++
initials          ++++C++++++++++
name and cpf      ++++C+++++++++++
date and code     ++++C++++++++++++
read-only         ++++C++++++++RRRR+
default           ++++C++++++++RRRR++
form field        ++++C+++++++++++++++
anchor            ++++C++++++++++++++W+
every page        ++++C++++++++++++++WW+
attachment        ++++D++++++++++++++++++
template          +++++++++++++++++++++++o
bulk              bbbbbbbbbbbbbbbbbbbbbbb+o
public form       ++++FFF+f+++++++++++++f+oo
editor            ++++++++++++++++++++++++ooo
embedded          ++++E+++++++++++++++++++++++
footers           ++++++++++++++++++++++++++++s
no footers        ++++++++++++++++++++++++++++ss
simple            +++++++++++++++++++++++++++++++
advanced          ++++++++++++++++++++++++++++++++
push              +++++++++++++++++++++++++++Q+++++
browser           +++++++++++++++++++++++++++Q++++++
several documents ++++++++++++++++++++++++b+++++++++s
presigned         +++++++++PPPPPPPPPPPPP++++++++++++++
changed signer    ++++++++++++++++++++++++++++++++LL+++
extension         ++++++++++++++++++++++++++++++++++++++
decline           ++++++++++++++++++++++++++++++++++++NMe
expiry            ++++++++++++++++++++++++++++++++++++NXee
erasure           +++++++++++++++++++++++++++++++++++++++++
dispute           ++++++++++++++++++++++++++++++++++++++++++
suspension        +++++++++++++++++++++++SSSSS++++++++SS++S+s
archive           +++++++++++++++++++++++KKKKK++++++++KK++K++s
revoked key       +++++++++++++++++++++++KKKKK++++++++KK++K+++s
restored          +++++++++++++++++++++++++++++++++++++++++++++s
language          +++++++++++++++++++++++++++++++++++++++++++++++
`;

/** Why two features can't be in one envelope in a way that anyone could ask for. */
export const MEANINGLESS = {
  s: 'a setting or a state has one value at a time',
  o: 'an envelope begins in one way',
  e: 'an envelope ends once',
  b: 'a row of a bulk send has one document and one signer, without role, fields, and files',
  f: 'a role of a template names neither files nor a delegation, and a visitor brings none',
} as const satisfies Readonly<Record<string, string>>;

/** How two features are refused together. */
export interface Refused {
  readonly code: string;
  /** `details.reason`, or the rule of the first field that is named. */
  readonly detail: string | null;
  /** The document that says so, below docs, and its sentence. */
  readonly docs: readonly [file: string, sentence: string];
}

/**
 * The features of a refused pair are refused for the same person, field, or time. One envelope can still have both, on
 * different people or one after the other, so lives cover these pairs too.
 */
export const REFUSED = {
  C: {
    code: 'VALIDATION_FAILED',
    detail: 'range',
    docs: ['guides/roles.md', 'A CC has no fields: VALIDATION_FAILED with the rule `range`.'],
  },
  D: {
    code: 'VALIDATION_FAILED',
    detail: 'conflict',
    docs: [
      'guides/roles.md',
      'A CC is in no group, attaches nothing, and can’t delegate: VALIDATION_FAILED with the rule `conflict`.',
    ],
  },
  E: {
    code: 'CONFLICT',
    detail: 'COPY_ONLY',
    docs: [
      'guides/roles.md',
      'A CC has no CPF and no link: `…/link`, `…/remind`, and `…/embedded-session` return CONFLICT with the reason `COPY_ONLY`.',
    ],
  },
  F: {
    code: 'VALIDATION_FAILED',
    detail: 'form.roles',
    docs: ['api-notes.md', 'The role of the visitor is SIGNER, WITNESS, or APPROVER (`form.roles`).'],
  },
  G: {
    code: 'VALIDATION_FAILED',
    detail: 'conflict',
    docs: [
      'api-notes.md',
      '`delegation: ALLOWED` of a SIGNER, WITNESS, or APPROVER (others: VALIDATION_FAILED, `conflict`)',
    ],
  },
  P: {
    code: 'VALIDATION_FAILED',
    detail: 'document.signed',
    docs: ['guides/fields.md', 'Documents that came signed or certified can’t have fields.'],
  },
  Q: {
    code: 'CONFLICT',
    detail: 'CERTIFICATE_NOT_EMBEDDED',
    docs: [
      'guides/embedding.md',
      'A signer who signs with their own certificate needs their signing link: the pages of certificate providers can’t be framed.',
    ],
  },
  L: {
    code: 'VALIDATION_FAILED',
    detail: 'qualified',
    docs: [
      'guides/qualified.md',
      'Place the fields before you send: after that, nobody can change to this level in an envelope with fields.',
    ],
  },
  R: {
    code: 'VALIDATION_FAILED',
    detail: 'range',
    docs: [
      'guides/fields.md',
      'SIGNATURE, INITIALS, and the types that Aval fills in have no `default` and can’t be read-only.',
    ],
  },
  W: {
    code: 'VALIDATION_FAILED',
    detail: 'conflict',
    docs: ['guides/fields.md', 'Send exactly one of three.'],
  },
  N: {
    code: 'ENVELOPE_NOT_EDITABLE',
    detail: null,
    docs: ['api-notes.md', 'and any other state is ENVELOPE_NOT_EDITABLE.'],
  },
  M: {
    code: 'ENVELOPE_NOT_EDITABLE',
    detail: null,
    docs: [
      'api-notes.md',
      'PATCH and attach outside DRAFT, and adding and removing after the end, are ENVELOPE_NOT_EDITABLE, except for the two changes below.',
    ],
  },
  X: {
    code: 'ENVELOPE_NOT_EDITABLE',
    detail: null,
    docs: ['api-notes.md', 'or a deadline that has passed is ENVELOPE_NOT_EDITABLE.'],
  },
  S: {
    code: 'FORBIDDEN',
    detail: 'ORGANIZATION_SUSPENDED',
    docs: ['runbook.md', 'Its requests return FORBIDDEN with the reason ORGANIZATION_SUSPENDED'],
  },
  K: {
    code: 'INVALID_API_KEY',
    detail: null,
    docs: ['errors.md', 'mistyped, revoked, or expired, or its project is archived.'],
  },
} as const satisfies Readonly<Record<string, Refused>>;
