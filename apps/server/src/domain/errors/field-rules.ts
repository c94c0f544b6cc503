/**
 * Every `rule` of a problem in `details.fields`, with its meaning and the members of its `params`. The list is closed, so
 * that pages and clients can translate a problem by its rule (ADR-0005).
 */
export const FIELD_RULES = {
  required: 'The field is missing.',
  'required.one_of': 'One of several fields is missing: `params.fields`.',
  conflict: 'The field cannot be sent together with `params.with`.',
  type: 'The value is not of the type `params.type`.',
  enum: 'The value is not one of `params.allowed`. Upper and lower case differ.',
  min_length: 'The text has fewer than `params.limit` characters.',
  max_length: 'The text has more than `params.limit` characters.',
  min_items: 'The list has fewer than `params.limit` items.',
  max_items: 'The list has more than `params.limit` items.',
  unique_items: 'The list has the same item twice.',
  max_members: 'The object has more than `params.limit` members.',
  minimum: 'The number is less than `params.limit`.',
  maximum: 'The number is greater than `params.limit`.',
  format: 'The text does not have the expected form.',
  'format.base64': 'The text is not base64.',
  'format.base64url': 'The text is not base64url.',
  'format.color': 'The text is not a color such as #0b6e4f.',
  'format.date': 'The text is not a date such as 2026-01-31.',
  'format.date-time': 'The text is not a time such as 2026-01-31T12:00:00Z.',
  'format.email': 'The text is not an e-mail address.',
  'format.https': 'The text is not an address that begins with https://.',
  'format.sha256': 'The text is not a SHA-256 of 64 lower-case hexadecimal digits.',
  'format.slug': 'The text has other characters than a to z, 0 to 9, and single hyphens between them.',
  'format.time-zone': 'The text is not a time zone such as America/Sao_Paulo.',
  'format.uri': 'The text is not a whole URL.',
  characters: 'The text has characters that are never accepted, such as NUL.',
  name: 'A field of this name is never accepted.',
  'name.invisible': 'The name has characters that nobody sees, such as a zero-width space.',
  'name.undrawable':
    'The name has characters that documents cannot show, such as letters of scripts that Aval does not write.',
  undrawable: 'The text has characters that documents cannot show: `params.characters`.',
  'name.mixed_scripts': 'A word of the name has letters of several scripts, such as Latin and Cyrillic.',
  'name.reserved': 'No organization can have this name, or one that looks like it.',
  'name.contact': 'The name has an e-mail address, a link, or a long number in it.',
  phone: 'The text is not a phone number.',
  'phone.landline': 'The number is a landline, and codes go to it by SMS.',
  'phone.country':
    'This service sends no SMS and no WhatsApp to numbers of that country: `params.allowed` are the country codes.',
  'cpf.digits': 'The text is not a CPF, or its check digits are wrong.',
  'cnpj.digits': 'The text is not a CNPJ, or its check digits are wrong.',
  'format.network':
    'The text is not an address or a network such as 203.0.113.0/24 or 2001:db8::/32, or the network has bits set behind its prefix.',
  'format.number': 'The text is not a number such as 1234.56.',
  decimals: 'The number has more than `params.limit` decimals.',
  mask: 'The text does not have the form `params.mask`: 9 is a digit, A a letter, * either.',
  locks_out: 'The networks do not include the address that the request comes from.',
  read_only: 'The value of the field is given, and the request has another value.',
  unknown_member: 'The endpoint has no member of this name. Only strict requests are refused for it.',
  unknown: 'The signer has no field with this id.',
  fits: 'The value does not fit into the box of its field.',
  box: 'The box is not within the page: it has `params.width` by `params.height` points.',
  covers_content:
    'The place covers text or ink of page `params.page`. Beside it, `text` has the words, empty for a picture, `box` the place in points, and `nearest` the nearest free place of its size, or null.',
  page_unmarkable:
    'Nothing can be drawn on page `params.page`. Beside it, `reason` is ANNOTATIONS (no annotation can be added to its list), PAGE_TREE (the page is no object of its own), SIZE, DRAWING (drawing failed), or SEAL (the document can’t be prepared for signatures or sealed).',
  place_too_large:
    'A signature or initials are higher than `params.height` points, or larger than `params.percent` percent of the page.',
  'anchor.found': 'The document has no occurrence `params.occurrence` of the text.',
  'acro_form.found': 'The form of the document has no field of this name.',
  'format.origin':
    'The text is not an origin such as https://app.example.com, or http://localhost:* for the Sandbox.',
  'origin.allowed': 'The project has no such origin in `embedOrigins`.',
  'redirect.allowed': 'The project has no such origin in `redirectOrigins`.',
  'document.signed': 'The document came signed or certified, so nothing can be drawn on its pages.',
  'variable.unknown':
    'The document, or the subject of invitations, has no variable of the name `params.name`.',
  'variable.syntax': 'The document, or the subject, has a variable that cannot be read: `params.text`.',
  'variable.field': 'The document has a variable of the same name: `params.name`.',
  'variable.anchor': 'The value has the text at which a field of the template stands.',
  'form.variables': 'A public form needs a template whose variables all have a default or can be left out.',
  'form.roles': 'A public form needs a template with a document and exactly one role without a person.',
  second_member: 'The organization has no second member who may send, and so nobody who could release.',
  same_person:
    'Belongs to another person of the envelope. Members of a group, witnesses, and delegates are people of their own.',
  qualified: 'The documents have fields and were sent without a place for this signer’s certificate.',
  future: 'The time is in the past.',
  later: 'The time is earlier than `params.limit`.',
  cursor: 'The cursor is not from this list, or from other filters.',
  range: 'The value doesn’t fit with another field: `params.with`.',
  'file.part': 'The file is not in the part `params.part` of the form.',
  'csv.syntax': 'The CSV has a quote that is out of place or not closed, in line `params.line`.',
  'csv.columns': 'The first line of the CSV must name each column of `params.columns` once.',
  unknown_column:
    'The first line of the CSV has columns that the template has no use for: `params.columns`. `params.allowed` are those that it has; `metadata.<key>` is always allowed.',
  'csv.cells': 'The line of the CSV has more than `params.limit` cells.',
  total_size: 'The files have more than `params.limit` bytes together.',
  doubtful_address: 'The domain looks like a typing error of `params.suggestion`. A warning.',
  incomplete_address: 'The domain of the address has no dot. A warning.',
  repeated:
    'Line `params.line` of the CSV has the same value. A warning, or a problem of a `reference` that must be unique.',
  'password.common': 'The password is among the first that attackers try.',
  'password.email': 'The password is the e-mail address.',
  code: 'The code is not the current code of the app.',
  expired: 'The token or challenge is unknown, was used, or has expired.',
  proof: 'The signature or the response of the passkey doesn’t verify.',
  logo: 'The file is no PNG or JPEG image, or is not whole.',
  strokes: 'The strokes are malformed or leave their area.',
  picture_ink: 'More than `params.percent` percent of the picture are ink: it would hide what is below it.',
  picture:
    'The bits of the picture have another length than its size needs, or bits set beside it, or no ink.',
} as const satisfies Readonly<Record<string, string>>;

/** A rule of the closed list. */
export type FieldRule = keyof typeof FIELD_RULES;

/** One offending field of a VALIDATION_FAILED response; `field` is a JSON path such as `signers[0].cpf`. */
export interface FieldProblem {
  readonly field: string;
  /** For people; it may change. */
  readonly message: string;
  readonly rule: FieldRule;
  /** The values that the rule mentions, such as `{limit: 200}`. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** Returns a problem of a field. */
export function fieldProblem(
  field: string,
  rule: FieldRule,
  message: string,
  params: FieldProblem['params'] = {},
): FieldProblem {
  return { field, message, rule, params };
}

/** The path of a field of what stands at `place`. */
export function fieldPathOf(place: string, field: string): string {
  return place === '' ? field : `${place}.${field}`;
}
