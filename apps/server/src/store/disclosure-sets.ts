import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { commitment } from '@aval/evidence/commitment';
import type { AuditType } from '../domain/audit/audit-entry.ts';
import type { Envelope } from '../domain/envelopes/envelope.ts';
import type { Place, Secrets } from '../ports/secrets.ts';
import type { KeptDisclosure } from './audit-types.ts';
import type { Transaction } from './postgres/database.ts';
import { sql } from './postgres/sql.ts';
import type { Sql } from './postgres/sql.ts';

interface SetRow {
  readonly subject_id: string;
  readonly sealed: string;
}

/** Place, name, salt in base64url, and value. The commitment follows from the last three. */
type Opened = readonly [at: string, name: string, salt: string, value: string];

const placeOf = ({ id, tenant }: Envelope, subject: string): Place => ({
  environment: tenant.environment,
  table: 'disclosure_sets',
  column: 'sealed',
  row: `${id}|${subject}`,
});

/** Returns the disclosures that were stored as sets. */
export async function listSets(
  transaction: Transaction,
  secrets: Secrets,
  envelope: Envelope,
): Promise<readonly KeptDisclosure[]> {
  const rows = await transaction.query<SetRow>(
    sql`SELECT subject_id, sealed FROM disclosure_sets WHERE envelope_id = ${envelope.id}`,
  );
  return rows.flatMap(({ subject_id: subject, sealed }) => {
    const text = inflateRawSync(
      Buffer.from(secrets.decrypt(sealed, placeOf(envelope, subject)), 'base64url'),
    );
    const opened = JSON.parse(text.toString()) as readonly Opened[]; // authenticated: written by insertSets
    return opened.map((values) => toDisclosure(values, subject === '' ? null : subject));
  });
}

/** Stores disclosures as one ciphertext for each person, compressed: one browser's name stands in most of them. */
export async function insertSets(
  transaction: Transaction,
  secrets: Secrets,
  { envelope, disclosures }: { readonly envelope: Envelope; readonly disclosures: readonly KeptDisclosure[] },
): Promise<void> {
  const subjects = Map.groupBy(disclosures, ({ subject }) => subject ?? '');
  const sets = Array.from(subjects, async ([subject, ofSubject]) => {
    const opened = ofSubject.map(({ at, name, salt, value }): Opened => {
      return [at, name, Buffer.from(salt, 'hex').toString('base64url'), value];
    });
    const text = deflateRawSync(JSON.stringify(opened)).toString('base64url');
    await transaction.run(sql`
      INSERT INTO disclosure_sets (envelope_id, subject_id, sealed)
      VALUES (${envelope.id}, ${subject}, ${secrets.encrypt(text, placeOf(envelope, subject))})`);
  });
  await transaction.inOrder(sets);
}

/** True for a disclosure `d` of an address that stays apart. */
export function staysApart(apart: readonly AuditType[]): Sql {
  return sql`d.name = 'ip' AND EXISTS (
    SELECT FROM audit_entries a
    WHERE a.envelope_id = d.envelope_id AND d.place = 'audit/' || a.seq AND a.type = any(${apart}))`;
}

function toDisclosure([at, name, saltText, value]: Opened, subject: string | null): KeptDisclosure {
  const salt = Buffer.from(saltText, 'base64url');
  return {
    at,
    name,
    salt: salt.toString('hex'),
    value,
    commitment: commitment({ salt, name, value }),
    subject,
  };
}
