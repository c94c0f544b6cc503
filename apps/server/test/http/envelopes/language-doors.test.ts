import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { anEmploymentTemplate, EMPLOYER } from '../../given/bulk-template.ts';
import { complete, done, getReady, portalOf } from '../../given/ceremony.ts';
import type { Invited, SentEnvelope } from '../../given/ceremony.ts';
import { aSender, SIGNERS } from '../../given/sender.ts';
import { wholeService } from '../../whole-service.ts';
import { visitsOf } from '../forms/visit.ts';
import { fieldsOf, refusalOf } from '../refusal-of.ts';

const service = await wholeService();
const sender = await aSender(service);
const { person: owner } = sender;
const folder = mkdtempSync(path.join(tmpdir(), 'aval-languages-'));
afterAll(() => rmSync(folder, { recursive: true }));
const VERIFY = new URL('../../../../../packages/evidence/bin/aval-verify.js', import.meta.url).pathname;

const [maria, , zoe] = SIGNERS;
const CC = { name: 'Dora Melo', email: 'dora@leitora.example.com', role: 'CC', when: 'REQUEST' } as const;
const INVITES = {
  'pt-BR': /pede a sua assinatura/,
  en: /asks for your signature/,
  es: /solicita su firma/,
} as const;
type Language = keyof typeof INVITES;

interface Message {
  readonly to: string;
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly envelopeId: string;
}

async function messagesTo(email: string, envelopeId?: string): Promise<readonly Message[]> {
  await service.doJobs();
  const { data } = done(await sender.call('GET', '/v1/sandbox/messages?limit=100')).body;
  return data.filter(
    (each: Message) => each.to === email && (envelopeId === undefined || each.envelopeId === envelopeId),
  );
}

const read = async (id: string) => done(await sender.call('GET', `/v1/envelopes/${id}`)).body;
const languagesIn = async (id: string) =>
  Object.fromEntries(
    (await read(id)).signers.map((each: { name: string; language: string | null }) => [
      each.name,
      each.language,
    ]),
  );

async function sentTo(signers: readonly object[], more: object = {}): Promise<SentEnvelope> {
  const documents = [{ documentId: sender.documentId }];
  const body = { title: 'Contrato', documents, signers, ...more };
  const { id } = done(await sender.call('POST', '/v1/envelopes', { body }), 201).body;
  const { signingLinks } = done(await sender.call('POST', `/v1/envelopes/${id}/send`)).body;
  const { key, documentId, sha256 } = sender;
  return { key, id, documentId, sha256, invited: signingLinks };
}

function first({ invited }: SentEnvelope): Invited {
  const [one] = invited;
  if (one === undefined) throw new Error('It has a signer');
  return { ...one, cpf: maria.cpf };
}

describe('the columns `language` and `<role>.language` of a list', () => {
  it('200 each row has its own, and the list’s where its cell is empty', async () => {
    const templateId = await anEmploymentTemplate(sender);
    const csv = [
      'empregado.nome;empregado.email;empregado.cpf;empregado.idioma;valor.salario;language',
      'Ana Souza;ana@lista.example;529.982.247-25;es;1,00;en',
      'Bia Lima;bia@lista.example;111.444.777-35;;1,00;',
      '',
    ].join('\n');
    const people = [{ ...EMPLOYER, language: 'pt-BR' }];
    const list = { templateId, people, csv, language: 'es' };
    const { id } = done(await sender.call('POST', '/v1/bulk-sends', { body: list }), 201).body;
    done(await sender.call('POST', `/v1/bulk-sends/${id}/send`, { body: {} }));
    await service.doJobs();
    const { data } = done(await sender.call('GET', `/v1/bulk-sends/${id}/rows`)).body;
    const [ana, bia] = [data[0].envelopeId, data[1].envelopeId];
    expect([(await read(ana)).language, (await read(bia)).language]).toEqual(['en', 'es']);
    expect(await languagesIn(ana)).toEqual({ 'Ana Souza': 'es', 'Rita Reis': 'pt-BR' });
    expect(await languagesIn(bia)).toEqual({ 'Bia Lima': null, 'Rita Reis': 'pt-BR' });
    for (const email of ['ana@lista.example', 'bia@lista.example'])
      expect((await messagesTo(email))[0]?.subject).toMatch(INVITES.es);
    expect((await messagesTo(EMPLOYER.email, ana))[0]?.subject).toMatch(INVITES['pt-BR']);
  });

  it('names a language that there is not by its column, and sends the others', async () => {
    const templateId = await anEmploymentTemplate(sender);
    const csv = [
      'empregado.name;empregado.email;empregado.cpf;empregado.language;value.salario;language',
      'Ana Souza;ana@lista.example;529.982.247-25;fr;1,00;en',
      'Bia Lima;bia@lista.example;111.444.777-35;en;1,00;klingon',
      'Caio Reis;caio@lista.example;390.533.447-05;en;1,00;pt-BR',
      '',
    ].join('\n');
    const body = { templateId, people: [EMPLOYER], csv };
    const { id } = done(await sender.call('POST', '/v1/bulk-sends', { body }), 201).body;
    const { data } = done(await sender.call('GET', `/v1/bulk-sends/${id}/rows`)).body;
    const problems = data.map((row: { problems: readonly { field: string; column: number }[] }) =>
      row.problems.map(({ field, column }) => [field, column]),
    );
    expect(problems).toEqual([[['empregado.language', 4]], [['language', 6]], []]);
  });
});

describe('the language of a visitor of a public form', () => {
  const visits = visitsOf(service, sender);
  const aForm = async () => {
    const documents = [{ documentId: sender.documentId }];
    const roles = [{ key: 'cliente' }, { key: 'empresa', person: zoe }];
    const body = { name: 'Matrícula', documents, roles };
    const { id } = done(await sender.call('POST', '/v1/templates', { body }), 201).body;
    return done(await sender.call('PUT', `/v1/templates/${id}/form`, { body: {} })).body.id;
  };

  it('is that of the page that they filled in: of their letters and their page, and of nobody else', async () => {
    const id = await aForm();
    const visitor = { name: 'Lia Prado', email: 'lia@visita.example', cpf: maria.cpf, language: 'es' };
    const { signingUrl } = done(await visits.go(id, visitor)).body;
    const letters = await visits.letters(visitor.email);
    expect(letters.find(({ kind }) => kind === 'FORM_CONFIRM')?.subject).toMatch(/Continúe/);
    const token = new URL(signingUrl).pathname.split('/')[2];
    expect(done(await service.call('GET', `/v1/sign/${token}`)).body.signer.language).toBe('es');
    const [{ id: envelopeId }] = done(await sender.call('GET', '/v1/envelopes?limit=1')).body.data;
    expect(await languagesIn(envelopeId)).toEqual({ 'Lia Prado': 'es', [zoe.name]: null });
    expect((await read(envelopeId)).language).toBe('pt-BR');
  });

  it('422 VALIDATION_FAILED for another than ours', async () => {
    const body = { name: 'Lia Prado', email: 'lia2@visita.example', cpf: maria.cpf, language: 'fr' };
    expect(refusalOf(await visits.submit(await aForm(), body))).toEqual([422, 'VALIDATION_FAILED']);
  });
});

it('a reader of copies gets both in their language, and so is the name of the attached file', async () => {
  const envelope = await sentTo([maria, { ...CC, language: 'en' }]);
  expect((await messagesTo(CC.email, envelope.id))[0]?.text).toMatch(/\byou\b/);
  await complete(service, { ...envelope, invited: [first(envelope)] });
  const letters = await messagesTo(CC.email, envelope.id);
  expect(letters.map(({ kind }) => kind)).toEqual(['COPY', 'EARLY_COPY']);
  for (const { text } of letters) expect(text).not.toMatch(/documento|você/);
});

describe('a delegate', () => {
  const delegated = async () => {
    const envelope = await sentTo([{ ...maria, language: 'en', delegation: 'ALLOWED' }]);
    const portal = portalOf(service, envelope, first(envelope));
    await getReady(portal, envelope);
    const body = { name: 'Bruno Lima', email: 'bruno@delegado.example.com' };
    done(await service.call('POST', `${portal.at}/delegate`, { body }));
    const at = `/v1/envelopes/${envelope.id}/signers/${first(envelope).signerId}`;
    const { signer, signingLink } = done(await sender.call('POST', `${at}/delegation/approve`)).body;
    return { envelope, at, signer, token: signingLink.token, email: body.email };
  };

  it('reads the language of the place that they take: whoever delegates gives a name and no language', async () => {
    const { envelope, signer, token, email } = await delegated();
    expect(signer.language).toBe('en');
    expect((await messagesTo(email, envelope.id))[0]?.subject).toMatch(INVITES.en);
    expect(done(await service.call('GET', `/v1/sign/${token}`)).body.signer.language).toBe('en');
  });

  it('gets another from the sender, like any signer', async () => {
    const { at, token, email } = await delegated();
    done(await sender.call('PATCH', at, { body: { language: 'es' } }));
    expect(done(await service.call('GET', `/v1/sign/${token}`)).body.signer.language).toBe('es');
    done(await sender.call('POST', `${at}/remind`));
    expect((await messagesTo(email))[0]?.text).toMatch(/espera su firma/);
  });
});

it('an erasure takes the letters in every language along, and no change of the language follows', async () => {
  const envelope = await sentTo([{ ...maria, language: 'en' }]);
  await complete(service, { ...envelope, invited: [first(envelope)] });
  const at = `/v1/envelopes/${envelope.id}`;
  const input = { as: owner.token, body: { reason: 'Pedido do titular' } };
  done(await service.call('POST', `${at}/erasure`, input));
  const { data } = done(await sender.call('GET', '/v1/sandbox/messages?limit=100')).body;
  const own = data.filter((each: Message) => each.envelopeId === envelope.id);
  expect(JSON.stringify(own)).not.toMatch(new RegExp(`${maria.name}|${maria.email}`));
  const signerUrl = `${at}/signers/${first(envelope).signerId}`;
  const refused = await sender.call('PATCH', signerUrl, { body: { language: 'es' } });
  expect(refused.status).toBe(409);
});

it('422 VALIDATION_FAILED names the field of a person', async () => {
  const body = { title: 'Contrato', signers: [{ ...maria, language: 'fr' }] };
  expect(fieldsOf(await sender.call('POST', '/v1/envelopes', { body }))).toEqual(['signers[0].language']);
});

it('what was sent keeps its language when the organization chooses another', async () => {
  const envelope = await sentTo([maria]);
  const organization = `/v1/organizations/${owner.organizationId}`;
  const choose = (language: Language) =>
    service.call('PATCH', organization, { as: owner.token, body: { language } });
  done(await choose('en'));
  try {
    const at = `/v1/envelopes/${envelope.id}/signers/${first(envelope).signerId}`;
    done(await sender.call('POST', `${at}/remind`));
    expect((await messagesTo(maria.email, envelope.id))[0]?.text).toMatch(/espera a sua assinatura/);
    const later = await sentTo([maria]);
    expect((await messagesTo(maria.email, later.id))[0]?.subject).toMatch(INVITES.en);
  } finally {
    done(await choose('pt-BR'));
  }
});

it('consents in three languages are VALID for aval-verify', async () => {
  const wanted = [null, 'en', 'es'] as const;
  const signers = SIGNERS.map((each, index) => ({ ...each, language: wanted[index] }));
  const sent = await sentTo(signers);
  const cpfOf = (name: string) => SIGNERS.find((each) => each.name === name)?.cpf ?? '';
  const invited = sent.invited.map((each) => ({ ...each, cpf: cpfOf(each.name) }));
  await complete(service, { ...sent, invited });
  const { manifest, artifacts } = done(await sender.call('GET', `/v1/envelopes/${sent.id}/evidence`)).body;
  const consents: readonly { language: string; hash: string }[] = manifest.signers.map(
    ({ consent }: { consent: object }) => consent,
  );
  expect(consents.map(({ language }) => language).toSorted()).toEqual(['en', 'es', 'pt-BR']);
  expect(new Set(consents.map(({ hash }) => hash)).size).toBe(3);
  const { url } = artifacts.find(({ name }: { name: string }) => name === 'evidence.zip');
  const zip = path.join(folder, 'evidence.zip');
  writeFileSync(zip, (await service.fetch(new URL(url).pathname)).bytes);
  const { fingerprint } = service.deps.keys.manifestKey('SANDBOX');
  const args = [VERIFY, '--fingerprint', fingerprint, zip];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([stdout.split('\n')[0], status]).toEqual(['VALID', 0]);
});
