import type { Owner } from './list-rows.ts';
import { numberedId } from './list-rows.ts';
import { cursorBinding } from '../apps/server/src/http/page.ts';
import { writeCursor } from '../apps/server/src/domain/access/paging.ts';
import { timeOfId } from '../apps/server/src/domain/ids.ts';
import type { Id, IdPrefix } from '../apps/server/src/domain/ids.ts';
import type { Stage } from './stage.ts';

/** A list with one set of parameters. */
export interface ListQuery {
  readonly name: string;
  readonly path: string;
  /** With the person's token; else with the project's key. */
  readonly asPerson: boolean;
}

export interface List {
  readonly path: string;
  readonly prefix: IdPrefix;
  readonly asPerson?: boolean;
  /** The scope of its cursors, without filters. */
  readonly bound: (query: object) => string;
  readonly filters: readonly Readonly<Record<string, string>>[];
}

/** Every list, with every filter, common and rare, on the first page and on one where nine tenths are newer. */
export function listQueries(
  stage: Stage,
  lists: readonly List[],
  { owner, count }: { readonly owner: Owner; readonly count: number },
): readonly ListQuery[] {
  const { secrets } = stage.composition.deps;
  const mac = (text: string): string => secrets.mac('cursor', text);
  return lists.flatMap(({ path, prefix, bound, filters, asPerson = false }) => {
    const deep = writeCursor(numberedId(prefix, owner.first + Math.floor(count / 10)), bound({}), mac);
    const input = [{}, { cursor: deep }, ...filters];
    return input.map((query) => ({
      name: `${path.replace(owner.webhookId, '{id}').replace(owner.organizationId, '{id}')} ${nameOf(query)}`.trim(),
      path: `${path}?${new URLSearchParams(query).toString()}`,
      asPerson,
    }));
  });
}

/** Values that differ from side to side are left out. */
function nameOf(query: Readonly<Record<string, string>>): string {
  const words = Object.entries(query).map(([name, value]) =>
    /^\d{4}-|_/.test(value) || name === 'metadata[order]' ? name : `${name}=${value}`,
  );
  return words.join('&').replace(/^cursor.*/, 'deep page');
}

const boundOf = (owner: Owner) => (list: string) => (query: object) =>
  cursorBinding(list, { projectId: owner.projectId as Id<'proj'>, environment: 'SANDBOX' }, query);

const common = { q: 'locação' };
const rare = { q: 'zibeline' };

/** Lists of what programs make: they grow with the business. */
export function listsByProgram(owner: Owner, count: number): readonly List[] {
  const of = boundOf(owner);
  const { webhookId } = owner;
  const middle = timeOfId(numberedId('env', owner.first + Math.floor(count / 2)) as Id<'env'>).toISOString();
  return [
    {
      path: '/v1/envelopes',
      prefix: 'env',
      bound: of('envelopes'),
      filters: envelopeFilters(owner, middle),
    },
    {
      path: '/v1/documents',
      prefix: 'doc',
      bound: of('documents'),
      filters: [common, rare, { q: 'absent' }],
    },
    {
      path: '/v1/logs',
      prefix: 'req',
      bound: of('logs'),
      filters: [
        { status: '200' },
        { status: '409' },
        { method: 'PATCH' },
        { path: '/v1/templates' },
        { to: middle },
        { requestId: numberedId('req', owner.first + 7) },
        { status: '200', path: '/v1/templates' },
      ],
    },
    {
      path: `/v1/webhooks/${webhookId}/deliveries`,
      prefix: 'dlv',
      bound: of(`deliveries ${webhookId}`),
      filters: [
        { status: 'FAILED' },
        { status: 'SUCCEEDED' },
        { eventType: 'envelope.declined' },
        { status: 'FAILED', eventType: 'envelope.declined' },
      ],
    },
    { path: '/v1/sandbox/messages', prefix: 'msg', bound: of('messages'), filters: [] },
  ];
}

function envelopeFilters(owner: Owner, middle: string): List['filters'] {
  return [
    { status: 'COMPLETED' },
    { status: 'DECLINED' },
    { createdTo: middle },
    { createdFrom: middle, createdTo: middle },
    common,
    rare,
    { q: 'absent' },
    { ...rare, status: 'DECLINED' },
    { label: 'obra' },
    { label: 'obra', status: 'COMPLETED' },
    { expiresBefore: '2026-02-01T00:00:00.000Z' },
    { completedTo: middle },
    { 'metadata[region]': '2' },
    { 'metadata[order]': String(owner.first + 7) },
    { 'metadata[kind]': 'rare', 'metadata[region]': '2' },
    { 'metadata[region]': '2', status: 'COMPLETED', createdTo: middle },
  ];
}

/** Lists of what people make by hand. */
export function listsByHand(owner: Owner): readonly List[] {
  const of = boundOf(owner);
  const { userId, organizationId } = owner;
  return [
    { path: '/v1/templates', prefix: 'tpl', bound: of('templates'), filters: [] },
    { path: '/v1/webhooks', prefix: 'whk', bound: of('webhooks'), filters: [] },
    {
      path: '/v1/api-keys',
      prefix: 'key',
      asPerson: true,
      bound: () => JSON.stringify(['api-keys', userId, null, null]),
      filters: [{ projectId: owner.projectId }, { environment: 'SANDBOX' }],
    },
    { path: '/v1/projects', prefix: 'proj', asPerson: true, bound: () => `projects ${userId}`, filters: [] },
    {
      path: `/v1/organizations/${organizationId}/members`,
      prefix: 'mem',
      asPerson: true,
      bound: () => `members ${organizationId}`,
      filters: [],
    },
    {
      path: '/v1/auth/sessions',
      prefix: 'ses',
      asPerson: true,
      bound: () => `sessions ${userId}`,
      filters: [],
    },
    { path: '/v1/me/tokens', prefix: 'pat', asPerson: true, bound: () => `tokens ${userId}`, filters: [] },
  ];
}
