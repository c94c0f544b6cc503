import { randomBytes, randomUUID } from 'node:crypto';
import { noTracer } from '../src/process/no-tracer.ts';
import { noMetrics } from '../src/adapters/metrics/open-metrics.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import { signUp as performSignUp } from '../src/actions/accounts/sign-up.ts';
import type { SignedUp } from '../src/actions/accounts/sign-up.ts';
import type { Deps } from '../src/actions/deps.ts';
import { simpleWebAuthn } from '../src/adapters/passkeys/simplewebauthn.ts';
import { otplibTotp } from '../src/adapters/totp/otplib.ts';
import { argon2id } from '../src/adapters/passwords/argon2id.ts';
import { storesOver } from '../src/store/stores-over.ts';
import { nodeRandom } from '../src/adapters/random/node-random.ts';
import { masterKeySecrets } from '../src/adapters/secrets/master-key-secrets.ts';
import { KEEPS_EVERYTHING } from '../src/domain/retention/retention.ts';
import type { Principal } from '../src/domain/access/principal.ts';
import type { Environment } from '../src/domain/environment.ts';
import type { Settings } from '../src/domain/settings.ts';
import { accountLinkRoutes } from '../src/http/routes/account-links.ts';
import { apiKeyRoutes } from '../src/http/routes/api-keys.ts';
import { authRoutes } from '../src/http/routes/auth.ts';
import { passkeyAuthRoutes } from '../src/http/routes/auth-passkeys.ts';
import { factorRoutes } from '../src/http/routes/factors.ts';
import { passwordRoutes } from '../src/http/routes/passwords.ts';
import { memberRoutes } from '../src/http/routes/members.ts';
import { meRoutes } from '../src/http/routes/me.ts';
import { ownInvitationRoutes } from '../src/http/routes/own-invitations.ts';
import { noticeRoutes } from '../src/http/routes/notices.ts';
import { organizationRoutes } from '../src/http/routes/organizations.ts';
import { projectMemberRoutes } from '../src/http/routes/project-members.ts';
import { projectRoutes } from '../src/http/routes/projects.ts';
import { securityEventRoutes } from '../src/http/routes/security-events.ts';
import { sandboxRoutes } from '../src/http/routes/sandbox.ts';
import { buildServer } from '../src/http/server.ts';
import { testDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { NO_OPERATOR } from './given/operator.ts';

const BASE_URLS = { SANDBOX: 'http://sandbox.test', PRODUCTION: 'http://production.test' } as const;
const ROUTES = [
  ...accountLinkRoutes,
  ...authRoutes,
  ...passkeyAuthRoutes,
  ...passwordRoutes,
  ...factorRoutes,
  ...meRoutes,
  ...ownInvitationRoutes,
  ...organizationRoutes,
  ...memberRoutes,
  ...noticeRoutes,
  ...projectRoutes,
  ...projectMemberRoutes,
  ...apiKeyRoutes,
  ...sandboxRoutes,
  ...securityEventRoutes,
];

/** An answer, with its JSON already read. */
export interface Answer {
  readonly status: number;
  /** Null for a 204. */
  readonly body: any; // oxlint-disable-line typescript/no-explicit-any -- the tests say what they expect in it
  readonly headers: LightMyRequestResponse['headers'];
}

export interface CallOptions {
  readonly on?: Environment;
  readonly as?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ip?: string;
}

/** Somebody who has just signed up. */
export interface Person {
  readonly token: string;
  readonly refreshToken: string;
  readonly email: string;
  readonly password: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly organizationId: string;
  readonly projectId: string;
}

export type AccountDeps = Pick<
  Deps,
  'db' | 'secrets' | 'passwords' | 'random' | 'settings' | 'totp' | 'passkeys'
>;

/** Both servers of the service over one real database, with the routes of accounts. */
export interface AccountsServer extends TestDatabase {
  readonly deps: AccountDeps;
  readonly call: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    input?: CallOptions,
  ) => Promise<Answer>;
  readonly signUp: (changes?: Readonly<Record<string, string>>) => Promise<Person>;
  /** Makes a key for a person's first project; its secret. */
  readonly keyOf: (person: Person, environment?: Environment, scopes?: readonly string[]) => Promise<string>;
}

/** The dependencies of the account actions, over the database of this test file. */
export async function accountDeps(
  changes: Partial<Settings> = {},
): Promise<TestDatabase & { readonly deps: AccountDeps }> {
  const test = await testDatabase();
  const secrets = masterKeySecrets(randomBytes(32));
  const deps: AccountDeps = {
    db: storesOver(test.database, secrets, () => undefined),
    secrets,
    passwords: argon2id(),
    totp: otplibTotp,
    passkeys: simpleWebAuthn,
    random: nodeRandom,
    settings: {
      baseUrls: BASE_URLS,
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
      logWitnesses: [],
      logWitnessWait: 5000,
      restampBefore: 180 * 86_400_000,
      qualifiedIn: { SANDBOX: true, PRODUCTION: false },
      membership: 'direct',
      stepUp: 'factor',
      retention: KEEPS_EVERYTHING,
      rateLimits: 'off',
      ...changes,
    },
  };
  return { ...test, deps };
}

/** Of answers that came in no certain order. */
export function sortedStatuses(answers: readonly Answer[]): readonly number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

/** A user who signed up, as the actions see them. */
export interface SomeoneSignedUp extends SignedUp {
  readonly principal: Principal;
}

/** Signs somebody up without a server. */
export async function someone(
  deps: AccountDeps,
  email = `${randomUUID()}@example.com`,
): Promise<SomeoneSignedUp> {
  const who = { name: 'Ana Souza', email, password: 'correct horse battery', organizationName: 'Acme' };
  const signedUp = await performSignUp(deps, {
    ...who,
    letter: { baseUrl: BASE_URLS.SANDBOX, language: 'en' },
    client: { userAgent: 'curl/8', ip: '192.0.2.1' },
  });
  const { user, session } = signedUp;
  return { ...signedUp, principal: { kind: 'USER', id: user.id, userId: user.id, sessionId: session.id } };
}

export async function accountsServer(settings: Partial<Settings> = {}): Promise<AccountsServer> {
  const test = await accountDeps(settings);
  const apps = {
    SANDBOX: await build('SANDBOX', test.deps),
    PRODUCTION: await build('PRODUCTION', test.deps),
  };
  afterAll(() => Promise.all([apps.SANDBOX.close(), apps.PRODUCTION.close()]));
  const call: AccountsServer['call'] = (method, url, { on = 'SANDBOX', ...options } = {}) =>
    inject(apps[on], { method, url, ...options });
  return { ...test, call, signUp: (changes) => signUp(call, changes), keyOf: keyMaker(call) };
}

function build(environment: Environment, known: AccountDeps): Promise<FastifyInstance> {
  const log = { info: () => undefined, warn: () => undefined, error: reportToTest };
  // The routes of accounts ask nothing else.
  const deps = {
    ...known,
    log,
    requestLogs: NO_REQUEST_LOGS,
    metrics: noMetrics,
    tracer: noTracer,
  } as unknown as Deps;
  return buildServer({
    environment,
    deps,
    routes: ROUTES,
    baseUrl: BASE_URLS[environment],
    strictErrors: true,
  });
}

/** Request logs that nobody keeps. */
const NO_REQUEST_LOGS: Deps['requestLogs'] = {
  add: () => undefined,
  flush: () => Promise.resolve(),
  stop: () => Promise.resolve(),
};

/** Fails the test that causes an internal error. */
function reportToTest(fields: Readonly<Record<string, unknown>>, message: string): void {
  process.stderr.write(`${message} ${JSON.stringify(fields)}\n`);
}

/** One call of a server; JSON unless the body is text or bytes. */
export async function inject(
  app: FastifyInstance,
  { as, body, headers, ip, ...rest }: CallOptions & { readonly method: string; readonly url: string },
): Promise<Answer> {
  const options = {
    ...rest,
    ...(ip !== undefined && { remoteAddress: ip }),
    ...(body !== undefined && { payload: isWritten(body) ? body : JSON.stringify(body) }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(as !== undefined && { authorization: `Bearer ${as}` }),
      ...headers,
    },
  } as InjectOptions;
  const answer = await app.inject(options);
  return {
    status: answer.statusCode,
    body: bodyOf(answer),
    headers: answer.headers,
  };
}

/** Returns the body of a response: null for none, and the text of what is not JSON. */
function bodyOf(answer: LightMyRequestResponse): unknown {
  if (answer.payload === '') return null;
  return String(answer.headers['content-type']).startsWith('application/json')
    ? answer.json()
    : answer.payload;
}

function isWritten(body: unknown): body is string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body);
}

/** Somebody signs up through the API. */
export async function signUp(
  call: AccountsServer['call'],
  changes: Readonly<Record<string, string>> = {},
): Promise<Person> {
  const input = {
    name: 'Ana Souza',
    email: `${randomUUID()}@example.com`,
    password: 'correct horse battery',
    organizationName: 'Acme',
    ...changes,
  };
  const { status, body } = await call('POST', '/v1/auth/signup', { body: input });
  if (status !== 201) throw new Error(`Signing up was answered with ${status} ${JSON.stringify(body)}`);
  return {
    token: body.accessToken,
    refreshToken: body.refreshToken,
    email: input.email,
    password: input.password,
    userId: body.user.id,
    sessionId: body.session.id,
    organizationId: body.organization.id,
    projectId: body.project.id,
  };
}

function keyMaker(call: AccountsServer['call']): AccountsServer['keyOf'] {
  return async (person, environment = 'SANDBOX', scopes) => {
    const { body } = await call('POST', '/v1/api-keys', {
      as: person.token,
      body: { projectId: person.projectId, environment, name: 'ci', ...(scopes && { scopes }) },
    });
    return body.secret;
  };
}
