import { describe, expect, it } from 'vitest';
import { setQuota } from '../../../src/actions/organizations/set-quota.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { sortedStatuses } from '../../accounts-server.ts';
import { advanceToNoon } from '../../given/clock.ts';
import { aSender } from '../../given/sender.ts';
import { demoPdf, wholeService } from '../../whole-service.ts';

const service = await wholeService();
const { settings } = service.deps;
const strict = await service.over({ settings: { ...settings, emailVerification: true, mail: true } });

const NOT_VERIFIED = {
  status: 403,
  body: { error: { code: 'FORBIDDEN', details: { reason: 'EMAIL_NOT_VERIFIED' } } },
};
const verification = (userId: string, state: string) =>
  service.database.change((tx) =>
    tx.run(sql`UPDATE users SET email_verification = ${state} WHERE id = ${userId}`),
  );

describe('Production without a verified OWNER', () => {
  it('403 FORBIDDEN (EMAIL_NOT_VERIFIED) for send, link and signature requests; 200 once verified', async () => {
    const sender = await aSender(service, 'PRODUCTION');
    const sent = await sender.send();
    const draft = await sender.draft();
    await verification(sender.person.userId, 'PENDING');
    const input = { as: sender.key, on: 'PRODUCTION' } as const;
    const send = () => strict.call('POST', `/v1/envelopes/${draft.id}/send`, { ...input, body: {} });
    const [signer] = sent.invited;
    const link = `/v1/envelopes/${sent.id}/signers/${signer?.signerId}/link`;
    const body = {
      document: { contentBase64: (await demoPdf()).toString('base64'), filename: 'a.pdf' },
      signers: [{ name: 'Maria', email: 'maria@example.com', cpf: '52998224725' }],
    };
    expect(await send()).toMatchObject(NOT_VERIFIED);
    expect(await strict.call('POST', link, { ...input, body: {} })).toMatchObject(NOT_VERIFIED);
    expect(await strict.call('POST', '/v1/signature-requests', { ...input, body })).toMatchObject(
      NOT_VERIFIED,
    );
    await verification(sender.person.userId, 'VERIFIED');
    expect((await send()).status).toBe(200);
    expect((await strict.call('POST', '/v1/signature-requests', { ...input, body })).status).toBe(201);
  });

  it('200 in the Sandbox', async () => {
    const sender = await aSender(service);
    const draft = await sender.draft();
    await verification(sender.person.userId, 'PENDING');
    const requested = { as: sender.key, body: {} };
    expect((await strict.call('POST', `/v1/envelopes/${draft.id}/send`, requested)).status).toBe(200);
  });
});

describe('quotas of an organization', () => {
  it('429 RATE_LIMITED to all concurrent sends but those that the day’s quota admits', async () => {
    advanceToNoon(service.clock); // no day ends meanwhile
    const sender = await aSender(service, 'PRODUCTION');
    const drafts = [await sender.draft(), await sender.draft(), await sender.draft()];
    const quotas = { envelopesPerDay: 1, storageBytes: 'DEFAULT' } as const;
    expect(await setQuota(service.deps, sender.person.organizationId, quotas)).toBe(true);
    const answers = await Promise.all(
      drafts.map(({ id }) => sender.call('POST', `/v1/envelopes/${id}/send`, { body: {} })),
    );
    expect(sortedStatuses(answers)).toEqual([200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.error.code).toBe('RATE_LIMITED');
    expect(refused?.body.error.details.retryAfterSeconds).toBeGreaterThan(0);
  });

  it('403 PLAN_LIMIT_REACHED for uploads, versions, attachments and requests beyond the stored bytes', async () => {
    const sender = await aSender(service);
    const size = (await demoPdf()).length;
    const quotas = { envelopesPerDay: 'DEFAULT', storageBytes: size } as const;
    await setQuota(service.deps, sender.person.organizationId, quotas);
    const file = { bytes: await demoPdf() };
    const { body: draft } = await sender.call('POST', '/v1/envelopes', { body: { title: 'Contrato' } });
    const base64 = { contentBase64: file.bytes.toString('base64'), filename: 'a.pdf' };
    const signers = [{ name: 'Maria', email: 'maria@example.com', cpf: '52998224725' }];
    const answers = [
      await service.upload('/v1/documents', { as: sender.key, file }),
      await service.upload(`/v1/documents/${sender.documentId}/versions`, { as: sender.key, file }),
      await sender.call('POST', `/v1/envelopes/${draft.id}/documents`, { body: base64 }),
      await sender.call('POST', '/v1/signature-requests', { body: { document: base64, signers } }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual(
      answers.map(() => [403, 'PLAN_LIMIT_REACHED']),
    );
    expect((await sender.call('DELETE', `/v1/documents/${sender.documentId}`)).status).toBe(204);
    expect((await service.upload('/v1/documents', { as: sender.key, file })).status).toBe(201);
  });
});
