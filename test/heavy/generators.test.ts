import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoPdf, wholeService } from '../../apps/server/test/whole-service.ts';
import { OPENAPI_TYPESCRIPT, OTHER_GENERATORS, OTHERS } from '../generators/generators.ts';
import { itGeneratesAClient } from '../generators/main-job.ts';
import { requestNamed, sendForm } from '../generators/postman.ts';
import type { PostmanItem } from '../generators/postman.ts';
import { installFolder } from '../packages/install-folder.ts';
import { textOf } from '../house/tree.ts';

const service = await wholeService();

beforeAll(() => installFolder('test/generators/others'), 600_000);

for (const generator of [OPENAPI_TYPESCRIPT, ...OTHER_GENERATORS]) itGeneratesAClient(service, generator);

/** Runs a program of `test/generators/others` on a description. */
function output(program: string, description: string): unknown {
  const options = { cwd: OTHERS, input: description, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(OTHERS, program)], options);
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

describe('Spectral with the rules for OpenAPI', () => {
  it('has no complaint about docs/openapi.json', () => {
    expect(output('lint.mjs', textOf('docs/openapi.json'))).toEqual([]);
  });

  it('has no complaint about the served description, and one about a description without contact', async () => {
    const { body } = await service.apps.SANDBOX.inject('/openapi.json');
    expect(output('lint.mjs', body)).toEqual([]);
    const { contact: _contact, ...info } = JSON.parse(body).info;
    const incomplete = JSON.stringify({ ...JSON.parse(body), info });
    expect(output('lint.mjs', incomplete)).toEqual([['info-contact', expect.any(String), 'info']]);
  });
});

describe('the Postman collection', () => {
  it('uploads a file', async () => {
    const { body } = await service.apps.SANDBOX.inject('/openapi.json');
    const collection = output('postman.mjs', body) as PostmanItem;
    const upload = requestNamed(
      { ...collection, name: '' },
      'Uploads a PDF, or makes one of a DOCX or HTML file',
    );
    expect(upload?.body.mode).toBe('formdata');
    const token = await service.keyOf(await service.signUp());
    const file = new File([new Uint8Array(await demoPdf())], 'contrato.pdf', { type: 'application/pdf' });
    const baseUrl = service.apps.SANDBOX.listeningOrigin;
    const response = upload && (await sendForm(upload, { baseUrl, token, file }));
    expect(response?.status).toBe(201);
    expect(await response?.json()).toMatchObject({ pages: 4, size: file.size });
  });
});
