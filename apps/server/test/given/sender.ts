import { randomUUID } from 'node:crypto';
import type { Environment } from '../../src/domain/environment.ts';
import type { Answer, CallOptions, Person } from '../accounts-server.ts';
import { demoPdf } from '../whole-service.ts';
import type { WholeService } from '../whole-service.ts';
import { done } from './ceremony.ts';
import type { SentEnvelope } from './ceremony.ts';

/** Signers whose data can be searched for: it must turn up nowhere but where it belongs. */
export const SIGNERS = [
  { name: 'Maria Souza', email: 'maria.marca@example.com', cpf: '52998224725', phone: '+5511987650001' },
  { name: 'João Lima', email: 'joao.marca@example.com', cpf: '16899535009', phone: '+5511987650002' },
  { name: 'Zoë Núñez', email: 'zoe.marca@example.com', cpf: '11144477735', phone: '+5511987650003' },
] as const;

export interface DraftOptions {
  /** How many signers; one where it is not said. */
  readonly signers?: number;
  readonly order?: boolean;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** The document; the sender's own where it is not said. */
  readonly documentId?: string;
  readonly notify?: boolean;
}

/** A draft that lacks nothing, or one without signers. */
export interface Draft {
  readonly id: string;
  readonly signerIds: readonly string[];
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Somebody with a key and an uploaded document, who makes many envelopes: signing up and reading a PDF are slow. */
export interface Sender {
  readonly person: Person;
  readonly key: string;
  readonly documentId: string;
  readonly sha256: string;
  /** A call with the sender's key. */
  readonly call: (method: Method, url: string, input?: CallOptions) => Promise<Answer>;
  readonly draft: (input?: DraftOptions) => Promise<Draft>;
  readonly send: (input?: DraftOptions) => Promise<SentEnvelope>;
}

export async function aSender(service: WholeService, on: Environment = 'SANDBOX'): Promise<Sender> {
  const person = await service.signUp();
  const key = await service.keyOf(person, on);
  const call: Sender['call'] = (method, url, input = {}) =>
    service.call(method, url, { as: key, on, ...input });
  const file = { bytes: await demoPdf() };
  const { body: document } = done(await service.upload('/v1/documents', { as: key, on, file }), 201);
  const { id: documentId, sha256 } = document;
  const known = { person, key, documentId, sha256, call };
  const draft: Sender['draft'] = (options) => makeDraft(known, options);
  return { ...known, draft, send: async (requested) => send(known, await draft(requested), requested) };
}

type Known = Omit<Sender, 'draft' | 'send'>;

async function makeDraft(sender: Known, { signers = 1, order, settings, documentId }: DraftOptions = {}) {
  const body = { title: 'Contrato', signingOrderEnabled: order ?? false, ...settings };
  const { id } = done(await sender.call('POST', '/v1/envelopes', { body }), 201).body;
  const document = { documentId: documentId ?? sender.documentId };
  done(await sender.call('POST', `/v1/envelopes/${id}/documents`, { body: document }), 201);
  const signerIds: string[] = [];
  for (const signer of SIGNERS.slice(0, signers)) {
    const added = await sender.call('POST', `/v1/envelopes/${id}/signers`, { body: signer });
    signerIds.push(done(added, 201).body.id);
  }
  return { id, signerIds };
}

async function send(
  sender: Known,
  { id, signerIds }: Draft,
  input: DraftOptions = {},
): Promise<SentEnvelope> {
  const body = { notify: input.notify ?? true };
  const sent = done(await sender.call('POST', `/v1/envelopes/${id}/send`, { body })).body;
  const [document] = sent.documents;
  const invited = signerIds.map((signerId, index) => {
    const link = sent.signingLinks.find(
      (signingLink: { signerId: string }) => signingLink.signerId === signerId,
    );
    return { signerId, token: link.token, ...(SIGNERS[index] ?? SIGNERS[0]) };
  });
  return { key: sender.key, id, documentId: document.id, sha256: document.sha256, invited };
}

/** A PDF that nobody has uploaded before: readers skip what follows the end. */
export async function anotherPdf(): Promise<Buffer> {
  return Buffer.concat([await demoPdf(), Buffer.from(`% ${randomUUID()}\n`)]);
}
