import { describe, expect, it } from 'vitest';
import { portalOf, complete, done } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';

const service = await wholeService();
const sender = await aSender(service);

const messagesOf = async (id: string) =>
  done(await sender.call('GET', `/v1/envelopes/${id}/messages`)).body.data as readonly {
    readonly kind: string;
    readonly status: string;
  }[];

describe('GET /v1/envelopes/{id}/messages', () => {
  it('200 lists the status of each message, newest first, without its content', async () => {
    const envelope = await sender.send({ signers: 2 });
    const [maria] = envelope.invited;
    if (maria === undefined) throw new Error('An envelope has a signer');
    expect((await messagesOf(envelope.id)).map(({ status }) => status)).toEqual(['WAITING', 'WAITING']);
    await complete(service, envelope);
    await service.doJobs();
    const messages = await messagesOf(envelope.id);
    expect(messages.map(({ kind }) => kind)).toEqual([
      'COMPLETION',
      'COMPLETION',
      'CODE',
      'CODE',
      'INVITATION',
      'INVITATION',
    ]);
    expect(messages[0]).toEqual({
      id: expect.stringMatching(/^msg_/),
      kind: 'COMPLETION',
      medium: 'EMAIL',
      signerId: expect.stringMatching(/^sgn_/),
      status: 'DELIVERED',
      attempts: 1,
      lastError: null,
      createdAt: expect.any(String),
      deliveredAt: expect.any(String),
      channel: 'SANDBOX',
      confirmedAt: null,
    });
    expect(JSON.stringify(messages)).not.toMatch(/424242|example\.com|Maria/);
  });

  it('200 the completion message has a link that opens the final document', async () => {
    const envelope = await sender.send();
    await complete(service, envelope);
    const { body } = await sender.call('GET', '/v1/sandbox/messages?limit=1');
    expect(body.data[0].kind).toBe('COMPLETION');
    const [, token] = /\/sign\/([\w-]{43})/.exec(body.data[0].text) ?? [];
    expect(token).toBe(envelope.invited[0]?.token);
    const at = `/v1/sign/${token}/documents/${envelope.documentId}?variant=final`;
    const final = await service.fetch(at);
    expect([final.status, final.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  it('200 a signer who declines gets no message; signers who were invited do', async () => {
    const envelope = await sender.send({ signers: 3 });
    const [maria] = envelope.invited;
    if (maria === undefined) throw new Error('An envelope has a signer');
    done(await portalOf(service, envelope, maria).decline());
    const messages = done(await sender.call('GET', `/v1/envelopes/${envelope.id}/messages`)).body.data;
    const result = messages.filter(({ kind }: { kind: string }) => kind === 'DECLINE');
    expect(result.map(({ signerId }: { signerId: string }) => signerId)).not.toContain(maria.signerId);
    expect(result).toHaveLength(2);
  });

  it('200 returns pages', async () => {
    const envelope = await sender.send({ signers: 3 });
    const first = (await sender.call('GET', `/v1/envelopes/${envelope.id}/messages?limit=2`)).body;
    const at = `/v1/envelopes/${envelope.id}/messages?limit=2&cursor=${first.nextCursor}`;
    const second = (await sender.call('GET', at)).body;
    expect([first.data.length, second.data.length, second.hasMore]).toEqual([2, 1, false]);
  });

  it('200 writes messages in the language of the organization', async () => {
    const at = `/v1/organizations/${sender.person.organizationId}`;
    done(await service.call('PATCH', at, { as: sender.person.token, body: { language: 'es' } }));
    await sender.send();
    const { body } = await sender.call('GET', '/v1/sandbox/messages?limit=1');
    expect(body.data[0].subject).toContain('solicita su firma');
    done(await service.call('PATCH', at, { as: sender.person.token, body: { language: 'pt-BR' } }));
  });
});

itChecksAccess(service, sender, {
  method: 'GET',
  path: (id) => `/v1/envelopes/${id}/messages`,
  scope: 'envelopes:read',
  make: async () => (await sender.send()).id,
});
