import { describe, expect, it } from 'vitest';
import { SCOPES } from '../../src/domain/access/scopes.ts';
import type { Scope } from '../../src/domain/access/scopes.ts';
import { makeId } from '../../src/domain/ids.ts';
import { allRoutes } from '../../src/http/all-routes.ts';
import type { AnyRoute } from '../../src/http/route.ts';
import type { Answer } from '../accounts-server.ts';
import { wholeService } from '../whole-service.ts';

const service = await wholeService();
const person = await service.signUp();

const NOWHERE = makeId('env', new Date(), Buffer.alloc(10, 7));
const WRITE = '(?:POST|PUT|PATCH|DELETE)';

/** The scopes by path, independent of what the routes declare; the first form that fits decides. */
const SCOPE_OF: readonly (readonly [RegExp, Scope])[] = [
  [/^(?:PUT|DELETE) \/v1\/templates\/\{id\}\/form$/, 'forms:write'],
  [
    /^POST \/v1\/envelopes\/\{id\}\/(?:send|cancel|reopen|evidence\/retry|signers\/\{signerId\}\/(?:link|embedded-session|remind|delegation\/\w+|dispute\/answer))$/,
    'envelopes:send',
  ],
  [/^POST \/v1\/bulk-sends\/\{id\}\/(?:send|cancel)$/, 'envelopes:send'],
  [/^POST \/v1\/approvals\/\{id\}\/\w+$/, 'envelopes:send'],
  [/^POST \/v1\/bulk-sends$/, 'envelopes:write'],
  [/^GET \/v1\/(?:labels|approvals|bulk-sends)(?:\/|$)/, 'envelopes:read'],
  [/^POST \/v1\/final-documents\/export$/, 'evidence:read'],
  [/^GET \/v1\/envelopes\/\{id\}\/(?:audit|evidence|validar|values)$/, 'evidence:read'],
  [/^GET \/v1\/envelopes\/.*\/attachments\/\{key\}\/download$/, 'evidence:read'],
  ...(['documents', 'envelopes', 'signature-requests', 'templates', 'webhooks'] as const).flatMap(
    (noun) =>
      [
        [new RegExp(`^GET /v1/${noun}(?:/|$)`), `${noun}:read`],
        [new RegExp(`^${WRITE} /v1/${noun}(?:/|$)`), `${noun}:write`],
      ] as const,
  ),
  [/^GET \/v1\/destruction-records$/, 'evidence:read'],
  [/^GET \/v1\/events(?:\/|$)/, 'webhooks:read'],
  [/^GET \/v1\/logs(?:\/|$)/, 'logs:read'],
  [/^GET \/v1\/(?:billing|dashboard)\//, 'usage:read'],
];

/** The routes whose whole response is personal data: they need `personal:read` too. */
const PERSONAL =
  /^(?:GET \/v1\/envelopes\/(?:export|\{id\}\/values)|GET \/v1\/bulk-sends\/\{id\}\/(?:preview|result)|POST \/v1\/final-documents\/export|GET .*\/attachments\/\{key\}\/download)$/;

/** The least role of a person, in the same way. Everything else is open to a VIEWER, or decides in its action. */
const ROLE_OF: readonly (readonly [RegExp, string])[] = [
  [/^DELETE \/v1\/envelopes\/\{id\}\/(?:erasure|hold)$/, 'ADMIN'],
  [/^POST \/v1\/envelopes\/\{id\}\/(?:erasure|signers\/\{signerId\}\/dispute\/answer)$/, 'ADMIN'],
  [new RegExp(`^${WRITE} /v1/(?:webhooks|billing)/?`), 'ADMIN'],
  [
    new RegExp(
      `^${WRITE} /v1/(?:approvals|bulk-sends|contacts|documents|envelopes|signature-requests|templates)(?:/|$)`,
    ),
    'MEMBER',
  ],
];

const nameOf = ({ method, path }: AnyRoute): string => `${method} ${path}`;

function ruleFor<T>(rules: readonly (readonly [RegExp, T])[], route: AnyRoute): T | undefined {
  return rules.find(([form]) => form.test(nameOf(route)))?.[1];
}

const bearers = allRoutes.flatMap((route) =>
  route.credential.kind === 'bearer' ? [{ route, credential: route.credential }] : [],
);
const inProjects = bearers.filter(({ credential }) => credential.dashboardOnly === undefined);

function callOf({ method, path }: AnyRoute, as: string): Promise<Answer> {
  const url = path.replaceAll(/\{\w+\}/g, NOWHERE);
  return service.call(method, url, { as, ...(method === 'GET' ? {} : { body: {} }) });
}

describe('the scope of a route', () => {
  it('is the scope of its noun and verb', () => {
    const declared = inProjects.map(({ route, credential }) => [nameOf(route), credential.scope]);
    expect(declared).toEqual(inProjects.map(({ route }) => [nameOf(route), ruleFor(SCOPE_OF, route)]));
    expect(new Set(inProjects.flatMap(({ credential }) => credential.scope ?? []))).toEqual(
      new Set(SCOPES.filter((scope) => scope !== 'personal:read')),
    );
  });

  it.each(SCOPES)(
    '403 INSUFFICIENT_SCOPE for a key with every scope but %s, and only for its routes',
    async (scope) => {
      const others = SCOPES.filter((other) => other !== scope);
      const key = await service.keyOf(person, 'SANDBOX', others);
      for (const { route, credential } of inProjects) {
        const { status, body } = await callOf(route, key);
        const isRefused = status === 403 && body.error.code === 'INSUFFICIENT_SCOPE';
        const isOfNoun = ruleFor(SCOPE_OF, route) === scope && credential.orScope === undefined;
        const isNeeded = isOfNoun || (scope === 'personal:read' && PERSONAL.test(nameOf(route)));
        expect([nameOf(route), isRefused]).toEqual([nameOf(route), isNeeded]);
        if (isRefused) expect(body.error.details).toEqual({ requiredScope: scope });
      }
    },
  );
});

describe('the role for a route', () => {
  it('is MEMBER for the work of a project, ADMIN for what concerns all of it', () => {
    const declared = bearers.map(({ route, credential }) => [nameOf(route), credential.role]);
    expect(declared).toEqual(bearers.map(({ route }) => [nameOf(route), ruleFor(ROLE_OF, route)]));
  });
});
