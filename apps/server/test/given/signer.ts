import { sha256Hex } from '@aval/evidence/canonical';
import type { OwnNames } from '../../src/domain/envelopes/own-names.ts';
import type { Person } from '../../src/domain/envelopes/person.ts';
import type { AcceptedConsent, Progress, Signed, SignerStatus } from '../../src/domain/envelopes/progress.ts';
import {
  acceptedConsent,
  declinedAt,
  declineReason,
  signedAt,
  signedHashes,
  stepsOf,
} from '../../src/domain/envelopes/progress.ts';
import type { Signer } from '../../src/domain/envelopes/signer.ts';
import type { Terms } from '../../src/domain/envelopes/terms.ts';
import type { Id } from '../../src/domain/ids.ts';
import { CPFS, idOf, NOW } from './basics.ts';

/** The members of a signer that tests set, in one list: the builder puts each into its part. */
export interface SignerChanges extends Partial<Person>, Partial<Terms>, Partial<OwnNames> {
  readonly id?: Id<'sgn'>;
  readonly createdAt?: Date;
  readonly status?: SignerStatus;
  readonly sentAt?: Date | null;
  readonly viewedAt?: Date | null;
  readonly viewedBy?: 'LINK' | 'PERSON' | null;
  readonly wrongCodes?: number;
  readonly disputedAt?: Date | null;
  readonly disputeNote?: string | null;
  readonly signedAt?: Date | null;
  readonly consent?: AcceptedConsent | null;
  readonly documentHashes?: Signed['documentHashes'] | null;
  readonly disputeAnsweredAt?: Date | null;
  readonly disputeAnswer?: string | null;
  readonly declinedAt?: Date | null;
  readonly declineReason?: string | null;
  readonly authenticatedAt?: Date | null;
  readonly authenticatedLinkId?: Id<'lnk'> | null;
  readonly browserHash?: Buffer | null;
  readonly channel?: string | null;
  readonly codeAlone?: boolean;
}

const NEW: Signer = {
  id: idOf('sgn', 1),
  person: {
    name: 'Maria da Silva 1',
    email: 'maria1@example.com',
    cpf: null,
    phone: null,
    organizationName: null,
    cnpj: null,
    office: null,
    hostEmail: null,
    counterpart: null,
    erasedAt: null,
  },
  terms: {
    role: 'SIGNER',
    group: null,
    delegation: 'NOT_ALLOWED',
    signatureLevel: null,
    authenticationMethod: null,
    notifyBy: null,
    language: null,
    when: null,
    order: 1,
    isOrderOpen: false,
    attachments: [],
  },
  names: { reference: null, templateRole: null },
  progress: { status: 'SENT', sentAt: NOW, viewedAt: null, viewedBy: null, wrongCodes: 0, dispute: null },
  proof: null,
  createdAt: NOW,
};

/** A signer who was called and has done nothing yet. */
export function aSigner(n = 1, changes: SignerChanges = {}): Signer {
  return changedSigner(NEW, {
    id: idOf('sgn', n),
    name: `Maria da Silva ${n}`,
    email: `maria${n}@example.com`,
    cpf: CPFS[(n - 1) % CPFS.length] ?? null,
    phone: `+551199999000${n}`,
    order: n,
    ...changes,
  });
}

/** Returns a signer with some members changed. */
export function changedSigner(signer: Signer, changes: SignerChanges): Signer {
  return {
    id: changes.id ?? signer.id,
    createdAt: changes.createdAt ?? signer.createdAt,
    person: withGiven(signer.person, changes),
    terms: withGiven(signer.terms, changes),
    names: withGiven(signer.names, changes),
    progress: progressOf(signer, changes),
    proof: proofOf(signer, changes),
  };
}

/** Returns what is known of a signer in one list, as `changedSigner` takes it. */
export function flatOf(signer: Signer | undefined) {
  if (signer === undefined) throw new Error('There is no signer');
  const { id, person, terms, names, progress, proof, createdAt } = signer;
  const { dispute, ...steps } = stepsOf(progress);
  const { codeAlone, ...proved } = flatProof(proof);
  return {
    id,
    createdAt,
    ...person,
    ...terms,
    ...names,
    status: progress.status,
    ...steps,
    ...flatDispute(dispute),
    signedAt: signedAt(signer),
    consent: acceptedConsent(signer),
    documentHashes: signedHashes(signer),
    declinedAt: declinedAt(signer),
    declineReason: declineReason(signer),
    ...proved,
    ...(codeAlone !== undefined && { codeAlone }),
  };
}

function flatDispute(dispute: Progress['dispute']) {
  const { at, note, answer } = dispute ?? { at: null, note: null, answer: null };
  return {
    disputedAt: at,
    disputeNote: note,
    disputeAnsweredAt: answer?.at ?? null,
    disputeAnswer: answer?.statement ?? null,
  };
}

const NO_PROOF = { at: null, linkId: null, browserHash: null, channel: null };

function flatProof(proof: Signer['proof']) {
  const { at, linkId, browserHash, channel } = proof ?? NO_PROOF;
  const codeAlone = proof?.codeAlone;
  return { authenticatedAt: at, authenticatedLinkId: linkId, browserHash, channel, codeAlone };
}

/** The members of a part that are among the changes. An optional member is given by the changes alone. */
function withGiven<P extends object>(part: P, changes: SignerChanges): P {
  const names = [...Object.keys(part), ...('erasedAt' in part ? ['identitySource'] : [])];
  const given = Object.entries(changes).filter(([name]) => names.includes(name));
  return given.length === 0 ? part : { ...part, ...Object.fromEntries(given) };
}

const CONSENT: AcceptedConsent = {
  version: 'aval-1',
  language: 'pt-BR',
  hash: sha256Hex(Buffer.from('statement')),
};

function progressOf(signer: Signer, changes: SignerChanges): Progress {
  const { progress } = signer;
  const status = changes.status ?? progress.status;
  const steps = { ...withGiven(stepsOf(progress), changes), dispute: disputeOf(progress, changes) };
  if (status === 'SIGNED') return { ...steps, status, ...signatureOf(signer, changes) };
  if (status === 'DECLINED')
    return {
      ...steps,
      status,
      at: changes.declinedAt ?? declinedAt(signer) ?? NOW,
      reason: changes.declineReason === undefined ? declineReason(signer) : changes.declineReason,
    };
  return { ...steps, status };
}

function signatureOf(signer: Signer, changes: SignerChanges) {
  return {
    at: changes.signedAt ?? signedAt(signer) ?? NOW,
    consent: changes.consent ?? acceptedConsent(signer) ?? CONSENT,
    documentHashes: changes.documentHashes ?? signedHashes(signer) ?? {},
  };
}

function disputeOf({ dispute }: Progress, changes: SignerChanges): Progress['dispute'] {
  const after = withGiven(flatDispute(dispute), changes);
  const {
    disputedAt: at,
    disputeNote: note,
    disputeAnsweredAt: answeredAt,
    disputeAnswer: statement,
  } = after;
  return at && { at, note, answer: answeredAt && { at: answeredAt, statement } };
}

function proofOf({ proof }: Signer, changes: SignerChanges): Signer['proof'] {
  if (changes.authenticatedAt === null) return null;
  const after = withGiven(flatProof(proof), changes);
  const { authenticatedAt: at, authenticatedLinkId: linkId, browserHash, channel, codeAlone } = after;
  if (at === null && changes.channel === undefined && codeAlone === undefined) return null;
  return { at: at ?? NOW, linkId, browserHash, channel, ...(codeAlone !== undefined && { codeAlone }) };
}
