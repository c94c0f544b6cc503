import type { Static } from 'typebox';
import type { ReadRow } from '../domain/bulk-sends/check-rows.ts';
import { decodeCsv } from '../domain/bulk-sends/decode-csv.ts';
import { peopleOfCsv } from '../domain/bulk-sends/people-of-csv.ts';
import type { Columns, PersonField, WrittenRow } from '../domain/bulk-sends/people-of-csv.ts';
import { restoredCpf } from '../domain/bulk-sends/restored-cpf.ts';
import { fail, invalidField } from '../domain/errors/app-error.ts';
import { BULK_CSV_BYTES } from '../domain/limits.ts';
import { decodeBase64 } from './body/decode-base64.ts';
import { compileShape } from './checks/shape-check.ts';
import { textProblems } from './checks/text-problems.ts';
import type { BulkSendBody } from './shapes/bulk-sends.ts';
import { SignerBody } from './shapes/signers.ts';

type SentList = Pick<Static<typeof BulkSendBody>, 'csv' | 'csvBase64'>;

/** A row is checked as the signer of a request would be. */
const checkSigner = compileShape(SignerBody, 'csv');

/** Returns the people of a request's list. Codes: VALIDATION_FAILED, PAYLOAD_TOO_LARGE. */
export async function readPeople(body: SentList): Promise<{
  readonly columns: Columns;
  readonly ignoredColumns: readonly string[];
  readonly rows: readonly ReadRow[];
}> {
  const { columns, ignoredColumns, rows } = peopleOfCsv(await csvOf(body));
  return { columns, ignoredColumns, rows: rows.map((row) => readRow(row, columns)) };
}

/** Returns the text of a request's list. Codes: VALIDATION_FAILED, PAYLOAD_TOO_LARGE. */
export async function csvOf({ csv, csvBase64 }: SentList): Promise<string> {
  const fields = ['csv', 'csvBase64'];
  if (csv !== undefined && csvBase64 !== undefined)
    invalidField('csv', 'conflict', 'Cannot come with csvBase64.', { with: 'csvBase64' });
  if (csv !== undefined) return csv;
  if (csvBase64 === undefined)
    return invalidField('csv', 'required.one_of', `Send one of ${fields.join(', ')}.`, { fields });
  const bytes =
    (await decodeBase64(csvBase64)) ??
    invalidField('csvBase64', 'format.base64', 'Must be base64 (RFC 4648).');
  if (bytes.length > BULK_CSV_BYTES) fail('PAYLOAD_TOO_LARGE');
  return decodeCsv(bytes);
}

function readRow({ line, cells, problems }: WrittenRow, columns: Columns): ReadRow {
  const { cpf } = cells;
  const written = cpf === undefined ? cells : { ...cells, cpf: restoredCpf(cpf) };
  const { value, problems: found } = checkSigner(written, 'json');
  const placed = [...textProblems(written), ...found].map((problem) => ({
    ...problem,
    column: columns[problem.field as PersonField] ?? null,
  }));
  const tidy = found.length === 0 ? (value as Static<typeof SignerBody>) : written; // checked by the shape
  const person = {
    name: tidy.name ?? '',
    email: tidy.email ?? '',
    cpf: tidy.cpf ?? null,
    phone: tidy.phone ?? null,
  };
  return { line, person, problems: [...problems, ...placed] };
}
