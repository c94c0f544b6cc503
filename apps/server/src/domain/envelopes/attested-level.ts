import type { Envelope } from './envelope.ts';
import { isDelegate } from './delegation.ts';
import { isDisputed } from './disputed.ts';
import { levelOf } from './signature-level.ts';
import { codeMediumOf } from './signer-media.ts';
import type { Signer } from './signer.ts';
import type { SignatureLevel } from './terms.ts';

/**
 * Why the proof of a signer carries no more than a simple signature (ADR-0130, ADR-0154): in person, the host received the code too, or
 * the code went to a mailbox or phone that is the host's; the person named themselves in a public form; or somebody with their
 * link did not recognize the document.
 */
export const LEVEL_REASONS = ['HOST_RECEIVED_CODE', 'HOST_ADDRESS', 'SELF_DECLARED', 'DISPUTED'] as const;

export type LevelReason = (typeof LEVEL_REASONS)[number];

type Levels = Pick<Envelope, 'terms' | 'signers'>;

/** The level of a signature as its proof carries it, and why it is lower than required. */
interface AttestedLevel {
  readonly level: SignatureLevel;
  readonly reason: LevelReason | null;
}

/**
 * Returns the level of a signature that its proof carries. An advanced signature needs something that is the signer's own
 * (Lei 14.063/2020 art. 4 II), so a signer in person has it only by a code that the host could not read. It belongs to a
 * certain person, so nobody has it by naming themselves, or where the link is disputed. A certificate is the signer's own in any case.
 */
export function attestedLevelOf(envelope: Levels, signer: Signer): AttestedLevel {
  const level = levelOf(envelope, signer);
  const reason = level === 'ADVANCED' ? lackOf(envelope, signer) : null;
  return reason === null ? { level, reason } : { level: 'SIMPLE', reason };
}

/** Returns the level as evidence names it: only where it is lower than required, so that other evidence is as it was. */
export function levelFact(
  envelope: Levels,
  signer: Signer,
): { readonly level?: 'SIMPLE'; readonly levelReason?: LevelReason } {
  const { reason } = attestedLevelOf(envelope, signer);
  return reason === null ? {} : { level: 'SIMPLE', levelReason: reason };
}

function lackOf(envelope: Levels, signer: Signer): LevelReason | null {
  return sharedWithHost(envelope, signer) ?? uncertainPerson(signer);
}

/** The sender knows the person whom a delegate was named by, and approved the delegate. */
function uncertainPerson(signer: Signer): LevelReason | null {
  if (signer.person.identitySource !== undefined && !isDelegate(signer)) return 'SELF_DECLARED';
  return isDisputed(signer) ? 'DISPUTED' : null;
}

function sharedWithHost(envelope: Levels, signer: Signer): LevelReason | null {
  if (signer.terms.role !== 'IN_PERSON') return null;
  if (isAddressOfHost(envelope, signer)) return 'HOST_ADDRESS';
  return signer.proof?.codeAlone === true ? null : 'HOST_RECEIVED_CODE';
}

/** The phone of a host is known where the host is on the envelope too. */
function isAddressOfHost(envelope: Levels, signer: Signer): boolean {
  const {
    person: { hostEmail, email, phone },
  } = signer;
  const isHost = (address: string): boolean => address.toLowerCase() === hostEmail?.toLowerCase();
  if (codeMediumOf(envelope, signer) === 'EMAIL') return isHost(email);
  const hosts = envelope.signers.filter((other) => other.id !== signer.id && isHost(other.person.email));
  return hosts.some((host) => host.person.phone !== null && host.person.phone === phone);
}
