import { describe, expect, it } from 'vitest';
import { complete, done } from '../../given/ceremony.ts';
import { anotherPdf, aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const production = await aSender(service, 'PRODUCTION');

const path = (id: string) => `/v1/envelopes/${id}`;
const remove = (id: string, headers = {}) => sender.call('DELETE', path(id), { headers });

async function expectGone(id: string): Promise<void> {
  expect(refusalOf(await sender.call('GET', path(id)))).toEqual([404, 'NOT_FOUND']);
  expect(refusalOf(await remove(id))).toEqual([404, 'NOT_FOUND']);
}

describe('DELETE /v1/envelopes/{id}', () => {
  it('204 deletes a draft, keeps its document, and leaves a signed record', async () => {
    const { id } = await sender.draft({ signers: 2 });
    done(await remove(id), 204);
    await expectGone(id);
    expect(done(await sender.call('GET', `/v1/documents/${sender.documentId}`)).body.id).toBe(
      sender.documentId,
    );
    const { data } = done(await sender.call('GET', `/v1/destruction-records?envelopeId=${id}`)).body;
    expect(data).toHaveLength(1);
    expect(JSON.stringify(data[0])).toContain('API_KEY');
  });

  it('204 deletes a sent envelope of the Sandbox: links and embedded sessions end, and jobs find nothing to do', async () => {
    const file = { bytes: await anotherPdf() };
    const { id: documentId } = done(
      await service.upload('/v1/documents', { as: sender.key, file }),
      201,
    ).body;
    const sent = await sender.send({ signers: 2, documentId });
    expect(refusalOf(await sender.call('DELETE', `/v1/documents/${documentId}`))).toEqual([
      409,
      'DOCUMENT_LOCKED',
    ]);
    const { token: owner, projectId } = sender.person;
    const origins = { embedOrigins: ['https://app.example.com'] };
    done(await service.call('PATCH', `/v1/projects/${projectId}`, { as: owner, body: origins }));
    const embedded = done(
      await sender.call('POST', `${path(sent.id)}/signers/${sent.invited[0]?.signerId}/embedded-session`, {
        body: { origin: 'https://app.example.com' },
      }),
      201,
    ).body;
    done(await remove(sent.id), 204);
    await expectGone(sent.id);
    await service.doJobs();
    for (const { token } of sent.invited)
      expect((await service.call('GET', `/v1/sign/${token}`)).status).toBe(404);
    const { pathname, hash } = new URL(embedded.url);
    const secret = new URLSearchParams(hash.slice(1)).get('secret');
    const redeemed = await service.call('POST', `/v1/embedded-sessions/${pathname.split('/')[2]}/redeem`, {
      body: { secret },
    });
    expect(redeemed.status).toBe(404);
    done(await sender.call('DELETE', `/v1/documents/${documentId}`), 204);
  });

  it('204 a completed envelope of the Sandbox goes with its evidence', async () => {
    const sent = await sender.send();
    await complete(service, sent);
    const { verificationCode } = done(await sender.call('GET', path(sent.id))).body;
    done(await remove(sent.id), 204);
    await expectGone(sent.id);
    await service.doJobs();
    const verified = done(
      await service.call('POST', '/v1/public/verify', { body: { code: verificationCode } }),
    );
    expect(verified.body.result).toBe('UNKNOWN');
  });

  it('404 the signature request too; its events stay', async () => {
    const requested = done(
      await sender.call('POST', '/v1/signature-requests', {
        body: {
          documentId: sender.documentId,
          signatureLevel: 'SIMPLE',
          signer: { name: 'Ana Lima', email: 'ana@example.com' },
        },
      }),
      201,
    ).body;
    done(await remove(requested.envelopeId), 204);
    expect(refusalOf(await sender.call('GET', `/v1/signature-requests/${requested.id}`))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  it('204 an envelope of a bulk send: its row stays without it', async () => {
    const csv = 'name,email\nAna Lima,ana@example.com\n';
    const body = { documentId: sender.documentId, title: 'Termo', signatureLevel: 'SIMPLE', csv };
    const { id } = done(await sender.call('POST', '/v1/bulk-sends', { body }), 201).body;
    done(await sender.call('POST', `/v1/bulk-sends/${id}/send`, { body: {} }));
    await service.doJobs();
    const [envelope] = done(await sender.call('GET', `/v1/envelopes?bulkSendId=${id}`)).body.data;
    done(await remove(envelope.id), 204);
    const rows = done(await sender.call('GET', `/v1/bulk-sends/${id}/rows`)).body.data;
    expect(rows).toMatchObject([{ status: 'SENT', envelopeId: null }]);
  });

  it('409 CONFLICT: on hold, and with another version', async () => {
    const { id } = await sender.draft();
    expect(refusalOf(await remove(id, { 'if-match': '"v99"' }))).toEqual([409, 'CONFLICT']);
    done(await sender.call('POST', `${path(id)}/hold`, { body: { reason: 'Processo 1' } }));
    const held = await remove(id);
    expect([...refusalOf(held), held.body.error.details.reason]).toEqual([409, 'CONFLICT', 'ON_HOLD']);
    done(await sender.call('GET', path(id)));
  });

  it('409 ENVELOPE_NOT_EDITABLE: what was sent in Production, in any state; a draft goes', async () => {
    const { id: draft } = await production.draft();
    done(await production.call('DELETE', path(draft)), 204);
    const { id } = await production.send();
    expect(refusalOf(await production.call('DELETE', path(id)))).toEqual([409, 'ENVELOPE_NOT_EDITABLE']);
    done(await production.call('POST', `${path(id)}/cancel`, { body: {} }));
    expect(refusalOf(await production.call('DELETE', path(id)))).toEqual([409, 'ENVELOPE_NOT_EDITABLE']);
  });
});

itChecksAccess(service, sender, {
  method: 'DELETE',
  path,
  scope: 'envelopes:write',
  writes: true,
  make: async () => (await sender.draft()).id,
});
