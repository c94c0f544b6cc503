import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../apps/server/src/actions/deps.ts';
import { expireEnvelopes } from '../../apps/server/src/actions/envelopes/expire-envelopes.ts';
import { storesOver } from '../../apps/server/src/store/stores-over.ts';
import type { PostgresDatabase } from '../../apps/server/src/store/postgres/pool.ts';
import { allRoutes } from '../../apps/server/src/http/all-routes.ts';
import { buildServer } from '../../apps/server/src/http/server.ts';
import { Unavailable } from '../../apps/server/src/domain/failures.ts';
import type { Db } from '../../apps/server/src/store/db.ts';
import { aPdf } from '../../apps/server/test/given/pdf.ts';
import { testProvider } from '../../apps/server/test/given/test-provider.ts';
import { TwoLogins } from '../../apps/server/test/two-logins.ts';
import type { Logins } from '../races/arena.ts';
import { textAt } from '../journeys/client.ts';
import type { Json } from '../journeys/client.ts';
import { PEOPLE_HOLDERS } from './people.ts';
import { laneProvider } from './provider.ts';
import type { LaneProvider } from './provider.ts';

export interface LaneAnswer {
  readonly status: number;
  readonly body: Json;
  readonly text: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A service in this process, with its own clock, fault point and database. */
export interface Lane {
  readonly documentId: string;
  readonly database: PostgresDatabase;
  readonly provider: LaneProvider;
  /** As a program, or as a signer: the path says which. */
  call(
    method: Method,
    path: string,
    input?: { readonly body?: unknown; readonly key?: string },
  ): Promise<LaneAnswer>;
  /** Stands still at the beginning of a run, moved by whole spans. Milliseconds. */
  setTime(sinceBeginning: number): void;
  /** The so-many-th change from now on loses its connection, before or after its commit. Null: none. */
  breakAt(fault: Fault | null): void;
  /** Expires every envelope whose deadline has passed. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface Fault {
  readonly change: number;
  readonly moment: 'before commit' | 'after commit';
}

const OF_SIGNERS = /^\/v1\/(sign|psc)\//;

/** In Brasília, so that the model knows where days end. It lies ahead: certificates that are made now are valid then. */
function nextMidnight(now: number): number {
  const [day, offset] = [86_400_000, 3 * 3_600_000];
  return Math.ceil((now - offset) / day) * day + offset;
}

/** Opens a lane: `deps` are those of the whole service over the same database. */
export async function openLane(deps: Deps, logins: Logins): Promise<Lane> {
  const beginning = nextMidnight(Date.now());
  let moved = 0;
  const clock = { offsetMilliseconds: () => beginning + moved - Date.now() };
  const database = new TwoLogins({ ...logins, clock, maxConnections: 4 });
  const point = faultPoint();
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const db = storesOver(database, deps.secrets, () => undefined);
  const provider = testProvider(db, () => new Date(beginning + moved), PEOPLE_HOLDERS);
  const over: Deps = {
    ...deps,
    ...provider.deps,
    db: point.around(db),
    log: quiet,
    settings: { ...deps.settings, rateLimits: 'off' },
  };
  const baseUrl = deps.settings.baseUrls.SANDBOX;
  const app = await buildServer({
    environment: 'SANDBOX',
    deps: over,
    routes: allRoutes,
    baseUrl,
    strictErrors: true,
  });
  const as = await aKey(app);
  const call: Lane['call'] = (method, path, input = {}) =>
    answered(app, method, path, { ...input, ...(OF_SIGNERS.test(path) ? {} : { as }) });
  const file = aPdf('modelo').toString('base64');
  const document = await call('POST', '/v1/documents', { body: { contentBase64: file } });
  return {
    documentId: textAt(document.body, 'id'),
    database,
    provider: await laneProvider(provider),
    call,
    setTime: (sinceBeginning) => void (moved = sinceBeginning),
    breakAt: (fault) => point.arm(fault),
    sweep: async () => {
      while ((await expireEnvelopes(over)) > 0);
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** Where connections break: the one place that every change of the service passes. */
function faultPoint(): { around: (db: Db) => Db; arm: (fault: Fault | null) => void } {
  let armed: Fault | null = null;
  const isNow = (): Fault | null => {
    if (armed === null) return null;
    armed = { ...armed, change: armed.change - 1 };
    return armed.change === 0 ? armed : null;
  };
  const around = (db: Db): Db => ({
    read: (work) => db.read(work),
    apart: () => around(db.apart()),
    withScope: (scope) => around(db.withScope(scope)),
    change: async (work) => {
      const fault = isNow();
      if (fault === null) return db.change(work);
      const broken = new Unavailable('database', { cause: new Error('the connection broke') });
      await db.change(async (tx) => {
        const done = await work(tx);
        if (fault.moment === 'before commit') throw broken;
        return done;
      });
      throw broken;
    },
  });
  return { around, arm: (fault) => void (armed = fault) };
}

async function aKey(app: FastifyInstance): Promise<string> {
  const account = {
    name: 'Ana',
    email: `ana+${randomUUID()}@example.com`,
    password: randomUUID(),
    organizationName: 'Padaria',
  };
  const { body } = await answered(app, 'POST', '/v1/auth/signup', { body: account });
  const input = { projectId: textAt(body, 'project.id'), environment: 'SANDBOX', name: 'model' };
  const key = await answered(app, 'POST', '/v1/api-keys', { as: textAt(body, 'accessToken'), body: input });
  return textAt(key.body, 'secret');
}

async function answered(
  app: FastifyInstance,
  method: Method,
  url: string,
  { as, body, key }: { readonly as?: string; readonly body?: unknown; readonly key?: string },
): Promise<LaneAnswer> {
  const answer = await app.inject({
    method,
    url,
    headers: {
      ...(as !== undefined && { authorization: `Bearer ${as}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const text = isJson ? answer.payload : '';
  return { status: answer.statusCode, body: text === '' ? null : answer.json(), text };
}
