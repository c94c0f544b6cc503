import type { ChainLink } from '@aval/evidence/audit-chain';
import type { ReportFacts } from './report-facts.ts';
import { originAt } from './report-trail.ts';
import type { ActOrigin } from './report-trail.ts';
import type { TimelineAct } from './report-words/timeline-words.ts';

/** One or more equal entries of the trail. */
export interface TimelineRow {
  readonly act: TimelineAct;
  /** The first of them. */
  readonly link: ChainLink;
  /** Where the first came from. */
  readonly from: ActOrigin | null;
  /** The numbers of all of them. */
  readonly entries: readonly number[];
  /** When the last was. */
  readonly lastAt: string;
}

/** Acts that say nothing new when they are repeated. Each other entry has its own row. */
const REPEATED: ReadonlySet<string> = new Set([
  'DOCUMENT_ACCESSED',
  'DOCUMENT_VIEWED',
  'CONSENT_SHOWN',
  'IDENTITY_FAILED',
  'OTP_FAILED',
  'ENVELOPE_UPDATED',
  'FIELDS_ADDED',
  'FIELDS_CHANGED',
  'FIELDS_REMOVED',
  'SIGNER_ADDED',
  'SIGNERS_REMINDED',
]);

/** Fewer equal entries stay as they are. */
const MANY = 3;

/**
 * Returns the rows of the timeline, in the order of their first entries. Every entry is in exactly one row: those that repeat
 * an act of the same person, from the same address and device, about the same document, share a row if they are many.
 */
export function timelineRows(facts: Pick<ReportFacts, 'links' | 'disclosures'>): readonly TimelineRow[] {
  const single = facts.links.map((link) => rowOf(link, originAt(facts, link.seq)));
  const alike = Map.groupBy(single, (row) => keyOf(row));
  return [...alike.values()]
    .flatMap((rows) => (rows.length >= MANY ? joined(rows) : rows))
    .toSorted((first, second) => first.link.seq - second.link.seq);
}

function rowOf(link: ChainLink, from: ActOrigin | null): TimelineRow {
  return { act: actOf(link), link, from, entries: [link.seq], lastAt: link.occurredAt };
}

function joined(rows: readonly TimelineRow[]): readonly TimelineRow[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return [];
  const act = first.act === 'SIGNER_ADDED' ? 'SIGNERS_ADDED' : first.act;
  return [{ ...first, act, entries: rows.flatMap(({ entries }) => entries), lastAt: last.lastAt }];
}

/** Rows with the same key say the same. */
function keyOf({ act, link: { seq, type, actor, data }, from }: TimelineRow): string {
  if (!REPEATED.has(type)) return `${seq}`;
  const about = type === 'SIGNER_ADDED' ? [] : [data['documentId'], data['signers'], data['version']];
  return JSON.stringify([act, actor.type, actor.id, ...about, from?.ip, from?.userAgent]);
}

/** The kinds of an act that read differently, the first that fits. */
const KINDS: readonly (readonly [type: string, act: TimelineAct, is: (link: ChainLink) => boolean])[] = [
  ['DOCUMENT_ACCESSED', 'OPENED_BY_LINK', ({ actor }) => actor.type === 'LINK'],
  ['DOCUMENT_VIEWED', 'DOCUMENT_OPENED_BY_LINK', ({ data }) => data['authenticated'] === false],
  ['SIGNERS_REMINDED', 'SIGNERS_REMINDED_BY_SCHEDULE', ({ actor }) => actor.type === 'SYSTEM'],
  [
    'OTP_DELIVERED',
    'OTP_KEPT',
    ({ data }) => data['channel'] === 'LOCAL_OUTBOX' || data['channel'] === 'SANDBOX',
  ],
  ['SIGNER_AUTHENTICATED', 'AUTHENTICATED_IN_OTHER_ENVELOPE', ({ data }) => data['otherEnvelope'] === true],
  [
    'SIGNER_AUTHENTICATED',
    'AUTHENTICATED_IN_OTHER_PART',
    ({ data }) => typeof data['otherSigner'] === 'string',
  ],
  ['SIGNER_AUTHENTICATED', 'AUTHENTICATED_ELSEWHERE', ({ data }) => data['otherBrowser'] === true],
  ['SIGNER_DECLINED', 'DECLINED_BY_LINK', ({ data }) => data['authenticated'] === false],
];

function actOf(link: ChainLink): TimelineAct {
  const kind = KINDS.find(([type, , is]) => type === link.type && is(link));
  return kind?.[1] ?? (link.type as TimelineAct);
}
