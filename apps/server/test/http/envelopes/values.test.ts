import { commitment } from '@aval/evidence/commitment';
import { describe, expect, it } from 'vitest';
import { SCOPES } from '../../../src/domain/access/scopes.ts';
import { done, portalOf } from '../../given/ceremony.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const { person: owner } = sender;
const [maria, joao] = SIGNERS;
const box = (y: number) => ({ page: 1, box: { x: 72, y, width: 180, height: 20 } });
const FIELDS = [
  { type: 'TEXT', key: 'endereco', ...box(100) },
  { type: 'NUMBER', key: 'aluguel', ...box(120) },
  { type: 'CHECKBOX', key: 'ciente', page: 1, box: { x: 300, y: 100, width: 16, height: 16 } },
  { type: 'SIGNATURE', key: 'assinatura', page: 1, box: { x: 330, y: 48, width: 120, height: 40 } },
  { type: 'DATE_SIGNED', key: 'dia', ...box(680) },
  { type: 'TEXT', required: false, ...box(700) },
  { type: 'TEXT', key: 'endereco', signerIndex: 1, ...box(720) },
];
const VALUES = ['Rua das Flores 1', '2500.50', true] as const;

type Listed = readonly { readonly id: string; readonly key: string | null; readonly signerId: string }[];

/** Two people with fields, of whom one has signed. */
async function aHalfSigned() {
  const body = {
    title: 'Locação',
    documents: [{ documentId: sender.documentId }],
    signers: [
      { ...maria, reference: 'LOC-1' },
      { ...joao, reference: 'LOC-2' },
    ],
    fields: FIELDS,
  };
  const draft = done(await sender.call('POST', '/v1/envelopes', { body }), 201).body;
  const sent = done(await sender.call('POST', `/v1/envelopes/${draft.id}/send`, {})).body;
  const path = `/v1/envelopes/${draft.id}`;
  const { fields }: { fields: Listed } = done(await sender.call('GET', `${path}/fields`)).body;
  const sign = async (n: number, values: Record<string, unknown>) => {
    const signer = SIGNERS[n] ?? maria;
    const link = sent.signingLinks.find(({ email }: { email: string }) => email === signer.email);
    const envelope = {
      id: draft.id,
      key: sender.key,
      documentId: sender.documentId,
      sha256: sender.sha256,
      invited: [],
    };
    const portal = portalOf(service, envelope, { ...signer, signerId: link.signerId, token: link.token });
    await portal.view();
    done(await portal.requestCode());
    done(await portal.verifyCode());
    const consent = await service.call('POST', `${portal.at}/consent`, { body: { fields: values } });
    const documentHashes = { [sender.documentId]: sender.sha256 };
    const declaration = {
      accepted: true,
      consentHash: done(consent).body.hash,
      documentHashes,
      fields: values,
    };
    done(await portal.sign(declaration));
  };
  const ids = fields.map(({ id }) => id);
  await sign(0, Object.fromEntries(VALUES.map((value, index) => [ids[index], value])));
  return { id: draft.id, path, ids, draft, sign };
}

/** The first signature after a place in the events: they are listed once nothing earlier can come. */
async function signedAfter(cursor: string): Promise<unknown> {
  for (let next = cursor; ;) {
    const { data, cursor: after } = done(await sender.call('GET', `/v1/events?cursor=${next}&wait=5`)).body;
    const found = data.find(({ type }: { type: string }) => type === 'signer.signed');
    if (found !== undefined) return found;
    next = after;
  }
}

const half = await aHalfSigned();
const readValues = (path = half.path, query = '') => sender.call('GET', `${path}/values${query}`);
const readFields = async (as: string) => {
  const answer = await service.call('GET', `${half.path}/fields`, { as });
  return done(answer).body.fields;
};

describe('GET /v1/envelopes/{id}/values', () => {
  it('200 returns the values by key, in their types, and by person', async () => {
    const { body } = done(await readValues());
    const signedAt = done(await sender.call('GET', half.path)).body.signers[0].signedAt;
    const [endereco, aluguel, ciente] = ['Rua das Flores 1', 2500.5, true];
    const own = { endereco, aluguel, ciente, assinatura: { kind: 'TYPED' }, dia: signedAt };
    expect(body.values).toEqual(own);
    expect(body.signers).toMatchObject([
      { reference: 'LOC-1', templateRole: null, status: 'SIGNED', values: own },
      { reference: 'LOC-2', templateRole: null, status: 'SENT', values: { endereco: null } },
    ]);
    const fields = body.signers[0].fields;
    expect(fields.map(({ key, filledAt }: Record<string, unknown>) => [key, filledAt])).toEqual([
      ['endereco', signedAt],
      ['aluguel', signedAt],
      ['ciente', signedAt],
      ['assinatura', signedAt],
      ['dia', signedAt],
      [null, null],
    ]);
    expect(Object.keys(fields[0])).not.toContain('proof');
  });

  it('200 with proof=true opens the commitments of the manifest', async () => {
    const { sign, path, id } = await aHalfSigned();
    const open = done(await readValues(path)).body.signers[1].fields[0];
    await sign(1, { [open.fieldId]: 'Rua do Sol 2' });
    await service.doJobs();
    const { signers } = done(await readValues(path, '?proof=true')).body;
    const evidence = done(await sender.call('GET', `/v1/envelopes/${id}/evidence`)).body;
    type Kept = { readonly id: string; readonly personal: { readonly value?: string } };
    const committed: readonly Kept[] = evidence.manifest.signers.flatMap(
      ({ fields: own }: { fields: unknown }) => own,
    );
    const kept = new Map(committed.map(({ id: fieldId, personal }) => [fieldId, personal.value]));
    const fields = signers.flatMap((signer: { fields: unknown }) => signer.fields);
    const proved = fields.filter(({ proof }: { proof: unknown }) => proof !== null);
    expect(proved.map(({ key }: { key: string | null }) => key)).toEqual([
      'endereco',
      'aluguel',
      'ciente',
      'assinatura',
      null,
      'endereco',
    ]);
    for (const { fieldId, proof } of proved) {
      const { name, value, salt } = proof;
      expect(commitment({ name, value, salt: Buffer.from(salt, 'hex') })).toBe(proof.commitment);
      expect(kept.get(fieldId)).toBe(proof.commitment);
    }
  });

  it('403 without evidence:read, and without personal:read', async () => {
    for (const missing of ['evidence:read', 'personal:read'] as const) {
      const key = await service.keyOf(
        owner,
        'SANDBOX',
        SCOPES.filter((scope) => scope !== missing),
      );
      const answer = await service.call('GET', `${half.path}/values`, { as: key });
      expect(refusalOf(answer)).toEqual([403, 'INSUFFICIENT_SCOPE']);
      expect(answer.body.error.details.requiredScope).toBe(missing);
    }
  });

  it('404 NOT_FOUND for the envelope of somebody else', async () => {
    const stranger = await service.signUp();
    const key = await service.keyOf(stranger, 'SANDBOX');
    expect(refusalOf(await service.call('GET', `${half.path}/values`, { as: key }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });

  it('is a security event, once an hour for one caller', async () => {
    const { path, id } = await aHalfSigned();
    done(await readValues(path));
    done(await readValues(path));
    const url = `/v1/organizations/${owner.organizationId}/security-events?type=EVIDENCE_EXPORTED`;
    const { data } = done(await service.call('GET', url, { as: owner.token })).body;
    const own = data.filter(({ target }: { target: { id: string } }) => target.id === id);
    expect(own.map(({ data: what }: { data: unknown }) => what)).toEqual([{ file: 'values', people: 1 }]);
  });

  it('has nothing of an erased person', async () => {
    const { sign, path, id } = await aHalfSigned();
    const open = done(await readValues(path)).body.signers[1].fields[0];
    await sign(1, { [open.fieldId]: 'Rua do Sol 2' });
    await service.doJobs();
    const erase = {
      reason: 'Pedido do titular',
      signerId: done(await readValues(path)).body.signers[0].signerId,
    };
    done(await service.call('POST', `/v1/envelopes/${id}/erasure`, { as: owner.token, body: erase }));
    const answer = await readValues(path, '?proof=true');
    const { values, signers } = done(answer).body;
    expect(values).toEqual({
      endereco: 'Rua do Sol 2',
      aluguel: null,
      ciente: null,
      assinatura: null,
      dia: null,
    });
    expect(signers[0]).toMatchObject({ reference: null, status: 'SIGNED' });
    expect(JSON.stringify(signers[0])).not.toContain('Flores');
    const fields = done(await sender.call('GET', `${path}/fields`)).body.fields;
    expect(fields[0]).toMatchObject({ filled: false, filledAt: null, value: null });
  });
});

describe('GET /v1/envelopes/{id}/fields', () => {
  it('200 says what is filled; values are for callers with evidence:read who may read personal data', async () => {
    const seen = await readFields(sender.key);
    expect(seen.map(({ filled }: { filled: boolean }) => filled)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(seen[1]).toMatchObject({ key: 'aluguel', value: 2500.5, filledAt: expect.stringMatching(/Z$/) });
    for (const missing of ['evidence:read', 'personal:read'] as const) {
      const key = await service.keyOf(
        owner,
        'SANDBOX',
        SCOPES.filter((scope) => scope !== missing),
      );
      const [first] = await readFields(key);
      expect(first).toMatchObject({ filled: true });
      expect(first).not.toHaveProperty('value');
    }
  });
});

describe('GET /v1/envelopes/export with valueKeys', () => {
  const exported = async (as: string) =>
    service.fetch('/v1/envelopes/export?signerReference=LOC-1&valueKeys=aluguel,endereco', { as });

  it('200 has a column for each key', async () => {
    const lines = (await exported(sender.key)).bytes.toString().trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/"value.aluguel","value.endereco"$/);
    expect(lines.find((line) => line.includes(half.id))).toMatch(/"2500.5","Rua das Flores 1"$/);
  });

  it('403 without evidence:read', async () => {
    const key = await service.keyOf(owner, 'SANDBOX', ['envelopes:read', 'personal:read']);
    expect((await exported(key)).status).toBe(403);
  });
});

describe('the key of a field', () => {
  it('422 where the signer has it in the document already, however the field comes', async () => {
    const { id, signerIds } = await sender.draft({ signers: 2 });
    const path = `/v1/envelopes/${id}/fields`;
    const field = {
      documentId: sender.documentId,
      signerId: signerIds[0],
      type: 'TEXT',
      key: 'rua',
      ...box(100),
    };
    const add = (body: object) => sender.call('POST', path, { body });
    const first = done(await add(field), 201).body;
    expect(fieldsOf(await add({ ...field, ...box(720) }))).toEqual(['key']);
    const other = done(await add({ ...field, signerId: signerIds[1], ...box(720) }), 201).body;
    const moved = { signerId: signerIds[0] };
    expect(fieldsOf(await sender.call('PATCH', `${path}/${other.id}`, { body: moved }))).toEqual(['key']);
    const all = { fields: [field, { ...field, ...box(720) }] };
    expect(fieldsOf(await sender.call('PUT', path, { body: all }))).toEqual(['fields[1].key']);
    const kept = { fields: [{ ...field, id: first.id, key: 'avenida' }] };
    expect(done(await sender.call('PUT', path, { body: kept })).body.fields[0].key).toBe('avenida');
    expect(fieldsOf(await add({ ...field, key: 'Rua das Flores' }))).toEqual(['key']);
  });

  it('goes with a copy of the envelope', async () => {
    const copy = done(await sender.call('POST', `${half.path}/copy`, {}), 201).body;
    const { fields } = done(await sender.call('GET', `/v1/envelopes/${copy.id}/fields`)).body;
    expect(fields.map(({ key }: { key: string | null }) => key)).toEqual(
      FIELDS.map((field) => ('key' in field ? field.key : null)),
    );
  });
});

describe('the sender’s own names of signers', () => {
  it('are in events, and filter the list', async () => {
    const { cursor } = done(await sender.call('GET', '/v1/events')).body;
    const { id } = await aHalfSigned();
    expect(await signedAfter(cursor)).toMatchObject({
      data: { envelope: { id }, signer: { reference: 'LOC-1', templateRole: null } },
    });
    const { data } = done(await sender.call('GET', '/v1/envelopes?signerReference=LOC-1')).body;
    expect(data.map((envelope: { id: string }) => envelope.id)).toContain(half.id);
    const none = done(await sender.call('GET', '/v1/envelopes?signerReference=LOC-9')).body;
    expect(none.data).toEqual([]);
  });

  it('422 for a reference that another signer of the envelope has', async () => {
    const { id, signerIds } = await sender.draft({ signers: 2 });
    const patch = (n: number, reference: string | null) =>
      sender.call('PATCH', `/v1/envelopes/${id}/signers/${signerIds[n]}`, { body: { reference } });
    expect(done(await patch(0, 'A-1')).body.reference).toBe('A-1');
    expect(fieldsOf(await patch(1, 'A-1'))).toEqual(['reference']);
    done(await patch(0, null));
    done(await patch(1, 'A-1'));
    const again = { name: 'Zoë', email: 'zoe@example.com', cpf: '11144477735', reference: 'A-1' };
    expect(fieldsOf(await sender.call('POST', `/v1/envelopes/${id}/signers`, { body: again }))).toEqual([
      'reference',
    ]);
  });

  it('come from the template, and its keys with them', async () => {
    const template = {
      name: 'Locação',
      documents: [{ documentId: sender.documentId }],
      roles: [{ key: 'locatario' }],
      fields: [{ type: 'TEXT', key: 'endereco', role: 'locatario', ...box(100) }],
    };
    const { id } = done(await sender.call('POST', '/v1/templates', { body: template }), 201).body;
    const body = {
      templateId: id,
      title: 'Locação',
      people: [{ role: 'locatario', reference: 'R-1', ...maria }],
    };
    const envelope = done(await sender.call('POST', '/v1/envelopes', { body }), 201).body;
    expect(envelope.signers).toMatchObject([{ reference: 'R-1', templateRole: 'locatario' }]);
    const { fields } = done(await sender.call('GET', `/v1/envelopes/${envelope.id}/fields`)).body;
    expect(fields).toMatchObject([{ key: 'endereco' }]);
  });

  it('stay out of the trail and of what signers see', async () => {
    const trail = await sender.call('GET', `${half.path}/audit`);
    expect(JSON.stringify(done(trail).body)).not.toContain('LOC-1');
    const { links } = { links: half.draft.signers };
    expect(links[0].reference).toBe('LOC-1');
  });
});
