import { setTimeout as pause } from 'node:timers/promises';
import { PostgresDatabase } from '../../apps/server/src/store/postgres/pool.ts';
import type { PostgresConnection } from '../../apps/server/src/store/postgres/pool.ts';
import { sql } from '../../apps/server/src/store/postgres/sql.ts';
import type { Statement } from '../../apps/server/src/store/postgres/database.ts';
import { verdictOf } from '../journeys/ceremony.ts';
import { at, listAt, textAt } from '../journeys/client.ts';
import type { Call, Json } from '../journeys/client.ts';
import type { Job } from './load.ts';

/** The entries in the trail of one main job, and how often. Reading and opening may be repeated. */
const ACTS: Readonly<Record<string, number>> = {
  ENVELOPE_CREATED: 1,
  DOCUMENT_ATTACHED: 1,
  SIGNER_ADDED: 2,
  ENVELOPE_SENT: 1,
  OTP_SENT: 2,
  SIGNER_AUTHENTICATED: 2,
  SIGNER_SIGNED: 2,
  ENVELOPE_COMPLETED: 1,
  EVIDENCE_ISSUED: 1,
};

/** Compares what was acknowledged to a client with what is there: every difference in words. */
export async function faultsOfJob(call: Call, job: Job): Promise<readonly string[]> {
  const { company, envelope, signatures, pdf } = job;
  const as = company.key;
  const { body } = await call('GET', `/v1/envelopes/${envelope.id}`, { as });
  const faults = lostOf(body, job, signatures.at(-1)?.body ?? null);
  const audit = await call('GET', `/v1/envelopes/${envelope.id}/audit?limit=100`, { as });
  if (at(audit.body, 'chain.valid') !== true) faults.push('its chain is broken');
  const result = listAt(audit.body, 'data').map((entry) => textAt(entry, 'type'));
  for (const [type, times] of Object.entries(ACTS)) {
    const found = result.filter((recorded) => recorded === type).length;
    if (found !== times) faults.push(`${type} is recorded ${found} times, not ${times}`);
  }
  const verdict = await verdictOf(call, Uint8Array.from(pdf));
  if (verdict !== 'VALID') faults.push(`its final PDF is ${JSON.stringify(verdict)}`);
  return faults.map((fault) => `${envelope.id}: ${fault}`);
}

function lostOf(body: Json, { envelope, signatures }: Job, last: Json): string[] {
  const faults: string[] = [];
  if (at(body, 'status') !== 'COMPLETED') faults.push(`it is ${JSON.stringify(at(body, 'status'))}`);
  if (at(body, 'verificationCode') !== at(last, 'verificationCode'))
    faults.push('its code differs from the code in the response');
  for (const [index, { id }] of envelope.signers.entries()) {
    const signer = listAt(body, 'signers').find((candidate) => at(candidate, 'id') === id) ?? null;
    const result = at(signatures[index]?.body ?? null, 'signedAt');
    if (signer === null || at(signer, 'signedAt') !== result) faults.push(`the signature of ${id} is lost`);
  }
  return faults;
}

/** How long what is left may take: a job whose worker died is free again after its lease of a minute. */
const QUIET_WITHIN = 180_000;

/** Faults in the database as a whole: work done twice, left undone, or never requested. */
export async function faultsOfDatabase(
  connection: PostgresConnection,
  jobs: readonly Job[],
): Promise<readonly string[]> {
  const database = new PostgresDatabase({ connection });
  try {
    const rows = (statement: Statement) =>
      database.read((transaction) => transaction.query<Readonly<Record<string, unknown>>>(statement));
    const faults = await undone(rows);
    for (const [what, statement] of Object.entries(TWICE)) {
      for (const row of await rows(statement)) faults.push(`${what}: ${JSON.stringify(row)}`);
    }
    for (const [what, statement] of Object.entries(AS_MANY_AS_JOBS)) {
      const [count] = await rows(statement);
      if (count?.['count'] !== jobs.length)
        faults.push(`${String(count?.['count'])} ${what} for ${jobs.length} jobs`);
    }
    return faults;
  } finally {
    await database.close();
  }
}

type Rows = (statement: Statement) => Promise<readonly Readonly<Record<string, unknown>>[]>;

async function undone(rows: Rows): Promise<string[]> {
  const begun = performance.now();
  let left: readonly Readonly<Record<string, unknown>>[] = [];
  while (performance.now() - begun < QUIET_WITHIN) {
    left = await rows(sql`SELECT kind, last_error FROM jobs`);
    if (left.length === 0) return [];
    await pause(500);
  }
  return left.map((row) => `left undone: ${JSON.stringify(row)}`);
}

const TWICE: Readonly<Record<string, Statement>> = {
  'announced twice': sql`
    SELECT type, entity_id FROM events WHERE type <> 'signer.authenticated'
    GROUP BY type, entity_id HAVING count(*) > 1`,
  'written twice': sql`
    SELECT signer_id, kind FROM messages GROUP BY signer_id, kind HAVING count(*) > 1`,
};

const AS_MANY_AS_JOBS: Readonly<Record<string, Statement>> = {
  documents: sql`SELECT count(*)::int AS count FROM documents`,
  envelopes: sql`SELECT count(*)::int AS count FROM envelopes`,
  'packages of evidence': sql`SELECT count(*)::int AS count FROM evidence`,
  'completions announced': sql`SELECT count(*)::int AS count FROM events WHERE type = 'envelope.completed'`,
};
