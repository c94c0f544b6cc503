import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { suspendOrganization } from '../../../src/actions/organizations/suspend-organization.ts';
import type { CallOptions, Person } from '../../accounts-server.ts';
import { done } from '../../given/ceremony.ts';
import { anotherPdf, aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { visitsOf } from '../forms/visit.ts';
import { refusalOf } from '../refusal-of.ts';

/*
 * What other features meet at a request to send: archive and suspension, people who leave or never had the project, public
 * forms, and letters (ADR-0168, ADR-0169).
 */
const service = await wholeService();
const sender = await aSender(service);
const { person: owner } = sender;
const organization = `/v1/organizations/${owner.organizationId}`;
const project = `/v1/projects/${owner.projectId}`;

async function joined(role: string): Promise<Person> {
  const member = await service.signUp();
  const body = { email: member.email, role };
  const { id } = done(
    await service.call('POST', `${organization}/members`, { as: owner.token, body }),
    201,
  ).body;
  await service.call('POST', `/v1/me/invitations/${id}/accept`, { as: member.token, body: {} });
  return member;
}

const leaves = async ({ token }: Person) =>
  done(await service.call('DELETE', `${organization}/members/me`, { as: token }), 204);

const change = async (url: string, body: object) =>
  done(await service.call('PATCH', url, { as: owner.token, body }));
const by = (person: Person, more: CallOptions = {}): CallOptions => ({
  as: person.token,
  headers: { 'x-project-id': owner.projectId },
  ...more,
});
const decide = (what: string, id: string, person: Person, body: object = {}) =>
  service.call('POST', `/v1/approvals/${id}/${what}`, by(person, { body }));
const read = async (id: string) => done(await sender.call('GET', `/v1/envelopes/${id}`)).body;
const reasonOf = async (answer: ReturnType<typeof decide>) => {
  const { status, body } = await answer;
  return [status, body?.error?.code, body?.error?.details?.reason];
};

let colleague: Person;
beforeAll(async () => {
  colleague = await joined('MEMBER');
  await change(organization, { approvalRequired: true, approvalInSandbox: true });
});

/** A request to send, by the key of the owner or by a session. */
async function asked(person?: Person) {
  const { id } = await sender.draft();
  const input = person === undefined ? {} : by(person);
  const answer = await sender.call('POST', `/v1/envelopes/${id}/send`, { body: { notify: false }, ...input });
  return { id, approval: done(answer, 202).body.approval.id as string };
}

interface Message {
  readonly kind: string;
  readonly to: string;
  readonly envelopeId: string | null;
  readonly subject: string;
  readonly text: string;
}

async function lettersAbout(id: string): Promise<readonly Message[]> {
  await service.doJobs(['report-approval']);
  const { data } = done(await sender.call('GET', '/v1/sandbox/messages?limit=100')).body;
  return data.filter(({ envelopeId, kind }: Message) => envelopeId === id && kind.startsWith('APPROVAL'));
}

describe('between a request and its release', () => {
  it('403 FORBIDDEN while the organization is suspended, and 200 afterwards', async () => {
    const { id, approval } = await asked();
    await suspendOrganization(service.deps, owner.organizationId, true);
    onTestFinished(async () => {
      await suspendOrganization(service.deps, owner.organizationId, false);
    });
    expect(await reasonOf(decide('approve', approval, colleague))).toEqual([
      403,
      'FORBIDDEN',
      'ORGANIZATION_SUSPENDED',
    ]);
    await suspendOrganization(service.deps, owner.organizationId, false);
    expect((await read(id)).status).toBe('DRAFT');
    done(await decide('approve', approval, colleague));
  });

  it('nothing is sent while the project is archived, and it is released afterwards', async () => {
    const { id, approval } = await asked();
    await change(project, { status: 'ARCHIVED' });
    const refused = await reasonOf(decide('approve', approval, colleague));
    await change(project, { status: 'ACTIVE' });
    expect(refused).toEqual([403, 'FORBIDDEN', 'PROJECT_ARCHIVED']);
    expect(await read(id)).toMatchObject({ status: 'DRAFT', approval: { status: 'REQUESTED' } });
    done(await decide('approve', approval, colleague));
    expect((await read(id)).status).toBe('SENT');
  });

  it('200 after the one who asked has left: the trail still names them', async () => {
    const leaving = await joined('MEMBER');
    const { id, approval } = await asked(leaving);
    await leaves(leaving);
    done(await decide('approve', approval, colleague));
    const { data } = done(await sender.call('GET', `/v1/envelopes/${id}/audit`)).body;
    const entry = data.find(({ type }: { type: string }) => type === 'APPROVAL_APPROVED');
    expect(entry.data.requestedBy).toEqual({ type: 'USER', id: leaving.userId });
    expect((await lettersAbout(id)).map(({ to }) => to)).not.toContain(leaving.email);
  });

  it('404 for an approver who has left the organization', async () => {
    const leaving = await joined('MEMBER');
    const { id, approval } = await asked();
    await leaves(leaving);
    expect((await decide('approve', approval, leaving)).status).toBe(404);
    expect((await read(id)).status).toBe('DRAFT');
  });
});

describe('Production', () => {
  it('202 also where the Sandbox needs no release', async () => {
    await change(organization, { approvalInSandbox: false });
    onTestFinished(async () => {
      await change(organization, { approvalInSandbox: true });
    });
    const { id: free } = await sender.draft();
    done(await sender.call('POST', `/v1/envelopes/${free}/send`, { body: {} }));
    const on = 'PRODUCTION';
    const key = await service.keyOf(owner, on);
    const call = (method: 'GET' | 'POST', url: string, body?: object) =>
      service.call(method, url, { as: key, on, ...(body && { body }) });
    const contentBase64 = (await anotherPdf()).toString('base64');
    const document = { contentBase64, filename: 'contrato.pdf' };
    const request = await call('POST', '/v1/signature-requests', { document, signer: SIGNERS[0] });
    const { status, approval, envelopeId } = done(request, 202).body;
    expect([status, approval.status]).toEqual(['DRAFT', 'REQUESTED']);
    const inSandbox = await decide('approve', approval.id, colleague);
    expect(inSandbox.status).toBe(404);
    const released = await service.call(
      'POST',
      `/v1/approvals/${approval.id}/approve`,
      by(colleague, { on, body: {} }),
    );
    expect(done(released).body.signingLinks).toHaveLength(1);
    expect(done(await call('GET', `/v1/envelopes/${envelopeId}`)).body.status).toBe('SENT');
  });
});

describe('the letter about a decision', () => {
  it.each([
    ['approve', {}, 'Envio liberado: Contrato'],
    ['decline', { note: 'Falta o anexo II.' }, 'Envio recusado: Contrato'],
  ] as const)('goes once to the person who asked, and to nobody else: %s', async (what, body, subject) => {
    const asking = await joined('MEMBER');
    const { id, approval } = await asked(asking);
    done(await decide(what, approval, colleague, body));
    const decided = (await lettersAbout(id)).filter(({ kind }) => kind === 'APPROVAL_DECIDED');
    expect(decided.map((letter) => [letter.to, letter.subject])).toEqual([[asking.email, subject]]);
    if ('note' in body) expect(decided[0]?.text).toContain(`> ${body.note}`);
  });

  it('goes to the person behind a key', async () => {
    const { id, approval } = await asked();
    done(await decide('approve', approval, colleague));
    const decided = (await lettersAbout(id)).filter(({ kind }) => kind === 'APPROVAL_DECIDED');
    expect(decided.map(({ to }) => to)).toEqual([owner.email]);
  });

  it('does not come where the request was withdrawn', async () => {
    const { id, approval } = await asked();
    done(await decide('withdraw', approval, owner));
    expect((await lettersAbout(id)).filter(({ kind }) => kind === 'APPROVAL_DECIDED')).toEqual([]);
  });
});

describe('a public form that waits for its release', () => {
  it('takes nobody, and after it the visitor’s envelope names the release', async () => {
    const visits = visitsOf(service, sender);
    const documents = [{ documentId: sender.documentId }];
    const template = { name: 'Matrícula', documents, roles: [{ key: 'cliente' }] };
    const { id: templateId } = done(await sender.call('POST', '/v1/templates', { body: template }), 201).body;
    const form = done(await sender.call('PUT', `/v1/templates/${templateId}/form`, { body: {} })).body;
    const visitor = { name: 'Lia Prado', email: 'lia@visita.example', cpf: SIGNERS[0].cpf };
    done(await decide('approve', form.approval.id, colleague));
    done(await visits.submit(form.id, visitor), 202);
    const [letter] = await visits.letters(visitor.email);
    const token = letter?.token ?? 'none';
    await change(`/v1/templates/${templateId}`, { name: 'Outra' });
    expect((await visits.confirm(token)).status).toBe(429);
    const again = done(await sender.call('PUT', `/v1/templates/${templateId}/form`, { body: {} })).body;
    expect((await visits.confirm(token)).status).toBe(429);
    done(await decide('approve', again.approval.id, colleague));
    expect(done(await visits.confirm(token)).body.signingUrl).not.toBeNull();
    const [{ id }] = done(await sender.call('GET', '/v1/envelopes?limit=1')).body.data;
    const { data } = done(await sender.call('GET', `/v1/envelopes/${id}/audit`)).body;
    const entry = data.find(({ type }: { type: string }) => type === 'APPROVAL_APPROVED');
    expect(entry.data.approvalId).toBe(again.approval.id);
  });
});

describe('where a project has members of its own', () => {
  let outsider: Person;
  let viewer: Person;
  let lead: Person;
  beforeAll(async () => {
    outsider = await joined('MEMBER');
    viewer = await joined('MEMBER');
    lead = await joined('VIEWER');
    for (const [{ userId }, role] of [
      [viewer, 'VIEWER'],
      [lead, 'MEMBER'],
      [colleague, 'MEMBER'],
    ] as const)
      done(await service.call('PUT', `${project}/members/${userId}`, { as: owner.token, body: { role } }));
    await change(organization, { projectAccess: 'MEMBERS' });
    return async () => change(organization, { projectAccess: 'ALL' });
  });

  it('404 for who is no member of it: they neither see nor release nor decline', async () => {
    const { id, approval } = await asked();
    for (const url of ['/v1/approvals', `/v1/approvals/${approval}`])
      expect([url, (await service.call('GET', url, by(outsider))).status]).toEqual([url, 404]);
    for (const what of ['approve', 'decline', 'withdraw'])
      expect([what, (await decide(what, approval, outsider)).status]).toEqual([what, 404]);
    // Under a project of their own it is not there either.
    const own = { headers: { 'x-project-id': outsider.projectId } };
    expect((await service.call('GET', `/v1/approvals/${approval}`, by(outsider, own))).status).toBe(404);
    expect((await read(id)).status).toBe('DRAFT');
  });

  it('the role in the project counts: 403 FORBIDDEN for its viewer, 200 for its member', async () => {
    const { id, approval } = await asked();
    expect(refusalOf(await decide('approve', approval, viewer))).toEqual([403, 'FORBIDDEN']);
    done(await decide('approve', approval, lead));
    expect((await read(id)).status).toBe('SENT');
  });

  it('letters go to those who may release there, and to nobody else', async () => {
    const { id } = await asked();
    const to = (await lettersAbout(id)).map((letter) => letter.to);
    expect(to).toEqual(expect.arrayContaining([lead.email, colleague.email]));
    for (const { email } of [outsider, viewer]) expect(to).not.toContain(email);
  });

  it('nobody learns of a decision who lost the project after asking', async () => {
    const losing = await joined('MEMBER');
    const at = `${project}/members/${losing.userId}`;
    done(await service.call('PUT', at, { as: owner.token, body: { role: 'MEMBER' } }));
    const { id, approval } = await asked(losing);
    done(await service.call('DELETE', at, { as: owner.token }), 204);
    done(await decide('approve', approval, colleague));
    expect((await lettersAbout(id)).map((letter) => letter.to)).not.toContain(losing.email);
  });

  it('a list stops whose sender lost the project, although another member released it', async () => {
    const losing = await joined('MEMBER');
    const at = `${project}/members/${losing.userId}`;
    done(await service.call('PUT', at, { as: owner.token, body: { role: 'MEMBER' } }));
    const csv = 'nome;e-mail;cpf\nMaria Souza;maria@example.com;52998224725\n';
    const body = { documentId: sender.documentId, csv };
    const { id } = done(await service.call('POST', '/v1/bulk-sends', by(losing, { body })), 201).body;
    const { approval } = done(
      await service.call('POST', `/v1/bulk-sends/${id}/send`, by(losing, { body: {} })),
      202,
    ).body;
    done(await service.call('DELETE', at, { as: owner.token }), 204);
    done(await decide('approve', approval.id, lead));
    done(await service.call('DELETE', `${project}/members/${lead.userId}`, { as: owner.token }), 204);
    await service.doJobs(['send-bulk-rows']);
    expect(done(await sender.call('GET', `/v1/bulk-sends/${id}`)).body.rows).toMatchObject({ sent: 0 });
  });
});
