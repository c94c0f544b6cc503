import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { member } from './api.ts';
import type { Answer, Api } from './api.ts';
import type { CodeSource } from './codes.ts';
import type { Narrator } from './narrator.ts';

/** A person who will sign. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly cpf: string;
}

export interface Plan {
  readonly environment: 'SANDBOX' | 'PRODUCTION';
  readonly people: readonly Person[];
  readonly codes: CodeSource;
}

/** Everything the sender has once the envelope is sent. */
export interface Sent {
  readonly key: Api;
  readonly envelopeId: string;
  readonly links: readonly { readonly person: Person; readonly token: string }[];
}

const PDF = new URL('contrato.pdf', import.meta.url);

/** A company signs up and makes the key its program will use. */
export async function signUp(api: Api, tell: Narrator, environment: Plan['environment']): Promise<Api> {
  const account = {
    name: 'Ana Martins',
    email: `ana+${randomUUID().slice(0, 8)}@example.com`,
    password: randomUUID(),
    organizationName: 'Padaria Três Corações',
  };
  const signup = await tell.step('POST /v1/auth/signup', () => api.call('POST', '/v1/auth/signup', account));
  const ana = api.as(member(signup, 'accessToken'));
  const project = await tell.step('POST /v1/projects', () =>
    ana.call('POST', '/v1/projects', { name: 'Encomendas' }, randomUUID()),
  );
  const input = { projectId: member(project, 'id'), environment, name: 'demo' };
  const key = await tell.step('POST /v1/api-keys', () =>
    ana.call('POST', '/v1/api-keys', input, randomUUID()),
  );
  return api.as(member(key, 'secret'));
}

/** The program uploads, names the signers and sends. */
export async function send(key: Api, tell: Narrator, plan: Plan): Promise<Sent> {
  const form = new FormData();
  form.set('title', 'Contrato de prestação de serviços');
  form.set('file', new Blob([await readFile(PDF)], { type: 'application/pdf' }), 'contrato.pdf');
  const document = await tell.step('POST /v1/documents (4 pages)', () =>
    key.call('POST', '/v1/documents', form, randomUUID()),
  );
  tell.note(`SHA-256 ${member(document, 'sha256')}`);
  const envelope = await tell.step('POST /v1/envelopes', () =>
    key.call(
      'POST',
      '/v1/envelopes',
      { title: 'Contrato do sistema de encomendas', signingOrderEnabled: true },
      randomUUID(),
    ),
  );
  const envelopeId = member(envelope, 'id');
  const at = `/v1/envelopes/${envelopeId}`;
  await tell.step('POST /v1/envelopes/{id}/documents', () =>
    key.call('POST', `${at}/documents`, { documentId: member(document, 'id') }, randomUUID()),
  );
  for (const person of plan.people) {
    await tell.step(`POST /v1/envelopes/{id}/signers (${person.name})`, () =>
      key.call('POST', `${at}/signers`, { ...person }, randomUUID()),
    );
  }
  const sent = await tell.step('POST /v1/envelopes/{id}/send', () =>
    key.call('POST', `${at}/send`, { notify: true }, randomUUID()),
  );
  const links = plan.people.map((person, index) => ({
    person,
    token: member(sent, `signingLinks.${index}.token`),
  }));
  return { key, envelopeId, links };
}

/** One signer reads, proves their identity, accepts and signs. */
export async function signAs(
  api: Api,
  tell: Narrator,
  { person, token, codes }: { readonly person: Person; readonly token: string; readonly codes: CodeSource },
): Promise<Answer> {
  const at = `/v1/sign/${token}`;
  const session = await tell.step('GET /v1/sign/{token}', () => api.call('GET', at));
  const documentId = member(session, 'documents.0.id');
  const sha256 = member(session, 'documents.0.sha256');
  await tell.step('GET /v1/sign/{token}/documents/{documentId}', () =>
    api.call('GET', `${at}/documents/${documentId}`),
  );
  const sent = await tell.step('POST /v1/sign/{token}/otp/request', () =>
    api.call('POST', `${at}/otp/request`, { cpf: person.cpf }, randomUUID()),
  );
  tell.note(`code sent to ${member(sent, 'sentTo')} by ${member(sent, 'channel')}`);
  const code = await codes(person.email);
  await tell.step('POST /v1/sign/{token}/otp/verify', () =>
    api.call('POST', `${at}/otp/verify`, { code }, randomUUID()),
  );
  const consent = await tell.step('POST /v1/sign/{token}/consent', () =>
    api.call('POST', `${at}/consent`, {}),
  );
  const input = {
    accepted: true,
    consentHash: member(consent, 'hash'),
    documentHashes: { [documentId]: sha256 },
  };
  const signed = await tell.step('POST /v1/sign/{token}/sign', () =>
    api.call('POST', `${at}/sign`, input, randomUUID()),
  );
  tell.note(`${person.name} ${member(signed, 'status')}, envelope ${member(signed, 'envelope.status')}`);
  return signed;
}
