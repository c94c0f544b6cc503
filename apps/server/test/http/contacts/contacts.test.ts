import { describe, expect, it } from 'vitest';
import { sql } from '../../../src/store/postgres/sql.ts';
import type { Environment } from '../../../src/domain/environment.ts';
import { SCOPES } from '../../../src/domain/access/scopes.ts';
import type { CallOptions, Person } from '../../accounts-server.ts';
import { done } from '../../given/ceremony.ts';
import { anotherPdf } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const person = await service.signUp();
const MARIA = {
  name: 'Maria Souza',
  email: 'maria@example.com',
  cpf: '52998224725',
  phone: '+5511987650001',
};
const JOAO = { name: 'João Lima', email: 'joao@example.com', cpf: '11144477735' };

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

function callAs(by: Person, on: Environment = 'SANDBOX') {
  return (method: Method, url: string, body?: unknown) => {
    const options: CallOptions = { as: by.token, on, headers: { 'x-project-id': by.projectId } };
    return service.call(method, url, body === undefined ? options : { ...options, body });
  };
}

/** Sends a document to these people, as a member does on the dashboard. */
async function send(people: readonly object[], by = person, on: Environment = 'SANDBOX'): Promise<string> {
  const ask = callAs(by, on);
  const document = { contentBase64: (await anotherPdf()).toString('base64') };
  const body = { title: 'Contrato', documents: [document], signers: people };
  const { id } = done(await ask('POST', '/v1/envelopes', body), 201).body;
  done(await ask('POST', `/v1/envelopes/${id}/send`, {}));
  return id;
}

async function contactsOf(by = person, on: Environment = 'SANDBOX', query = '') {
  const { data } = done(await callAs(by, on)('GET', `/v1/contacts${query}`)).body;
  return data as readonly { readonly id: string; readonly name: string; readonly email: string }[];
}
const namesOf = async (...given: Parameters<typeof contactsOf>) =>
  (await contactsOf(...given)).map(({ name }) => name);

describe('GET /v1/contacts', () => {
  it('200 lists the people of sent envelopes, masked, and finds them while a name is typed', async () => {
    const by = await service.signUp();
    expect(await contactsOf(by)).toEqual([]);
    await send([MARIA, JOAO], by);
    const [maria] = await contactsOf(by, 'SANDBOX', '?q=mar');
    expect(maria).toEqual({
      id: expect.stringMatching(/^ctc_/),
      name: 'Maria Souza',
      email: 'maria@example.com',
      cpf: expect.stringContaining('*'),
      phone: expect.stringContaining('*'),
      usedAt: expect.any(String),
      createdAt: expect.any(String),
    });
    expect(await namesOf(by, 'SANDBOX', '?q=joao')).toEqual(['João Lima']);
    expect(await namesOf(by, 'SANDBOX', '?q=zulu')).toEqual([]);
  });

  it('200 shows each contact once, over the pages, newest use first', async () => {
    const by = await service.signUp();
    await send([MARIA, JOAO], by);
    await send([MARIA], by);
    const first = done(await callAs(by)('GET', '/v1/contacts?limit=1')).body;
    const next = `/v1/contacts?limit=1&cursor=${encodeURIComponent(first.nextCursor)}`;
    const second = done(await callAs(by)('GET', next)).body;
    expect([...first.data, ...second.data].map(({ name }: { name: string }) => name)).toEqual([
      'Maria Souza',
      'João Lima',
    ]);
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
  });

  it('200 knows no contacts of a draft, of an API key, of the other environment and of another organization', async () => {
    const by = await service.signUp();
    done(await callAs(by)('POST', '/v1/envelopes', { title: 'Contrato', signers: [MARIA] }), 201);
    const key = await service.keyOf(by);
    const document = { contentBase64: (await anotherPdf()).toString('base64') };
    const body = { document, signer: JOAO };
    done(await service.call('POST', '/v1/signature-requests', { as: key, body }), 201);
    expect(await contactsOf(by)).toEqual([]);
    await send([MARIA], by);
    expect(await namesOf(by)).toEqual(['Maria Souza']);
    expect(await contactsOf(by, 'PRODUCTION')).toEqual([]);
    expect(await contactsOf(await service.signUp())).toEqual([]);
  });

  it('403 FORBIDDEN for an API key with every scope; 401 UNAUTHENTICATED without a credential', async () => {
    const as = await service.keyOf(person, 'SANDBOX', SCOPES);
    const answer = await service.call('GET', '/v1/contacts', { as });
    expect(refusalOf(answer)).toEqual([403, 'FORBIDDEN']);
    expect(answer.body.error.details).toMatchObject({ reason: 'API_KEY_NOT_ACCEPTED' });
    expect(refusalOf(await service.call('DELETE', '/v1/contacts/ctc_x', { as }))).toEqual([403, 'FORBIDDEN']);
    expect(refusalOf(await service.call('GET', '/v1/contacts'))).toEqual([401, 'UNAUTHENTICATED']);
  });
});

describe('contactId of POST /v1/envelopes/{id}/signers', () => {
  it('201 takes CPF and phone from the contact; given values count more', async () => {
    const by = await service.signUp();
    const ask = callAs(by);
    await send([MARIA], by);
    const [{ id: contactId } = { id: '' }] = await contactsOf(by);
    const { id } = done(await ask('POST', '/v1/envelopes', { title: 'Contrato' }), 201).body;
    const { name, email } = MARIA;
    const added = done(
      await ask('POST', `/v1/envelopes/${id}/signers`, { name, email, contactId }),
      201,
    ).body;
    const typed = { name, email, contactId, cpf: JOAO.cpf };
    const other = done(await ask('POST', `/v1/envelopes/${id}/signers`, typed), 201).body;
    expect([added.cpf, added.phone === null, other.cpf === added.cpf]).toEqual([
      expect.stringContaining('*'),
      false,
      false,
    ]);
  });

  it('404 NOT_FOUND for a contact of another organization', async () => {
    await send([MARIA], person);
    const [contact] = await contactsOf(person);
    const stranger = callAs(await service.signUp());
    const { id } = done(await stranger('POST', '/v1/envelopes', { title: 'Contrato' }), 201).body;
    const body = { name: 'Eva', email: 'eva@example.com', contactId: contact?.id };
    const answer = await stranger('POST', `/v1/envelopes/${id}/signers`, body);
    expect(refusalOf(answer)).toEqual([404, 'NOT_FOUND']);
    expect(answer.body.error.details.field).toBe('contactId');
  });
});

describe('DELETE /v1/contacts/{id}', () => {
  it('204 deletes the contact; 404 NOT_FOUND the second time, and for strangers', async () => {
    const by = await service.signUp();
    await send([MARIA], by);
    const [contact] = await contactsOf(by);
    const path = `/v1/contacts/${contact?.id}`;
    expect(refusalOf(await callAs(await service.signUp())('DELETE', path))).toEqual([404, 'NOT_FOUND']);
    expect(refusalOf(await callAs(by, 'PRODUCTION')('DELETE', path))).toEqual([404, 'NOT_FOUND']);
    expect((await callAs(by)('DELETE', path)).status).toBe(204);
    expect(await contactsOf(by)).toEqual([]);
    expect(refusalOf(await callAs(by)('DELETE', path))).toEqual([404, 'NOT_FOUND']);
  });

  it('403 FORBIDDEN for a VIEWER, who may read', async () => {
    const by = await service.signUp();
    await send([MARIA], by);
    const viewer = await service.signUp();
    const body = { email: viewer.email, role: 'VIEWER' };
    done(await callAs(by)('POST', `/v1/organizations/${by.organizationId}/members`, body), 201);
    const asViewer = { ...by, token: viewer.token };
    const [contact] = await contactsOf(asViewer);
    const answer = await callAs(asViewer)('DELETE', `/v1/contacts/${contact?.id}`);
    expect(refusalOf(answer)).toEqual([403, 'FORBIDDEN']);
  });
});

describe('a contact, later', () => {
  it('follows a corrected address: the wrong one is not offered again', async () => {
    const by = await service.signUp();
    const id = await send([{ ...MARIA, email: 'mria@example.com' }], by);
    const { signers } = done(await callAs(by)('GET', `/v1/envelopes/${id}`)).body;
    const path = `/v1/envelopes/${id}/signers/${signers[0].id}`;
    done(await callAs(by)('PATCH', path, { email: MARIA.email }));
    expect((await contactsOf(by)).map(({ email }) => email)).toEqual([MARIA.email]);
  });

  it('goes when the signer is erased', async () => {
    const by = await service.signUp();
    const id = await send([MARIA, JOAO], by);
    done(await callAs(by)('POST', `/v1/envelopes/${id}/cancel`, {}));
    const { signers } = done(await callAs(by)('GET', `/v1/envelopes/${id}`)).body;
    done(
      await callAs(by)('POST', `/v1/envelopes/${id}/erasure`, {
        signerId: signers[0].id,
        reason: 'Pedido do titular',
      }),
    );
    expect(await namesOf(by)).toEqual(['João Lima']);
  });

  it('is deleted in both environments when the organization turns contacts off, and no new one is kept', async () => {
    const by = await service.signUp();
    await send([MARIA], by);
    await send([JOAO], by, 'PRODUCTION');
    const path = `/v1/organizations/${by.organizationId}`;
    expect(done(await callAs(by)('PATCH', path, { name: 'Padaria' })).body.rememberContacts).toBe(true);
    expect(await namesOf(by, 'PRODUCTION')).toEqual(['João Lima']);
    const changed = done(await callAs(by)('PATCH', path, { rememberContacts: false })).body;
    expect(changed.rememberContacts).toBe(false);
    await send([JOAO], by);
    expect([await contactsOf(by), await contactsOf(by, 'PRODUCTION')]).toEqual([[], []]);
    done(await callAs(by)('PATCH', path, { rememberContacts: true }));
    await send([JOAO], by);
    expect(await namesOf(by)).toEqual(['João Lima']);
  });

  it('is encrypted: no value of a person is in the table', async () => {
    const rows = await service.database.read((tx) =>
      tx.query(sql`SELECT contacts::text AS row FROM contacts`),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/maria|souza|52998224725|11987650001/i);
  });
});
