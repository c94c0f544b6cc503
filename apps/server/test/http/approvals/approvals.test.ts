import { beforeAll, describe, expect, it } from 'vitest';
import type { Tenant } from '../../../src/domain/access/principal.ts';
import type { Answer, CallOptions, Person } from '../../accounts-server.ts';
import { complete, done } from '../../given/ceremony.ts';
import { anotherPdf, aSender, SIGNERS } from '../../given/sender.ts';
import { anEndpoint } from '../../given/webhook-rows.ts';
import { wholeService } from '../../whole-service.ts';
import { itChecksAccess } from '../access-checks.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const { person: owner } = sender;
const organization = `/v1/organizations/${owner.organizationId}`;

async function joined(role: string): Promise<Person> {
  const member = await service.signUp();
  const body = { email: member.email, role };
  const added = await service.call('POST', `${organization}/members`, { as: owner.token, body });
  const { id } = done(added, 201).body;
  // Nobody gets letters about an organization that they did not agree to join.
  await service.call('POST', `/v1/me/invitations/${id}/accept`, { as: member.token, body: {} });
  return member;
}

const require = (body: object) => service.call('PATCH', organization, { as: owner.token, body });
const ON = { approvalRequired: true, approvalInSandbox: true };
const OFF = { approvalRequired: false, approvalInSandbox: false };

let colleague: Person;
beforeAll(async () => {
  const alone = await require(ON);
  expect([...refusalOf(alone), ...fieldsOf(alone)]).toEqual([422, 'VALIDATION_FAILED', 'approvalRequired']);
  colleague = await joined('MEMBER');
  done(await require(ON));
});

const by = (person: Person, more: CallOptions = {}): CallOptions => ({
  as: person.token,
  headers: { 'x-project-id': owner.projectId },
  ...more,
});
const decide = (what: string, id: string, person: Person, body: object = {}) =>
  service.call('POST', `/v1/approvals/${id}/${what}`, by(person, { body }));
const read = async (id: string) => done(await sender.call('GET', `/v1/envelopes/${id}`)).body;
const trail = async (id: string): Promise<readonly string[]> =>
  done(await sender.call('GET', `/v1/envelopes/${id}/audit`)).body.data.map(
    ({ type }: { type: string }) => type,
  );

async function asked(): Promise<{ readonly id: string; readonly approval: string; readonly answer: Answer }> {
  const { id } = await sender.draft();
  const answer = await sender.call('POST', `/v1/envelopes/${id}/send`, { body: { notify: false } });
  return { id, approval: done(answer, 202).body.approval.id, answer };
}

itChecksAccess(service, sender, {
  method: 'GET',
  path: (id) => `/v1/approvals/${id}`,
  scope: 'envelopes:read',
  prefix: 'apr',
  make: async () => (await asked()).approval,
});

itChecksAccess(service, sender, {
  method: 'POST',
  path: (id) => `/v1/approvals/${id}/withdraw`,
  scope: 'envelopes:send',
  writes: true,
  prefix: 'apr',
  body: {},
  make: async () => (await asked()).approval,
});

describe('POST /v1/envelopes/{id}/send where a release is required', () => {
  it('202 sends nothing, and names who asked', async () => {
    const { id, answer } = await asked();
    expect(answer.body).toMatchObject({
      status: 'DRAFT',
      sentAt: null,
      signingLinks: [],
      approval: {
        status: 'REQUESTED',
        requestedBy: { type: 'API_KEY', name: 'ci' },
        decidedBy: null,
        note: null,
      },
    });
    expect(await trail(id)).not.toContain('ENVELOPE_SENT');
    const { data } = done(await sender.call('GET', '/v1/approvals?status=REQUESTED')).body;
    expect(data[0]).toMatchObject({ kind: 'ENVELOPE', envelopeId: id, title: 'Contrato', mayRelease: false });
  });

  it('202 once for each Idempotency-Key', async () => {
    const { id } = await sender.draft();
    const send = () =>
      sender.call('POST', `/v1/envelopes/${id}/send`, { body: {}, headers: { 'idempotency-key': id } });
    const [first, again] = [done(await send(), 202).body, done(await send(), 202).body];
    expect(again).toEqual(first);
  });

  it('409 CONFLICT while it waits, and ENVELOPE_INCOMPLETE for what could not be sent', async () => {
    const { id } = await asked();
    const again = await sender.call('POST', `/v1/envelopes/${id}/send`, { body: {} });
    expect([again.status, again.body.error.details.reason]).toEqual([409, 'APPROVAL_OPEN']);
    const { id: empty } = await sender.draft({ signers: 0 });
    const refused = await sender.call('POST', `/v1/envelopes/${empty}/send`, { body: {} });
    expect(refusalOf(refused)).toEqual([422, 'ENVELOPE_INCOMPLETE']);
  });

  it('applies to signature requests', async () => {
    const body = { documentId: sender.documentId, signer: SIGNERS[0] };
    const { body: request } = done(await sender.call('POST', '/v1/signature-requests', { body }), 202);
    expect(request).toMatchObject({ status: 'DRAFT', signingLinks: [], approval: { status: 'REQUESTED' } });
  });

  it('writes to those who may release, and not to the one who asked', async () => {
    const { id } = await asked();
    await service.doJobs(['report-approval']);
    const letters = done(await sender.call('GET', '/v1/sandbox/messages?limit=50')).body.data;
    const to = letters
      .filter(({ envelopeId }: { envelopeId: string }) => envelopeId === id)
      .map((m: { to: string }) => m.to);
    expect(to).toContain(colleague.email);
    expect(to).not.toContain(owner.email);
  });
});

describe('POST /v1/approvals/{id}/approve', () => {
  it('200 sends it, with the links, and the trail names both', async () => {
    const { id, approval } = await asked();
    const { body } = done(await decide('approve', approval, colleague));
    expect(body).toMatchObject({ status: 'APPROVED', decidedBy: { type: 'USER', id: colleague.userId } });
    expect(body.signingLinks).toHaveLength(1);
    expect(await read(id)).toMatchObject({ status: 'SENT', notify: false, approval: { status: 'APPROVED' } });
    expect((await trail(id)).slice(-3)).toEqual(['APPROVAL_REQUESTED', 'APPROVAL_APPROVED', 'ENVELOPE_SENT']);
  });

  it('403 FORBIDDEN for the maker of the key, for a VIEWER, and for keys', async () => {
    const { id, approval } = await asked();
    const own = await decide('approve', approval, owner);
    expect([own.status, own.body.error.details.reason]).toEqual([403, 'OWN_REQUEST']);
    expect((await decide('decline', approval, owner)).body.error.details.reason).toBe('OWN_REQUEST');
    expect(refusalOf(await decide('approve', approval, await joined('VIEWER')))).toEqual([403, 'FORBIDDEN']);
    const key = await sender.call('POST', `/v1/approvals/${approval}/approve`, { body: {} });
    expect(refusalOf(key)).toEqual([403, 'FORBIDDEN']);
    expect((await read(id)).status).toBe('DRAFT');
  });

  it('409 CONFLICT for the second of two at once: it is sent once', async () => {
    const { id, approval } = await asked();
    const other = await joined('MEMBER');
    const answers = await Promise.all([
      decide('approve', approval, colleague),
      decide('approve', approval, other),
      decide('decline', approval, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const sent = (await trail(id)).filter((type) => type === 'ENVELOPE_SENT');
    expect(sent.length).toBe(answers[2]?.status === 200 ? 0 : 1);
  });

  it.each([
    ['a title', (id: string) => sender.call('PATCH', `/v1/envelopes/${id}`, { body: { title: 'Outro' } })],
    [
      'a person',
      (id: string) =>
        sender.call('POST', `/v1/envelopes/${id}/signers`, {
          body: SIGNERS[1],
        }),
    ],
    ['a cancellation', (id: string) => sender.call('POST', `/v1/envelopes/${id}/cancel`, { body: {} })],
  ])('409 CONFLICT after %s: the change ended it', async (_what, change) => {
    const { id, approval } = await asked();
    expect((await change(id)).status).toBeLessThan(300);
    expect((await read(id)).approval).toMatchObject({ status: 'WITHDRAWN', decidedBy: { type: 'SYSTEM' } });
    const refused = await decide('approve', approval, colleague);
    expect([refused.status, refused.body.error.details.reason]).toEqual([409, 'APPROVAL_ENDED']);
  });

  it('409 CONFLICT after a new version of its document, which ends it', async () => {
    const pdf = { bytes: await anotherPdf() };
    const upload = { as: sender.key, file: pdf };
    const { id: documentId } = done(await service.upload('/v1/documents', upload), 201).body;
    const { id } = await sender.draft({ documentId });
    const { approval } = done(await sender.call('POST', `/v1/envelopes/${id}/send`, { body: {} }), 202).body;
    const version = { as: sender.key, file: { bytes: await anotherPdf() } };
    done(await service.upload(`/v1/documents/${documentId}/versions`, version), 201);
    const refused = await decide('approve', approval.id, colleague);
    expect([refused.status, refused.body.error.details.reason]).toEqual([409, 'APPROVAL_OUTDATED']);
    expect(await read(id)).toMatchObject({ status: 'DRAFT', approval: { status: 'WITHDRAWN' } });
  });

  it('200 for what was asked before the setting was switched off', async () => {
    const { id, approval } = await asked();
    done(await require(OFF));
    try {
      done(await decide('approve', approval, colleague));
      expect((await read(id)).status).toBe('SENT');
      const { id: free } = await sender.draft();
      done(await sender.call('POST', `/v1/envelopes/${free}/send`, { body: {} }));
    } finally {
      done(await require(ON));
    }
  });
});

describe('POST /v1/approvals/{id}/decline', () => {
  it('200 keeps the draft, and the reason stays among members', async () => {
    const { id, approval } = await asked();
    const { body } = done(await decide('decline', approval, colleague, { note: 'Valor errado' }));
    expect(body).toMatchObject({ status: 'DECLINED', note: 'Valor errado' });
    const { data } = done(await sender.call('GET', `/v1/envelopes/${id}/audit`)).body;
    expect(JSON.stringify(data)).not.toContain('errado');
    expect(data.at(-1).type).toBe('APPROVAL_DECLINED');
    done(await sender.call('POST', `/v1/envelopes/${id}/send`, { body: {} }), 202);
  });
});

describe('a bulk send where a release is required', () => {
  it('goes out by one release, which the trail of each envelope names', async () => {
    const csv =
      'nome;e-mail;cpf\nMaria Souza;maria@example.com;52998224725\nJoão Lima;joao@example.com;16899535009\n';
    const create = await sender.call('POST', '/v1/bulk-sends', {
      body: { documentId: sender.documentId, csv },
    });
    const { id } = done(create, 201).body;
    const { body: waiting } = done(await sender.call('POST', `/v1/bulk-sends/${id}/send`, { body: {} }), 202);
    expect(waiting).toMatchObject({ status: 'READY', approval: { status: 'REQUESTED' } });
    await service.doJobs(['send-bulk-rows']);
    done(await decide('approve', waiting.approval.id, colleague));
    await service.doJobs(['send-bulk-rows']);
    const { body: sent } = done(await sender.call('GET', `/v1/bulk-sends/${id}`));
    expect(sent).toMatchObject({ status: 'COMPLETED', rows: { sent: 2 }, approval: { status: 'APPROVED' } });
    const { data } = done(await sender.call('GET', `/v1/envelopes?bulkSendId=${id}`)).body;
    expect(data).toHaveLength(2);
    expect((await trail(data[0].id)).slice(-2)).toEqual(['APPROVAL_APPROVED', 'ENVELOPE_SENT']);
  });

  it('409 CONFLICT once it was cancelled', async () => {
    const csv = 'nome;e-mail;cpf\nMaria Souza;maria@example.com;52998224725\n';
    const create = await sender.call('POST', '/v1/bulk-sends', {
      body: { documentId: sender.documentId, csv },
    });
    const { id } = done(create, 201).body;
    const { approval } = done(await sender.call('POST', `/v1/bulk-sends/${id}/send`, { body: {} }), 202).body;
    done(await sender.call('POST', `/v1/bulk-sends/${id}/cancel`, { body: {} }));
    expect(refusalOf(await decide('approve', approval.id, colleague))).toEqual([409, 'CONFLICT']);
  });

  it.each(['decline', 'cancel'])(
    'tells the endpoints of its metadata of its request and of its end: %s',
    async (end) => {
      const { organizationId, projectId } = owner;
      const tenant = { organizationId, projectId, environment: 'SANDBOX' } as Tenant;
      const events = ['approval.requested', 'approval.decided'] as const;
      const webhook = await anEndpoint(service, { tenant, events, metadata: { unit: end } });
      const csv = 'nome;e-mail;cpf\nMaria Souza;maria@example.com;52998224725\n';
      const create = await sender.call('POST', '/v1/bulk-sends', {
        body: { documentId: sender.documentId, csv, metadata: { unit: end } },
      });
      const { id } = done(create, 201).body;
      const { approval } = done(
        await sender.call('POST', `/v1/bulk-sends/${id}/send`, { body: {} }),
        202,
      ).body;
      if (end === 'cancel') done(await sender.call('POST', `/v1/bulk-sends/${id}/cancel`, { body: {} }));
      else done(await decide('decline', approval.id, colleague));
      const { data } = done(await sender.call('GET', `/v1/webhooks/${webhook.id}/deliveries`)).body;
      const types = data.map(({ eventType }: { eventType: string }) => eventType);
      expect(types.toSorted()).toEqual(['approval.decided', 'approval.requested']);
    },
  );
});

describe('a public form where a release is required', () => {
  it('takes nobody until it is released, and again after a change of its template', async () => {
    const template = {
      name: 'Matrícula',
      documents: [{ documentId: sender.documentId }],
      roles: [{ key: 'cliente' }],
    };
    const { id: templateId } = done(await sender.call('POST', '/v1/templates', { body: template }), 201).body;
    const save = () => sender.call('PUT', `/v1/templates/${templateId}/form`, { body: {} });
    const form = done(await save()).body;
    expect(form.approval).toMatchObject({ status: 'REQUESTED' });
    const isOpen = async () => done(await service.call('GET', `/v1/public/forms/${form.id}`)).body.open;
    expect(await isOpen()).toBe(false);
    const { body } = done(await decide('approve', form.approval.id, colleague));
    expect(body).toMatchObject({ kind: 'FORM', title: 'Matrícula', templateId, signingLinks: [] });
    expect(await isOpen()).toBe(true);
    const changed = {
      as: owner.token,
      headers: { 'x-project-id': owner.projectId },
      body: { name: 'Outra' },
    };
    done(await service.call('PATCH', `/v1/templates/${templateId}`, changed));
    expect(await isOpen()).toBe(false);
    expect(done(await save()).body.approval).toMatchObject({ status: 'REQUESTED' });
  });
});

describe('an editor in another page where a release is required', () => {
  it('202 sends nothing', async () => {
    const origin = 'https://app.example.com';
    const project = { as: owner.token, body: { embedOrigins: [origin] } };
    done(await service.call('PATCH', `/v1/projects/${owner.projectId}`, project));
    const { id } = await sender.draft();
    const body = { origin, maySend: true };
    const { url } = done(
      await sender.call('POST', `/v1/envelopes/${id}/embedded-editor`, { body }),
      201,
    ).body;
    const address = new URL(url);
    const redeem = `/v1/embedded-editors/${address.pathname.split('/')[3]}/redeem`;
    const secret = new URLSearchParams(address.hash.slice(1)).get('secret');
    const { token } = done(await service.call('POST', redeem, { body: { secret } })).body;
    const { body: sent } = done(await service.call('POST', `/v1/embedded-editor/${token}/send`), 202);
    expect(sent).toEqual({ status: 'DRAFT' });
    expect((await read(id)).approval).toMatchObject({ status: 'REQUESTED' });
  });
});

describe('the evidence of a released envelope', () => {
  it('names who asked and who released, in the manifest and its disclosures', async () => {
    const { id, approval } = await asked();
    const { signingLinks } = done(await decide('approve', approval, colleague)).body;
    const { documents } = await read(id);
    const token = signingLinks[0].url.split('/').at(-1);
    const [document] = documents;
    const known = { key: sender.key, id, documentId: document.id, sha256: document.sha256 };
    await complete(service, {
      ...known,
      invited: [{ signerId: signingLinks[0].signerId, token, ...SIGNERS[0] }],
    });
    const { artifacts } = done(await sender.call('GET', `/v1/envelopes/${id}/evidence`)).body;
    const fileOf = async (name: string) => {
      const { url } = artifacts.find((artifact: { name: string }) => artifact.name === name);
      const { pathname } = new URL(url);
      return (await service.fetch(pathname)).bytes.toString();
    };
    const { release } = JSON.parse(await fileOf('manifest.json'));
    expect(release).toMatchObject({
      by: { type: 'USER', id: colleague.userId },
      requestedBy: { type: 'API_KEY' },
      personal: { requestedBy: expect.any(String), approvedBy: expect.any(String) },
    });
    const { verificationCode } = await read(id);
    const verified = await service.call('POST', '/v1/public/verify', { body: { code: verificationCode } });
    expect(done(verified).body.result).toBe('VALID');
  });
});
