import type { Role } from '../access/principal.ts';
import { isAtLeast } from '../access/principal.ts';
import type { Environment } from '../environment.ts';
import type { Envelope } from '../envelopes/envelope.ts';
import type { Id } from '../ids.ts';
import type { NoticeKind } from '../message-kind.ts';

/** When a member is notified: at once, in the daily digest, or never. */
export const TIMINGS = ['AT_ONCE', 'DAILY', 'NEVER'] as const;
export type Timing = (typeof TIMINGS)[number];

/** The envelopes that a member is notified about. */
export const NOTICED_ENVELOPES = ['SENT_BY_ME', 'ALL'] as const;

/** The choices of a member. */
export interface NoticePreferences {
  readonly envelopes: (typeof NOTICED_ENVELOPES)[number];
  readonly timings: Readonly<Record<NoticeKind, Timing>>;
}

/** The choices of members who chose nothing. */
export const DEFAULT_NOTICES: NoticePreferences = {
  envelopes: 'SENT_BY_ME',
  timings: {
    SIGNED: 'NEVER',
    COMPLETED: 'AT_ONCE',
    DECLINED: 'AT_ONCE',
    EXPIRED: 'AT_ONCE',
    MESSAGE_FAILED: 'AT_ONCE',
  },
};

/** A member with the address that letters go to. */
export interface NoticeReader {
  readonly memberId: Id<'mem'>;
  readonly userId: Id<'usr'>;
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly preferences: NoticePreferences;
}

/** Something that happened to an envelope. `about` is the signer or the message; empty for the envelope itself. */
export interface Notice {
  readonly kind: NoticeKind;
  readonly about: string;
}

/** Why a member gets a letter. */
export type Reason = 'SENT' | 'ADMINISTERS' | 'FOLLOWS_ALL';

/** A member who is notified, when and why. */
export interface NoticeRecipient {
  readonly reader: NoticeReader;
  readonly timing: Exclude<Timing, 'NEVER'>;
  readonly reason: Reason;
}

interface RecipientsInput {
  readonly readers: readonly NoticeReader[];
  /** The person who sent the envelope; null where a program sent it. */
  readonly senderId: Id<'usr'> | null;
  readonly environment: Environment;
  readonly kind: NoticeKind;
  /** The address of the signer who acted; nobody is notified about their own act. */
  readonly actor: string | null;
}

/**
 * Returns the members who are notified (ADR-0063): the sender; members who follow all envelopes; and for an envelope without
 * a sender among the members, ADMIN and OWNER, at most once a day. No letter leaves for an unverified address.
 */
export function recipientsOf(input: RecipientsInput): readonly NoticeRecipient[] {
  const hasSender = input.readers.some(({ userId }) => userId === input.senderId);
  return input.readers.flatMap((reader) => {
    if (!isReachable(reader, input.environment)) return [];
    if (input.actor === reader.email) return [];
    const reason = reasonFor(reader, { senderId: input.senderId, hasSender });
    if (reason === null) return [];
    const chosen = reader.preferences.timings[input.kind];
    if (chosen === 'NEVER') return [];
    return [{ reader, reason, timing: reason === 'ADMINISTERS' ? 'DAILY' : chosen }];
  });
}

/**
 * Returns the members who look after an organization, and learn what its dashboard alone would say. No letter leaves for
 * an unverified address.
 */
export function administratorsAmong(
  readers: readonly NoticeReader[],
  environment: Environment,
  /** A member who is to learn it too. */
  senderId: Id<'usr'> | null = null,
): readonly NoticeReader[] {
  return readers.filter(
    (reader) =>
      (isAtLeast(reader.role, 'ADMIN') || reader.userId === senderId) && isReachable(reader, environment),
  );
}

/** Returns the members to whom letters of this environment may go. */
export function membersAmong(
  readers: readonly NoticeReader[],
  environment: Environment,
): readonly NoticeReader[] {
  return readers.filter((reader) => isReachable(reader, environment));
}

/** Returns whether any member may be notified of this kind, whatever the envelope is. */
export function isChosen(readers: readonly NoticeReader[], kind: NoticeKind): boolean {
  return readers.some(({ preferences }) => preferences.timings[kind] !== 'NEVER');
}

/** Letters of the Sandbox reach nobody's mailbox. */
function isReachable({ isVerified }: NoticeReader, environment: Environment): boolean {
  return isVerified || environment === 'SANDBOX';
}

function reasonFor(
  { userId, role, preferences }: NoticeReader,
  { senderId, hasSender }: { readonly senderId: Id<'usr'> | null; readonly hasSender: boolean },
): Reason | null {
  if (userId === senderId) return 'SENT';
  if (preferences.envelopes === 'ALL') return 'FOLLOWS_ALL';
  return !hasSender && isAtLeast(role, 'ADMIN') ? 'ADMINISTERS' : null;
}

/** Returns whether a notice still says something new: after the last signature the letter of completion says it all. */
export function isStillNews(envelope: Envelope, { kind, about }: Notice): boolean {
  if (kind !== 'SIGNED') return true;
  return envelope.progress.status === 'SENT' && envelope.signers.some(({ id }) => id === about);
}
