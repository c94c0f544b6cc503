import { KEEPS_EVERYTHING } from '../../../src/domain/retention/retention.ts';
import { noTracer } from '../../../src/process/no-tracer.ts';
import { noMetrics } from '../../../src/adapters/metrics/open-metrics.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Deps } from '../../../src/actions/deps.ts';
import type { Principal, Role } from '../../../src/domain/access/principal.ts';
import { fail } from '../../../src/domain/errors/app-error.ts';
import type { RequestLog } from '../../../src/domain/logs/request-log.ts';
import type { Access } from '../../../src/http/frame.ts';
import { route } from '../../../src/http/route.ts';
import type { AnyRoute } from '../../../src/http/route.ts';
import { buildServer } from '../../../src/http/server.ts';
import type { ServerOptions } from '../../../src/http/server.ts';
import { Nothing } from '../../../src/http/shapes/field.ts';
import type { Db } from '../../../src/store/db.ts';
import { KeyTaken } from '../../../src/domain/failures.ts';
import type { Secrets } from '../../../src/ports/secrets.ts';
import type { Tx } from '../../../src/store/tx.ts';
import { memoryBlobStore } from '../../contracts/memory-blob-store.ts';
import type { Claim, ClaimOutcome, IdempotencyStore } from '../../../src/store/idempotency.ts';
import { NO_OPERATOR } from '../../given/operator.ts';

/** The lines that were logged, by level. */
export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly fields: Readonly<Record<string, unknown>>;
  readonly message: string;
}

interface KeptKey extends Claim {
  readonly state: 'RUNNING' | 'FAILED' | 'DONE';
  readonly status: number;
  readonly response: Buffer;
}

/**
 * A database that holds nothing but idempotency keys and a list of effects, and that rolls both back when the work
 * throws. Enough to prove the protocol; the real store is proved on PostgreSQL.
 */
export class FakeDatabase implements Db {
  renewals = 0;
  effects: readonly string[] = [];
  commits = 0;
  heldSince: Date | null = null;
  #keys: ReadonlyMap<string, KeptKey> = new Map();
  /** The keys that running transactions hold. */
  readonly #held = new Set<string>();
  /** Called before each commit: a test makes it fail, or does something else first. */
  beforeCommit: () => Promise<void> | void = () => undefined;

  read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return work(this.#tx());
  }

  apart(): Db {
    return this;
  }

  /** It has no tenant's rows. A plain object, as of the real database: a handler gets a copy with another `change`. */
  withScope(): Db {
    return {
      read: (work) => this.read(work),
      change: (work) => this.change(work),
      apart: () => this,
      withScope: () => this.withScope(),
    };
  }

  async change<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const before = { effects: this.effects, keys: this.#keys };
    const held = new Set<string>();
    const done = await this.#settle(work, held)
      .catch((error: unknown) => {
        this.effects = before.effects;
        this.#keys = before.keys;
        throw error;
      })
      .finally(() => {
        for (const id of held) this.#held.delete(id);
      });
    if (done.refusal !== undefined) throw done.refusal;
    return done.value;
  }

  async #settle<T>(work: (tx: Tx) => Promise<T>, held: Set<string>) {
    const tx = this.#tx(held);
    const value = await work(tx);
    await this.beforeCommit();
    await tx.sent();
    this.commits += 1;
    return { value, refusal: tx.refusal };
  }

  /** Another node takes over every running key. */
  takeOver(): void {
    this.#keys = new Map([...this.#keys].map(([id, key]) => [id, { ...key, owner: 'another' }]));
  }

  states(): readonly string[] {
    return [...this.#keys.values()].map(({ state }) => state);
  }

  kept(): readonly KeptKey[] {
    return [...this.#keys.values()];
  }

  effect(name: string): void {
    this.effects = [...this.effects, name];
  }

  /** `held` gets the keys that the transaction holds until it ends. */
  #tx(held = new Set<string>()): Tx & { sent(): Promise<unknown> } {
    const retention = { identity: async () => 'this-database' };
    const installation = { heldSince: async () => this.heldSince };
    const lasts: Promise<unknown>[] = [];
    let refusal: Error | undefined;
    return {
      now: async () => new Date(0),
      last: (sent: Promise<unknown>) => void lasts.push(sent),
      sent: () => Promise.all(lasts),
      refuse: (error: Error) => void (refusal = error),
      get refusal() {
        return refusal;
      },
      idempotency: this.#store(held),
      retention,
      installation,
    } as unknown as Tx & { sent(): Promise<unknown> };
  }

  #store(held: Set<string>): IdempotencyStore {
    const mine = (claim: Claim): KeptKey | null => {
      const key = this.#keys.get(idOf(claim));
      return key?.owner === claim.owner && key.state === 'RUNNING' ? key : null;
    };
    const put = (claim: Claim, rest: Omit<KeptKey, keyof Claim>): void => {
      this.#keys = new Map(this.#keys).set(idOf(claim), { ...claim, ...rest });
    };
    const nothing = { status: 0, response: Buffer.alloc(0) };
    const found = (claim: Claim): ClaimOutcome | null => {
      const key = this.#keys.get(idOf(claim));
      if (key !== undefined && !key.fingerprint.equals(claim.fingerprint)) return { kind: 'reused' };
      if (key?.state === 'RUNNING') return { kind: 'running' };
      if (key?.state === 'DONE') return { kind: 'replay', status: key.status, response: key.response };
      return null;
    };
    return {
      hold: async (claim): Promise<ClaimOutcome> => {
        const known = found(claim);
        if (known !== null) return known;
        if (this.#held.has(idOf(claim))) return { kind: 'running' };
        this.#held.add(idOf(claim));
        held.add(idOf(claim));
        return { kind: 'first' };
      },
      keep: async (claim, result) => {
        if (found(claim) !== null) throw new KeyTaken();
        put(claim, { ...nothing, ...result });
      },
      claim: async (claim): Promise<ClaimOutcome> => {
        const known = found(claim);
        if (known !== null) return known;
        put(claim, { state: 'RUNNING', ...nothing });
        return { kind: 'first' };
      },
      renew: async (claim) => {
        if (mine(claim) !== null) this.renewals += 1;
        return mine(claim) !== null;
      },
      finish: async (claim, answer) => {
        if (mine(claim) === null) return false;
        put(claim, { state: 'DONE', ...answer });
        return true;
      },
      release: async (claim) => {
        if (mine(claim) !== null) put(claim, { state: 'FAILED', ...nothing });
      },
      sweep: async () => 0,
    };
  }
}

function idOf({ scope, keyHash }: Claim): string {
  return `${scope.toString('hex')} ${keyHash.toString('hex')}`;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function xor(bytes: Buffer, pad: Buffer): Buffer {
  return Buffer.from(bytes.map((byte, index) => byte ^ (pad[index % pad.length] ?? 0)));
}

function never(): never {
  throw new Error('The frame asks no such secret.');
}

/** Reversible, and bound to key and scope like the real ciphers: a wrong key cannot open. */
const fakeSecrets: Secrets = {
  fingerprint: sha256,
  sealReplay: (rawKey, scope, plain) => {
    const pad = sha256(`${rawKey} ${scope.toString('hex')}`);
    return Buffer.concat([pad, xor(plain, pad)]);
  },
  openReplay: (rawKey, scope, sealed) => {
    const pad = sha256(`${rawKey} ${scope.toString('hex')}`);
    if (!sealed.subarray(0, pad.length).equals(pad)) throw new Error('The key does not open this.');
    return xor(sealed.subarray(pad.length), pad);
  },
  encrypt: never,
  isFormer: never,
  decrypt: never,
  blindIndex: never,
  otpMac: never,
  mac: never,
  sealFile: never,
  openFile: never,
  equal: never,
};

export const KEY = {
  kind: 'API_KEY',
  id: 'key_1',
  organizationId: 'org_1',
  projectId: 'proj_1',
  environment: 'SANDBOX',
  scopes: ['documents:read'],
} as const satisfies Principal;
export const USER = {
  kind: 'USER',
  id: 'usr_1',
  userId: 'usr_1',
  sessionId: 'ses_1',
} as const satisfies Principal;
export const LINK = 'link-token';
export const OTHER_LINK = 'other-link-token';

/**
 * Callers by their bearer token: `key`, `live` (the same of Production), `other` (of another project) and `user`. `X-Project-Id: foreign` is another's
 * project, no header is the caller's own.
 */
export function fakeAccess(role: Role = 'MEMBER'): Access {
  return {
    authenticate: async (_deps, _environment, authorization) => {
      if (authorization === 'Bearer key') return KEY;
      if (authorization === 'Bearer live') return { ...KEY, environment: 'PRODUCTION' };
      if (authorization === 'Bearer other') return { ...KEY, id: 'key_2', projectId: 'proj_2' };
      if (authorization === 'Bearer user') return USER;
      return fail('UNAUTHENTICATED');
    },
    requireRecentAuthentication: async () => undefined,
    resolveContext: async (_deps, principal, environment, { projectId }) => {
      if (projectId === 'foreign') fail('NOT_FOUND');
      if (projectId === 'missing') fail('BAD_REQUEST', { header: 'X-Project-Id' });
      const own = principal.kind === 'API_KEY' ? principal.projectId : 'proj_1';
      const personalData = { scopes: null, member: { role, readsPersonalData: null } };
      return { tenant: { organizationId: 'org_1', projectId: own, environment }, role, personalData };
    },
    findLink: async (_deps, token) =>
      token === LINK || token === OTHER_LINK
        ? { needsCertificate: false, isInvited: false, showsOthers: false }
        : null,
  };
}

export const ThingBody = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 20 }),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export const ThingView = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    note: Type.Union([Type.String(), Type.Null()]),
    version: Type.Integer(),
  },
  { $id: 'Thing' },
);

/** A route that returns a given result; each test varies it. */
export function aRoute(changes: Partial<AnyRoute> = {}): AnyRoute {
  const record = route({
    name: 'createThing',
    method: 'POST',
    path: '/v1/things',
    section: 'Things',
    summary: 'Makes a thing',
    credential: { kind: 'bearer', context: 'project' },
    idempotent: false,
    rate: 'write',
    params: Nothing,
    query: Nothing,
    body: ThingBody,
    status: 201,
    answer: ThingView,
    errors: [],
    handle: async (_deps, call) => call.body,
    view: (body) => ({
      id: 'thing_1',
      title: body.title,
      note: null,
      version: 3,
      secret: 'never on the wire',
    }),
  });
  return { ...record, ...changes };
}

/** A Sandbox server over fakes, with everything that a test inspects. */
export interface Fixture {
  readonly app: FastifyInstance;
  readonly database: FakeDatabase;
  readonly deps: Deps;
  readonly log: readonly LogLine[];
  /** The request logs that were kept for integrators. */
  readonly requestLogs: readonly RequestLog[];
}

export async function aServer(
  routes: readonly AnyRoute[],
  options: Partial<Omit<ServerOptions, 'routes'>> & { readonly rateLimits?: 'on' | 'off' } = {},
): Promise<Fixture> {
  const database = new FakeDatabase();
  const log: LogLine[] = [];
  const requestLogs: RequestLog[] = [];
  const write = (level: LogLine['level']) => (fields: LogLine['fields'], message: string) =>
    void log.push({ level, fields, message });
  const blobs = memoryBlobStore();
  await blobs.claim('this-database');
  const known: Partial<Deps> = {
    db: database,
    blobs,
    secrets: fakeSecrets,
    random: { bytes: (length) => randomBytes(length), integer: () => 0 },
    settings: {
      baseUrls: { SANDBOX: 'http://sandbox.test', PRODUCTION: 'http://production.test' },
      operator: NO_OPERATOR,
      defaultPlan: 'UNLIMITED',
      messages: 'outbox',
      signup: 'open',
      emailVerification: false,
      mail: false,
      messageMedia: [],
      phoneCountries: ['55'],
      quotas: { envelopesPerDay: null, storageBytes: null },
      webhookPrivateHosts: [],
      pdfActiveContent: 'refuse',
      retention: KEEPS_EVERYTHING,
      logWitnesses: [],
      logWitnessWait: 5000,
      restampBefore: 180 * 86_400_000,
      qualifiedIn: { SANDBOX: true, PRODUCTION: false },
      membership: 'direct',
      stepUp: 'factor',
      rateLimits: options.rateLimits ?? 'on',
    },
    log: { info: write('info'), warn: write('warn'), error: write('error') },
    metrics: noMetrics,
    tracer: noTracer,
    requestLogs: {
      add: (entry) => void requestLogs.push(entry),
      flush: () => Promise.resolve(),
      stop: () => Promise.resolve(),
    },
  };
  const deps = known as Deps; // the frame uses no other external service
  const app = await buildServer({
    environment: 'SANDBOX',
    baseUrl: 'http://sandbox.test',
    strictErrors: true,
    access: fakeAccess(),
    deps,
    routes,
    ...options,
  });
  return { app, database, deps, log, requestLogs };
}

/** A JSON POST to `/v1/things` by the API key, with the changes of a test. */
export function post(payload: unknown, headers: Readonly<Record<string, string>> = {}) {
  return {
    method: 'POST',
    url: '/v1/things',
    headers: { authorization: 'Bearer key', 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  } as const;
}

/** Listens on any free port of this machine, and returns it. */
export async function listen({ app }: Fixture): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}
