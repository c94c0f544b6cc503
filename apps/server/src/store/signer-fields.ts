import type { Envelope } from '../domain/envelopes/envelope.ts';
import type { Id } from '../domain/ids.ts';
import type { Environment } from '../domain/environment.ts';
import type { Field } from '../domain/fields/field.ts';
import type { SavedValue, SigningSession } from '../domain/signing/signing-session.ts';
import type { Secrets } from '../ports/secrets.ts';
import { filledFields } from '../domain/signing/filled-fields.ts';
import type { FilledField, SignedValues } from '../domain/signing/filled-fields.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';
import type { SignerWithFieldsRow } from './envelope-rows.ts';

/** A field as its signer's row keeps it, with its place in the sender's order. */
type StoredField = Omit<Field, 'key'> & {
  readonly position: number;
  /** Absent in rows from before fields had one. */
  readonly key?: string | null;
};

type SignerWithFields = Pick<SignerWithFieldsRow, 'id' | 'environment' | 'fields'>;

interface Change {
  readonly before: Envelope;
  readonly after: Envelope;
}

type Column = 'fields' | 'field_values';

const place = (environment: Environment, id: string, column: Column = 'fields') =>
  ({ environment, table: 'signers', column, row: id }) as const;

/** Returns the fields of all signers of an envelope, in the sender's order. */
export function openFields(secrets: Secrets, rows: readonly SignerWithFields[]): readonly Field[] {
  return rows
    .flatMap(({ id, environment, fields }): readonly StoredField[] =>
      fields === null ? [] : JSON.parse(secrets.decrypt(fields, place(environment, id))),
    )
    .toSorted((a, b) => a.position - b.position)
    .map(({ position: _position, ...field }) => ({ ...field, key: field.key ?? null }));
}

/** Returns the statements that write the fields of each signer whose fields or whose order changed, encrypted together. */
export function fieldsUpdates(secrets: Secrets, { before, after }: Change): readonly Sql[] {
  if (before.fields === after.fields) return [];
  const changed = after.signers.filter(({ id }) => written(before, id) !== written(after, id));
  return changed.map(({ id }) => {
    const text = written(after, id);
    const sealed = text === null ? null : secrets.encrypt(text, place(after.tenant.environment, id));
    return sql`UPDATE signers SET fields = ${sealed} WHERE id = ${id}`;
  });
}

function written({ fields }: Envelope, signerId: string): string | null {
  const own = fields
    .map((field, position): StoredField => ({ ...field, position }))
    .filter((field) => field.signerId === signerId);
  return own.length === 0 ? null : JSON.stringify(own);
}

/** The values of a signer, encrypted. */
export interface ValuesRow {
  readonly environment: Environment;
  readonly signer_id: Id<'sgn'>;
  readonly field_values: string | null;
}

/** Returns the values that a signer was last shown with their consent. */
export function openValues(
  secrets: Secrets,
  { environment, signer_id: id, field_values: sealed }: ValuesRow,
): readonly SavedValue[] {
  return sealed === null ? [] : JSON.parse(secrets.decrypt(sealed, place(environment, id, 'field_values')));
}

/** Returns the values of everybody of an envelope who has signed, by the id of the field. */
export async function listSignedValues(
  transaction: Transaction,
  secrets: Secrets,
  envelopeId: string,
): Promise<SignedValues> {
  const rows = await transaction.query<ValuesRow>(sql`
    SELECT environment, id AS signer_id, field_values FROM signers
    WHERE envelope_id = ${envelopeId} AND status = 'SIGNED' AND field_values IS NOT NULL`);
  return valuesOf(secrets, rows);
}

interface FilledRow extends ValuesRow, SignerWithFields {
  readonly envelope_id: string;
}

/** Returns what was entered in the fields of envelopes, by the id of the envelope. */
export async function listFilledFields(
  transaction: Transaction,
  secrets: Secrets,
  envelopes: readonly Envelope[],
): Promise<ReadonlyMap<string, readonly FilledField[]>> {
  const rows = await transaction.query<FilledRow>(sql`
    SELECT id, id AS signer_id, envelope_id, environment, fields,
           CASE WHEN status = 'SIGNED' THEN field_values END AS field_values
    FROM signers WHERE envelope_id = any(${envelopes.map(({ id }) => id)}) AND fields IS NOT NULL`);
  const byEnvelope = Map.groupBy(rows, ({ envelope_id: id }) => id);
  return new Map(
    envelopes.map((envelope) => {
      const own = byEnvelope.get(envelope.id) ?? [];
      return [
        envelope.id,
        filledFields({ ...envelope, fields: openFields(secrets, own) }, valuesOf(secrets, own)),
      ];
    }),
  );
}

function valuesOf(secrets: Secrets, rows: readonly ValuesRow[]): SignedValues {
  return new Map(rows.flatMap((row) => openValues(secrets, row)).map((value) => [value.id, value]));
}

/** Returns the statement that writes the values of the session's signer, encrypted together. */
export function valuesUpdate(secrets: Secrets, { envelope, signerId, fieldValues }: SigningSession): Sql {
  const where = place(envelope.tenant.environment, signerId, 'field_values');
  const sealed = secrets.encrypt(JSON.stringify(fieldValues), where);
  return sql`UPDATE signers SET field_values = ${sealed} WHERE id = ${signerId}`;
}
