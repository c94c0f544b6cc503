import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { PostgresDatabase } from '../../apps/server/src/store/postgres/pool.ts';
import type { PostgresConnection } from '../../apps/server/src/store/postgres/pool.ts';
import { aCompany, CONTRACT } from '../journeys/ceremony.ts';
import type { Company } from '../journeys/ceremony.ts';
import { callerOf, listAt, succeeding, textAt } from '../journeys/client.ts';
import type { Call } from '../journeys/client.ts';
import { aPlace, aPlaceIn, startService } from '../journeys/service.ts';

/** Two processes that take calls over one database, and somebody who sends envelopes by both. */
export interface Arena {
  /** One caller for each process; whatever it answers. */
  readonly calls: readonly [Call, Call];
  /** The first of them, where anything but a success is a fault of the race's own making. */
  readonly prepare: Call;
  readonly database: PostgresDatabase;
  readonly company: Company;
  readonly documentId: string;
  close(): Promise<void>;
}

/** A signer with a link. */
export interface Rival {
  readonly id: string;
  readonly cpf: string;
  readonly token: string;
}

/** People of GET /v1/sandbox/identities. */
export const PEOPLE = [
  { name: 'Ana Souza', email: 'ana.souza@example.com', cpf: '529.982.247-25' },
  { name: 'Bruno Lima', email: 'bruno.lima@example.com', cpf: '111.444.777-35' },
] as const;

/** The database as a URL: a host that is a directory (of a socket) goes into the query. */
function urlOf(connection: PostgresConnection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, database } = connection;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** The two logins of a database. */
export interface Logins {
  /** As the owner of the tables. */
  readonly connection: PostgresConnection;
  /** As the service, whose only privileges come from `aval_app`. */
  readonly service: PostgresConnection;
}

/** The settings by which a service finds its database. */
export function urlsOf({ connection, service }: Logins): Readonly<Record<string, string>> {
  return { DATABASE_URL: urlOf(service), MIGRATION_DATABASE_URL: urlOf(connection) };
}

/** Starts both processes at once over an empty database. */
export async function openArena(logins: Logins): Promise<Arena> {
  const place = await aPlace();
  const other = await aPlaceIn(place.dataFolder);
  const start = {
    settings: { ...urlsOf(logins), RATE_LIMITS: 'off' },
    role: 'api',
  };
  const services = await Promise.all([startService(place, start), startService(other, start)]);
  const calls = [callerOf(place.sandbox), callerOf(other.sandbox)] as const;
  const prepare = succeeding(calls[0]);
  const company = await aCompany(prepare);
  const database = new PostgresDatabase({ connection: logins.connection });
  return {
    calls,
    prepare,
    database,
    company,
    documentId: await uploaded(prepare, company.key),
    async close() {
      await database.close();
      await Promise.all(services.map((service) => service.stop()));
      await rm(place.dataFolder, { recursive: true, force: true });
    },
  };
}

async function uploaded(call: Call, as: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([await readFile(CONTRACT)], { type: 'application/pdf' }), 'contrato.pdf');
  return textAt((await call('POST', '/v1/documents', { as, form, key: randomUUID() })).body, 'id');
}

/** An envelope that was sent to two signers, in one call. */
export async function sentEnvelope(
  arena: Arena,
  group: object | null = null,
): Promise<{ readonly id: string; readonly signers: readonly [Rival, Rival] }> {
  const { company, documentId, prepare } = arena;
  const signers = PEOPLE.map((person) => ({ ...person, group }));
  const input = { as: company.key, key: randomUUID(), body: { documentId, signers } };
  const { body } = await prepare('POST', '/v1/signature-requests', input);
  const links = listAt(body, 'signingLinks');
  const rival = (which: 0 | 1): Rival => {
    const link = links.find((entry) => textAt(entry, 'email') === PEOPLE[which].email) ?? null;
    return { id: textAt(link, 'signerId'), cpf: PEOPLE[which].cpf, token: textAt(link, 'token') };
  };
  return { id: textAt(body, 'envelopeId'), signers: [rival(0), rival(1)] };
}

/** A draft with its document and one signer, ready to be sent. */
export async function aDraft({ company: { key: as }, documentId, prepare }: Arena): Promise<string> {
  const draft = await prepare('POST', '/v1/envelopes', { as, body: { title: 'Corrida' }, key: randomUUID() });
  const path = `/v1/envelopes/${textAt(draft.body, 'id')}`;
  await prepare('POST', `${path}/documents`, { as, body: { documentId }, key: randomUUID() });
  await prepare('POST', `${path}/signers`, { as, body: PEOPLE[0], key: randomUUID() });
  return textAt(draft.body, 'id');
}
