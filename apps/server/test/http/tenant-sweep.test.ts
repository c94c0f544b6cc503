import { describe, expect, it } from 'vitest';
import { publicHttps } from '../../src/adapters/net/public-https.ts';
import { storesOver } from '../../src/store/stores-over.ts';
import { Sql } from '../../src/store/postgres/sql.ts';
import { TOKEN_SCOPES } from '../../src/domain/access/scopes.ts';
import type { Environment } from '../../src/domain/environment.ts';
import { allRoutes } from '../../src/http/all-routes.ts';
import type { AnyRoute } from '../../src/http/route.ts';
import type { Answer, CallOptions, Person } from '../accounts-server.ts';
import { done } from '../given/ceremony.ts';
import { addPasskey } from '../given/factors.ts';
import { withoutRowLevelSecurity, withoutTenantFilter } from '../given/database-without-tenant-filter.ts';
import { demoPdf, wholeService } from '../whole-service.ts';
import type { WholeService } from '../whole-service.ts';

/** An id of each kind, by the word that stands before it in a path. */
type Belongings = Readonly<Record<string, string>>;

const LIST = 'nome;e-mail;cpf\nMaria Souza;maria@example.com;52998224725\n';
const MARIA = { name: 'Maria Souza', email: 'maria@example.com', cpf: '52998224725' };
const FIELD = { type: 'TEXT', page: 1, box: { x: 72, y: 60, width: 200, height: 24 } };
/** Deletions are last: what one of them deletes is not there for other routes, so they could not leak it. */
const bearers = allRoutes
  .filter(({ credential }) => credential.kind === 'bearer')
  .toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));

/** Kinds that only their own person or organization may see, whatever the project. */
const OF_PEOPLE = new Set([
  'sessions',
  'tokens',
  'factors',
  'contacts',
  'organizations',
  'members',
  'invitations',
  'projects',
  'api-keys',
]);

/** Random and valid once, like a password: http/auth/passkey.test.ts proves that another person's is worthless. */
const SECRETS: ReadonlySet<string> = new Set(['challengeId']);

/** Creates an object of every kind. */
async function belongingsOf(
  service: WholeService,
  person: Person,
  { on, projectId }: { readonly on: Environment; readonly projectId: string },
): Promise<Belongings> {
  const headers = { 'x-project-id': projectId };
  const input = { as: person.token, on, headers };
  const make = async (url: string, body: object): Promise<{ readonly id: string }> =>
    done(await service.call('POST', url, { ...input, body }), 201).body;
  const webhook = await make('/v1/webhooks', { url: 'https://hooks.public.test/', events: ['*'] });
  const file = { bytes: await demoPdf() };
  const document = done(await service.upload('/v1/documents', { ...input, file }), 201).body;
  const envelope = await make('/v1/envelopes', { title: 'Contrato' });
  const signer = await make(`/v1/envelopes/${envelope.id}/signers`, MARIA);
  await make(`/v1/envelopes/${envelope.id}/documents`, { documentId: document.id });
  const field = await make(`/v1/envelopes/${envelope.id}/fields`, {
    documentId: document.id,
    signerId: signer.id,
    ...FIELD,
  });
  const request = await make('/v1/signature-requests', { documentId: document.id, signers: [MARIA] });
  const template = await make('/v1/templates', {
    name: 'Contrato',
    documents: [{ documentId: document.id }],
  });
  const { documents } = done(await service.call('GET', `/v1/templates/${template.id}`, input)).body;
  const bulkSend = await make('/v1/bulk-sends', { documentId: document.id, csv: LIST });
  const token = await make('/v1/me/tokens', { name: 'ci' });
  const key = await make('/v1/api-keys', { projectId, name: 'ci' });
  const factor = done((await addPasskey(service, person)).added, 201).body.factor;
  const stranger = await service.signUp();
  const added = await service.call('POST', `/v1/organizations/${stranger.organizationId}/members`, {
    as: stranger.token,
    body: { email: person.email, role: 'VIEWER' },
  });
  await service.deps.requestLogs.flush();
  const first = async (url: string): Promise<string> =>
    done(await service.call('GET', url, input)).body.data[0].id;
  return {
    documents: document.id,
    envelopes: envelope.id,
    signers: signer.id,
    fields: field.id,
    'signature-requests': request.id,
    templates: template.id,
    'template-documents': documents[0].id,
    contacts: await first('/v1/contacts'),
    'bulk-sends': bulkSend.id,
    approvals: await anApproval(service, person, { ...input, documentId: document.id }),
    webhooks: webhook.id,
    deliveries: await first(`/v1/webhooks/${webhook.id}/deliveries`),
    events: done(await service.call('GET', `/v1/webhooks/${webhook.id}/deliveries`, input)).body.data[0]
      .eventId,
    logs: await first('/v1/logs'),
    projects: projectId,
    organizations: person.organizationId,
    members: await first(`/v1/organizations/${person.organizationId}/members`),
    invitations: done(added, 201).body.id,
    sessions: person.sessionId,
    tokens: token.id,
    factors: factor.id,
    'api-keys': key.id,
  };
}

/** Asks a colleague of a person to release a request. Only then does the organization require it. */
async function anApproval(
  service: WholeService,
  person: Person,
  { documentId, ...input }: CallOptions & { readonly documentId: string },
): Promise<string> {
  const organization = `/v1/organizations/${person.organizationId}`;
  const colleague = await service.signUp();
  const invitation = { email: colleague.email, role: 'MEMBER' };
  const as = { as: person.token };
  const { id } = done(
    await service.call('POST', `${organization}/members`, { ...as, body: invitation }),
    201,
  ).body;
  done(await service.call('POST', `/v1/me/invitations/${id}/accept`, { as: colleague.token, body: {} }));
  const setting = (isOn: boolean) =>
    service.call('PATCH', organization, {
      ...as,
      body: { approvalRequired: isOn, approvalInSandbox: isOn },
    });
  done(await setting(true));
  const body = { documentId, signers: [MARIA] };
  const asked = done(await service.call('POST', '/v1/signature-requests', { ...input, body }), 202);
  done(await setting(false));
  done(await service.call('DELETE', `${organization}/members/${id}`, as), 204);
  return asked.body.approval.id;
}

interface Case {
  readonly name: string;
  readonly route: AnyRoute;
  readonly url: string;
  readonly body?: unknown;
}

/** The number of a page or a version, and the key of a requested file, name no object by themselves. */
const PLACE = /\/([a-z-]+)\/\{(?!page\}|number\}|key\})\w+\}/g;

function filled(path: string, of: (kind: string, index: number) => string | undefined): string {
  let index = -1;
  return path.replaceAll(PLACE, (_, word: string) => {
    index += 1;
    const kind = kindOf(path, word);
    const id = of(kind, index);
    if (id === undefined) throw new Error(`The sweep makes none of ${kind}: ${path}`);
    return `/${word}/${id}`;
  });
}

/** The kind of an id after a word of a path. */
function kindOf(path: string, word: string): string {
  return word === 'documents' && path.startsWith('/v1/templates/') ? 'template-documents' : word;
}

/** Every place in the route's path that can name an object of others; the places before it name our own. */
function pathCases(route: AnyRoute, own: Belongings, theirs: Belongings, all: boolean): readonly Case[] {
  const kinds = [...route.path.matchAll(PLACE)].map(([, word = '']) => kindOf(route.path, word));
  const first = kinds[0] ?? '';
  if (!all && OF_PEOPLE.has(first)) return [];
  const body = route.method === 'GET' ? undefined : (route.examples?.body ?? {});
  return kinds.map((kind, at) => ({
    name: `${route.method} ${route.path} with another’s ${kind}`,
    route,
    url: filled(route.path, (each, index) => (index < at ? own : theirs)[each]),
    ...(body === undefined ? {} : { body }),
  }));
}

const KIND_OF: Readonly<Record<string, string>> = {
  contactId: 'contacts',
  documentId: 'documents',
  signerId: 'signers',
  templateId: 'templates',
  projectId: 'projects',
  defaultProjectId: 'projects',
  organizationId: 'organizations',
};

/** Every member of the route's body that can name an object of others. */
function bodyCases(route: AnyRoute, own: Belongings, theirs: Belongings, all: boolean): readonly Case[] {
  const properties = Object.keys((route.body as { properties?: object }).properties ?? {});
  const places = properties.filter((property) => property.endsWith('Id') && !SECRETS.has(property));
  return places.flatMap((place) => {
    const kind = KIND_OF[place];
    if (kind === undefined) throw new Error(`The sweep does not know what ${place} names: ${route.path}`);
    if (!all && OF_PEOPLE.has(kind)) return [];
    const usual = {
      title: 'Contrato',
      name: 'Contrato',
      signers: [MARIA],
      email: MARIA.email,
      csv: LIST,
      documentId: own['documents'],
    };
    // Two operations refuse members that they don't know.
    const sent = Object.entries(usual).filter(([member]) => properties.includes(member));
    const url = filled(route.path, (each) => own[each]);
    const field = properties.includes('box') ? { ...FIELD, signerId: own['signers'] } : {};
    const body = { ...Object.fromEntries(sent), ...field, [place]: theirs[kind] };
    return [{ name: `${route.method} ${route.path} with ${place} of another`, route, url, body }];
  });
}

interface Outcome {
  readonly name: string;
  readonly by: string;
  readonly answer: Answer;
}

/** An attacker who tries everything, and the victims. */
interface Stage {
  readonly service: WholeService;
  readonly contexts: readonly { readonly by: string; readonly credentials: CallOptions }[];
  readonly own: Belongings;
  readonly victims: readonly { readonly kind: string; readonly theirs: Belongings }[];
}

async function aStage(service: WholeService): Promise<Stage> {
  const attacker = await service.signUp();
  const stranger = await service.signUp();
  const { projectId } = attacker;
  const second = done(
    await service.call('POST', '/v1/projects', { as: attacker.token, body: { name: 'Another' } }),
    201,
  ).body;
  const own = await belongingsOf(service, attacker, { on: 'SANDBOX', projectId });
  const of = (person: Person, on: Environment, project: string) =>
    belongingsOf(service, person, { on, projectId: project });
  const token = await service.call('POST', '/v1/me/tokens', {
    as: attacker.token,
    body: { name: 'x', scopes: TOKEN_SCOPES },
  });
  const headers = { 'x-project-id': projectId };
  return {
    service,
    own,
    contexts: [
      { by: 'session', credentials: { as: attacker.token, headers } },
      { by: 'personal token', credentials: { as: done(token, 201).body.token, headers } },
      { by: 'key', credentials: { as: await service.keyOf(attacker) } },
    ],
    victims: [
      { kind: 'organization', theirs: await of(stranger, 'SANDBOX', stranger.projectId) },
      { kind: 'project', theirs: await of(attacker, 'SANDBOX', second.id) },
      { kind: 'environment', theirs: await of(attacker, 'PRODUCTION', projectId) },
    ],
  };
}

function casesOf({ own }: Stage, theirs: Belongings, all: boolean): readonly Case[] {
  return bearers.flatMap((route) => [
    ...pathCases(route, own, theirs, all),
    ...bodyCases(route, own, theirs, all),
  ]);
}

/** Dashboard routes refuse keys before they look at any id; routes that need a session also refuse tokens. */
function mayAsk({ credential }: AnyRoute, by: string): boolean {
  if (credential.kind !== 'bearer' || by === 'session') return true;
  return by === 'key' ? credential.dashboardOnly === undefined : credential.dashboardOnly !== 'session';
}

async function sweep(stage: Stage): Promise<readonly Outcome[]> {
  const input = stage.victims.flatMap(({ kind, theirs }) =>
    casesOf(stage, theirs, kind === 'organization').flatMap((attempt) =>
      stage.contexts
        .filter(({ by }) => mayAsk(attempt.route, by))
        .map((context) => ({ ...attempt, ...context, kind })),
    ),
  );
  const outcomes: Outcome[] = [];
  for (const { name, kind, by, route, url, body, credentials } of input) {
    const answer = await stage.service.call(route.method, url, { ...credentials, ...(body ? { body } : {}) });
    outcomes.push({ name: `${name} ${kind}`, by, answer });
  }
  return outcomes;
}

function leaksOf(outcomes: readonly Outcome[]): readonly string[] {
  return outcomes
    .filter(({ answer }) => answer.status !== 404 || answer.body.error.code !== 'NOT_FOUND')
    .map(({ name, by, answer }) => `${name}, by ${by}: ${answer.status} ${answer.body?.error?.code ?? ''}`);
}

/** Ids of others that appear in lists. */
async function listedOfOthers({ service, contexts, victims }: Stage): Promise<readonly string[]> {
  const result: string[] = [];
  const lists = bearers.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
  for (const { path } of lists) {
    for (const { by, credentials } of contexts) {
      const text = JSON.stringify((await service.call('GET', `${path}?limit=100`, credentials)).body);
      for (const { kind, theirs } of victims) {
        const others = Object.entries(theirs).filter(
          ([what]) => kind === 'organization' || !(OF_PEOPLE.has(what) || isOwnAct(path, what)),
        );
        result.push(
          ...others.filter(([, id]) => text.includes(id)).map(([what]) => `${path} ${by}: ${what} ${kind}`),
        );
      }
    }
  }
  return result;
}

/** The security events of an account name what its person registered, in whichever of their projects. */
function isOwnAct(path: string, what: string): boolean {
  return path === '/v1/me/security-events' && what === 'webhooks';
}

/** Rows that change on a mere read. */
const MOVES = new Set([
  'request_logs',
  'sessions',
  'personal_tokens',
  'api_keys',
  'idempotency',
  'migrations',
]);

/** That somebody read a list of people is on record (ADR-0146), so the lists that are read here leave it. */
const READINGS_APART = ` WHERE t.type NOT IN ('CONTACTS_READ', 'LIST_EXPORTED')`;

/** A digest of every table, read by its owner. */
async function everything({ database }: WholeService): Promise<unknown> {
  return database.read(async (tx) => {
    const tables = await tx.query<{ name: string }>(
      new Sql([`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`], []),
    );
    const names = tables
      .map(({ name }) => name)
      .filter((name) => !MOVES.has(name) && !name.startsWith('request_logs_')); // its partitions
    const digest = (name: string) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS digest FROM ${name} t${name.startsWith('security_events') ? READINGS_APART : ''}`;
    return tx.query(new Sql([names.map(digest).join(' UNION ALL ')], []));
  });
}

const PUBLIC = {
  publicHttps: publicHttps({ privateHosts: [], resolve: () => Promise.resolve(['93.184.216.34']) }),
};

const SERVICES = [
  await wholeService(() => PUBLIC),
  await wholeService(() => PUBLIC),
  await wholeService(() => PUBLIC),
] as const;

describe('every id of another organization, project and environment', () => {
  it('404 NOT_FOUND in paths and bodies, and nothing changes', async () => {
    const [service] = SERVICES;
    const stage = await aStage(service);
    const before = await everything(service);
    // Lists first: afterwards the caller's own request log contains the ids that were tried.
    expect(await listedOfOthers(stage)).toEqual([]);
    const outcomes = await sweep(stage);
    expect(outcomes.length).toBeGreaterThan(200);
    expect(leaksOf(outcomes)).toEqual([]);
    expect(await everything(service)).toEqual(before);
  });

  it('404 NOT_FOUND from row-level security alone, when every statement omits its tenant filter', async () => {
    const [, service] = SERVICES;
    const stage = await aStage(service);
    const before = await everything(service);
    const { deps } = service;
    const db = storesOver(withoutTenantFilter(service.database), deps.secrets, () => undefined);
    const forgetful = { ...stage, service: await service.over({ db }) };
    expect(await listedOfOthers(forgetful)).toEqual([]);
    expect(leaksOf(await sweep(forgetful))).toEqual([]);
    expect(await everything(service)).toEqual(before);
  });

  it('leaks almost everywhere without either, so the filters were really off', async () => {
    const [, , service] = SERVICES;
    const stage = await aStage(service);
    const db = storesOver(withoutRowLevelSecurity(service.database), service.deps.secrets, () => undefined);
    const open = { ...stage, service: await service.over({ db }) };
    const outcomes = await sweep(open);
    expect(leaksOf(outcomes).length).toBeGreaterThan(outcomes.length / 2);
  });
});
