import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SUPERUSER } from '../../apps/server/src/adapters/embedded-postgres/cluster.ts';
import { findRunningPostgres } from '../../apps/server/src/adapters/embedded-postgres/find-running-postgres.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/adapters/embedded-postgres/start-embedded-postgres.ts';
import { PostgresDatabase } from '../../apps/server/src/store/postgres/pool.ts';
import type { PostgresConnection } from '../../apps/server/src/store/postgres/pool.ts';
import { sql } from '../../apps/server/src/store/postgres/sql.ts';
import type { Statement } from '../../apps/server/src/store/postgres/database.ts';
import { aCompany, evidenceOf, prepareToSign, sealedPdf, sendEnvelope, sign, verdictOf } from './ceremony.ts';
import type { Company, Envelope } from './ceremony.ts';
import { at, callerOf, listAt, succeeding, textAt } from './client.ts';
import type { Answer, Call } from './client.ts';
import { canSeeProcesses, stillRunning } from './processes.ts';
import { seededRandom, seedOfThisRun } from './random.ts';
import { aMigratedPlace } from './migrated-place.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

/**
 * The promise: what was acknowledged stays, and nothing happens twice, also where the service dies at any moment.
 * Some times the main job is begun, the service is killed somewhere in it and started again, and a client that
 * lost its answer repeats itself with the same Idempotency-Key. `npm run test:heavy -- kill` kills more often.
 */
const KILLS = Number(process.env['JOURNEY_KILLS'] ?? '4');
const LIMIT_MILLISECONDS = 480_000;

const seed = seedOfThisRun();
const random = seededRandom(seed);
const place = await aMigratedPlace();

/** One main job, with the answers that came. */
interface Job {
  readonly company: Company;
  readonly envelope: Envelope;
  readonly signatures: readonly Answer[];
  readonly pdf: Buffer;
}

let service: Service;
const jobs: Job[] = [];
/** Every process that ever belonged to a service that was killed. */
const killed = new Set<number>();
/** How often a call had to be repeated: that the test tests something. */
let repeats = 0;

/** Calls until an answer comes, as a client must who does not know whether the first call was heard. */
function persistent(call: Call): Call {
  return async (...input) => {
    for (;;) {
      const answer = await call(...input).catch(lostConnection);
      if (answer !== null && !isNotNow(answer)) return answer;
      repeats += 1;
      await pause(20);
    }
  };
}

function lostConnection(error: unknown): null {
  if (error instanceof TypeError) return null; // what fetch throws where the connection fails
  throw error;
}

/** The database is away, or the first call may still be at work. */
function isNotNow({ status, bytes }: Answer): boolean {
  return status === 503 || (status === 409 && bytes.toString().includes('IDEMPOTENCY_IN_PROGRESS'));
}

const call = succeeding(persistent(callerOf(place.sandbox)));

/** `nearEnd` is called when everybody has signed, and the evidence is being made. */
async function mainJob(nearEnd = (): void => undefined): Promise<Job> {
  const company = await aCompany(call);
  const envelope = await sendEnvelope(call, company.key, { inOrder: true });
  const signatures: Answer[] = [];
  for (const signer of envelope.signers) {
    signatures.push(await sign(call, signer.token, await prepareToSign(call, signer)));
  }
  nearEnd();
  const pdf = await sealedPdf(call, await evidenceOf(call, company.key, envelope.id));
  return { company, envelope, signatures, pdf };
}

/** Kills the service, and every second time its database too, then starts it again. */
async function killAndStart(round: number): Promise<void> {
  for (const pid of canSeeProcesses ? service.family() : []) killed.add(pid);
  const postmaster = round % 2 === 0 ? await service.postmaster() : null;
  service.signal('SIGKILL');
  if (postmaster !== null) process.kill(postmaster, 'SIGKILL');
  await service.ended;
  service = await startService(place);
}

beforeAll(async () => {
  process.stdout.write(`The kills of this run: JOURNEY_SEED=${seed}\n`);
  service = await startService(place);
  const begun = performance.now();
  jobs.push(await mainJob());
  const whole = performance.now() - begun;
  for (let round = 0; round < KILLS; round += 1) {
    // The kill must fall into the job, whose time depends on what else the machine does: it waits no longer than that.
    const moment = (random() * whole) / 2;
    const isNearEnd = Promise.withResolvers<void>();
    const strike = Promise.race([pause(moment), isNearEnd.promise]).then(() => killAndStart(round));
    const [job] = await Promise.all([mainJob(isNearEnd.resolve), strike]);
    jobs.push(job);
  }
}, LIMIT_MILLISECONDS);

afterAll(async () => {
  await service.stop();
  await rm(place.dataFolder, { recursive: true, force: true });
});

describe(`after ${KILLS} kills`, () => {
  it('some calls had to be repeated', () => {
    expect(repeats).toBeGreaterThan(0);
  });

  it('every document, envelope and signature exists once, as acknowledged', async () => {
    for (const { company, envelope, signatures } of jobs) {
      const as = company.key;
      const documents = await call('GET', '/v1/documents', { as });
      expect(listAt(documents.body, 'data').map((document) => at(document, 'id'))).toEqual([
        envelope.documentId,
      ]);
      const envelopes = await call('GET', '/v1/envelopes', { as });
      expect(listAt(envelopes.body, 'data').map((item) => at(item, 'id'))).toEqual([envelope.id]);
      const { body } = await call('GET', `/v1/envelopes/${envelope.id}`, { as });
      expect(body).toMatchObject({
        status: 'COMPLETED',
        evidenceReady: true,
        documents: [{ id: envelope.documentId }],
        verificationCode: at(signatures.at(-1)?.body ?? null, 'verificationCode'),
        signers: envelope.signers.map(({ id }, index) => ({
          id,
          status: 'SIGNED',
          signedAt: at(signatures[index]?.body ?? null, 'signedAt'),
        })),
      });
    }
  });

  it('every account has the one key and the one project that it made', async () => {
    for (const { company } of jobs) {
      const keys = await call('GET', '/v1/api-keys', { as: company.token });
      expect(listAt(keys.body, 'data')).toHaveLength(1);
      const projects = await call('GET', '/v1/projects', { as: company.token });
      const names = listAt(projects.body, 'data').map((project) => at(project, 'name'));
      expect(names.filter((name) => name === 'Encomendas')).toHaveLength(1);
    }
  });

  it('every audit chain is valid and records each act once', async () => {
    for (const { company, envelope } of jobs) {
      const path = `/v1/envelopes/${envelope.id}/audit?limit=100`;
      const { body } = await call('GET', path, { as: company.key });
      expect(at(body, 'chain.valid')).toBe(true);
      const result = listAt(body, 'data').map((entry) => textAt(entry, 'type'));
      for (const [type, times] of Object.entries(ACTS)) {
        expect({ type, times: result.filter((recorded) => recorded === type).length }).toEqual({
          type,
          times,
        });
      }
    }
  });

  it('every envelope has its long-term forms, which are created after the evidence', async () => {
    for (const { company, envelope } of jobs) {
      const path = `/v1/envelopes/${envelope.id}/evidence`;
      const isExtended = async () =>
        listAt((await call('GET', path, { as: company.key })).body, 'longTerm').length > 0;
      await vi.waitUntil(isExtended, { timeout: 30_000, interval: 50 });
    }
  });

  it('every final PDF is VALID', async () => {
    for (const { pdf } of jobs) {
      expect(await verdictOf(call, Uint8Array.from(pdf))).toBe('VALID');
    }
  });

  it.runIf(canSeeProcesses)('no process of a killed service is left', () => {
    expect(stillRunning([...killed])).toEqual([]);
  });

  it('in the database, every event was announced once and nothing waits to be done', async () => {
    await untilNothingWaits();
    await service.stop();
    const server = await startEmbeddedPostgres({ dataFolder: place.dataFolder });
    const [database, rows] = reading(server.connection);
    try {
      const announced = await rows(sql`
        SELECT envelope_id, type, count(*) AS times FROM events
        WHERE type IN ('envelope.sent', 'envelope.completed', 'signer.signed')
        GROUP BY envelope_id, type ORDER BY envelope_id, type`);
      expect(announced).toEqual(jobs.flatMap(announcementsOf).toSorted(byEnvelope));
      expect(await rows(sql`SELECT kind, last_error FROM jobs`)).toEqual([]);
      expect(await rows(sql`SELECT state FROM idempotency WHERE state <> 'DONE'`)).toEqual([]);
      expect(await rows(sql`SELECT count(*) AS count FROM evidence`)).toEqual([{ count: jobs.length }]);
      expect(
        await rows(
          sql`SELECT signer_id FROM messages GROUP BY envelope_id, signer_id, member_id, kind HAVING count(*) > 1`,
        ),
      ).toEqual([]);
    } finally {
      await database.close();
      await server.stop();
    }
  });
});

type Row = Readonly<Record<string, unknown>>;
type Rows = (statement: Statement) => Promise<readonly Row[]>;

function reading(connection: PostgresConnection): readonly [PostgresDatabase, Rows] {
  const database = new PostgresDatabase({ connection });
  return [
    database,
    async (statement) => [...(await database.read((transaction) => transaction.query<Row>(statement)))],
  ];
}

/** A service that is stopped leaves to its next start what it has not begun: the last letters, for example. */
async function untilNothingWaits(): Promise<void> {
  const running = await findRunningPostgres(place.dataFolder);
  if (running === null) throw new Error('The database of the service does not answer');
  const [database, rows] = reading({ ...running, user: SUPERUSER });
  try {
    await expect.poll(() => rows(sql`SELECT kind, last_error FROM jobs`), { timeout: 60_000 }).toEqual([]);
  } finally {
    await database.close();
  }
}

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

interface Announced {
  readonly envelope_id: string;
  readonly type: string;
  readonly times: number;
}

function announcementsOf({ envelope }: Job): readonly Announced[] {
  return [
    { envelope_id: envelope.id, type: 'envelope.completed', times: 1 },
    { envelope_id: envelope.id, type: 'envelope.sent', times: 1 },
    { envelope_id: envelope.id, type: 'signer.signed', times: 2 },
  ];
}

function byEnvelope(first: Announced, second: Announced): number {
  return first.envelope_id < second.envelope_id ? -1 : Number(first.envelope_id > second.envelope_id);
}
