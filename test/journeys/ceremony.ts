import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { at, listAt, textAt } from './client.ts';
import type { Answer, Call, Json } from './client.ts';

/** The main job of the service, by the public API alone; in the Sandbox unless a caller says otherwise. */

export interface Company {
  /** Of the person who signed up. */
  readonly token: string;
  /** Of the company's program. */
  readonly key: string;
}

export interface Envelope {
  readonly id: string;
  readonly documentId: string;
  readonly signers: readonly EnvelopeSigner[];
}

export interface EnvelopeSigner {
  readonly id: string;
  readonly cpf: string;
  readonly email: string;
  readonly token: string;
}

/** A person who signs. */
interface Person {
  readonly name: string;
  readonly email: string;
  readonly cpf: string;
  /** Their own, if it is higher than that of the envelope. */
  readonly signatureLevel?: string;
}

/** People of GET /v1/sandbox/identities. */
export const SIGNERS: readonly Person[] = [
  { name: 'Ana Souza', email: 'ana.souza@example.com', cpf: '529.982.247-25' },
  { name: 'Bruno Lima', email: 'bruno.lima@example.com', cpf: '111.444.777-35' },
];
const SANDBOX_CODE = '424242';

/** The PDF that everybody signs: four pages. */
export const CONTRACT = new URL('../../apps/server/demo/contrato.pdf', import.meta.url);

/** Signs up, makes a project and the key of a program in it. */
export async function aCompany(call: Call, environment = 'SANDBOX'): Promise<Company> {
  const token = await signUp(call);
  const project = await call('POST', '/v1/projects', {
    as: token,
    body: { name: 'Encomendas' },
    key: randomUUID(),
  });
  const input = { projectId: textAt(project.body, 'id'), environment, name: 'journey' };
  const key = await call('POST', '/v1/api-keys', { as: token, body: input, key: randomUUID() });
  return { token, key: textAt(key.body, 'secret') };
}

/** Signing up takes no Idempotency-Key: a caller who never received the answer logs in with the same details. */
async function signUp(call: Call): Promise<string> {
  const password = randomUUID();
  const email = `ana+${randomUUID().slice(0, 8)}@example.com`;
  const account = { name: 'Ana Martins', email, password, organizationName: 'Padaria Três Corações' };
  try {
    return textAt((await call('POST', '/v1/auth/signup', { body: account })).body, 'accessToken');
  } catch (error) {
    if (!String(error).includes('EMAIL_ALREADY_REGISTERED')) throw error;
    return textAt((await call('POST', '/v1/auth/login', { body: { email, password } })).body, 'accessToken');
  }
}

interface Sending {
  /** The second signer waits for the first. */
  readonly inOrder?: boolean;
  readonly pdf?: Uint8Array<ArrayBuffer>;
  readonly people?: readonly Person[];
  /** Of the first signer. */
  readonly fields?: readonly Readonly<Record<string, Json>>[];
}

/** Uploads, names two signers and sends. */
export async function sendEnvelope(
  call: Call,
  as: string,
  { inOrder = false, pdf, people = SIGNERS, fields = [] }: Sending = {},
): Promise<Envelope> {
  const form = new FormData();
  form.set('title', 'Contrato');
  form.set(
    'file',
    new Blob([pdf ?? (await readFile(CONTRACT))], { type: 'application/pdf' }),
    'contrato.pdf',
  );
  const document = await call('POST', '/v1/documents', { as, form, key: randomUUID() });
  const documentId = textAt(document.body, 'id');
  const draft = { title: 'Contrato', signingOrderEnabled: inOrder };
  const envelope = await call('POST', '/v1/envelopes', { as, body: draft, key: randomUUID() });
  const id = textAt(envelope.body, 'id');
  await call('POST', `/v1/envelopes/${id}/documents`, { as, body: { documentId }, key: randomUUID() });
  const ids: string[] = [];
  for (const person of people) {
    const body = { ...person };
    const signer = await call('POST', `/v1/envelopes/${id}/signers`, { as, body, key: randomUUID() });
    ids.push(textAt(signer.body, 'id'));
  }
  for (const field of fields) {
    const body = { ...field, documentId, signerId: ids[0] ?? '' };
    await call('POST', `/v1/envelopes/${id}/fields`, { as, body, key: randomUUID() });
  }
  const sent = await call('POST', `/v1/envelopes/${id}/send`, { as, body: {}, key: randomUUID() });
  const signers = people.map(({ cpf, email }, index) => {
    const signerId = ids[index] ?? '';
    return { id: signerId, cpf, email, token: tokenOf(sent.body, signerId) };
  });
  return { id, documentId, signers };
}

function tokenOf(sent: Json, signerId: string): string {
  const link = listAt(sent, 'signingLinks').find((entry) => at(entry, 'signerId') === signerId);
  return textAt(link ?? null, 'token');
}

/** The body that a signer sends at the end: the acceptance, its text, and the documents. */
export type Acceptance = Readonly<Record<string, Json>>;

/** Reads, proves the identity of the signer and sees the statement; everything but the signature. */
export async function prepareToSign(
  call: Call,
  { token, cpf }: Pick<EnvelopeSigner, 'token' | 'cpf'>,
  readCode = (): Promise<string> => Promise.resolve(SANDBOX_CODE),
): Promise<Acceptance> {
  const link = `/v1/sign/${token}`;
  const session = await call('GET', link);
  const documentId = textAt(session.body, 'documents.0.id');
  await call('GET', `${link}/documents/${documentId}`);
  await call('POST', `${link}/otp/request`, { body: { cpf }, key: randomUUID() });
  await call('POST', `${link}/otp/verify`, { body: { code: await readCode() }, key: randomUUID() });
  const consent = await call('POST', `${link}/consent`, { body: {}, key: randomUUID() });
  return {
    accepted: true,
    consentHash: at(consent.body, 'hash'),
    documentHashes: { [documentId]: at(session.body, 'documents.0.sha256') },
  };
}

/**
 * Authorizes a signature with a certificate on the page of the simulator, as a program. Returns the status that the
 * signer sees then, with its reason.
 */
export async function authorize(call: Call, token: string, simulate = 'granted'): Promise<string> {
  const body = { provider: 'SIMULATOR' };
  const started = await call('POST', `/v1/sign/${token}/certificate/authorize`, { body });
  const url = new URL(textAt(started.body, 'authorizationUrl'));
  const form = new URLSearchParams([...url.searchParams, ['decision', 'authorize'], ['simulate', simulate]]);
  const decided = await fetch(`${url.origin}${url.pathname}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  // The page at this address would do the same. A program has kept the secret that it got.
  const returned = new URL(decided.headers.get('location') ?? '').searchParams;
  const browserKey = textAt(started.body, 'browserKey');
  const answer = Object.fromEntries([...returned].filter(([name]) => name !== 'error_description'));
  await call('POST', '/v1/psc/callback', { body: { ...answer, browserKey } });
  const shown = await call('GET', `/v1/sign/${token}/certificate`);
  const reason = at(shown.body, 'reason');
  return textAt(shown.body, 'status') + (typeof reason === 'string' ? ` ${reason}` : '');
}

/** The signature itself. */
export function sign(call: Call, token: string, body: Acceptance, key = randomUUID()): Promise<Answer> {
  return call('POST', `/v1/sign/${token}/sign`, { body, key });
}

/** Polls until the evidence is there; the test's own limit ends it when it never is. */
export async function evidenceOf(call: Call, as: string, envelopeId: string, every = 50): Promise<Json> {
  for (;;) {
    const answer = await call('GET', `/v1/envelopes/${envelopeId}`, { as });
    if (at(answer.body, 'evidenceReady') === true) break;
    await pause(every);
  }
  return (await call('GET', `/v1/envelopes/${envelopeId}/evidence`, { as })).body;
}

/** The sealed PDF. */
export async function sealedPdf(call: Call, evidence: Json): Promise<Buffer> {
  const artifact = listAt(evidence, 'artifacts').find((file) => textAt(file, 'name').endsWith('.pdf'));
  return (await call('GET', textAt(artifact ?? null, 'url'))).bytes;
}

/** The public verdict on a file. */
export async function verdictOf(call: Call, pdf: Uint8Array<ArrayBuffer>): Promise<Json> {
  const form = new FormData();
  form.set('file', new Blob([pdf], { type: 'application/pdf' }), 'final.pdf');
  return at((await call('POST', '/v1/public/verify', { form })).body, 'result');
}
