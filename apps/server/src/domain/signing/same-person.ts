import { mustDiffer } from '../envelopes/distinct-people.ts';
import { isTurnOf } from '../envelopes/envelope.ts';
import type { Envelope } from '../envelopes/envelope.ts';
import { isPhoneNeeded, methodOf } from '../envelopes/signer-media.ts';
import { isAwaited } from '../envelopes/signer-role.ts';
import type { Signer } from '../envelopes/signer.ts';

/** A signer with the envelope that they are a signer of. */
export interface Participation {
  readonly envelope: Envelope;
  readonly signer: Signer;
}

/**
 * True where a code that the first signer proved would have been sent to the other in the same way, to the same address,
 * and the same person is named: by the same CPF or, where neither has any, by the same name. A mailbox may have several
 * readers, so the address alone says nothing about the person (ADR-0128).
 */
export function isSamePerson(first: Participation, other: Participation): boolean {
  return (
    isSameSender(first.envelope, other.envelope) &&
    isAlone(first.signer) &&
    isAlone(other.signer) &&
    first.signer.person.email.toLowerCase() === other.signer.person.email.toLowerCase() &&
    methodOf(first.envelope, first.signer) === methodOf(other.envelope, other.signer) &&
    (!(needsPhone(first) || needsPhone(other)) || first.signer.person.phone === other.signer.person.phone) &&
    isSameIdentity(first.signer, other.signer)
  );
}

/** A code that a host received too proves the person for the envelope of that host alone. */
function isAlone({ terms: { role } }: Signer): boolean {
  return role !== 'IN_PERSON';
}

/** Also where the link alone travelled to a phone. */
function needsPhone({ envelope, signer }: Participation): boolean {
  return isPhoneNeeded(envelope, signer);
}

/** The projects of an organization may differ: signers know the organization alone. */
function isSameSender({ tenant: first }: Envelope, { tenant: other }: Envelope): boolean {
  return first.organizationId === other.organizationId && first.environment === other.environment;
}

function isSameIdentity(first: Signer, other: Signer): boolean {
  if (first.person.cpf !== null || other.person.cpf !== null) return first.person.cpf === other.person.cpf;
  return folded(first.person.name) === folded(other.person.name);
}

function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim().split(/\s+/).join(' ');
}

/**
 * True where a signer could sign now and has been invited by Aval itself. Where the sender hands out the links, another
 * envelope's link is theirs to give.
 */
export function isWaiting({ envelope, signer }: Participation, now: Date): boolean {
  return (
    envelope.progress.status === 'SENT' &&
    envelope.terms.notify &&
    (envelope.terms.expiresAt === null || envelope.terms.expiresAt > now) &&
    isAwaited(signer) &&
    signer.progress.sentAt !== null &&
    signer.person.erasedAt === null &&
    signer.progress.dispute === null &&
    isTurnOf(envelope, signer)
  );
}

/**
 * Returns the signer of `envelope` who waits and is the same person, or null. In the envelope of the proof itself that is
 * another part of the person, such as of somebody who signs for themself and for a company: never one that must be another
 * person's (ADR-0161).
 */
export function samePersonIn(proved: Participation, envelope: Envelope, now: Date): Signer | null {
  const isSameEnvelope = envelope.id === proved.envelope.id;
  const isTheirs = (signer: Signer): boolean =>
    isWaiting({ envelope, signer }, now) &&
    isSamePerson(proved, { envelope, signer }) &&
    !(isSameEnvelope && (signer.id === proved.signer.id || mustDiffer(proved.signer, signer)));
  return envelope.signers.find(isTheirs) ?? null;
}
