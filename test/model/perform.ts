import { createHash, randomUUID } from 'node:crypto';
import { knownStatements } from '../../apps/server/src/domain/signing/consent.ts';
import { at, listAt, textAt } from '../journeys/client.ts';
import type { Json } from '../journeys/client.ts';
import type { Lane, LaneAnswer } from './lane.ts';
import { contactOf, cpfOf, freePerson } from './people.ts';
import { levelOf } from './model-state.ts';
import { isCertificateAct } from './step.ts';
import type { Act, By, CertificateAct, Filling, Level, ModelRole } from './step.ts';

interface KnownSigner {
  readonly id: string;
  /** Whom of the people of the model they are. */
  readonly person: number;
  readonly role: ModelRole;
  readonly hasCpf: boolean;
  readonly level: Level | null;
  /** The ids and types of their fields. */
  fields: readonly { readonly id: string; readonly type: string }[];
  /** The hash of the last consent that covers their values. */
  consentHash: string | null;
  readonly tokens: string[];
  /** The authorizations they began. */
  readonly begun: { readonly state: string; readonly browserKey: string }[];
}

/** The envelope of one run as its sender knows it: ids, and every link that was returned. */
export interface Known {
  readonly id: string;
  readonly sha256: string;
  level: Level;
  readonly signers: KnownSigner[];
}

/** A call that can be made again as it was. */
export interface Prepared {
  readonly act: Act;
  readonly send: () => Promise<LaneAnswer>;
}

const CPF = { wrong: '111.444.777-35', malformed: '529.982.247-26' };
const DETAILS = {
  REPRESENTATIVE: { organizationName: 'Padaria', cnpj: '12ABC34501DE35', office: 'Diretora' },
  IN_PERSON: { hostEmail: 'rui@example.com' },
} as const;

/** The members of a role, all of them or none. */
function detailsOf(role: ModelRole): object {
  return role === 'REPRESENTATIVE' || role === 'IN_PERSON' ? DETAILS[role] : {};
}

const NO_DETAILS = { organizationName: null, cnpj: null, office: null, hostEmail: null } as const;

/** The hash of the statement that a signer of this role accepts, by how they sign. */
function consentOf(role: ModelRole, by: 'code' | 'certificate'): string | undefined {
  const person = { ...NO_DETAILS, ...detailsOf(role) };
  const known = knownStatements([], [{ person, terms: { role }, proof: null }]);
  const ours = by === 'code' ? 'aval-2' : 'aval-certificate-2';
  return known.find(({ version }) => version.startsWith(ours))?.hash;
}
const OTHER = createHash('sha256').update('other').digest('hex');
/** Well formed, and nobody's. */
const NO_TOKEN = 'A'.repeat(43);
const NOTHING_BEGUN = { state: NO_TOKEN, browserKey: NO_TOKEN };

/** Begins the envelope of a run. */
export async function anEnvelope(lane: Lane): Promise<Known> {
  const { body } = await lane.call('POST', '/v1/envelopes', { body: { title: 'Modelo' } });
  const document = await lane.call('GET', `/v1/documents/${lane.documentId}`);
  return { id: textAt(body, 'id'), sha256: textAt(document.body, 'sha256'), level: 'ADVANCED', signers: [] };
}

/** The call of an act, with a new Idempotency-Key where the route takes one. */
export function prepared(lane: Lane, known: Known, act: Act): Prepared {
  const key = randomUUID();
  const [method, path, body] = callOf(lane, known, act);
  const takesKey = method === 'POST';
  const input = { ...(body !== undefined && { body }), ...(takesKey && { key }) };
  return { act, send: () => lane.call(method, path, input) };
}

type CallOf = readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string, unknown?];

function callOf(lane: Lane, known: Known, act: Act): CallOf {
  if ('link' in act) return portalCallOf(lane, known, act);
  if (act.kind === 'return') return ['POST', '/v1/psc/callback', returnOf(lane, known, act)];
  return senderCallOf(lane, known, act);
}

type OfSender = Exclude<Act, By | { kind: 'return' }>;

function senderCallOf(lane: Lane, known: Known, act: OfSender): CallOf {
  const path = `/v1/envelopes/${known.id}`;
  if (act.kind === 'fields') return ['PUT', `${path}/fields`, { fields: placedFields(lane, known, act) }];
  if (act.kind === 'attach') return ['POST', `${path}/documents`, { documentId: lane.documentId }];
  switch (act.kind) {
    case 'add':
      return ['POST', `${path}/signers`, newSigner(known, act)];
    case 'remove':
      return ['DELETE', pathOf(known, act.who)];
    case 'patch':
      return ['PATCH', path, { signingOrderEnabled: act.inOrder, signatureLevel: act.level }];
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

type NewFields = Extract<Act, { kind: 'fields' }>;

function placedFields({ documentId }: Lane, known: Known, { fields }: NewFields): unknown {
  const box = { x: 50, y: 50, width: 120, height: 20 };
  return fields.map(({ who, type, required }) => {
    const signerId = signerOf(known, who)?.id ?? NO_SIGNER;
    return { documentId, signerId, type, page: 1, box, required };
  });
}

function newSigner(known: Known, act: Extract<Act, { kind: 'add' }>): unknown {
  const { order, role, level, cpf, details, group } = act;
  const person = newPerson(known);
  return {
    ...contactOf(person),
    ...(role !== 'SIGNER' && { role }),
    ...(details && detailsOf(role)),
    ...(group !== null && { group: { groupId: 'board', required: group } }),
    ...(cpf && { cpf: cpfOf(person) }),
    ...(order !== null && { order }),
    ...(level !== null && { signatureLevel: level }),
  };
}

function newPerson({ signers }: Known): number {
  return freePerson(signers.map(({ person }) => person));
}

/** The answer of the provider, from the browser that began. */
function returnOf(lane: Lane, known: Known, act: Extract<Act, { kind: 'return' }>): unknown {
  const begun = signerOf(known, act.who)?.begun ?? [];
  const back = (act.state === 'first' ? begun[0] : begun.at(-1)) ?? NOTHING_BEGUN;
  const answer =
    act.how === 'denied' ? { error: 'access_denied' } : { code: lane.provider.codeOf(back.state, act.how) };
  return { ...back, ...answer };
}

function portalCallOf(lane: Lane, known: Known, act: Extract<Act, By>): CallOf {
  const link = `/v1/sign/${tokenOf(known, act)}`;
  if (isCertificateAct(act)) return certificateCallOf(link, act);
  switch (act.kind) {
    case 'open':
      return ['GET', link];
    case 'view':
      return ['GET', `${link}/documents/${lane.documentId}?variant=${act.variant}`];
    case 'ask':
      return ['POST', `${link}/otp/request`, identityOf(signerOf(known, act.who), act.cpf)];
    case 'prove':
      return ['POST', `${link}/otp/verify`, { code: act.right ? '424242' : '000000' }];
    case 'sign':
      return ['POST', `${link}/sign`, signBody(lane, known, act)];
    case 'consent':
      return ['POST', `${link}/consent`, { fields: filledIn(signerOf(known, act.who), act.filling) }];
    case 'decline':
      return ['POST', `${link}/decline`, {}];
  }
}

/** The values by the ids of the fields. Fields whose value is fixed are left out. */
function filledIn(signer: KnownSigner | undefined, filling: Filling): object {
  if (filling === 'unknown') return { fld_unknown: 'x' };
  if (filling === 'nothing') return {};
  const values = (signer?.fields ?? []).flatMap(({ id, type }) => {
    if (type === 'TEXT') return [[id, filling]];
    return type === 'CHECKBOX' ? [[id, true]] : [];
  });
  return Object.fromEntries(values);
}

function identityOf(signer: KnownSigner | undefined, cpf: keyof typeof CPF | 'right'): unknown {
  if (signer?.hasCpf === false) return {};
  return { cpf: cpf === 'right' ? cpfOf(signer?.person ?? 0) : CPF[cpf] };
}

function certificateCallOf(link: string, { kind }: CertificateAct): CallOf {
  if (kind === 'certificate') return ['GET', `${link}/certificate`];
  const body = kind === 'discover' ? { agreed: true } : { provider: 'SIMULATOR' };
  return ['POST', `${link}/certificate/${kind}`, body];
}

function signBody(
  { documentId }: Lane,
  known: Known,
  { who, flaw, filling }: Extract<Act, { kind: 'sign' }>,
): unknown {
  const { sha256, level } = known;
  const signer = signerOf(known, who);
  const role = signer?.role ?? 'SIGNER';
  const isQualified = levelOf({ level }, signer ?? { level: null }) === 'QUALIFIED';
  const right = consentOf(role, isQualified ? 'certificate' : 'code');
  const wrong = consentOf(role, isQualified ? 'code' : 'certificate');
  return {
    accepted: flaw !== 'not accepted',
    fields: filledIn(signer, filling),
    consentHash: flaw === 'other consent' ? wrong : (signer?.consentHash ?? right),
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

/** Codes whose reason, or remaining tries, the model knows. */
const DETAILED: ReadonlySet<string> = new Set([
  'OTP_INVALID',
  'AUTHENTICATION_REQUIRED',
  'CONFLICT',
  'PROVIDER_ERROR',
]);

/** The result of an answer: OK, with the progress of a certificate; or its code, with a detail that matters. */
export function saidBy({ kind }: Act, { status, body, text }: LaneAnswer): string {
  const [, detail] = DETAIL.exec(text) ?? [];
  // A return says nothing of its result: what counts is the progress that the signer reads.
  if (kind === 'return' && (status < 300 || detail === 'AUTHORIZATION_ENDED')) return 'OK';
  if (kind === 'return') return text;
  if (status < 300) return kind === 'certificate' ? progressIn(body) : 'OK';
  const code = textAt(body, 'error.code');
  return DETAILED.has(code) && detail !== undefined ? `${code} ${detail}` : code;
}

const DETAIL = /"(?:reason|attemptsRemaining)":"?(\w+)/;

function progressIn(body: Json): string {
  const reason = at(body, 'reason');
  return ['OK', textAt(body, 'status'), ...(typeof reason === 'string' ? [reason] : [])].join(' ');
}

/** Remembers what a success returned: new signers, new links. */
export function learn(known: Known, act: Act, { body }: LaneAnswer): void {
  if (act.kind === 'add') known.signers.push(knownSigner(act, textAt(body, 'id'), newPerson(known)));
  if (act.kind === 'patch') known.level = act.level;
  if (act.kind === 'fields') learnFields(known, listAt(body, 'fields'));
  if (act.kind === 'consent') learnConsent(known, act.who, body);
  if (act.kind === 'authorize') learnBegun(signerOf(known, act.who), body);
  if (act.kind === 'remove') known.signers.splice(act.who % known.signers.length, 1);
  if (act.kind === 'send') for (const link of listAt(body, 'signingLinks')) learnLink(known, link);
  if (act.kind === 'renew') learnLink(known, at(body, 'signingLink'));
}

function knownSigner(
  { role, cpf, level }: Extract<Act, { kind: 'add' }>,
  id: string,
  person: number,
): KnownSigner {
  return { id, person, role, hasCpf: cpf, level, fields: [], consentHash: null, tokens: [], begun: [] };
}

function learnBegun(signer: KnownSigner | undefined, body: Json): void {
  const state = new URL(textAt(body, 'authorizationUrl')).searchParams.get('state') ?? '';
  signer?.begun.push({ state, browserKey: textAt(body, 'browserKey') });
}

function learnFields({ signers }: Known, fields: readonly Json[]): void {
  for (const signer of signers)
    signer.fields = fields
      .filter((field) => textAt(field, 'signerId') === signer.id)
      .map((field) => ({ id: textAt(field, 'id'), type: textAt(field, 'type') }));
}

/** In an envelope without fields, the hash is that of the statement, which is known beforehand. */
function learnConsent(known: Known, who: number, body: Json): void {
  const signer = signerOf(known, who);
  const coversFields = known.signers.some(({ fields }) => fields.length > 0);
  if (signer !== undefined && coversFields) signer.consentHash = textAt(body, 'hash');
}

function learnLink({ signers }: Known, link: Json): void {
  const signer = signers.find(({ id }) => id === textAt(link, 'signerId'));
  if (signer === undefined) throw new Error('A link names an unknown signer');
  signer.tokens.push(textAt(link, 'token'));
}
