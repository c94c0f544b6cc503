import { createHash } from 'node:crypto';
import { sealPersonal } from '../apps/server/src/store/signer-personal.ts';
import { sql } from '../apps/server/src/store/postgres/sql.ts';
import type { Envelope } from '../apps/server/src/domain/envelopes/envelope.ts';
import type { Stage } from './stage.ts';

/**
 * Envelopes by the thousand. One is prepared by real calls (sent, its first signer ready to sign); the others are
 * copies of its rows under numbered ids. Only the audit entries are left out: signing does not read them.
 */
const AT_ONCE = 1000;

/** The names of copy number `n`. */
export interface Copy {
  readonly envelope: string;
  readonly signer: string;
  readonly other: string;
  readonly link: string;
  readonly token: string;
  readonly tokenHash: Buffer;
  /** The same in hexadecimal, as the statement has it that admits the link. */
  readonly tokenDigest: string;
}

/** SQL that gives the same names, where `n` is an expression of text. */
export const COPY_SQL: Readonly<Record<keyof Copy, (n: string) => string>> = {
  envelope: (n) => `('env_' || lpad(${n}, 26, '0'))`,
  signer: (n) => `('sgn_' || lpad(${n}, 26, '0'))`,
  other: (n) => `('sgn_z' || lpad(${n}, 25, '0'))`,
  link: (n) => `('lnk_' || lpad(${n}, 26, '0'))`,
  token: (n) => `lpad(${n}, 43, '0')`,
  tokenHash: (n) => `sha256(lpad(${n}, 43, '0')::bytea)`,
  tokenDigest: (n) => `encode(sha256(lpad(${n}, 43, '0')::bytea), 'hex')`,
};

export function copyOf(n: number): Copy {
  const number = (digits: number): string => String(n).padStart(digits, '0');
  const token = number(43);
  const tokenHash = createHash('sha256').update(token).digest();
  return {
    envelope: `env_${number(26)}`,
    signer: `sgn_${number(26)}`,
    other: `sgn_z${number(25)}`,
    link: `lnk_${number(26)}`,
    token,
    tokenHash,
    tokenDigest: tokenHash.toString('hex'),
  };
}

/** Makes the copies with the numbers `from` to `to` (not included) of an envelope with two signers. */
export async function makeCopies(
  stage: Stage,
  original: Envelope,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  for (let begin = from; begin < to; begin += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, to - begin) }, (_, index) => begin + index);
    await makeSome(stage, original, numbers);
  }
}

async function makeSome(stage: Stage, original: Envelope, numbers: readonly number[]): Promise<void> {
  const [first, second] = original.signers;
  if (first === undefined || second === undefined) throw new Error('The envelope has two signers');
  const { secrets } = stage.composition.deps;
  const copies = numbers.map(copyOf);
  const list = JSON.stringify(
    copies.map((copy) => ({
      ...copy,
      tokenHash: `\\x${copy.tokenHash.toString('hex')}`,
      personal: sealPersonal(secrets, 'SANDBOX', { ...first, id: `sgn_${copy.signer.slice(4)}` }),
      otherPersonal: sealPersonal(secrets, 'SANDBOX', { ...second, id: `sgn_${copy.other.slice(4)}` }),
    })),
  );
  const ids = { envelope: original.id, first: first.id, second: second.id };
  await stage.database.change(async (transaction) => {
    for (const statement of statements(list, ids)) await transaction.run(statement);
    return null;
  });
}

interface Ids {
  readonly envelope: string;
  readonly first: string;
  readonly second: string;
}

/** Every row of the original with the names of the copies in it. */
function statements(list: string, { envelope, first, second }: Ids) {
  const copies = sql`jsonb_array_elements(${list}::jsonb) c`;
  return [
    sql`INSERT INTO envelopes
        SELECT r.* FROM envelopes o, ${copies}, jsonb_populate_record(o, jsonb_build_object('id', c ->> 'envelope')) r
        WHERE o.id = ${envelope}`,
    sql`INSERT INTO envelope_documents
        SELECT r.* FROM envelope_documents o, ${copies},
               jsonb_populate_record(o, jsonb_build_object('envelope_id', c ->> 'envelope')) r
        WHERE o.envelope_id = ${envelope}`,
    sql`INSERT INTO signers
        SELECT r.* FROM signers o, ${copies}, jsonb_populate_record(o, jsonb_build_object(
          'id', c ->> 'signer', 'envelope_id', c ->> 'envelope', 'personal', c ->> 'personal',
          'authenticated_link_id', c ->> 'link')) r
        WHERE o.id = ${first}`,
    sql`INSERT INTO signers
        SELECT r.* FROM signers o, ${copies}, jsonb_populate_record(o, jsonb_build_object(
          'id', c ->> 'other', 'envelope_id', c ->> 'envelope', 'personal', c ->> 'otherPersonal')) r
        WHERE o.id = ${second}`,
    sql`INSERT INTO signing_links
        SELECT r.* FROM signing_links o, ${copies}, jsonb_populate_record(o, jsonb_build_object(
          'id', c ->> 'link', 'signer_id', c ->> 'signer', 'envelope_id', c ->> 'envelope',
          'token_hash', c ->> 'tokenHash')) r
        WHERE o.signer_id = ${first}`,
    sql`INSERT INTO document_views
        SELECT r.* FROM document_views o, ${copies},
               jsonb_populate_record(o, jsonb_build_object('signer_id', c ->> 'signer')) r
        WHERE o.signer_id = ${first}`,
    sql`INSERT INTO one_time_codes
        SELECT r.* FROM one_time_codes o, ${copies}, jsonb_populate_record(o, jsonb_build_object(
          'id', 'otp_' || (c ->> 'token'), 'signer_id', c ->> 'signer', 'link_id', c ->> 'link')) r
        WHERE o.signer_id = ${first}`,
  ];
}
