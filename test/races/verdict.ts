import { sql } from '../../apps/server/src/store/postgres/sql.ts';
import { at, listAt, textAt } from '../journeys/client.ts';
import type { Answer } from '../journeys/client.ts';
import type { Arena } from './arena.ts';

/** The result of one call: OK, or the code of its refusal. */
export function resultOf({ status, body, bytes }: Answer): string {
  if (status < 300) return 'OK';
  try {
    return textAt(body, 'error.code');
  } catch {
    return `${status} ${bytes.toString().slice(0, 200)}`;
  }
}

/** The results as one text, one for each call in the order of the calls. */
export function resultsOf(answers: readonly Answer[]): string {
  return answers.map(resultOf).join(' ');
}

/** How often the trail records each act, after the race. */
export type EntryCounts = Readonly<Record<string, number>>;

/**
 * The faults of an envelope after a race: a broken chain, acts that are recorded too often or too seldom, an event
 * that was announced twice, or an event that its trail does not record. Empty where all is well.
 */
export async function faultsOf(
  arena: Arena,
  envelopeId: string,
  result: EntryCounts,
): Promise<readonly string[]> {
  const path = `/v1/envelopes/${envelopeId}/audit?limit=100`;
  const { body } = await arena.prepare('GET', path, { as: arena.company.key });
  const types = listAt(body, 'data').map((entry) => textAt(entry, 'type'));
  const faults = at(body, 'chain.valid') === true ? [] : ['the chain is broken'];
  for (const [type, times] of Object.entries(result)) {
    const found = types.filter((recorded) => recorded === type).length;
    if (found !== times) faults.push(`${type} is recorded ${found} times, not ${times}`);
  }
  return [...faults, ...(await faultsOfEvents(arena, envelopeId, types))];
}

/** Which entries of the trail go with which event. A decline in a group may leave the envelope open. */
const TOLD_BY: Readonly<Record<string, readonly string[]>> = {
  'envelope.created': ['ENVELOPE_CREATED'],
  'envelope.sent': ['ENVELOPE_SENT'],
  'signer.changed': ['SIGNER_CHANGED', 'DISPUTE_ANSWERED'],
  'envelope.completed': ['ENVELOPE_COMPLETED'],
  'envelope.cancelled': ['ENVELOPE_CANCELLED'],
  'envelope.expired': ['ENVELOPE_EXPIRED'],
  'signer.authenticated': ['SIGNER_AUTHENTICATED'],
  'signer.signed': ['SIGNER_SIGNED'],
  'signer.declined': ['SIGNER_DECLINED'],
  'signer.disputed': ['SIGNER_DISPUTED'],
  'signer.skipped': ['SIGNER_SKIPPED'],
};
/** A signer may prove their identity more than once, again with each link. */
const MAY_RECUR = 'signer.authenticated';

interface Announced {
  readonly type: string;
  readonly entity_id: string;
}

async function faultsOfEvents(
  { database }: Arena,
  envelopeId: string,
  types: readonly string[],
): Promise<readonly string[]> {
  const events = await database.read((transaction) =>
    transaction.query<Announced>(sql`SELECT type, entity_id FROM events WHERE envelope_id = ${envelopeId}`),
  );
  const once = events
    .filter(({ type }) => type !== MAY_RECUR)
    .map((event) => `${event.type} ${event.entity_id}`);
  const twice = once.filter((key, index) => once.indexOf(key) !== index);
  const faults = twice.map((key) => `announced twice: ${key}`);
  for (const [event, entries] of Object.entries(TOLD_BY)) {
    const announced = events.filter(({ type }) => type === event).length;
    const recordedTimes = types.filter((type) => entries.includes(type)).length;
    if (announced !== recordedTimes) faults.push(`${event}: ${announced} events, ${recordedTimes} entries`);
  }
  return faults;
}
