import { describe, expect, it } from 'vitest';
import { done, getReady, portalOf } from '../../given/ceremony.ts';
import type { Invited, SentEnvelope } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const BOARD = { groupId: 'board', required: 2 };
const CPFS = ['52998224725', '11144477735', '39053344705', '16899535009'] as const;
let envelopes = 0;

/** Ana, Bia and Caio are the board: two have to sign, before Davi. Every envelope has its own addresses. */
function people(board: object = BOARD) {
  const place = (envelopes += 1);
  return ['Ana', 'Bia', 'Caio', 'Davi'].map((name, index) => ({
    name,
    email: `${name.toLowerCase()}${place}@grupo.example.com`,
    cpf: CPFS[index],
    ...(name !== 'Davi' && { group: board }),
  }));
}

interface Sent extends SentEnvelope {
  readonly of: (name: string) => Invited;
}

async function sent(signers = people(), settings: object = { signingOrderEnabled: true }): Promise<Sent> {
  const body = { title: 'Ata', documents: [{ documentId: sender.documentId }], signers, ...settings };
  const { id } = done(await sender.call('POST', '/v1/envelopes', { body }), 201).body;
  const { signingLinks } = done(await sender.call('POST', `/v1/envelopes/${id}/send`)).body;
  const invited = signingLinks.map((link: Invited) => ({
    ...link,
    cpf: signers.find(({ name }) => name === link.name)?.cpf,
  }));
  const of = (name: string): Invited => invited.find((link: Invited) => link.name === name);
  const { key, documentId, sha256 } = sender;
  return { key, id, documentId, sha256, invited, of };
}

const portal = (envelope: Sent, name: string) => portalOf(service, envelope, envelope.of(name));
const signs = async (envelope: Sent, name: string) =>
  portal(envelope, name).sign(await getReady(portal(envelope, name), envelope));
const read = async ({ id }: Sent) => done(await sender.call('GET', `/v1/envelopes/${id}`)).body;
/** In the order of the names: ids say nothing about who was named first. */
const statusesOf = async (envelope: Sent) => {
  const { signers } = await read(envelope);
  return signers
    .toSorted((first: { name: string }, second: { name: string }) => first.name.localeCompare(second.name))
    .map(({ status }: { status: string }) => status);
};

const messagesTo = async (address: string) => {
  const { data } = done(await sender.call('GET', '/v1/sandbox/messages?limit=100')).body;
  return data.filter(({ to }: { to: string }) => to === address);
};
const kindsTo = async (address: string) =>
  (await messagesTo(address)).map(({ kind }: { kind: string }) => kind);

describe('two of three', async () => {
  const envelope = await sent();

  it('201 keeps the group, and its members share an order', async () => {
    const { signers } = await read(envelope);
    expect(
      signers.map(({ order, group, status }: Record<string, unknown>) => [order, group, status]),
    ).toEqual([
      [1, BOARD, 'SENT'],
      [1, BOARD, 'SENT'],
      [1, BOARD, 'SENT'],
      [2, null, 'PENDING'],
    ]);
    const { signer } = done(await portal(envelope, 'Bia').open()).body;
    expect(signer.group).toEqual({ required: 2, members: 3 });
  });

  it('200 the others are skipped with the second signature, and the next turn begins', async () => {
    done(await signs(envelope, 'Ana'));
    expect(await statusesOf(envelope)).toEqual(['SIGNED', 'SENT', 'SENT', 'PENDING']);
    done(await signs(envelope, 'Caio'));
    expect(await statusesOf(envelope)).toEqual(['SIGNED', 'SKIPPED', 'SIGNED', 'SENT']);
  });

  it('409 ENVELOPE_NOT_SIGNABLE, SKIPPED to a signature that is not needed, and the link shows nothing', async () => {
    const bia = portal(envelope, 'Bia');
    const signature = await bia.sign({ accepted: true, consentHash: 'a', documentHashes: {} });
    expect(refusalOf(signature)).toEqual([409, 'ENVELOPE_NOT_SIGNABLE']);
    expect(signature.body.error.details).toMatchObject({ reason: 'SKIPPED', signerStatus: 'SKIPPED' });
    const opened = await bia.open();
    expect(refusalOf(opened)).toEqual([410, 'SIGNING_SESSION_REVOKED']);
    expect(opened.body.error.details.reason).toBe('SKIPPED');
    expect(refusalOf(await bia.requestCode())).toEqual([409, 'ENVELOPE_NOT_SIGNABLE']);
    expect(refusalOf(await bia.decline())).toEqual([409, 'ENVELOPE_NOT_SIGNABLE']);
  });

  it('409 CONFLICT, SIGNER_SKIPPED for a reminder or a link, ENVELOPE_NOT_EDITABLE for a change', async () => {
    const url = `/v1/envelopes/${envelope.id}/signers/${envelope.of('Bia').signerId}`;
    for (const act of ['link', 'remind']) {
      const answer = await sender.call('POST', `${url}/${act}`);
      expect(refusalOf(answer)).toEqual([409, 'CONFLICT']);
      expect(answer.body.error.details.reason).toBe('SIGNER_SKIPPED');
    }
    const change = await sender.call('PATCH', url, { body: { email: 'outra@grupo.example.com' } });
    expect(refusalOf(change)).toEqual([409, 'ENVELOPE_NOT_EDITABLE']);
  });

  it('sends a message that the signature is not needed any more, without a link', async () => {
    await service.doJobs();
    const [notice] = await messagesTo(envelope.of('Bia').email);
    expect(notice.kind).toBe('NOT_NEEDED');
    expect(notice.text).toContain('não é mais necessária');
    expect(notice.text).not.toContain('/sign/');
    expect(await kindsTo(envelope.of('Davi').email)).toEqual(['INVITATION']);
  });

  it('completes without them, and they get the final document attached', async () => {
    const last = done(await signs(envelope, 'Davi'));
    expect(last.body.envelope.status).toBe('COMPLETED');
    await service.doJobs();
    await service.doJobs();
    const [copy, ...before] = await messagesTo(envelope.of('Bia').email);
    expect([copy.kind, ...before.map(({ kind }: { kind: string }) => kind)]).toEqual([
      'COPY',
      'NOT_NEEDED',
      'INVITATION',
    ]);
    expect(copy.text).toContain('A sua assinatura não foi necessária');
    expect(copy.text).toContain('O documento final está anexado a esta mensagem.');
    const [end] = await messagesTo(envelope.of('Ana').email);
    expect(end.subject).toBe('Assinaturas concluídas: Ata');
    expect(await statusesOf(envelope)).toEqual(['SIGNED', 'SKIPPED', 'SIGNED', 'SIGNED']);
  });

  it('the evidence declares the group with everyone in it, and verifies', async () => {
    const { manifest, verificationCode } = done(
      await sender.call('GET', `/v1/envelopes/${envelope.id}/evidence`),
    ).body;
    const of = (name: string) => envelope.of(name).signerId;
    expect(manifest.groups).toHaveLength(1);
    expect(manifest.groups[0]).toMatchObject({ id: 'board', required: 2 });
    const statuses = manifest.groups[0].members.map((member: { signerId: string; status: string }) => [
      member.signerId,
      member.status,
    ]);
    expect(Object.fromEntries(statuses)).toEqual({
      [of('Ana')]: 'SIGNED',
      [of('Bia')]: 'SKIPPED',
      [of('Caio')]: 'SIGNED',
    });
    const { body } = await service.call('POST', '/v1/public/verify', { body: { code: verificationCode } });
    expect(body.result).toBe('VALID');
    expect(body.envelope.signers.map(({ group }: { group: unknown }) => group)).toEqual([
      { groupId: 'board', required: 2, members: 3 },
      { groupId: 'board', required: 2, members: 3 },
      null,
    ]);
  });
});

describe('fields of members', async () => {
  const signers = people({ groupId: 'board', required: 1 }).slice(0, 2);
  const body = { title: 'Ata', documents: [{ documentId: sender.documentId }], signers };
  const field = { documentIndex: 0, type: 'TEXT', page: 1, required: true };
  const box = { x: 60, y: 60, width: 120, height: 20 };
  const fields = [0, 1].map((signerIndex) => ({
    ...field,
    signerIndex,
    box: { ...box, y: 60 + 45 * signerIndex },
  }));
  const { id } = done(await sender.call('POST', '/v1/envelopes', { body: { ...body, fields } }), 201).body;
  const { signingLinks } = done(await sender.call('POST', `/v1/envelopes/${id}/send`)).body;
  const { key, documentId, sha256 } = sender;
  const envelope: SentEnvelope = { key, id, documentId, sha256, invited: signingLinks };

  /** Confirms who they are, and accepts the statement with a value in their field. */
  const fillsIn = async (name: string, value: string) => {
    const invited = signingLinks.find((link: Invited) => link.name === name);
    const at = `/v1/sign/${invited.token}`;
    const person = portalOf(service, envelope, invited);
    await person.view();
    done(await person.requestCode(signers.find((signer) => signer.name === name)?.cpf ?? ''));
    done(await person.verifyCode());
    const [own] = done(await person.open()).body.fields;
    const values = { [own.id]: value };
    const { hash } = done(await service.call('POST', `${at}/consent`, { body: { fields: values } })).body;
    const signature = { accepted: true, consentHash: hash, documentHashes: { [documentId]: sha256 } };
    return {
      fieldId: own.id,
      signerId: invited.signerId,
      sign: () => person.sign({ ...signature, fields: values }),
    };
  };

  it('stay empty and are declared so, also if the member had filled them in and not signed', async () => {
    const [ana, bia] = [await fillsIn('Ana', 'Sala 1'), await fillsIn('Bia', 'Sala 2')];
    expect(done(await ana.sign()).body.envelope.status).toBe('COMPLETED');
    expect(refusalOf(await bia.sign())).toEqual([409, 'ENVELOPE_NOT_SIGNABLE']);
    await service.doJobs();
    const { manifest, verificationCode } = done(
      await sender.call('GET', `/v1/envelopes/${id}/evidence`),
    ).body;
    expect(manifest.signers.map((signer: { fields: unknown[] }) => signer.fields.length)).toEqual([1]);
    const members = manifest.groups[0].members.toSorted((first: { status: string }) =>
      first.status === 'SIGNED' ? -1 : 1,
    );
    expect(members).toEqual([
      { signerId: ana.signerId, status: 'SIGNED' },
      {
        signerId: bia.signerId,
        status: 'SKIPPED',
        emptyFields: [{ id: bia.fieldId, documentId, type: 'TEXT' }],
      },
    ]);
    const { body: verified } = await service.call('POST', '/v1/public/verify', {
      body: { code: verificationCode },
    });
    expect(verified.result).toBe('VALID');
  });
});

describe('declines in a group', () => {
  it('200 the envelope goes on while enough others are left, and ends when they are not', async () => {
    const envelope = await sent();
    done(await portal(envelope, 'Ana').decline({ reason: 'Não concordo' }));
    expect((await read(envelope)).status).toBe('SENT');
    expect(refusalOf(await portal(envelope, 'Ana').open())).toEqual([410, 'SIGNING_SESSION_REVOKED']);
    await service.doJobs();
    expect(await kindsTo(envelope.of('Bia').email)).toEqual(['INVITATION']);
    done(await portal(envelope, 'Bia').decline());
    expect(await read(envelope)).toMatchObject({ status: 'DECLINED', declinedAt: expect.any(String) });
    await service.doJobs();
    expect(await kindsTo(envelope.of('Caio').email)).toEqual(['DECLINE', 'INVITATION']);
    expect(await kindsTo(envelope.of('Ana').email)).toEqual(['INVITATION']);
  });

  it('409 CONFLICT, SIGNER_DECLINED for a reminder, and nobody is reminded or copied who declined', async () => {
    const envelope = await sent(people({ groupId: 'board', required: 1 }), {});
    done(await portal(envelope, 'Ana').decline());
    const url = `/v1/envelopes/${envelope.id}/signers/${envelope.of('Ana').signerId}/remind`;
    const answer = await sender.call('POST', url);
    expect(answer.body.error.details.reason).toBe('SIGNER_DECLINED');
    done(await signs(envelope, 'Davi'));
    done(await signs(envelope, 'Bia'));
    expect(await statusesOf(envelope)).toEqual(['DECLINED', 'SIGNED', 'SKIPPED', 'SIGNED']);
    await service.doJobs();
    await service.doJobs();
    expect(await kindsTo(envelope.of('Ana').email)).toEqual(['INVITATION']);
    expect(await kindsTo(envelope.of('Caio').email)).toEqual(['COPY', 'NOT_NEEDED', 'INVITATION']);
  });
});

describe('refusals', () => {
  const create = async (signers: readonly object[]) =>
    sender.call('POST', '/v1/envelopes', {
      body: { title: 'Ata', documents: [{ documentId: sender.documentId }], signers },
    });

  it.each<[string, object, readonly string[]]>([
    ['another number', { group: { ...BOARD, required: 1 } }, ['signers[1].group.required']],
    ['another order', { group: BOARD, order: 9 }, ['signers[1].order']],
    ['a name with spaces', { group: { ...BOARD, groupId: 'the board' } }, ['signers[1].group.groupId']],
    ['nobody required', { group: { ...BOARD, required: 0 } }, ['signers[1].group.required']],
    ['a copy in a group', { group: BOARD, role: 'CC', cpf: null }, ['signers[1].group']],
  ])('422 VALIDATION_FAILED for %s', async (_what, change, fields) => {
    const [first, second] = people();
    const answer = await create([first ?? {}, { ...second, ...change }]);
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(fieldsOf(answer)).toEqual(fields);
  });

  it('422 VALIDATION_FAILED at sending a group that is smaller than the number', async () => {
    const [first] = people();
    const { id } = done(await create([first ?? {}]), 201).body;
    const answer = await sender.call('POST', `/v1/envelopes/${id}/send`);
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(fieldsOf(answer)).toEqual(['signers[0].group.required']);
  });

  it('409 ENVELOPE_NOT_EDITABLE for another group after sending, 200 in a draft', async () => {
    const [first] = people({ groupId: 'board', required: 1 });
    const { id, signers } = done(await create([first ?? {}]), 201).body;
    const url = `/v1/envelopes/${id}/signers/${signers[0].id}`;
    const group = { groupId: 'audit', required: 1 };
    expect(done(await sender.call('PATCH', url, { body: { group } })).body.group).toEqual(group);
    done(await sender.call('POST', `/v1/envelopes/${id}/send`));
    const answer = await sender.call('PATCH', url, { body: { group: null } });
    expect(refusalOf(answer)).toEqual([409, 'ENVELOPE_NOT_EDITABLE']);
  });
});
