import type { Words } from './words/pt-br.ts';
import type { Operations } from '@aval/sdk/operations';

/** The audit trail, as it is read. */
export type Trail = Operations['GET /v1/envelopes/{id}/audit']['response'];
export type Entry = Trail['data'][number];

/** Somebody whom the history can name. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Entries that the history shows only on request: they prove something, and nobody has to act on them. */
const MINOR: ReadonlySet<string> = new Set([
  'ENVELOPE_UPDATED',
  'DOCUMENT_ATTACHED',
  'SIGNER_ADDED',
  'SIGNER_REMOVED',
  'FIELDS_ADDED',
  'FIELDS_CHANGED',
  'FIELDS_REMOVED',
  'DOCUMENT_ACCESSED',
  'OTP_SENT',
  'OTP_DELIVERED',
  'OTP_FAILED',
  'CERTIFICATE_DISCOVERED',
  'CERTIFICATE_REQUESTED',
  'CERTIFICATE_AUTHORIZED',
  'CONSENT_SHOWN',
  'SIGNER_AUTHENTICATED',
  'EVIDENCE_FETCHED',
]);

/** Returns the entries that most people look for: a draft just takes shape, and each signer opens the document only once. */
export function mainEntries(entries: readonly Entry[]): readonly Entry[] {
  const opened = new Set<string>();
  const sentAt = entries.findIndex(({ type }) => type === 'ENVELOPE_SENT');
  return entries.filter((entry, index) => {
    if (kindOf(entry) === 'AUTHENTICATED_ELSEWHERE') return true;
    if (MINOR.has(entry.type) || (entry.type === 'SIGNER_CHANGED' && index < sentAt)) return false;
    if (entry.type !== 'DOCUMENT_VIEWED') return true;
    const opening = `${kindOf(entry)} ${entry.actor.id}`;
    const isFirst = !opened.has(opening);
    opened.add(opening);
    return isFirst;
  });
}

/** Returns an entry as a sentence: `Maria abriu o documento`. An unknown entry keeps its code. */
export function sentenceOf(entry: Entry, people: readonly Person[], words: Words): string {
  const sentence = words.acts[kindOf(entry)];
  const who = actorName(entry, people, words);
  return sentence === undefined ? `${entry.type} · ${who}` : sentence(who, subjectName(entry, people, words));
}

/** Returns whether only the link identified the signer. Older entries don't record it; then this is false. */
export function isLinkOnly({ type, data }: Entry): boolean {
  return type === 'SIGNER_DECLINED' && data['authenticated'] === false;
}

/** Returns whether an address or a phone of a signer changed, or of their host. */
export function changesContact({ type, data }: Entry): boolean {
  const { changed } = data;
  return (
    type === 'SIGNER_CHANGED' &&
    Array.isArray(changed) &&
    ['email', 'phone', 'hostEmail'].some((member) => changed.includes(member))
  );
}

/** Returns the type of an entry, or a narrower kind that its data gives. */
function kindOf(entry: Entry): string {
  return kindOfReading(entry) ?? kindOfAct(entry);
}

/** Returns the kind of an opening or a view that is narrower than its type, or null. */
function kindOfReading({ type, actor, data }: Entry): string | null {
  if (type === 'DOCUMENT_ACCESSED') return actor.type === 'LINK' ? 'OPENED_BY_LINK' : null;
  if (type !== 'DOCUMENT_VIEWED') return null;
  if (data['authenticated'] === false) return 'DOCUMENT_OPENED_BY_LINK';
  return data['variant'] === 'final' ? 'FINAL_DOCUMENT_VIEWED' : null;
}

function kindOfAct({ type, actor, data }: Entry): string {
  if (type === 'SIGNER_AUTHENTICATED' && data['otherBrowser'] === true) return 'AUTHENTICATED_ELSEWHERE';
  if (type === 'SIGNERS_REMINDED' && actor.type === 'SYSTEM') return 'SIGNERS_REMINDED_BY_SCHEDULE';
  return type === 'OTP_DELIVERED' && data['channel'] === 'LOCAL_OUTBOX' ? 'OTP_KEPT' : type;
}

function actorName({ actor }: Entry, people: readonly Person[], words: Words): string {
  return nameOf(actor.id, people) ?? words.actors[actor.type] ?? actor.type;
}

/** Returns the names of the signers that an entry is about. */
function subjectName({ data }: Entry, people: readonly Person[], words: Words): string {
  const ids = Array.isArray(data['signers']) ? data['signers'] : [data['signerId']];
  const names = ids.map((id) => nameOf(id, people) ?? words.somebody);
  return [...new Set(names)].join(` ${words.and} `);
}

/** Returns the first name of a person, or the full name where two people share the first. */
function nameOf(id: unknown, people: readonly Person[]): string | undefined {
  const name = people.find((person) => person.id === id)?.name.trim();
  if (name === undefined || name === '') return undefined;
  const namesakes = people.filter((person) => person.id !== id && firstName(person.name) === firstName(name));
  return namesakes.every((person) => person.name.trim() === name) ? firstName(name) : name;
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
