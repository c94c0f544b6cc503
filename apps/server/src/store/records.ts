import type { ChainLink } from '@aval/evidence/audit-chain';
import type { Envelope, EnvelopeHead } from '../domain/envelopes/envelope.ts';
import type { Task } from '../domain/events/task.ts';
import type { SigningSession } from '../domain/signing/signing-session.ts';
import { disclosuresInsert, entriesInsert, eventsInsert } from './audit.ts';
import type { Announcement, KeptDisclosure } from './audit-types.ts';
import { subscribersSelect } from './webhooks.ts';
import type { Subscriber } from './webhooks.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { Wake } from '../ports/wake.ts';
import type { Transaction } from './postgres/database.ts';
import { join, Sql, sql } from './postgres/sql.ts';
import { headWrites } from './envelope-head.ts';
import { envelopeInsert } from './envelopes.ts';
import { jobsInsert } from './jobs.ts';
import { envelopeWrites } from './save-envelope.ts';
import type { Writes } from './save-envelope.ts';
import { sessionWrites } from './save-session.ts';

/** The state that rules change: an envelope, or the session of one of its signers. Of a head, only the chain changes. */
export type RecordedState = Envelope | SigningSession | EnvelopeHead;

/** A change of an envelope with all that follows from it. `before` is null for an envelope that is new. */
export interface RecordedChange {
  readonly before: RecordedState | null;
  readonly after: RecordedState;
  /** The next links of the chain; the head is part of `after`. */
  readonly links: readonly ChainLink[];
  readonly disclosures: readonly KeptDisclosure[];
  /** The outbox of events, unique by entity, type and version, and numbered in the order given. */
  readonly announcements: readonly Announcement[];
  readonly tasks: readonly Task[];
  readonly now: Date;
}

/** The changes of envelopes. Written by `record` alone. */
export interface RecordStore {
  /**
   * Writes what differs between the two states, and all that follows, in one statement as far as possible (ADR-0112).
   * Returns the tenant's enabled endpoints if there are announcements. The database refuses a second link of one number.
   */
  write(change: RecordedChange): Promise<readonly Subscriber[]>;
}

/** Changes of envelopes in PostgreSQL: the usual change is one statement (ADR-0112). */
export function recordStore(transaction: Transaction, secrets: Secrets, wake: Wake): RecordStore {
  return {
    async write(change) {
      const envelope = envelopeOf(change.after);
      const { first, together, afterwards } = stateWrites(secrets, change);
      const parts = [
        ...together,
        ...entriesInsert(envelope, change.links),
        ...disclosuresInsert(secrets, envelope, change.disclosures),
        ...eventsInsert(envelope, change.announcements, change.now),
        ...jobsInsert(transaction, { tasks: change.tasks, now: change.now, wake }),
      ];
      const end = change.announcements.length === 0 ? sql`SELECT` : subscribersSelect(envelope.tenant);
      const before = first.map((statement) => transaction.run(statement));
      const subscribers = transaction.query<Subscriber>(inOneStatement(parts, end));
      await transaction.inOrder([
        ...before,
        subscribers,
        ...afterwards.map((statement) => transaction.run(statement)),
      ]);
      return change.announcements.length === 0 ? [] : await subscribers;
    },
  };
}

function envelopeOf(state: RecordedState): EnvelopeHead {
  return 'envelope' in state ? state.envelope : state;
}

/** `first`: policies of the other tables look for the envelope, and a statement doesn't see its own rows. */
interface StateWrites extends Writes {
  readonly first: readonly Sql[];
}

function stateWrites(secrets: Secrets, { before, after, now }: RecordedChange): StateWrites {
  if ('envelope' in after) {
    if (before === null || !('envelope' in before))
      throw new Error('A signing session is loaded before it changes');
    return { first: [], ...sessionWrites(secrets, { before, after, now }) };
  }
  if (before === null) return { first: [envelopeInsert(whole(after))], together: [], afterwards: [] };
  if ('envelope' in before) throw new Error('A session cannot turn into an envelope');
  if (!isWhole(after)) return { first: [], together: headWrites({ before, after }), afterwards: [] };
  return { first: [], ...envelopeWrites(secrets, { before: whole(before), after }) };
}

function isWhole(envelope: EnvelopeHead): envelope is Envelope {
  return 'documents' in envelope;
}

function whole(envelope: EnvelopeHead): Envelope {
  if (!isWhole(envelope)) throw new Error('A whole envelope is loaded before more than its chain changes');
  return envelope;
}

/**
 * Returns one statement with all parts. PostgreSQL runs them in no particular order on one snapshot: no two parts may
 * write the same row, and none sees what another wrote. Foreign keys are checked at the end.
 */
function inOneStatement(parts: readonly Sql[], end: Sql): Sql {
  if (parts.length === 0) return end;
  const named = parts.map((part, index) => sql`${nameAt(index)} AS (${part})`);
  return sql`WITH ${join(named, sql`, `)} ${end}`;
}

/** The names of parts: the same object each time, so that the statement's text is assembled and hashed once. */
const names: Sql[] = [];

function nameAt(index: number): Sql {
  return (names[index] ??= new Sql([`part${index}`], []));
}
