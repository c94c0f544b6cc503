import { describe, expect, it } from 'vitest';
import { done, getReady, portalOf } from '../../given/ceremony.ts';
import type { Invited, SentEnvelope } from '../../given/ceremony.ts';
import { aSender } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);

const person = (name: string, cpf: string, more: object = {}) => ({
  name,
  email: `${name.toLowerCase()}@papel.example.com`,
  cpf,
  ...more,
});
interface Someone {
  readonly name: string;
  readonly email: string;
  readonly cpf?: string;
  readonly role?: string;
}

const PEOPLE: readonly Someone[] = [
  person('Tereza', '39053344705', { role: 'WITNESS' }),
  person('Paula', '52998224725'),
  person('Alice', '11144477735', { role: 'APPROVER' }),
  person('Renata', '16899535009', {
    role: 'REPRESENTATIVE',
    organizationName: 'Padaria São João',
    cnpj: '12.ABC.345/01DE-35',
    office: 'Diretora',
  }),
  person('Ines', '98765432100', { role: 'IN_PERSON', hostEmail: 'rui@papel.example.com' }),
  { name: 'Carla', email: 'carla@papel.example.com', role: 'CC' },
];

interface Sent extends SentEnvelope {
  readonly of: (name: string) => Invited;
  readonly signerIds: Readonly<Record<string, string>>;
}

async function sent(people: readonly object[] = PEOPLE, settings: object = {}): Promise<Sent> {
  const body = {
    title: 'Contrato',
    documents: [{ documentId: sender.documentId }],
    signers: people,
    ...settings,
  };
  const { id, signers } = done(await sender.call('POST', '/v1/envelopes', { body }), 201).body;
  const { signingLinks } = done(await sender.call('POST', `/v1/envelopes/${id}/send`)).body;
  const invited = signingLinks.map((link: Invited) => ({
    ...link,
    cpf: PEOPLE.find(({ name }) => name === link.name)?.cpf ?? '',
  }));
  const of = (name: string) => {
    const found = invited.find((candidate: Invited) => candidate.name === name);
    if (found === undefined) throw new Error(`${name} has no link`);
    return found;
  };
  const signerIds = Object.fromEntries(
    signers.map((signer: Invited & { id: string }) => [signer.name, signer.id]),
  );
  const { key, documentId, sha256 } = sender;
  return { key, id, documentId, sha256, invited, of, signerIds };
}

async function signs(envelope: Sent, name: string) {
  const portal = portalOf(service, envelope, envelope.of(name));
  return portal.sign(await getReady(portal, envelope));
}

const messagesTo = async (address: string) => {
  const { data } = done(await sender.call('GET', '/v1/sandbox/messages?limit=100')).body;
  return data.filter(({ to }: { to: string }) => to === address).map(({ kind }: { kind: string }) => kind);
};

const read = async (envelope: Sent) => done(await sender.call('GET', `/v1/envelopes/${envelope.id}`)).body;

/** A signer of an envelope, as its sender sees them. */
async function signerNamed(envelope: Sent, name: string) {
  const { signers } = await read(envelope);
  return signers.find((signer: { name: string }) => signer.name === name);
}

describe('an envelope with every role', async () => {
  const { cursor: beginning } = done(await sender.call('GET', '/v1/events')).body;
  const envelope = await sent();

  it('201 keeps the people as they were named, the witness last in order, and gives a copy no link', async () => {
    const { signers } = await read(envelope);
    expect(
      signers.map(({ name, role, order, status }: Record<string, unknown>) => [name, role, order, status]),
    ).toEqual([
      ['Paula', 'SIGNER', 1, 'SENT'],
      ['Alice', 'APPROVER', 2, 'SENT'],
      ['Renata', 'REPRESENTATIVE', 3, 'SENT'],
      ['Ines', 'IN_PERSON', 4, 'SENT'],
      ['Tereza', 'WITNESS', 5, 'PENDING'],
      ['Carla', 'CC', 6, 'PENDING'],
    ]);
    expect(signers[2]).toMatchObject({
      organizationName: 'Padaria São João',
      cnpj: '12ABC34501DE35',
      office: 'Diretora',
    });
    expect(envelope.invited.map(({ name }) => name)).not.toContain('Carla');
  });

  it('409 CONFLICT, COPY_ONLY for a link or a reminder to a person who only receives a copy', async () => {
    for (const act of ['link', 'remind']) {
      const url = `/v1/envelopes/${envelope.id}/signers/${envelope.signerIds['Carla']}/${act}`;
      const answer = await sender.call('POST', url);
      expect(refusalOf(answer)).toEqual([409, 'CONFLICT']);
      expect(answer.body.error.details.reason).toBe('COPY_ONLY');
    }
  });

  it('invites the host instead of the signer in person, and the code goes to both', async () => {
    await service.doJobs();
    expect(await messagesTo('rui@papel.example.com')).toEqual(['INVITATION']);
    expect(await messagesTo('ines@papel.example.com')).toEqual([]);
    const code = done(await portalOf(service, envelope, envelope.of('Ines')).requestCode()).body;
    expect(code).toMatchObject({ sentTo: 'in***@p***.com', hostSentTo: 'ru***@p***.com' });
    await service.doJobs();
    expect(await messagesTo('rui@papel.example.com')).toEqual(['CODE', 'INVITATION']);
    expect(await messagesTo('ines@papel.example.com')).toEqual(['CODE']);
  });

  it('shows each person their role, and the clause of it in the statement', async () => {
    const portal = portalOf(service, envelope, envelope.of('Renata'));
    expect(done(await portal.open()).body.signer).toMatchObject({
      role: 'REPRESENTATIVE',
      organizationName: 'Padaria São João',
      cnpj: '12ABC34501DE35',
      office: 'Diretora',
    });
    const { statement, version } = done(await portal.consent()).body;
    expect(version).toBe('aval-2-representative');
    expect(statement).toMatch(
      /^Assino em nome de Padaria São João \(CNPJ 12\.ABC\.345\/01DE-35\), na qualidade de Diretora/,
    );
    const witness = done(await portalOf(service, envelope, envelope.of('Tereza')).open()).body;
    expect(witness.signingOrder).toEqual({ enabled: true, isYourTurn: false });
  });

  it('409 NOT_YOUR_TURN for the witness until all others are done, and completes without the copy', async () => {
    expect(refusalOf(await signs(envelope, 'Tereza'))).toEqual([409, 'NOT_YOUR_TURN']);
    for (const name of ['Paula', 'Alice', 'Renata']) done(await signs(envelope, name));
    const ines = portalOf(service, envelope, envelope.of('Ines'));
    await ines.view();
    done(await ines.verifyCode());
    const consentHash = done(await ines.consent()).body.hash;
    const documentHashes = { [envelope.documentId]: envelope.sha256 };
    done(await ines.sign({ accepted: true, consentHash, documentHashes }));
    expect((await read(envelope)).status).toBe('SENT');
    const tereza = portalOf(service, envelope, envelope.of('Tereza'));
    const { hash } = done(await tereza.consent()).body;
    const last = done(await tereza.sign({ accepted: true, consentHash: hash, documentHashes }));
    expect(last.body.envelope.status).toBe('COMPLETED');
  });

  it('sends the copy with the document attached, and then the status is SENT', async () => {
    expect((await signerNamed(envelope, 'Carla')).status).toBe('PENDING');
    await service.doJobs();
    expect((await read(envelope)).evidenceReady).toBe(true);
    expect(await signerNamed(envelope, 'Carla')).toMatchObject({
      status: 'SENT',
      sentAt: expect.any(String),
    });
    await service.doJobs();
    expect(await messagesTo('carla@papel.example.com')).toEqual(['COPY']);
    expect(await messagesTo('ines@papel.example.com')).toEqual(['COMPLETION', 'CODE']);
    const { data } = done(await sender.call('GET', '/v1/sandbox/messages?limit=100')).body;
    const copy = data.find(({ kind }: { kind: string }) => kind === 'COPY');
    expect(copy.text).toContain('O documento final está anexado a esta mensagem.');
    expect(copy.text).not.toContain('/sign/');
  });

  it('the evidence names the roles of those who signed, and verifies', async () => {
    const { manifest, verificationCode } = done(
      await sender.call('GET', `/v1/envelopes/${envelope.id}/evidence`),
    ).body;
    const roles = manifest.signers.map((signer: { id: string; role?: string }) => signer.role ?? null);
    expect(roles).toEqual([null, 'APPROVER', 'REPRESENTATIVE', 'IN_PERSON', 'WITNESS']);
    expect(manifest.signers[2]).toMatchObject({ organizationSource: 'STATED_BY_SENDER' });
    expect(manifest.signers[3]).toMatchObject({ level: 'SIMPLE', levelReason: 'HOST_RECEIVED_CODE' });
    expect(JSON.stringify(manifest)).not.toMatch(/Padaria|12ABC34501DE35|rui@/);
    const { body } = await service.call('POST', '/v1/public/verify', { body: { code: verificationCode } });
    expect(body.result).toBe('VALID');
    expect(body.envelope.signers.map(({ role }: { role: string }) => role)).toEqual([
      'SIGNER',
      'APPROVER',
      'REPRESENTATIVE',
      'IN_PERSON',
      'WITNESS',
    ]);
    expect(body.envelope.signers[2]).toMatchObject({
      level: 'ADVANCED',
      organizationSource: 'STATED_BY_SENDER',
    });
    expect(body.envelope.signers[3]).toMatchObject({
      level: 'SIMPLE',
      levelReason: 'HOST_RECEIVED_CODE',
      organizationSource: null,
    });
    const { signers } = await read(envelope);
    expect(signers[3]).toMatchObject({ attestedLevel: 'SIMPLE', attestedLevelReason: 'HOST_RECEIVED_CODE' });
  });

  it('events say the role', async () => {
    const found: string[] = [];
    for (let cursor = beginning; found.length < 5;) {
      const url = `/v1/events?cursor=${encodeURIComponent(cursor)}&limit=100&wait=5`;
      const { data, cursor: next } = done(await sender.call('GET', url)).body;
      for (const { type, data: about } of data)
        if (type === 'signer.signed' && about.envelope.id === envelope.id) found.push(about.signer.role);
      cursor = next;
    }
    expect(found).toEqual(['SIGNER', 'APPROVER', 'REPRESENTATIVE', 'IN_PERSON', 'WITNESS']);
  });

  it('erasure takes the company and the host with it', async () => {
    done(
      await service.call('POST', `/v1/envelopes/${envelope.id}/erasure`, {
        as: sender.person.token,
        body: { reason: 'Pedido do titular' },
      }),
    );
    const { signers } = await read(envelope);
    for (const signer of signers)
      expect(signer).toMatchObject({
        name: '',
        organizationName: null,
        cnpj: null,
        office: null,
        hostEmail: null,
      });
  });
});

describe('a signer in person whose code goes to them alone', async () => {
  const ines = { name: 'Ines', email: 'ines@sozinha.example.com', cpf: '98765432100', role: 'IN_PERSON' };
  const envelope = await sent([{ ...ines, hostEmail: 'rui@sozinho.example.com' }]);
  const portal = portalOf(service, envelope, envelope.of('Ines'));

  it('200 sends nothing to the host', async () => {
    const body = { cpf: ines.cpf, codeTo: 'SIGNER' };
    const answer = done(await service.call('POST', `${portal.at}/otp/request`, { body }));
    expect(answer.body).toMatchObject({ hostSentTo: null });
    await service.doJobs();
    expect(await messagesTo('rui@sozinho.example.com')).toEqual(['INVITATION']);
    expect(await messagesTo(ines.email)).toEqual(['CODE']);
  });

  it('has an advanced signature', async () => {
    await portal.view();
    done(await portal.verifyCode());
    const { hash } = done(await portal.consent()).body;
    const documentHashes = { [envelope.documentId]: envelope.sha256 };
    done(await portal.sign({ accepted: true, consentHash: hash, documentHashes }));
    await service.doJobs();
    const { manifest } = done(await sender.call('GET', `/v1/envelopes/${envelope.id}/evidence`)).body;
    expect(manifest.signers[0]).not.toHaveProperty('level');
    const { signers } = await read(envelope);
    expect(signers[0]).toMatchObject({ attestedLevel: 'ADVANCED', attestedLevelReason: null });
  });
});

describe('refusals', () => {
  const add = async (signer: object) => {
    const { id } = await sender.draft({ signers: 0 });
    return sender.call('POST', `/v1/envelopes/${id}/signers`, { body: signer });
  };

  it.each<[string, object, readonly string[]]>([
    ['a representative of nobody', { role: 'REPRESENTATIVE' }, ['organizationName', 'cnpj', 'office']],
    ['a signer in person without a host', { role: 'IN_PERSON' }, ['hostEmail']],
    ['a signer with a host', { hostEmail: 'rui@papel.example.com' }, ['hostEmail']],
    ['a copy with a CPF', { role: 'CC' }, ['cpf']],
    ['an unknown role', { role: 'NOTARY' }, ['role']],
    [
      'a false CNPJ',
      { role: 'REPRESENTATIVE', organizationName: 'Padaria', office: 'Diretora', cnpj: '12ABC34501DE36' },
      ['cnpj'],
    ],
  ])('422 VALIDATION_FAILED for %s', async (_what, more, fields) => {
    const answer = await add(person('Paula', '52998224725', more));
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_FAILED']);
    expect(fieldsOf(answer)).toEqual(fields);
  });

  it('422 ENVELOPE_INCOMPLETE for an envelope of copies alone', async () => {
    const { id } = await sender.draft({ signers: 0 });
    const copied = { name: 'Carla', email: 'carla@papel.example.com', role: 'CC' };
    done(await sender.call('POST', `/v1/envelopes/${id}/signers`, { body: copied }), 201);
    const answer = await sender.call('POST', `/v1/envelopes/${id}/send`);
    expect(refusalOf(answer)).toEqual([422, 'ENVELOPE_INCOMPLETE']);
    expect(answer.body.error.details.missing).toEqual(['signers']);
  });

  it('409 ENVELOPE_NOT_EDITABLE for another role after sending', async () => {
    const { id, signerIds } = await sent([person('Paula', '52998224725')]);
    const url = `/v1/envelopes/${id}/signers/${signerIds['Paula']}`;
    const answer = await sender.call('PATCH', url, { body: { role: 'WITNESS' } });
    expect(refusalOf(answer)).toEqual([409, 'ENVELOPE_NOT_EDITABLE']);
  });
});
