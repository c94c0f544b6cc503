import { Client } from 'pg';
import type { Config } from '../../config.ts';
import { CLOCK_DIFFERENCE_LIMIT } from '../../domain/limits.ts';
import type { Finding } from '../../ports/examination.ts';
import { examined, finding } from './findings.ts';

/** The facts about a connection that decide whether it is safe. */
export interface DatabaseFacts {
  /** `server_version_num`. */
  readonly version: number;
  readonly isPowerful: boolean;
  readonly isEncrypted: boolean;
  /** Whether the server is on this computer. */
  readonly isLocal: boolean;
  /** The port of PostgreSQL itself; null on a Unix socket. */
  readonly port: number | null;
  readonly now: Date;
  /** The identity of an installation that has used the database; null of a new one. */
  readonly identity: string | null;
}

type Settings = Pick<
  Config,
  'databaseUrl' | 'migrationDatabaseUrl' | 'databasePrepared' | 'databaseUnsafeRole'
>;

const ABOUT = 'database';
const OLDEST = 150_000;

/** Examines the database of the settings. Returns its facts too, or null where there are none. */
export async function examineDatabase(
  config: Settings,
  clock: () => Date,
): Promise<{ readonly findings: readonly Finding[]; readonly facts: DatabaseFacts | null }> {
  const { databaseUrl } = config;
  if (databaseUrl === null) {
    const text = 'PostgreSQL comes with the service and runs on this computer. DATABASE_URL uses your own.';
    return { findings: [finding(ABOUT, 'NOTE', text)], facts: null };
  }
  let facts: DatabaseFacts | null = null;
  const findings = await examined(ABOUT, async () => {
    facts = await readFacts(databaseUrl);
    return databaseFindings(facts, { config, port: portOf(databaseUrl), now: clock() });
  });
  return { findings, facts };
}

/** Returns the findings about a database that answers. */
export function databaseFindings(
  facts: DatabaseFacts,
  { config, port, now }: { readonly config: Settings; readonly port: number; readonly now: Date },
): readonly Finding[] {
  const difference = Math.abs(now.getTime() - facts.now.getTime());
  return [
    facts.version < OLDEST
      ? finding(ABOUT, 'FAILED', `It is PostgreSQL ${facts.version}: 15 or newer is needed.`)
      : finding(ABOUT, 'OK', `PostgreSQL ${Math.floor(facts.version / 10_000)} answers.`),
    ...(facts.isPowerful && !config.databaseUnsafeRole
      ? [
          finding(
            ABOUT,
            'FAILED',
            'The user of DATABASE_URL has powers that undo row-level security: use one without, and put this one into MIGRATION_DATABASE_URL.',
          ),
        ]
      : []),
    ...(facts.isPowerful && config.databaseUnsafeRole
      ? [
          finding(
            ABOUT,
            'UNSAFE',
            'DATABASE_UNSAFE_ROLE=1: nothing keeps one organization from the rows of another.',
          ),
        ]
      : []),
    ...(facts.isEncrypted || facts.isLocal
      ? []
      : [
          finding(
            ABOUT,
            'UNSAFE',
            'The connection is not encrypted: add sslmode=verify-full to DATABASE_URL.',
          ),
        ]),
    ...poolerFindings(facts, config, port),
    ...(difference > CLOCK_DIFFERENCE_LIMIT
      ? [
          finding(
            'clock',
            'FAILED',
            `This computer and the database differ by ${Math.round(difference / 1000)} s: correct NTP.`,
          ),
        ]
      : [finding('clock', 'OK', 'This computer and the database agree.')]),
  ];
}

function poolerFindings({ port: own }: DatabaseFacts, config: Settings, port: number): readonly Finding[] {
  if (own === null || own === port) return [];
  return [
    config.databasePrepared
      ? finding(
          ABOUT,
          'NOTE',
          'DATABASE_URL leads to a pooler or proxy: before PgBouncer 1.21, or with max_prepared_statements 0, set DATABASE_PREPARED=off.',
        )
      : finding(ABOUT, 'OK', 'DATABASE_URL leads to a pooler or proxy, and statements have no names.'),
    ...(config.migrationDatabaseUrl !== null && portOf(config.migrationDatabaseUrl) === port
      ? [
          finding(
            ABOUT,
            'NOTE',
            'MIGRATION_DATABASE_URL should lead to PostgreSQL itself: a migration needs two connections.',
          ),
        ]
      : []),
  ];
}

function portOf(url: string): number {
  return Number(URL.parse(url)?.port || 5432);
}

const FACTS = `
  SELECT current_setting('server_version_num')::int AS version, clock_timestamp() AS now,
         EXISTS (SELECT FROM pg_roles r WHERE pg_has_role(current_user, r.oid, 'MEMBER')
                 AND (r.rolsuper OR r.rolbypassrls OR r.rolcreaterole)) AS "isPowerful",
         coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false) AS "isEncrypted",
         coalesce(inet_server_addr() = inet_client_addr(), true) AS "isLocal", inet_server_port() AS port`;

async function readFacts(connectionString: string): Promise<DatabaseFacts> {
  const client = new Client({
    connectionString,
    application_name: 'aval-doctor',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => undefined); // the pending query rejects as well
  await client.connect();
  try {
    const { rows } = await client.query<Omit<DatabaseFacts, 'identity'>>(FACTS);
    const [facts] = rows;
    if (facts === undefined) throw new Error('The database returned no facts about itself.');
    return { ...facts, identity: await identityOf(client) };
  } finally {
    await client.end();
  }
}

/** Null for a database that has no tables yet. */
async function identityOf(client: Client): Promise<string | null> {
  await client.query('BEGIN READ ONLY');
  try {
    await client.query(
      "SELECT set_config('role', 'aval_app', true), set_config('aval.purpose', 'WORKER', true)",
    );
    const { rows } = await client.query<{ id: string }>('SELECT id FROM database_identity');
    return rows[0]?.id ?? null;
  } catch {
    return null;
  } finally {
    await client.query('ROLLBACK');
  }
}
