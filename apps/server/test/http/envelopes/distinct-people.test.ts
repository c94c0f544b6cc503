import { describe, expect, it } from 'vitest';
import { done, getReady, portalOf } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { refusalOf } from '../refusal-of.ts';
import type { Answer } from '../../accounts-server.ts';

const service = await wholeService();
const sender = await aSender(service);
const [CPF_OF_ANA, CPF_OF_TEREZA, CPF_OF_CAIO] = ['52998224725', '11144477735', '39053344705'];
const ANA = { name: 'Ana', email: 'ana@duas.example.com', cpf: CPF_OF_ANA };
const TEREZA = { name: 'Tereza', email: 'tereza@duas.example.com', cpf: CPF_OF_TEREZA, role: 'WITNESS' };
const CAIO = { name: 'Caio', email: 'caio@duas.example.com', cpf: CPF_OF_CAIO };
const group = { groupId: 'board', required: 1 };

const problemsOf = (answer: Answer): readonly string[] =>
  answer.body.error.details.fields.map(
    ({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`,
  );

function refusesSamePerson(answer: Answer, field: string): void {
  expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
  expect(problemsOf(answer)).toEqual([`${field} same_person`]);
  expect(JSON.stringify(answer.body)).not.toMatch(/52998224725|Ana/);
}

const create = (signers: readonly object[]) =>
  sender.call('POST', '/v1/envelopes', {
    body: { title: 'Contrato', documents: [{ documentId: sender.documentId }], signers },
  });

async function sent(signers: readonly object[]) {
  const { id, signers: created } = done(await create(signers), 201).body;
  const { signingLinks } = done(await sender.call('POST', `/v1/envelopes/${id}/send`)).body;
  return { id, created, signingLinks };
}

describe('422 VALIDATION_FAILED, same_person', () => {
  it('for a witness who is a party, added on their own', async () => {
    const { id } = await sender.draft({ signers: 0 });
    const add = (body: object) => sender.call('POST', `/v1/envelopes/${id}/signers`, { body });
    done(await add(ANA), 201);
    refusesSamePerson(await add({ ...TEREZA, cpf: '529.982.247-25' }), 'cpf');
    refusesSamePerson(await add({ ...TEREZA, email: 'ANA@duas.example.com' }), 'email');
    done(await add(TEREZA), 201);
  });

  it.each<[string, readonly object[], string]>([
    ['a witness named before the party', [{ ...TEREZA, cpf: CPF_OF_ANA }, ANA], 'signers[1].cpf'],
    ['two witnesses', [ANA, TEREZA, { ...TEREZA, name: 'Tania', cpf: CPF_OF_CAIO }], 'signers[2].email'],
    [
      'two members of a group',
      [
        { ...ANA, group },
        { ...CAIO, cpf: CPF_OF_ANA, group },
      ],
      'signers[1].cpf',
    ],
  ])('for %s, created with the envelope', async (_, signers, field) => {
    refusesSamePerson(await create(signers), field);
  });

  it('for a person who becomes a witness or a member by a change of the draft', async () => {
    const { id, signers } = done(await create([ANA, { ...CAIO, cpf: CPF_OF_ANA }]), 201).body;
    const caio = signers.find(({ name }: { name: string }) => name === 'Caio').id;
    const change = (body: object) => sender.call('PATCH', `/v1/envelopes/${id}/signers/${caio}`, { body });
    refusesSamePerson(await change({ role: 'WITNESS' }), 'cpf');
    done(await change({ role: 'WITNESS', cpf: CPF_OF_CAIO }));
  });

  it('for a member whose mailbox or CPF becomes that of another after sending', async () => {
    const { id, created } = await sent([
      { ...ANA, group },
      { ...CAIO, group },
    ]);
    const [, caio] = created;
    const change = (body: object) => sender.call('PATCH', `/v1/envelopes/${id}/signers/${caio.id}`, { body });
    refusesSamePerson(await change({ email: ANA.email }), 'email');
    refusesSamePerson(await change({ cpf: CPF_OF_ANA }), 'cpf');
    done(await change({ email: 'caio2@duas.example.com' }));
  });

  it('for people of a template, and of an envelope that is made of it', async () => {
    const roles = [
      { key: 'cliente', label: 'Cliente' },
      {
        key: 'testemunha',
        role: 'WITNESS',
        person: { name: 'Tereza', email: TEREZA.email, cpf: CPF_OF_TEREZA },
      },
      { key: 'outra', role: 'WITNESS', person: { name: 'Tania', email: TEREZA.email, cpf: CPF_OF_CAIO } },
    ];
    const make = (people: readonly object[]) =>
      sender.call('POST', '/v1/templates', {
        body: {
          name: `Modelo ${people.length}`,
          documents: [{ documentId: sender.documentId }],
          roles: people,
        },
      });
    refusesSamePerson(await make(roles), 'roles[2].person.email');
    const { id: templateId } = done(await make(roles.slice(0, 2)), 201).body;
    const people = [{ role: 'cliente', name: 'Ana', email: ANA.email, cpf: CPF_OF_TEREZA }];
    const answer = await sender.call('POST', '/v1/envelopes', {
      body: { title: 'Contrato', templateId, people },
    });
    refusesSamePerson(answer, 'template.roles[1].person.cpf');
  });

  it('for a delegate who is somebody of the envelope', async () => {
    const { id, created, signingLinks } = await sent([{ ...ANA, delegation: 'ALLOWED' }, CAIO]);
    const [ana] = created;
    const { token } = signingLinks.find(({ signerId }: { signerId: string }) => signerId === ana.id);
    const { key, documentId, sha256 } = sender;
    const envelope = { key, id, documentId, sha256, invited: [] };
    await getReady(portalOf(service, envelope, { ...ANA, signerId: ana.id, token }), envelope);
    const name = (person: object) => service.call('POST', `/v1/sign/${token}/delegate`, { body: person });
    refusesSamePerson(await name({ name: 'Caio', email: CAIO.email }), 'email');
    refusesSamePerson(await name({ name: 'Eu', email: ANA.email }), 'email');
    done(await name({ name: 'Bruno', email: 'bruno@duas.example.com' }));
    const caio = `/v1/envelopes/${id}/signers/${created[1].id}`;
    done(await sender.call('PATCH', caio, { body: { email: 'bruno@duas.example.com' } }));
    const approve = `/v1/envelopes/${id}/signers/${ana.id}/delegation/approve`;
    refusesSamePerson(await sender.call('POST', approve), 'delegate.email');
  });
});

it('201 a couple with one mailbox, and one person twice, as plain signers', async () => {
  const { signingLinks } = await sent([ANA, { ...CAIO, email: ANA.email }, { ...ANA, name: 'Ana, fiadora' }]);
  expect(signingLinks).toHaveLength(3);
});
