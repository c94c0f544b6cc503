import type { FieldDef, QueryResult } from 'pg';
import { columnParser } from './column-types.ts';
import type { ColumnParser } from './column-types.ts';

/** A row as its statement's caller types it. */
type Row = QueryResult['rows'][number];

/** The columns of a statement's rows, with their parsers. */
export class RowShape {
  readonly #names: readonly string[];
  readonly #parsers: readonly ColumnParser[];
  /** Copied for each row, so that all rows of a statement have their members in the same order. */
  readonly #empty: Readonly<Record<string, null>>;

  constructor(fields: readonly FieldDef[]) {
    this.#names = fields.map(({ name }) => name);
    this.#parsers = fields.map(({ dataTypeID }) => columnParser(dataTypeID));
    this.#empty = Object.fromEntries(this.#names.map((name) => [name, null]));
  }

  /** Returns a row from its values as text. */
  read(values: readonly (string | null)[]): Row {
    if (values.length !== this.#names.length) throw new Error('A row has other columns than its statement.');
    const row: Row = { ...this.#empty };
    for (let at = 0; at < values.length; at += 1) {
      const value = values[at];
      const name = this.#names[at];
      if (name !== undefined && value != null) row[name] = this.#parsers[at]?.(value);
    }
    return row;
  }
}
