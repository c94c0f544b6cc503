import { describe, expect, it } from 'vitest';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';

const service = await wholeService();
const sender = await aSender(service);

describe('GET /v1/documents/{id}', () => {
  it('200 returns the document with its version, also as ETag', async () => {
    const answer = await sender.call('GET', `/v1/documents/${sender.documentId}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: sender.documentId,
      title: 'contrato',
      filename: 'contrato.pdf',
      sha256: sender.sha256,
      pages: 4,
      warnings: [],
      embeddedFiles: [],
      signatures: { count: 0, certified: false, permissions: null, validNow: null },
      versions: 1,
      locked: false,
      version: 1,
    });
    expect(answer.headers['etag']).toBe('"v1"');
  });

  it('200 shows the document as locked, in a higher version, once it was sent for signature', async () => {
    await sender.send();
    const answer = await sender.call('GET', `/v1/documents/${sender.documentId}`);
    expect([answer.body.locked, answer.body.version, answer.headers['etag']]).toEqual([true, 2, '"v2"']);
  });

  it('200 does not reveal where the file is stored', async () => {
    const { body } = await sender.call('GET', `/v1/documents/${sender.documentId}`);
    expect(Object.keys(body).filter((name) => /blob|path|key|project|presigned/i.test(name))).toEqual([]);
  });
});

itChecksAccess(service, sender, {
  method: 'GET',
  path: (id) => `/v1/documents/${id}`,
  scope: 'documents:read',
  prefix: 'doc',
  make: async () => sender.documentId,
});
