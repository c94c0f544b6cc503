import { describe, expect, it } from 'vitest';
import type { ContextHeaders } from '../../../src/actions/access/resolve-context.ts';
import type { Deps } from '../../../src/actions/deps.ts';
import type { Principal } from '../../../src/domain/access/principal.ts';
import { fail } from '../../../src/domain/errors/app-error.ts';
import { REFUSED_CREDENTIALS_PER_ADDRESS } from '../../../src/http/hooks/limits.ts';
import type { Access, Caller, Exchange } from '../../../src/http/frame.ts';
import {
  requireLink,
  authenticatePrincipal,
  findContext,
  scopedExchange,
  withScope,
} from '../../../src/http/hooks/authenticate.ts';
import { KnownLinks } from '../../../src/http/known-links.ts';
import type { AnyRoute, Credential } from '../../../src/http/route.ts';
import type { Db } from '../../../src/store/db.ts';
import { identifyHolder } from '../../../src/domain/mandates/mandate.ts';
import type { TransactionScope } from '../../../src/store/transaction-scope.ts';
import { KEY, LINK, USER, aRoute, aServer, fakeAccess, post } from '../frame/fixture.ts';

const NOBODY: Caller = { principal: null, tenant: null, role: null, personalData: null, link: null };
const PERSONAL_DATA = { scopes: null, member: { role: 'MEMBER', readsPersonalData: null } } as const;
const TENANT = {
  organizationId: 'org_1',
  projectId: 'proj_1',
  environment: 'SANDBOX',
} as const;
const TOKEN = {
  kind: 'PERSONAL_TOKEN',
  id: 'pat_1',
  userId: 'usr_1',
  scopes: [],
} as const satisfies Principal;

/** The envelope of the link with the token `ab`. */
const OF_LINK = { by: 'link', value: '6162' } as const;

/** Dependencies that name the transaction scope they were limited to. */
interface ScopedDeps {
  readonly scope: TransactionScope | 'none';
}

function scopedDeps(scope: ScopedDeps['scope'] = 'none'): Deps {
  const db: Partial<Db> = { withScope: (next) => scopedDeps(next).db };
  const secrets = { fingerprint: (text: string) => Buffer.from(text) };
  return { db: { ...db, scope }, scope, secrets } as unknown as Deps;
}

const scopeOf = ({ db }: Deps): unknown => (db as unknown as ScopedDeps).scope;

interface ExchangeInput {
  readonly credential: Credential;
  readonly access?: Partial<Access>;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly params?: Readonly<Record<string, string>>;
}

/** A request to a route with this credential. */
function anExchange({ credential, access, headers = {}, params = {} }: ExchangeInput): Exchange {
  return {
    frame: {
      environment: 'SANDBOX',
      deps: scopedDeps(),
      links: new KnownLinks(),
      access: { ...fakeAccess(), ...access },
      clientOf: () => ({ address: '203.0.113.7', port: null }),
    },
    compiled: { route: aRoute({ credential }) },
    request: { headers, params, ip: '203.0.113.7' },
    reply: {},
  } as unknown as Exchange;
}

const PROJECT = { kind: 'bearer', context: 'project', scope: 'envelopes:read' } as const;
const ACCOUNT: Extract<Credential, { readonly kind: 'bearer' }> = { kind: 'bearer', context: 'account' };

describe('withScope', () => {
  it('limits the database and leaves the rest as it is', () => {
    const deps = { ...scopedDeps(), log: 'the log' } as unknown as Deps;
    const limited = withScope(deps, { purpose: 'ACCESS' });
    expect([scopeOf(limited), limited.log, scopeOf(deps)]).toEqual([
      { purpose: 'ACCESS' },
      'the log',
      'none',
    ]);
  });
});

describe('scopedExchange', () => {
  it.each<[string, Credential, Partial<Caller>, TransactionScope]>([
    ['a route without a credential', { kind: 'none', purpose: 'PUBLIC' }, {}, { purpose: 'PUBLIC' }],
    ['a route of log-in', { kind: 'none', purpose: 'ACCESS' }, {}, { purpose: 'ACCESS' }],
    ['a signing link', { kind: 'link' }, {}, { purpose: 'PORTAL', browser: { keys: [] }, key: OF_LINK }],
    [
      'a user in a project',
      PROJECT,
      { principal: USER, tenant: TENANT },
      { tenant: TENANT, acting: { holder: identifyHolder(USER), needs: PROJECT } },
    ],
    [
      'a user outside a project',
      ACCOUNT,
      { principal: USER },
      {
        userId: 'usr_1',
        ip: '203.0.113.7',
        acting: { holder: identifyHolder(USER), needs: ACCOUNT, names: [] },
      },
    ],
    [
      'a personal token outside a project',
      ACCOUNT,
      { principal: TOKEN },
      {
        userId: 'usr_1',
        ip: '203.0.113.7',
        acting: { holder: identifyHolder(TOKEN), needs: ACCOUNT, names: [] },
      },
    ],
    [
      'an API key, whose project is known',
      ACCOUNT,
      { principal: KEY },
      { tenant: TENANT, acting: { holder: identifyHolder(KEY), needs: ACCOUNT } },
    ],
  ])('limits the database for %s', (_title, credential, caller, scope) => {
    const { frame } = scopedExchange(anExchange({ credential, params: { token: 'ab' } }), {
      ...NOBODY,
      ...caller,
    });
    expect(scopeOf(frame.deps)).toEqual(scope);
  });

  it('gives an API key the environment of the base address', () => {
    const exchange = anExchange({ credential: ACCOUNT });
    const production = {
      ...exchange,
      frame: { ...exchange.frame, environment: 'PRODUCTION' as const },
    };
    const { frame } = scopedExchange(production, { ...NOBODY, principal: KEY });
    expect(scopeOf(frame.deps)).toEqual({
      tenant: { ...TENANT, environment: 'PRODUCTION' },
      acting: { holder: identifyHolder(KEY), needs: ACCOUNT },
    });
  });

  it('throws for a bearer credential without a caller', () => {
    expect(() => scopedExchange(anExchange({ credential: PROJECT }), NOBODY)).toThrow('no principal');
  });
});

describe('requireLink', () => {
  const exchange = (token: string, credential: Credential = { kind: 'link' }) =>
    anExchange({ credential, params: { token } });

  it('returns a known link, and null for any path of a route without a link', async () => {
    expect(await requireLink(exchange(LINK))).toEqual({
      needsCertificate: false,
      isInvited: false,
      showsOthers: false,
    });
    expect(await requireLink(exchange('unknown', PROJECT))).toBeNull();
  });

  it.each(['unknown', ''])('throws SIGNING_TOKEN_INVALID for the token "%s"', async (token) => {
    await expect(requireLink(exchange(token))).rejects.toMatchObject({
      code: 'SIGNING_TOKEN_INVALID',
    });
  });

  it('reads only what the portal may read', async () => {
    const scopes: unknown[] = [];
    const findLink: Access['findLink'] = async (deps) => {
      scopes.push(scopeOf(deps));
      return { needsCertificate: false, isInvited: true, showsOthers: false };
    };
    const sent = { credential: { kind: 'link' }, access: { findLink }, params: { token: 'ab' } } as const;
    await requireLink(anExchange(sent));
    expect(scopes).toEqual([{ purpose: 'PORTAL', key: OF_LINK }]);
  });

  it.each([
    ['each time for a route that decides by facts that may change', false, 4],
    ['not again for a route that decides by facts that stay', true, 3],
  ])('looks for a link once in a minute, and %s', async (_case, isInvited, times) => {
    let found = 0;
    const findLink: Access['findLink'] = async (_deps, token) => {
      found += 1;
      return token === LINK ? { needsCertificate: false, isInvited, showsOthers: false } : null;
    };
    const { frame } = anExchange({ credential: { kind: 'link' }, access: { findLink } });
    const require = async (token: string, changes: Partial<AnyRoute> = {}) => {
      const compiled = { route: aRoute({ credential: { kind: 'link' }, ...changes }) };
      const sent = { ...exchange(token), frame, compiled } as unknown as Exchange;
      return requireLink(sent).catch(() => 'refused');
    };
    for (const token of [LINK, LINK, 'unknown', 'unknown']) await require(token);
    expect(found).toBe(3);
    await require(LINK, { leases: () => false });
    expect(found).toBe(times);
  });
});

describe('findContext', () => {
  /** The headers that the context is resolved from. */
  async function headersOf(headers: ExchangeInput['headers']): Promise<unknown> {
    const inputs: ContextHeaders[] = [];
    const access: Partial<Access> = {
      resolveContext: async (deps, _principal, _environment, input) => {
        inputs.push(input);
        return {
          tenant: TENANT,
          role: 'MEMBER',
          personalData: PERSONAL_DATA,
          ...(scopeOf(deps) === 'none' && { role: 'OWNER' }),
        };
      },
    };
    const caller = await findContext(
      anExchange({ credential: PROJECT, access, headers: headers ?? {} }),
      USER,
    );
    expect(caller).toEqual({ principal: USER, tenant: TENANT, role: 'MEMBER', personalData: PERSONAL_DATA });
    return inputs[0];
  }

  it.each([
    ['missing headers', {}, { projectId: null, environment: null }],
    ['spaces', { 'x-project-id': ' proj_1 ' }, { projectId: 'proj_1', environment: null }],
    ['empty headers', { 'x-project-id': '', 'x-environment': ' ' }, { projectId: '', environment: '' }],
    [
      'repeated headers',
      { 'x-project-id': ['proj_1', 'proj_2'] },
      { projectId: 'proj_1, proj_2', environment: null },
    ],
    [
      'both headers',
      { 'x-project-id': 'p', 'x-environment': 'SANDBOX' },
      { projectId: 'p', environment: 'SANDBOX' },
    ],
  ])('reads %s', async (_title, headers, expected) => {
    expect(await headersOf(headers)).toEqual(expected);
  });

  it.each<[string, Credential, Principal | null]>([
    ['a route of the account', ACCOUNT, USER],
    ['a signing link', { kind: 'link' }, null],
    ['no credential', { kind: 'none', purpose: 'PUBLIC' }, null],
  ])('resolves no project for %s', async (_title, credential, principal) => {
    const headers = { 'x-project-id': 'foreign' };
    const caller = await findContext(anExchange({ credential, headers }), principal);
    expect(caller).toEqual({ principal, tenant: null, role: null, personalData: null });
  });
});

describe('authenticatePrincipal', () => {
  it('returns null without reading the header if the route needs none', async () => {
    for (const credential of [{ kind: 'link' }, { kind: 'none', purpose: 'PUBLIC' }] as const) {
      const exchange = anExchange({
        credential,
        headers: { authorization: 'Bearer nobody' },
      });
      expect(await authenticatePrincipal(exchange)).toBeNull();
    }
  });

  it.each(['x-api-key', 'api-key', 'x-auth-token'])('401 names a key in the header %s', async (name) => {
    const { app } = await aServer([aRoute()]);
    const { authorization: _none, ...headers } = post({}).headers;
    const answer = await app.inject({ ...post({}), headers: { ...headers, [name]: 'key' } });
    const { code, details } = answer.json().error;
    expect([code, details.reason]).toEqual(['UNAUTHENTICATED', 'OTHER_HEADER']);
  });

  it('requires a recent authentication only for a route with stepUp, and after the credential is allowed', async () => {
    const steps: unknown[] = [];
    const access: Partial<Access> = {
      requireRecentAuthentication: async (deps, principal, stepUp) =>
        void steps.push([scopeOf(deps), principal, stepUp]),
    };
    const headers = { authorization: 'Bearer user' };
    await authenticatePrincipal(anExchange({ credential: ACCOUNT, access, headers }));
    expect(steps).toEqual([]);
    const credential = {
      ...ACCOUNT,
      stepUp: 'administer',
      dashboardOnly: true,
    } as unknown as Credential;
    const asKey = anExchange({
      credential,
      access,
      headers: { authorization: 'Bearer key' },
    });
    await expect(authenticatePrincipal(asKey)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(steps).toEqual([]);
    expect(await authenticatePrincipal(anExchange({ credential, access, headers }))).toEqual(USER);
    expect(steps).toEqual([[{ purpose: 'ACCESS' }, USER, 'administer']]);
  });
});

describe('refused credentials', () => {
  /** How many requests of an address are refused for their credential before all are refused for their number. */
  async function refusals(authenticate: Access['authenticate']): Promise<ReadonlyMap<string, number>> {
    const { app } = await aServer([aRoute()], {
      access: { ...fakeAccess(), authenticate },
    });
    const counts = new Map<string, number>();
    for (let call = 0; call <= REFUSED_CREDENTIALS_PER_ADDRESS; call += 1) {
      const { code } = (await app.inject(post({ title: 'a' }))).json().error;
      counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    return counts;
  }

  it('429 RATE_LIMITED beyond the quota of an address', async () => {
    const counts = await refusals(async () => fail('INVALID_API_KEY'));
    expect(Object.fromEntries(counts)).toEqual({
      INVALID_API_KEY: REFUSED_CREDENTIALS_PER_ADDRESS,
      RATE_LIMITED: 1,
    });
  });

  it('500 INTERNAL_ERROR is not counted: a failure of ours is no refused credential', async () => {
    const counts = await refusals(() => Promise.reject(new Error('no database')));
    expect(Object.fromEntries(counts)).toEqual({
      INTERNAL_ERROR: REFUSED_CREDENTIALS_PER_ADDRESS + 1,
    });
  });
});
