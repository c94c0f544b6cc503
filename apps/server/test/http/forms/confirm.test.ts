import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { deleteOldSubmissions } from '../../../src/actions/forms/forget-submissions.ts';
import { sql } from '../../../src/store/postgres/sql.ts';
import { DAY } from '../../../src/domain/limits.ts';
import { advanceToNoon } from '../../given/clock.ts';
import { done } from '../../given/ceremony.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';
import { visitsOf } from './visit.ts';

const service = await wholeService();
const sender = await aSender(service);
const { look, submit, letters, confirm, go } = (({ open, ...rest }) => ({ look: open, ...rest }))(
  visitsOf(service, sender),
);
const [maria, joao, zoe] = SIGNERS;
type Body = Readonly<Record<string, unknown>>;
let visitors = 0;

/** Another visitor with another address each time: no cap of one test meets another. */
const aVisitor = (changes: Body = {}) => {
  visitors += 1;
  return { name: 'Lia Prado', email: `lia${visitors}@v${visitors}.example`, cpf: maria.cpf, ...changes };
};
const ROLES = [
  { key: 'cliente' },
  { key: 'empresa', role: 'SIGNER', person: zoe },
  { key: 'testemunha', role: 'WITNESS', person: joao },
];
const aForm = async (settings: Body = {}, template: Body = {}, as = sender.key) => {
  const documents = [{ documentId: sender.documentId }];
  const body = { name: 'Matrícula', documents, roles: ROLES, ...template };
  const templateId = done(await sender.call('POST', '/v1/templates', { body }), 201).body.id;
  const { id } = done(
    await sender.call('PUT', `/v1/templates/${templateId}/form`, { as, body: settings }),
  ).body;
  return { id, templateId };
};
const newest = async () => {
  const { data } = done(await sender.call('GET', '/v1/envelopes?limit=1')).body;
  return done(await sender.call('GET', `/v1/envelopes/${data[0]?.id}`)).body;
};
const count = async (): Promise<number> =>
  done(await sender.call('GET', '/v1/envelopes?limit=100')).body.data.length;
const tokenOf = async (email: string): Promise<string> => (await letters(email))[0]?.token ?? 'none';
const rowsOf = (id: string) =>
  service.database.read((tx) =>
    tx.query<{ person: string | null; envelope_id: string | null }>(
      sql`SELECT person, envelope_id FROM form_submissions WHERE form_id = ${id}`,
    ),
  );

describe('POST /v1/public/forms/confirm', () => {
  beforeEach(() => advanceToNoon(service.clock)); // no day ends between the submissions that count for it

  it('200 sends the envelope, and gives the page to sign to the reader of the mailbox', async () => {
    const { id, templateId } = await aForm();
    const visitor = aVisitor();
    const { status, body } = await go(id, visitor);
    expect([status, body.status]).toEqual([200, 'SENT']);
    const envelope = await newest();
    expect(envelope).toMatchObject({
      status: 'SENT',
      signers: [{ email: visitor.email, status: 'SENT' }, {}, {}],
    });
    const token = new URL(body.signingUrl).pathname.split('/')[2];
    expect(done(await service.call('GET', `/v1/sign/${token}`)).body.signer.name).toBe(visitor.name);
    const { body: trail } = await sender.call('GET', `/v1/envelopes/${envelope.id}/audit`);
    expect(JSON.stringify(trail)).toContain('SELF_DECLARED');
    expect(await rowsOf(id)).toEqual([{ person: null, envelope_id: envelope.id }]);
    expect(done(await sender.call('GET', `/v1/templates/${templateId}/form`)).body.sentToday).toBe(1);
  });

  it('200 invites nobody but the visitor before they have signed', async () => {
    const { id } = await aForm({}, { signatureLevel: 'SIMPLE' });
    const before = [(await letters(zoe.email)).length, (await letters(joao.email)).length];
    const visitor = aVisitor();
    const { body } = await go(id, visitor);
    const now = async () => [(await letters(zoe.email)).length, (await letters(joao.email)).length];
    expect(await now()).toEqual(before);
    const { id: envelopeId } = await newest();
    const { signers } = await newest();
    const path = `/v1/envelopes/${envelopeId}/signers/${signers[1].id}/remind`;
    expect(refusalOf(await sender.call('POST', path, { body: {} }))).toEqual([409, 'NOT_YOUR_TURN']);
    await signAt(new URL(body.signingUrl).pathname.split('/')[2] ?? '');
    expect(await now()).toEqual([(before[0] ?? 0) + 1, before[1]]);
  });

  it('200 without the page from the second time on, and makes one envelope, also at once', async () => {
    const { id } = await aForm();
    const { email, ...visitor } = aVisitor();
    done(await submit(id, { ...visitor, email }), 202);
    const before = await count();
    const token = await tokenOf(email);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    const urls = [...answers, await confirm(token)].map(({ body }) => body.signingUrl !== null);
    expect(urls.toSorted()).toEqual([false, false, true]);
    expect(await count()).toBe(before + 1);
  });

  it('200 counts for the plan and the cap of the form only when the link is opened: 429 RATE_LIMITED after it', async () => {
    const { id } = await aForm({ dailyCap: 1 });
    const [first, second] = [aVisitor(), aVisitor({ cpf: zoe.cpf })];
    for (const visitor of [first, { ...second, cpf: '39053344705' }]) done(await submit(id, visitor), 202);
    expect((await confirm(await tokenOf(first.email))).status).toBe(200);
    expect(refusalOf(await confirm(await tokenOf(second.email)))).toEqual([429, 'RATE_LIMITED']);
    expect(done(await look(id)).body.open).toBe(false);
  });

  it('429 RATE_LIMITED for the fourth envelope of a CPF; submissions alone keep nobody out', async () => {
    const { id } = await aForm();
    const strangers = [aVisitor(), aVisitor(), aVisitor()];
    for (const stranger of strangers) done(await submit(id, stranger), 202);
    const [owner, fourth] = [aVisitor(), aVisitor()];
    expect((await go(id, owner)).status).toBe(200);
    done(await submit(id, fourth), 202);
    for (const { email } of strangers.slice(1))
      expect((await confirm(await tokenOf(email))).status).toBe(200);
    expect(refusalOf(await confirm(await tokenOf(fourth.email)))).toEqual([429, 'RATE_LIMITED']);
    expect((await go(id, aVisitor({ cpf: '39053344705' }))).status).toBe(200);
  });

  it('429 RATE_LIMITED for a limit of the sender, who sees it with the form; the link works once it is opened again', async () => {
    const { id, templateId } = await aForm({ requireCpf: false });
    const visitor = aVisitor({ cpf: undefined });
    expect(refusalOf(await go(id, visitor))).toEqual([429, 'RATE_LIMITED']);
    const shown = done(await sender.call('GET', `/v1/templates/${templateId}/form`)).body;
    expect(shown.lastRefusal.code).toBe('CPF_REQUIRED');
    const patch = { signatureLevel: 'SIMPLE' };
    done(await sender.call('PATCH', `/v1/templates/${templateId}`, { body: patch }));
    done(await sender.call('PUT', `/v1/templates/${templateId}/form`, { body: { requireCpf: false } }));
    expect((await confirm(await tokenOf(visitor.email))).status).toBe(200);
  });

  it('404 NOT_FOUND for an unknown token, in the other environment, and after a day', async () => {
    const { id } = await aForm();
    const visitor = aVisitor();
    done(await submit(id, visitor), 202);
    const token = await tokenOf(visitor.email);
    expect(refusalOf(await confirm('x'.repeat(43)))).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await confirm(token, { on: 'PRODUCTION' }))).toEqual([404, 'NOT_FOUND']);
    service.clock.advance(DAY + 1);
    expect(refusalOf(await confirm(token))).toEqual([404, 'NOT_FOUND']);
  });

  it('does nothing by GET: robots follow links', async () => {
    const { id } = await aForm();
    const visitor = aVisitor();
    done(await submit(id, visitor), 202);
    const [letter] = await letters(visitor.email);
    expect(letter?.text).toContain(`http://sandbox.test/f/confirm#${letter?.token}`); // no request carries a fragment
    const before = await count();
    expect((await service.call('GET', `/v1/public/forms/confirm`)).status).toBe(404);
    expect(await count()).toBe(before);
  });

  async function signAt(token: string): Promise<void> {
    const call = (method: 'GET' | 'POST', path: string, body?: Body) =>
      service.call(method, `/v1/sign/${token}${path}`, body === undefined ? {} : { body });
    const { documents } = done(await call('GET', '')).body;
    for (const { id } of documents) await service.fetch(`/v1/sign/${token}/documents/${id}`);
    done(await call('POST', '/otp/request', { cpf: maria.cpf }));
    done(await call('POST', '/otp/verify', { code: '424242' }));
    const { hash: consentHash } = done(await call('POST', '/consent', {})).body;
    const documentHashes = Object.fromEntries(
      documents.map((d: { id: string; sha256: string }) => [d.id, d.sha256]),
    );
    done(await call('POST', '/sign', { accepted: true, consentHash, documentHashes }));
  }
});

describe('the row of a submission', () => {
  it('goes a day after its link has expired', async () => {
    onTestFinished(() => service.clock.reset());
    const { id } = await aForm();
    done(await submit(id, aVisitor()), 202);
    await deleteOldSubmissions(service.deps);
    expect(await rowsOf(id)).toHaveLength(1);
    service.clock.advance(DAY + 1);
    await deleteOldSubmissions(service.deps);
    expect(await rowsOf(id)).toEqual([]);
  });

  it('is reached by the erasure of the envelope, with the letter', async () => {
    const { id } = await aForm();
    const visitor = aVisitor();
    done(await go(id, visitor));
    const [row] = await rowsOf(id);
    const envelope = { id: row?.envelope_id };
    done(await sender.call('POST', `/v1/envelopes/${envelope.id}/cancel`, { body: {} }));
    const as = sender.person.token;
    const headers = { 'x-project-id': sender.person.projectId };
    done(
      await service.call('POST', `/v1/envelopes/${envelope.id}/erasure`, {
        as,
        headers,
        body: { reason: 'Pedido do titular' },
      }),
    );
    expect(await rowsOf(id)).toEqual([]);
    expect(await letters(visitor.email)).toEqual([]);
  });
});

describe('the opener of a form', () => {
  const key = (scopes: readonly string[]) => service.keyOf(sender.person, 'SANDBOX', scopes);
  const idOf = async (secret: string): Promise<string> => {
    const { data } = done(
      await service.call('GET', '/v1/api-keys?limit=100', { as: sender.person.token }),
    ).body;
    return data.find(({ last4 }: { last4: string }) => secret.endsWith(last4)).id;
  };

  it('keeps it open by the power to: a revoked key closes it, for submissions and for letters on their way', async () => {
    const as = await key(['forms:write', 'templates:read']);
    const { id, templateId } = await aForm({}, {}, as);
    const visitor = aVisitor();
    done(await submit(id, visitor), 202);
    done(await service.call('DELETE', `/v1/api-keys/${await idOf(as)}`, { as: sender.person.token }), 204);
    expect(done(await look(id)).body.open).toBe(false);
    expect(refusalOf(await submit(id, aVisitor()))).toEqual([429, 'RATE_LIMITED']);
    expect(refusalOf(await confirm(await tokenOf(visitor.email)))).toEqual([429, 'RATE_LIMITED']);
    expect(done(await sender.call('GET', `/v1/templates/${templateId}/form`)).body.held).toBe(false);
    done(await sender.call('PUT', `/v1/templates/${templateId}/form`, { body: {} }));
    expect((await confirm(await tokenOf(visitor.email))).status).toBe(200);
  });

  it('hands it over to the key that replaces theirs', async () => {
    const as = await key(['forms:write']);
    const { id } = await aForm({}, {}, as);
    const body = { expireOldInHours: 0 };
    done(
      await service.call('POST', `/v1/api-keys/${await idOf(as)}/rotate`, { as: sender.person.token, body }),
      201,
    );
    expect(done(await look(id)).body.open).toBe(true);
  });

  it('403 INSUFFICIENT_SCOPE for templates:write alone on what a live form sends, and for nothing else', async () => {
    const as = await key(['templates:write', 'templates:read', 'documents:read']);
    const { templateId } = await aForm();
    const path = `/v1/templates/${templateId}`;
    const { documents } = done(await sender.call('GET', path)).body;
    const denied = [
      await sender.call('POST', `${path}/documents`, { as, body: { documentId: sender.documentId } }),
      await sender.call('DELETE', `${path}/documents/${documents[0].id}`, { as }),
      await sender.call('PATCH', path, { as, body: { title: 'Outro' } }),
      await sender.call('PUT', `${path}/form`, { as, body: {} }),
    ];
    expect(denied.map(refusalOf)).toEqual(denied.map(() => [403, 'INSUFFICIENT_SCOPE']));
    expect(denied.map(({ body }) => body.error.details.requiredScope)).toEqual(
      denied.map(() => 'forms:write'),
    );
    done(await sender.call('PATCH', path, { as, body: { name: 'Só para nós' } }));
    done(await sender.call('DELETE', `${path}/form`), 204);
    done(await sender.call('PATCH', path, { as, body: { title: 'Outro' } }));
  });
});
