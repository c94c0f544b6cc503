import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../../src/http/all-routes.ts';
import { compileShape } from '../../../src/http/checks/shape-check.ts';
import { declaredErrors } from '../../../src/http/compile-route.ts';
import { readsBody } from '../../../src/http/frame.ts';
import { openApiDocument } from '../../../src/http/openapi.ts';

const LINTER = fileURLToPath(new URL('../../../../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));

/** The linter's strictest rules, where every warning is an error, and the optional rules that apply here. */
const RULES = {
  extends: ['recommended-strict'],
  rules: {
    'component-name-unique': 'error',
    'info-license-strict': 'error',
    'no-duplicated-tag-names': 'error',
    'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: false },
    'no-invalid-parameter-examples': 'error',
    'no-invalid-schema-examples': 'error',
    'operation-singular-tag': 'error',
    'operation-tag-defined': 'error',
    'paths-kebab-case': 'error',
    'request-mime-type': { severity: 'error', allowedValues: ['application/json', 'multipart/form-data'] },
    'response-contains-header': {
      severity: 'error',
      names: { '2XX': ['X-Request-Id'], '4XX': ['X-Request-Id'], '5XX': ['X-Request-Id'] },
    },
  },
};

/** Optional rules about our own paths and responses: webhooks are named after events, and others respond to them. */
const OF_PATHS: ReadonlySet<string> = new Set(['paths-kebab-case', 'response-contains-header']);

/** Addresses as an operator would have them: the linter has a rule against localhost. */
const ADDRESSES = [
  { url: 'https://sandbox.aval.test', description: 'Sandbox' },
  { url: 'https://api.aval.test', description: 'Production' },
];

const written = JSON.parse(JSON.stringify(openApiDocument(allRoutes, ADDRESSES)));

/** The linter's complaints. It contacts no other host: its telemetry is off. */
async function complaints(document: unknown): Promise<readonly unknown[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'aval-lint-'));
  try {
    await writeFile(path.join(folder, 'redocly.yaml'), JSON.stringify(RULES)); // JSON is YAML
    await writeFile(path.join(folder, 'openapi.json'), JSON.stringify(document));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [LINTER, 'lint', '--format', 'json', '--max-problems', '500', 'openapi.json'],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );
    if (!stdout.startsWith('{')) throw new Error(`The linter did not run: ${stderr}`);
    const { problems }: { problems: readonly Complaint[] } = JSON.parse(stdout);
    return problems
      .map(({ ruleId, message, location: [place] }) => [ruleId, message, place?.pointer ?? ''])
      .filter(([rule = '', , place = '']) => !(OF_PATHS.has(rule) && place.startsWith('#/webhooks/')));
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Complaint {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly { readonly pointer?: string }[];
}

describe('the OpenAPI document of all routes', () => {
  it('gives a strict linter no error and no warning', async () => {
    expect(await complaints(written)).toEqual([]);
  });

  it('gives it none where the service is on localhost either', async () => {
    const local = [{ url: 'http://localhost:4010', description: 'Sandbox' }];
    expect(await complaints(openApiDocument(allRoutes, local))).toEqual([]);
  });

  it('reports an error when the document is wrong', async () => {
    const { tags, ...rest } = written;
    const bare = { ...rest, tags: tags.map(({ name }: { name: string }) => ({ name })) };
    const rules = new Set((await complaints(bare)).map((complaint) => [complaint].flat()[0]));
    expect([...rules]).toEqual(['tag-description']);
  });
});

describe.each(allRoutes.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s',
  (_name, route) => {
    const operation = written.paths[route.path][route.method.toLowerCase()];
    const success = operation.responses[route.status];

    it('has an example for every body', () => {
      const bodies = [operation.requestBody?.content, success.content].flatMap((content) =>
        Object.entries(content ?? {}).filter(([type]) => /json|form-data/.test(type)),
      );
      expect(bodies.filter(([, media]) => !('example' in Object(media)))).toEqual([]);
    });

    it('has an example that the route itself would accept', () => {
      const example = operation.requestBody?.content['application/json'].example ?? {};
      if (!readsBody(route)) expect(operation.requestBody).toBeUndefined();
      expect(compileShape(route.body, 'body')(example, 'json').problems).toEqual([]);
    });

    it('names the codes it returns, each at its status', () => {
      const result = Object.values(operation.responses).flatMap((answer) => codesOf(answer));
      expect(result.toSorted()).toEqual([...declaredErrors(route)].toSorted());
    });
  },
);

/** The codes of a response of an operation: the names of its examples. */
function codesOf(answer: unknown): readonly string[] {
  const reference = Object(answer).$ref;
  if (typeof reference !== 'string') return [];
  const name = reference.slice('#/components/responses/'.length);
  return Object.keys(written.components.responses[name].content['application/json'].examples);
}
