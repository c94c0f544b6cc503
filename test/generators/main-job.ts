import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSentEnvelope, complete } from '../../apps/server/test/given/ceremony.ts';
import type { WholeService } from '../../apps/server/test/whole-service.ts';
import { CHECKOUT } from '../packages/npm.ts';
import { generateClient } from './generated-client.ts';
import type { GeneratedClient, Generator } from './generated-client.ts';

/** Tests that a generator makes a client of the API that compiles and works: upload, send, download, evidence, an error. */
export function itGeneratesAClient(service: WholeService, generator: Generator): void {
  describe(generator.name, () => {
    let client: GeneratedClient;
    let env: NodeJS.ProcessEnv;

    beforeAll(async () => {
      const address = await service.apps.SANDBOX.listen({ port: 0, host: '127.0.0.1' }).catch(() => null);
      const sent = await aSentEnvelope(service);
      await complete(service, sent);
      await service.doJobs();
      env = {
        AVAL_BASE: address ?? service.apps.SANDBOX.listeningOrigin,
        AVAL_KEY: sent.key,
        AVAL_COMPLETED: sent.id,
        AVAL_PDF: path.join(CHECKOUT, 'apps/server/demo/contrato.pdf'),
      };
      const description = await service.apps.SANDBOX.inject('/openapi.json');
      client = await generateClient(generator, description.body);
    }, 600_000);
    afterAll(() => client?.remove());

    it('generates a client of the served description', () => {
      expect(client.generated.code, client.generated.output + client.generated.errors).toBe(0);
    });

    it('makes types under which a strict program compiles', () => {
      expect(client.compiled).toEqual({ code: 0, output: '', errors: '' });
    });

    it('uploads, sends, finds, downloads, reads evidence and names an error', async () => {
      const { code, output, errors } = await client.run(env);
      expect(code, errors).toBe(0);
      const done = JSON.parse(output);
      expect(done).toEqual({
        filename: 'contrato.pdf',
        links: 1,
        downloaded: done.size,
        size: expect.any(Number),
        found: [done.created],
        created: expect.stringMatching(/^env_/),
        artifacts: expect.any(Number),
        refusal: 'NOT_FOUND',
      });
      expect(done.size).toBeGreaterThan(10_000);
      expect(done.artifacts).toBeGreaterThan(3);
    });
  });
}
