import { hasSigned } from '../envelopes/signer-role.ts';
import type { Signer } from '../envelopes/signer.ts';
import { sentBy } from '../envelopes/envelope-progress.ts';
import { deviceName } from './report-device.ts';
import { shownContact } from './report-contact.ts';
import type { ReportFacts } from './report-facts.ts';
import { brasiliaTime, brasiliaZone } from './report-time.ts';
import { formerNameAt, valueAt } from './report-trail.ts';
import type { ActOrigin } from './report-trail.ts';
import type { ReportWords } from './report-words/words.ts';
import type { ActWords } from './report-words/timeline-words.ts';
import type { ReportBlock } from './report.ts';
import { timelineRows } from './timeline-rows.ts';
import type { TimelineRow } from './timeline-rows.ts';

/** An act of the timeline in words. */
export interface TimelineText {
  readonly row: TimelineRow;
  readonly at: string;
  readonly act: string;
  /** Address, source port, and device; empty for acts of the service. */
  readonly origin: string;
}

/** The timeline: a note, and a row for each act. */
export function timelineBlocks(facts: ReportFacts, words: ReportWords): readonly ReportBlock[] {
  const rows = timelineTexts(facts, words).map(({ at, act, origin }) => [at, act, origin]);
  const { note, columns } = words.timeline;
  const zone = brasiliaZone(new Date(facts.links[0]?.occurredAt ?? 0));
  return [
    { kind: 'paragraph', small: true, text: note(zone) },
    { kind: 'table', columns: [columns.at, columns.act, columns.origin], rows },
  ];
}

/** Returns every act of the trail in words. */
export function timelineTexts(facts: ReportFacts, words: ReportWords): readonly TimelineText[] {
  return timelineRows(facts).map((row) => ({
    row,
    at: brasiliaTime(new Date(row.link.occurredAt)),
    act: sentenceOf(facts, row, words),
    origin: originText(row, words),
  }));
}

function sentenceOf(facts: ReportFacts, row: TimelineRow, words: ReportWords): string {
  const { timeline } = words;
  const sentence = timeline.acts[actFor(facts, row)]?.(actWords(facts, row, words)) ?? row.link.type;
  const count = row.entries.length;
  if (count === 1 || row.act === 'SIGNERS_ADDED') return sentence;
  return `${sentence}: ${timeline.times(count, brasiliaTime(new Date(row.lastAt)))}`;
}

/** What a signature is called follows from the role. */
function actFor({ envelope }: ReportFacts, { act, link }: TimelineRow): TimelineRow['act'] {
  if (act !== 'SIGNER_SIGNED') return act;
  const role = envelope.signers.find(({ id }) => id === link.actor.id)?.terms.role;
  if (role === 'APPROVER') return 'SIGNER_APPROVED';
  return role === 'WITNESS' ? 'SIGNER_WITNESSED' : act;
}

function actWords(facts: ReportFacts, row: TimelineRow, words: ReportWords): ActWords {
  const { documents } = facts.envelope;
  const { link, entries } = row;
  const channel = textOf(link.data['channel']);
  const pages = documents.reduce((sum, document) => sum + document.pages, 0);
  return {
    who: whoOf(facts, row, words),
    preparedBy: valueAt(facts, link.seq, 'requestedBy') ?? words.timeline.somebody,
    releasedBy: valueAt(facts, link.seq, 'approvedBy') ?? words.timeline.somebody,
    whom: whomOf(facts, row, words),
    document: documentOf(facts, row, words),
    documents: words.timeline.documents(documents.length, pages),
    channel: channel === null ? '' : (words.channels[channel] ?? channel),
    sentTo: sentToOf(facts, row),
    name:
      valueAt(facts, link.seq, 'filename') ??
      textOf(link.data['provider']) ??
      textOf(link.data['version']) ??
      '',
    count: entries.length,
    last: brasiliaTime(new Date(row.lastAt)),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function whoOf(facts: ReportFacts, { link: { seq, actor } }: TimelineRow, words: ReportWords): string {
  const { timeline } = words;
  if (actor.type === 'SIGNER' || actor.type === 'LINK')
    return nameOf(facts, actor.id, seq) ?? timeline.somebody;
  const sender = sentBy(facts.envelope)?.name ?? facts.organization?.identity.name;
  const named = timeline.senders[actor.type as keyof typeof timeline.senders];
  return sender === undefined || named === undefined ? timeline.sender : named(sender);
}

function whomOf(facts: ReportFacts, { link: { seq, type, data } }: TimelineRow, words: ReportWords): string {
  const ids = Array.isArray(data['signers']) ? data['signers'] : [data['signerId']];
  // A delegate is named as they are from the approval on.
  const at = type === 'DELEGATION_APPROVED' ? seq + 1 : seq;
  return ids.map((id) => nameOf(facts, textOf(id), at) ?? words.timeline.somebody).join(', ');
}

function nameOf(facts: ReportFacts, id: string | null, seq: number): string | null {
  const signer = facts.envelope.signers.find((candidate) => candidate.id === id);
  return signer === undefined ? null : (formerNameAt(facts, signer.id, seq) ?? signer.person.name);
}

function documentOf({ envelope }: ReportFacts, { link: { data } }: TimelineRow, words: ReportWords): string {
  const document = envelope.documents.find(({ id }) => id === data['documentId']);
  const { timeline } = words;
  return document === undefined
    ? timeline.removedDocument
    : timeline.document(document.title, document.pages);
}

/** The address of a code: as the signer's own is shown, others in part. */
function sentToOf(facts: ReportFacts, { link: { seq, actor } }: TimelineRow): string | null {
  const address = valueAt(facts, seq, 'sentTo');
  const signer = facts.envelope.signers.find(({ id }) => id === actor.id);
  return address === null
    ? null
    : shownContact(facts, signer !== undefined && isOwn(signer, address), address);
}

function isOwn(signer: Signer, address: string): boolean {
  return hasSigned(signer) && [signer.person.email, signer.person.phone].includes(address);
}

/** Returns the address of an act, with its source port if that is known. */
export function addressText({ ip, port }: ActOrigin, words: ReportWords): string | null {
  return ip === null || port === null ? ip : words.timeline.address(ip, port);
}

function originText({ from }: TimelineRow, words: ReportWords): string {
  if (from === null) return '';
  return [addressText(from, words), deviceName(from.userAgent, words)]
    .filter((part) => part !== null)
    .join(' · ');
}
