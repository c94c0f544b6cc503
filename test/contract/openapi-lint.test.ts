import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { installFolder } from '../packages/install-folder.ts';
import { allRoutes } from '../../apps/server/src/http/all-routes.ts';
import { openApiDocument } from '../../apps/server/src/http/openapi.ts';

const LINTER = 'test/openapi-linter';
let linter = '';
beforeAll(async () => {
  linter = path.join(await installFolder(LINTER), 'node_modules/@redocly/cli/bin/cli.js');
}, 600_000);

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
      [linter, 'lint', '--format', 'json', '--max-problems', '500', 'openapi.json'],
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
