import type { Id } from '../../domain/ids.ts';
import type { Environment } from '../../domain/environment.ts';
import type { Notice, NoticePreferences, NoticeReader } from '../../domain/messages/notice.ts';

/** Something that a member is notified. `notifiedAt` is null where the digest notifies it. */
export interface NewNotice extends Notice {
  readonly memberId: Id<'mem'>;
  readonly envelopeId: string;
  readonly createdAt: Date;
  readonly notifiedAt: Date | null;
}

/** A member whose digest is due, with everything from before a time. */
interface DueDigest {
  readonly memberId: Id<'mem'>;
  readonly before: Date;
}

/** A notice that goes into a digest. */
export interface DueNotice {
  readonly kind: Notice['kind'];
  readonly envelopeId: string;
  readonly title: string;
  readonly organizationId: Id<'org'>;
  readonly projectId: Id<'proj'>;
  readonly environment: Environment;
}

/** The notices of members, and their choices. */
export interface NoticeStore {
  /** Every member of an organization with their choices. */
  listReaders(organizationId: Id<'org'>): Promise<readonly NoticeReader[]>;
  /** Every member of the organization of an envelope with their choices. */
  listReadersOf(envelopeId: string): Promise<readonly NoticeReader[]>;
  /** Returns the person who sent an envelope, by session or token; null where a program sent it. */
  senderOf(envelopeId: string): Promise<Id<'usr'> | null>;
  /** Returns false where this member was notified before. */
  insert(notice: NewNotice): Promise<boolean>;
  /** Returns some members whose digest is due at 8:00 of their organization's time, with the time that it covers. */
  listDue(now: Date, limit: number): Promise<readonly DueDigest[]>;
  /** Returns one member; null once they have left. */
  findReader(memberId: Id<'mem'>): Promise<NoticeReader | null>;
  /** Takes a member's notices from before `before`: of concurrent calls only one gets them. */
  take(memberId: Id<'mem'>, before: Date, now: Date): Promise<readonly DueNotice[]>;
  /** Returns the choices of the user in an organization; null where they chose nothing or are no member. */
  findPreferences(userId: Id<'usr'>, organizationId: Id<'org'>): Promise<NoticePreferences | null>;
  savePreferences(
    member: { readonly userId: Id<'usr'>; readonly organizationId: Id<'org'> },
    preferences: NoticePreferences,
    now: Date,
  ): Promise<void>;
  /** Deletes notices that were notified before `before` and returns how many. */
  sweep(before: Date): Promise<number>;
}
