/** A column of a table, and its values in the rows of one real envelope. */
export interface Column {
  readonly table: string;
  readonly name: string;
  /** As PostgreSQL formats it: `text`, `bytea`, `timestamp(3) with time zone`. */
  readonly type: string;
  /** Whether an index has it: its digests must differ from copy to copy. */
  readonly isIndexed: boolean;
  readonly values: readonly unknown[];
}

/** Longer values are cut, so that more envelopes fit on a disk. */
export const LONGEST = 200;
const CUT_TO = 16;

const OWN_ID = /^(?:env|doc|docv|sgn|lnk|otp|evt|msg|art|req|sigreq|dlv|aud)_[0-9a-hjkmnp-tv-z]{26}$/;
const PROJECT_ID = /^proj_/;
const HEX_DIGEST = /^[0-9a-f]{64}$/;
const CODE = /^[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}$/;

/** Whether a value of a bytea column, which JSON shows as `\x` and two digits for each byte, is no longer than a digest. */
const isShortBytes = (value: string): boolean => /^\\x(?:[0-9a-f]{2}){16,64}$/.test(value);

/**
 * Returns the SQL expression of a column for copy `n`, where `o` is a row of the real envelope and `n` a row of the
 * numbers. Ids and digests differ from copy to copy, times move, long values are cut.
 */
export function copied(column: Column): string {
  const old = `o.${column.name}`;
  const special = SPECIAL[`${column.table}.${column.name}`];
  if (special !== undefined) return special;
  if (column.type.startsWith('timestamp')) return `${old} + n.shift`;
  const texts = column.values.filter((value) => value !== null).map(textOf);
  if (texts.length === 0) return old;
  const rule = RULES.find(
    ({ types, fits, onlyIndexed }) =>
      types.includes(column.type) && texts.every(fits) && (column.isIndexed || onlyIndexed !== true),
  );
  return rule?.sql(old, texts) ?? shortened(column.type, old, Math.max(...texts.map((text) => text.length)));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface Rule {
  readonly types: readonly string[];
  readonly fits: (value: string) => boolean;
  /** Where no index has the column, copies keep the value: it costs less. */
  readonly onlyIndexed?: boolean;
  readonly sql: (old: string, values: readonly string[]) => string;
}

const RULES: readonly Rule[] = [
  { types: ['text'], fits: (value) => OWN_ID.test(value), sql: idOf },
  { types: ['text'], fits: (value) => PROJECT_ID.test(value), sql: () => 'n.project_id' },
  {
    types: ['text'],
    fits: (value) => HEX_DIGEST.test(value),
    onlyIndexed: true,
    sql: (old) => `encode(sha256(convert_to(n.n || ${old}, 'UTF8')), 'hex')`,
  },
  { types: ['text'], fits: (value) => CODE.test(value), sql: codeOf },
  {
    types: ['bytea'],
    fits: isShortBytes,
    onlyIndexed: true,
    sql: (old) => `substr(sha256(convert_to(n.n::text, 'UTF8') || ${old}), 1, length(${old}))`,
  },
];

/** Columns that another rule would spoil: the words of signers are found by their value, in the project that has them. */
const SPECIAL: Readonly<Record<string, string>> = {
  'signer_words.word': 'o.word',
  'signers.personal': 'coalesce(p.personal, o.personal)',
  'envelopes.title': `o.title || ' ' || n.n`,
  'envelopes.remind_at': 'NULL', // no reminder is due while the bench measures
  'documents.title': `o.title || ' ' || n.n`,
};

/** The kind, the time and the number of the copy, and the end of the original, which separates ids of one kind. */
function idOf(old: string, values: readonly string[]): string {
  const [kind, ...others] = new Set(values.map((value) => value.slice(0, value.indexOf('_') + 1)));
  const prefix = others.length === 0 ? `'${kind}'` : `split_part(${old}, '_', 1) || '_'`;
  return `${prefix} || n.middle || right(${old}, 8)`;
}

/** Four groups of five characters that no other copy has. */
function codeOf(old: string): string {
  const digits = `upper(md5(n.n || ${old}))`;
  return `concat_ws('-', ${[1, 6, 11, 16].map((from) => `substr(${digits}, ${from}, 5)`).join(', ')})`;
}

function shortened(type: string, old: string, longest: number): string {
  if (longest <= LONGEST) return old;
  if (type === 'jsonb') return `'{}'::jsonb`;
  if (type === 'text') return `left(${old}, ${CUT_TO})`;
  if (type === 'bytea') return `substr(${old}, 1, ${CUT_TO})`;
  return type === 'bytea[]' ? `'{}'::bytea[]` : old;
}
