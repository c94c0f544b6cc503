import { describe, expect, it } from 'vitest';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';

const service = await wholeService();
const sender = await aSender(service);

describe('GET /v1/envelopes/{id}', () => {
  it('200 returns the whole envelope, with its version also as ETag', async () => {
    const { id, signerIds } = await sender.draft({ signers: 2 });
    const { status, body, headers } = await sender.call('GET', `/v1/envelopes/${id}`);
    expect([status, headers['etag']]).toEqual([200, `"v${body.version}"`]);
    expect(body.documents).toEqual([
      {
        id: sender.documentId,
        versionId: expect.stringMatching(/^docv_/),
        title: 'contrato',
        sha256: sender.sha256,
        pages: 4,
        warnings: [],
        embeddedFiles: [],
        footer: null,
      },
    ]);
    expect(body.signers.map(({ id: signerId }: { id: string }) => signerId)).toEqual(signerIds);
    expect(body.signers[0]).toMatchObject({ name: 'Maria Souza', order: 1, status: 'PENDING', sentAt: null });
  });

  it('200 masks CPF and phone, and returns no signing link', async () => {
    const envelope = await sender.send({ signers: 3 });
    const { body } = await sender.call('GET', `/v1/envelopes/${envelope.id}`);
    expect(body.signers[0]).toMatchObject({ cpf: '***.982.247-**', phone: '+55*******0001' });
    const text = JSON.stringify(body);
    for (const { cpf, phone } of SIGNERS) {
      expect(text).not.toContain(cpf);
      expect(text).not.toContain(phone);
    }
    for (const { token } of envelope.invited) expect(text).not.toContain(token);
    expect(body).not.toHaveProperty('signingLinks');
  });
});

itChecksAccess(service, sender, {
  method: 'GET',
  path: (id) => `/v1/envelopes/${id}`,
  scope: 'envelopes:read',
  make: async () => (await sender.draft()).id,
});
