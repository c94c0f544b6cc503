import { appendLink } from '@aval/evidence/audit-chain';
import type { ChainLink } from '@aval/evidence/audit-chain';
import { commitment } from '@aval/evidence/commitment';
import { clientValues } from '../domain/audit/audit-entry.ts';
import { endApprovalOfChanged } from '../domain/envelopes/draft-approval.ts';
import type { AuditEntry } from '../domain/audit/audit-entry.ts';
import type { ChainHead, Envelope, EnvelopeHead } from '../domain/envelopes/envelope.ts';
import { hasOrder } from '../domain/envelopes/envelope.ts';
import { invitedBetween } from '../domain/envelopes/invite-in-turn.ts';
import { isParty } from '../domain/envelopes/signer-role.ts';
import type { DomainEvent } from '../domain/events/domain-event.ts';
import { tasksAfter } from '../domain/events/task.ts';
import { makeId } from '../domain/ids.ts';
import type { Outcome } from '../domain/outcome.ts';
import type { Random } from '../ports/random.ts';
import type { KeptDisclosure } from '../store/audit-types.ts';
import type { RecordedState as State } from '../store/records.ts';
import type { Tx } from '../store/tx.ts';
import { announceApproval } from './approvals/announce-approval.ts';
import type { Deps } from './deps.ts';
import { inviteSigners } from './envelopes/invite-signers.ts';
import { tellUnneeded } from './messages/tell-unneeded.ts';
import { enqueueDeliveriesTo } from './webhooks/enqueue-deliveries.ts';

type RecordDeps = Pick<Deps, 'random' | 'secrets' | 'settings'>;

/**
 * The only way an envelope changes (ADR-0004). Stores the new state, the next links of the audit chain with their
 * disclosures, the announcements with their deliveries, and the jobs that follow, all in the caller's transaction or
 * none of them; then writes to the signers whose turn has come, and to those who aren't needed any more. `before` is null
 * for an envelope that is new; otherwise it was loaded under lock. A refusal of the outcome is thrown after the commit.
 */
export async function record<S extends State>(
  deps: RecordDeps,
  tx: Tx,
  before: S | null,
  outcome: Outcome<S>,
): Promise<S> {
  const after = await recordBeforeLinks(deps, tx, before, outcome);
  if (before !== null) await writeToSigners(deps, tx, envelopeOf(before), envelopeOf(after));
  return after;
}

/** As `record`, for changes that give signers new links: the caller invites them once these are stored. */
export async function recordBeforeLinks<S extends State>(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  before: S | null,
  decided: Outcome<S>,
): Promise<S> {
  const now = await tx.now();
  const outcome = endChangedApproval(before, decided, now);
  if (outcome.refusal !== undefined) tx.refuse(outcome.refusal);
  const { chain, ...trail } = appendEntries(envelopeOf(outcome.state), outcome.entries, {
    now,
    random: deps.random,
  });
  const after = withChain(before, outcome.state, { chain, now });
  const envelope = envelopeOf(after);
  const events = [...outcome.events, ...invitations(before, after)];
  const tasks = tasksAfter(events, envelope.id);
  const announcements = events.map((event) => ({
    id: makeId('evt', now, deps.random.bytes(10)),
    event,
  }));
  const subscribers = await tx.records.write({ before, after, ...trail, announcements, tasks, now });
  const announced = announcements.map(({ id, event: { type } }) => ({ id, type }));
  await enqueueDeliveriesTo(deps, tx, subscribers, { events: announced, metadata: envelope.terms.metadata });
  await announceOwnApproval(deps, tx, before, after);
  return after;
}

/** What another member releases is what they were shown: whatever changes the draft ends its open approval (ADR-0169). */
function endChangedApproval<S extends State>(before: S | null, decided: Outcome<S>, now: Date): Outcome<S> {
  if (before === null || !isWholeEnvelope(before) || !isWholeEnvelope(decided.state)) return decided;
  return endApprovalOfChanged(before, decided as Outcome<S & Envelope>, now) as Outcome<S>;
}

/** The approval of a bulk send or a form is announced where it is decided. */
async function announceOwnApproval(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  before: State | null,
  after: State,
): Promise<void> {
  if (before === null || !isWholeEnvelope(before) || !isWholeEnvelope(after)) return;
  const { approval, id, terms } = after;
  if (approval === undefined || approval === before.approval || approval.subject.id !== id) return;
  await announceApproval(deps, tx, approval, terms.metadata);
}

function isWholeEnvelope(state: State): state is Envelope {
  return !('envelope' in state) && isWhole(state);
}

/** Sending, another signer's act, and a change of the order can each make it somebody's turn. */
function invitations(before: State | null, after: State): readonly DomainEvent[] {
  const [old, envelope] = [before === null ? null : envelopeOf(before), envelopeOf(after)];
  if (!isWhole(envelope) || (old !== null && !isWhole(old))) return [];
  const called = invitedBetween(old, envelope).filter(isParty);
  const inOrder = called.filter((signer) => hasOrder(envelope, signer));
  return [
    ...called.map(({ id }) => ({ type: 'signer.invited', signerId: id }) as const),
    ...inOrder.map(({ id }) => ({ type: 'signer.turn', signerId: id }) as const),
  ];
}

/** Heads of envelopes have no signers: what changes them alone concerns none. */
async function writeToSigners(
  deps: RecordDeps,
  tx: Tx,
  before: EnvelopeHead | Envelope,
  after: EnvelopeHead | Envelope,
): Promise<void> {
  if (!isWhole(before) || !isWhole(after)) return;
  await inviteSigners(deps, tx, { before, after });
  await tellUnneeded(deps, tx, { before, after });
}

function isWhole(envelope: EnvelopeHead | Envelope): envelope is Envelope {
  return 'documents' in envelope;
}

interface Trail {
  readonly chain: ChainHead;
  readonly links: readonly ChainLink[];
  readonly disclosures: readonly KeptDisclosure[];
}

/** Returns the links for `entries`, after the envelope's head. Time never runs backwards within an envelope. */
function appendEntries(
  envelope: Pick<EnvelopeHead, 'chain'>,
  entries: readonly AuditEntry[],
  { now, random }: { readonly now: Date; readonly random: Random },
): Trail {
  if (entries.length === 0) return { chain: envelope.chain, links: [], disclosures: [] };
  const lastAt = envelope.chain.lastAt !== null && envelope.chain.lastAt > now ? envelope.chain.lastAt : now;
  const occurredAt = lastAt.toISOString();
  const disclosures: KeptDisclosure[] = [];
  const links: ChainLink[] = [];
  let { head } = envelope.chain;
  for (const [index, entry] of entries.entries()) {
    const seq = envelope.chain.count + index + 1;
    const opened = disclosuresOf(entry, `audit/${seq}`, random);
    const personal = Object.fromEntries(opened.map((disclosure) => [disclosure.name, disclosure.commitment]));
    const { type, id, embeddedAt } = entry.actor;
    const data = {
      ...entry.data,
      ...(opened.length > 0 && { personal }),
      ...(embeddedAt !== undefined && { embeddedAt }),
    };
    const link = appendLink(head, { seq, type: entry.type, occurredAt, actor: { type, id }, data });
    disclosures.push(...opened, ...openingsOf(entry));
    links.push(link);
    head = link.hash;
  }
  return { chain: { count: envelope.chain.count + links.length, head, lastAt }, links, disclosures };
}

/** Returns the disclosures of an entry, each with a fresh salt and its commitment. */
function disclosuresOf(entry: AuditEntry, at: string, random: Random): readonly KeptDisclosure[] {
  const { personal, actor } = entry;
  const result = personalOf(personal?.subject ?? null, personal?.values ?? {});
  // From where the sender's side acted is the sender's, also where the act is about a signer.
  const from = personalOf(null, actor.from === undefined ? {} : clientValues(actor.from));
  return [...result, ...from].map(({ subject, name, value }) => {
    const salt = random.bytes(16);
    const kept = commitment({ salt, name, value });
    return { at, name, value, salt: salt.toString('hex'), commitment: kept, subject };
  });
}

function openingsOf({ openings }: AuditEntry): readonly KeptDisclosure[] {
  if (openings === undefined) return [];
  return openings.disclosures.map((disclosure) => ({ ...disclosure, subject: openings.subject }));
}

function personalOf(subject: string | null, values: Readonly<Record<string, string>>) {
  return Object.entries(values).map(([name, value]) => ({ subject, name, value }));
}

/** The state with its chain's new head, and a higher version where the envelope itself differs. */
function withChain<S extends State>(
  before: S | null,
  state: S,
  { chain, now }: { readonly chain: ChainHead; readonly now: Date },
): S {
  const envelope = envelopeOf(state);
  const same = before === null || envelopeOf(before) === envelope;
  const next = same
    ? { ...envelope, chain }
    : { ...envelope, chain, version: envelope.version + 1, updatedAt: now };
  return 'envelope' in state ? { ...state, envelope: next } : { ...state, ...next };
}

function envelopeOf(state: State): EnvelopeHead | Envelope {
  return 'envelope' in state ? state.envelope : state;
}
