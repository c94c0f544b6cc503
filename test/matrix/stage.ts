import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../apps/server/src/actions/deps.ts';
import { publishKeys } from '../../apps/server/src/actions/evidence/publish-keys.ts';
import { suspendOrganization } from '../../apps/server/src/actions/organizations/suspend-organization.ts';
import { openKeyFiles } from '../../apps/server/src/adapters/keys/key-files.ts';
import { icpBrasilSignatures } from '../../apps/server/src/adapters/sealer/holder-signatures.ts';
import { longTermSealer } from '../../apps/server/src/adapters/sealer/long-term.ts';
import { padesSealer } from '../../apps/server/src/adapters/sealer/pades.ts';
import { localTimestampAuthority } from '../../apps/server/src/adapters/tsa/local.ts';
import type { Environment } from '../../apps/server/src/domain/environment.ts';
import { nobodyToAsk, noRoots } from '../../apps/server/test/given/simulated-certificates.ts';
import { storesOver } from '../../apps/server/src/store/stores-over.ts';
import type { TaskKind } from '../../apps/server/src/domain/events/task.ts';
import { allRoutes } from '../../apps/server/src/http/all-routes.ts';
import { buildServer } from '../../apps/server/src/http/server.ts';
import { handle } from '../../apps/server/src/jobs/handlers.ts';
import { testProvider } from '../../apps/server/test/given/test-provider.ts';
import type { TestProvider } from '../../apps/server/test/given/test-provider.ts';
import { TwoLogins } from '../../apps/server/test/two-logins.ts';
import type { Logins } from '../races/arena.ts';

export const ORIGIN = 'https://app.example.com';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request of a life. */
export interface Request {
  readonly as?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer, with its JSON and its bytes. */
export interface Answer {
  readonly status: number;
  readonly body: any; // oxlint-disable-line typescript/no-explicit-any -- lives say what they expect in it
  readonly bytes: Buffer;
}

/** The whole service in this process, with its own clock, and a certificate provider beside it. */
export interface Stage {
  readonly deps: Deps;
  readonly provider: TestProvider;
  readonly clock: Clock;
  readonly call: (method: Method, url: string, request?: Request) => Promise<Answer>;
  /** Runs the jobs that are due, of some kinds or all, and returns their number. */
  readonly doJobs: (kinds?: readonly TaskKind[]) => Promise<number>;
  readonly close: () => Promise<void>;
}

interface Clock {
  readonly now: () => Date;
  readonly advance: (milliseconds: number) => void;
  /** Back to the present. */
  readonly reset: () => void;
}

/** Opens the stage: `deps` are those of the whole service over the same database. */
export async function openStage(
  given: Deps,
  { folder, ...logins }: Logins & { readonly folder: string },
): Promise<Stage> {
  let moved = 0;
  const clock = { offsetMilliseconds: () => moved };
  const now = (): Date => new Date(Date.now() + moved);
  const database = new TwoLogins({ ...logins, clock, maxConnections: 4 });
  const db = storesOver(database, given.secrets, () => undefined);
  const provider = testProvider(db, now);
  const log = { info: () => undefined, warn: () => undefined, error: tell };
  const settings = { ...given.settings, rateLimits: 'off' as const };
  const moving = await sealingIn(given, path.join(folder, 'stage'), { now });
  const deps: Deps = { ...given, ...provider.deps, ...moving, db, log, settings };
  await publishKeys(deps, 'SANDBOX');
  const baseUrl = settings.baseUrls.SANDBOX;
  const app = await buildServer({
    environment: 'SANDBOX',
    deps,
    routes: allRoutes,
    baseUrl,
    strictErrors: true,
  });
  return {
    deps,
    provider,
    clock: { now, advance: (milliseconds) => void (moved += milliseconds), reset: () => void (moved = 0) },
    call: (method, url, request) => answered(app, { method, url, ...request }),
    doJobs: (kinds) => doJobs(deps, kinds),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** Seals and time stamps by the clock of the stage: a stamp is not older than what it stamps. */
async function sealingIn(
  { pdf, random }: Deps,
  folder: string,
  clock: Pick<Clock, 'now'>,
): Promise<Pick<Deps, 'keys' | 'timestamps' | 'sealer' | 'longTerm' | 'holderSignatures'>> {
  const keys = await openKeyFiles({ folder, clock });
  const keyOf = (environment: Environment) => keys.timestampKey(environment);
  const timestamps = localTimestampAuthority({ keyOf, random, clock });
  return {
    keys,
    timestamps,
    sealer: padesSealer({ pdf, keys, timestamps }),
    longTerm: longTermSealer({ pdf, keys, timestamps, clock, revocations: nobodyToAsk, roots: noRoots }),
    holderSignatures: icpBrasilSignatures({ timestamps, isStampedByAct: () => false }),
  };
}

/** An internal error is a fault, whatever the life makes of it. */
function tell(fields: Readonly<Record<string, unknown>>, message: string): void {
  const { error } = fields;
  process.stderr.write(
    `${message} ${error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(fields)}\n`,
  );
}

async function answered(
  app: FastifyInstance,
  { method, url, as, body, headers }: Request & { readonly method: Method; readonly url: string },
): Promise<Answer> {
  const isWritten = Buffer.isBuffer(body);
  const answer = await app.inject({
    method,
    url,
    headers: {
      ...(body !== undefined && !isWritten && { 'content-type': 'application/json' }),
      ...(as !== undefined && { authorization: `Bearer ${as}` }),
      ...headers,
    },
    ...(body !== undefined && { payload: isWritten ? body : JSON.stringify(body) }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return {
    status: answer.statusCode,
    body: isJson && answer.payload !== '' ? answer.json() : null,
    bytes: answer.rawPayload,
  };
}

async function doJobs(deps: Deps, kinds?: readonly TaskKind[]): Promise<number> {
  for (let count = 0; ; count += 1) {
    const input = { owner: 'matrix', limit: 1, leaseMilliseconds: 60_000, ...(kinds && { kinds }) };
    const [job] = await deps.db.change((tx) => tx.jobs.claim(input));
    if (job === undefined) return count;
    const again = await handle(deps, job.task, async () => undefined, job);
    await deps.db.change(async (tx) =>
      again instanceof Object
        ? await tx.jobs.postpone(job.id, 'matrix', new Date((await tx.now()).getTime() + again.runAgainAfter))
        : await tx.jobs.complete([{ id: job.id, owner: 'matrix' }]),
    );
  }
}

/** Throws where an answer is not the expected one. */
export function done(answer: Answer, status = 200): Answer {
  if (answer.status !== status) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

/** The sender of one life: an account, and a key that can be revoked. */
export interface Sending {
  readonly call: (method: Method, url: string, body?: unknown) => Promise<Answer>;
  /** As the owner of the organization. */
  readonly asOwner: (method: Method, url: string, body?: unknown) => Promise<Answer>;
  readonly suspend: (isSuspended: boolean) => Promise<boolean>;
  readonly archive: (isArchived: boolean) => Promise<Answer>;
  readonly revokeKey: () => Promise<Answer>;
  /** Another key in the place of the former. */
  readonly renewKey: () => Promise<void>;
}

/** A new organization whose pages have footers, or not. */
export async function aSending({ call, deps }: Stage, hasFooters: boolean): Promise<Sending> {
  const account = { email: `${randomUUID()}@example.com`, password: 'correct horse battery' };
  const names = { name: 'Ana Souza', organizationName: 'Padaria' };
  const signedUp = done(await call('POST', '/v1/auth/signup', { body: { ...account, ...names } }), 201).body;
  const [organizationId, projectId] = [signedUp.organization.id, signedUp.project.id];
  // Lives last for hours of the clock: a session doesn't.
  const asOwner: Sending['asOwner'] = async (method, url, body) => {
    const { accessToken } = done(await call('POST', '/v1/auth/login', { body: account })).body;
    return call(method, url, { as: accessToken, ...(body !== undefined && { body }) });
  };
  const branding = { pageFooter: hasFooters };
  done(await asOwner('PATCH', `/v1/organizations/${organizationId}`, { branding }));
  done(await asOwner('PATCH', `/v1/projects/${projectId}`, { embedOrigins: [ORIGIN] }));
  let key = await aKey(asOwner, projectId);
  return {
    asOwner,
    call: (method, url, body) => call(method, url, { as: key.secret, ...(body !== undefined && { body }) }),
    suspend: (isSuspended) => suspendOrganization(deps, organizationId, isSuspended),
    archive: (isArchived) =>
      asOwner('PATCH', `/v1/projects/${projectId}`, { status: isArchived ? 'ARCHIVED' : 'ACTIVE' }),
    revokeKey: () => asOwner('DELETE', `/v1/api-keys/${key.id}`),
    renewKey: async () => {
      key = await aKey(asOwner, projectId);
    },
  };
}

async function aKey(asOwner: Sending['asOwner'], projectId: string): Promise<{ id: string; secret: string }> {
  const body = { projectId, environment: 'SANDBOX', name: 'matrix' };
  return done(await asOwner('POST', '/v1/api-keys', body), 201).body;
}
