import type { Metadata } from '../domain/metadata.ts';
import { json, sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

/** The filters of a list of some hundred objects, which is walked in its order. */
export interface ListFilter {
  /** A part of its name, without regard to case and accents. */
  readonly q?: string | undefined;
  /** Objects that have all of these pairs. */
  readonly metadata?: Metadata | undefined;
}

/** Where a list has the texts and the pairs. */
interface Filtered {
  readonly texts: readonly Sql[];
  readonly metadata: Sql;
}

/** Returns `AND …` for the objects of a list that pass a filter. */
export function passing({ q, metadata }: ListFilter, { texts, metadata: pairs }: Filtered): Sql {
  const named =
    q === undefined ? sql`` : sql`AND concat_ws(chr(10), ${joined(texts.map(plain))}) LIKE ${pattern(q)}`;
  const labelled = metadata === undefined ? sql`` : sql`AND ${pairs} @> ${json(metadata)}::jsonb`;
  return sql`${named} ${labelled}`;
}

const joined = (texts: readonly Sql[]): Sql => texts.reduce((before, text) => sql`${before}, ${text}`);

/** Without the marks that decomposed letters have: `ã` is `a`. */
const plain = (text: Sql): Sql =>
  sql`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`;

function pattern(text: string): string {
  const sought = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .toLowerCase();
  return `%${sought.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
