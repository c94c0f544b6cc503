import { createHash, randomUUID } from 'node:crypto';
import { knownStatements } from '../../apps/server/src/domain/signing/consent.ts';
import { at, listAt, textAt } from '../journeys/client.ts';
import type { Json } from '../journeys/client.ts';
import type { Lane, LaneAnswer } from './lane.ts';
import type { Act, By, ModelRole } from './step.ts';

/** The envelope of one run as its sender knows it: ids, and every link that was returned. */
export interface Known {
  readonly id: string;
  readonly sha256: string;
  readonly signers: { readonly id: string; readonly role: ModelRole; readonly tokens: string[] }[];
}

/** A call that can be made again as it was. */
export interface Prepared {
  readonly act: Act;
  readonly send: () => Promise<LaneAnswer>;
}

const PERSON = { name: 'Ana Souza', email: 'ana.souza@example.com', cpf: '529.982.247-25' };
const CPF = { right: PERSON.cpf, wrong: '111.444.777-35', malformed: '529.982.247-26' };
const NO_DETAILS = { organizationName: null, cnpj: null, office: null, hostEmail: null } as const;
const hashOf = (role: ModelRole) => knownStatements(null, [{ role, ...NO_DETAILS }])[0]?.hash;
const OTHER = createHash('sha256').update('other').digest('hex');
/** Well formed, and nobody's. */
const NO_TOKEN = 'A'.repeat(43);

/** Begins the envelope of a run. */
export async function anEnvelope(lane: Lane): Promise<Known> {
  const { body } = await lane.call('POST', '/v1/envelopes', { body: { title: 'Modelo' } });
  const document = await lane.call('GET', `/v1/documents/${lane.documentId}`);
  return { id: textAt(body, 'id'), sha256: textAt(document.body, 'sha256'), signers: [] };
}

/** The call of an act, with a new Idempotency-Key where the route takes one. */
export function prepared(lane: Lane, known: Known, act: Act): Prepared {
  const key = randomUUID();
  const [method, path, body] = callOf(lane, known, act);
  const takesKey = method === 'POST';
  const input = { ...(body !== undefined && { body }), ...(takesKey && { key }) };
  return { act, send: () => lane.call(method, path, input) };
}

type CallOf = readonly ['GET' | 'POST' | 'PATCH' | 'DELETE', string, unknown?];

function callOf(lane: Lane, known: Known, act: Act): CallOf {
  if ('link' in act) return portalCallOf(lane, known, act);
  const path = `/v1/envelopes/${known.id}`;
  switch (act.kind) {
    case 'attach':
      return ['POST', `${path}/documents`, { documentId: lane.documentId }];
    case 'add':
      return ['POST', `${path}/signers`, personOf(act)];
    case 'remove':
      return ['DELETE', pathOf(known, act.who)];
    case 'patch':
      return ['PATCH', path, { signingOrderEnabled: act.inOrder }];
    case 'renew':
      return ['POST', `${pathOf(known, act.who)}/link`, {}];
    case 'send':
    case 'cancel':
      return ['POST', `${path}/${act.kind}`, {}];
  }
}

const NO_SIGNER = `sgn_${'a'.repeat(26)}`;

function pathOf(known: Known, who: number): string {
  return `/v1/envelopes/${known.id}/signers/${signerOf(known, who)?.id ?? NO_SIGNER}`;
}

function personOf({ order, role }: Extract<Act, { kind: 'add' }>): unknown {
  const { cpf, ...named } = PERSON;
  const chosen = role === 'SIGNER' ? {} : { role };
  return { ...named, ...(role === 'CC' ? {} : { cpf }), ...chosen, ...(order === null ? {} : { order }) };
}

function portalCallOf(lane: Lane, known: Known, act: Extract<Act, By>): CallOf {
  const link = `/v1/sign/${tokenOf(known, act)}`;
  switch (act.kind) {
    case 'open':
      return ['GET', link];
    case 'view':
      return ['GET', `${link}/documents/${lane.documentId}?variant=${act.variant}`];
    case 'ask':
      return ['POST', `${link}/otp/request`, { cpf: CPF[act.cpf] }];
    case 'prove':
      return ['POST', `${link}/otp/verify`, { code: act.right ? '424242' : '000000' }];
    case 'sign':
      return ['POST', `${link}/sign`, signBody(lane, known, act)];
    case 'consent':
    case 'decline':
      return ['POST', `${link}/${act.kind}`, {}];
  }
}

function signBody(
  { documentId }: Lane,
  known: Known,
  { who, flaw }: Extract<Act, { kind: 'sign' }>,
): unknown {
  const { sha256 } = known;
  return {
    accepted: flaw !== 'not accepted',
    consentHash: flaw === 'other consent' ? OTHER : hashOf(signerOf(known, who)?.role ?? 'SIGNER'),
    documentHashes: { [documentId]: flaw === 'other document' ? OTHER : sha256 },
  };
}

function signerOf({ signers }: Known, who: number) {
  return signers[who % Math.max(1, signers.length)];
}

function tokenOf(known: Known, { who, link }: By): string {
  const tokens = signerOf(known, who)?.tokens ?? [];
  return (link === 'first' ? tokens[0] : tokens.at(-1)) ?? NO_TOKEN;
}

/** The result of an answer: OK, or its code, with the tries left after a wrong code. */
export function saidBy({ status, body }: LaneAnswer): string {
  if (status < 300) return 'OK';
  const code = textAt(body, 'error.code');
  return code === 'OTP_INVALID'
    ? `${code} ${JSON.stringify(at(body, 'error.details.attemptsRemaining'))}`
    : code;
}

/** Remembers what a success returned: new signers, new links. */
export function learn(known: Known, act: Act, { body }: LaneAnswer): void {
  if (act.kind === 'add') known.signers.push({ id: textAt(body, 'id'), role: act.role, tokens: [] });
  if (act.kind === 'remove') known.signers.splice(act.who % known.signers.length, 1);
  if (act.kind === 'send') for (const link of listAt(body, 'signingLinks')) learnLink(known, link);
  if (act.kind === 'renew') learnLink(known, at(body, 'signingLink'));
}

function learnLink({ signers }: Known, link: Json): void {
  const signer = signers.find(({ id }) => id === textAt(link, 'signerId'));
  if (signer === undefined) throw new Error('A link names an unknown signer');
  signer.tokens.push(textAt(link, 'token'));
}
