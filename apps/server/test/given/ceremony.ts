import type { Answer } from '../accounts-server.ts';
import { demoPdf } from '../whole-service.ts';
import type { WholeService } from '../whole-service.ts';
import type { Environment } from '../../src/domain/environment.ts';

/** A signer of the ceremony. */
export interface Invited {
  readonly signerId: string;
  readonly name: string;
  readonly email: string;
  readonly cpf: string;
  readonly token: string;
}

/** A sent envelope, from the sender's side. */
export interface SentEnvelope {
  readonly key: string;
  readonly id: string;
  readonly documentId: string;
  readonly sha256: string;
  readonly invited: readonly Invited[];
}

const PEOPLE = [
  { name: 'Maria Souza', email: 'maria@example.com', cpf: '52998224725', phone: '+5511987654321' },
  { name: 'João Lima', email: 'joao@example.com', cpf: '16899535009', phone: '+5511987654322' },
  { name: 'Zoë Núñez', email: 'zoe@example.com', cpf: '11144477735', phone: '+5511987654323' },
] as const;

export interface CeremonyOptions {
  readonly signers?: number;
  readonly order?: boolean;
  readonly on?: Environment;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Throws where an answer is not the expected one: what is only prepared must not fail in silence. */
export function done(answer: Answer, status = 200): Answer {
  if (answer.status !== status) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

/** Returns a draft with one real document and the given number of signers. */
export async function aDraft(
  service: WholeService,
  { signers = 1, order = false, on = 'SANDBOX', settings = {} }: CeremonyOptions = {},
): Promise<Omit<SentEnvelope, 'invited'> & { readonly signerIds: readonly string[] }> {
  const person = await service.signUp();
  const key = await service.keyOf(person, on);
  const body = { title: 'Contrato', signingOrderEnabled: order, ...settings };
  const { id } = done(await service.call('POST', '/v1/envelopes', { as: key, on, body }), 201).body;
  const file = { bytes: await demoPdf() };
  const attached = done(await service.upload(`/v1/envelopes/${id}/documents`, { as: key, on, file }), 201);
  const [document] = attached.body.documents;
  const signerIds: string[] = [];
  for (const signer of PEOPLE.slice(0, signers)) {
    const added = await service.call('POST', `/v1/envelopes/${id}/signers`, { as: key, on, body: signer });
    signerIds.push(done(added, 201).body.id);
  }
  return { key, id, documentId: document.id, sha256: document.sha256, signerIds };
}

/** A sent envelope with its links. */
export async function aSentEnvelope(
  service: WholeService,
  input: CeremonyOptions = {},
): Promise<SentEnvelope> {
  const { signerIds, ...draft } = await aDraft(service, input);
  const on = input.on ?? 'SANDBOX';
  const sent = done(await service.call('POST', `/v1/envelopes/${draft.id}/send`, { as: draft.key, on }));
  const invited = signerIds.map((signerId, index) => {
    const link = sent.body.signingLinks.find(
      (signingLink: { signerId: string }) => signingLink.signerId === signerId,
    );
    return { signerId, token: link.token, ...(PEOPLE[index] ?? PEOPLE[0]) };
  });
  return { ...draft, invited };
}

/** The signer's own acts through the portal, each answered with what the service said. */
export function portalOf(service: WholeService, envelope: SentEnvelope, invited: Invited) {
  const at = `/v1/sign/${invited.token}`;
  const post = (what: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}) =>
    service.call('POST', `${at}/${what}`, { body, headers });
  return {
    at,
    open: () => service.call('GET', at),
    view: () => service.fetch(`${at}/documents/${envelope.documentId}`),
    requestCode: (cpf: string = invited.cpf) => post('otp/request', { cpf }),
    verifyCode: (code = '424242') => post('otp/verify', { code }),
    consent: (headers?: Readonly<Record<string, string>>) => post('consent', {}, headers),
    sign: (body: unknown, headers?: Readonly<Record<string, string>>) => post('sign', body, headers),
    decline: (body: unknown = {}) => post('decline', body),
  };
}

export type Portal = ReturnType<typeof portalOf>;

/** Brings a signer to where only the signature lacks; answers the right body of it. */
export async function getReady(
  portal: Portal,
  envelope: SentEnvelope,
): Promise<{ accepted: true; consentHash: string; documentHashes: Record<string, string> }> {
  await portal.view();
  done(await portal.requestCode());
  done(await portal.verifyCode());
  const consent = done(await portal.consent());
  const documentHashes = { [envelope.documentId]: envelope.sha256 };
  return { accepted: true, consentHash: consent.body.hash, documentHashes };
}

/** Everybody signs, and the jobs are done: a completed envelope with its evidence. */
export async function complete(service: WholeService, envelope: SentEnvelope): Promise<void> {
  for (const invited of envelope.invited) {
    const portal = portalOf(service, envelope, invited);
    done(await portal.sign(await getReady(portal, envelope)));
  }
  await service.doJobs();
}
