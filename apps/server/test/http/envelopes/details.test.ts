import { describe, expect, it } from 'vitest';
import { done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';

const service = await wholeService();
const sender = await aSender(service);

interface Person {
  readonly id: string;
  readonly lastMessage: { readonly kind: string } | null;
}

const read = async (id: string) => done(await sender.call('GET', `/v1/envelopes/${id}`)).body;

describe('GET /v1/envelopes/{id}: the usual questions', () => {
  it('200 says project, environment, creator, language, and the page in the dashboard', async () => {
    const { id } = await sender.draft();
    const body = await read(id);
    const { data } = done(await sender.call('GET', `/v1/envelopes/${id}/audit`)).body;
    expect(body).toMatchObject({
      environment: 'SANDBOX',
      createdBy: { type: 'API_KEY', id: data[0].actor.id },
      language: 'pt-BR',
      signatureRequestId: null,
      bulkSendId: null,
      template: null,
    });
    const dashboardUrl = new URL(body.dashboardUrl);
    expect(dashboardUrl.pathname).toBe(`/dashboard/envelopes/${id}`);
    expect(dashboardUrl.searchParams.get('project')).toBe(body.projectId);
  });

  it('200 names the signature request, and the template with its version', async () => {
    const template = done(
      await sender.call('POST', '/v1/templates', { body: { name: 'Locação', title: 'Contrato' } }),
      201,
    ).body;
    const requested = done(
      await sender.call('POST', '/v1/signature-requests', {
        body: {
          templateId: template.id,
          documentId: sender.documentId,
          signatureLevel: 'SIMPLE',
          signer: { name: 'Ana Lima', email: 'ana@example.com' },
        },
      }),
      201,
    ).body;
    expect(await read(requested.envelopeId)).toMatchObject({
      signatureRequestId: requested.id,
      template: { id: template.id, version: 1 },
      templateId: template.id,
    });
  });

  it('200 has the newest message of each person, and null where nobody wrote to them', async () => {
    const { id, signerIds } = await sender.draft({ signers: 2, order: true });
    expect((await read(id)).signers.map((signer: Person) => signer.lastMessage)).toEqual([null, null]);
    done(await sender.call('POST', `/v1/envelopes/${id}/send`, { body: {} }));
    await service.doJobs();
    const invited = (await read(id)).signers;
    expect(invited.find((signer: Person) => signer.id === signerIds[0]).lastMessage).toEqual({
      kind: 'INVITATION',
      medium: 'EMAIL',
      channel: 'SANDBOX',
      status: 'DELIVERED',
    });
    service.clock.advance(2 * 86_400_000);
    done(await sender.call('POST', `/v1/envelopes/${id}/signers/${signerIds[0]}/remind`, { body: {} }));
    service.clock.reset();
    const [reminded, later] = (await read(id)).signers;
    expect([reminded.lastMessage.kind, later.lastMessage]).toEqual(['REMINDER', null]);
    const listed = done(await sender.call('GET', '/v1/envelopes')).body.data[0];
    expect(listed.signers[0]).not.toHaveProperty('lastMessage');
  });
});
