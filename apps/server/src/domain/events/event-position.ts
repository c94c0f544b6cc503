/**
 * A place in the order of events: the transaction that wrote the event, its sequence within the envelope, and its id
 * (ADR-0025). Ids alone would not do: a transaction that begins earlier may become visible later, and a reader
 * that continues from the newest id would miss its events.
 */
export interface EventPosition {
  /** The number of a transaction, decimal: 64 bits, more than a JavaScript number holds. */
  readonly transaction: string;
  /** 0: before every event of that transaction. Null: a cursor from before ADR-0025, which ordered a transaction by id. */
  readonly sequence: number | null;
  /** Empty: before every event of that transaction. */
  readonly eventId: string;
}

/** A position as a cursor carries it. */
export function writePosition({ transaction, sequence, eventId }: EventPosition): string {
  return sequence === null ? `${transaction}.${eventId}` : `${transaction}.${sequence}.${eventId}`;
}

/** Reads a position written by `writePosition`; returns null for anything else. */
export function readPosition(text: string): EventPosition | null {
  const [, transaction, sequence, eventId] = /^(\d{1,20})\.(?:(\d{1,9})\.)?(\w*)$/.exec(text) ?? [];
  if (transaction === undefined || eventId === undefined) return null;
  return { transaction, sequence: sequence === undefined ? null : Number(sequence), eventId };
}

/**
 * True where the position is of this database: everything before `horizon` has ended, and a cursor never points beyond the horizon of
 * its time. A database that was restored from a dump counts its transactions anew.
 */
export function isBehind({ transaction }: EventPosition, horizon: EventPosition): boolean {
  return BigInt(transaction) <= BigInt(horizon.transaction);
}

/**
 * True where the reader at this position has not read past `swept`, up to which old events are deleted: some that it
 * never got are gone. A cursor from before ADR-0025 names no place within its transaction.
 */
export function isSwept({ transaction, sequence, eventId }: EventPosition, swept: EventPosition): boolean {
  if (transaction !== swept.transaction) return BigInt(transaction) < BigInt(swept.transaction);
  const [read, until] = [sequence ?? -1, swept.sequence ?? 0];
  return read === until ? eventId < swept.eventId : read < until;
}

/** The later of a reader's place and the horizon, which stands before every event of its transaction. */
export function laterOf(place: EventPosition, horizon: EventPosition): EventPosition {
  return BigInt(place.transaction) < BigInt(horizon.transaction) ? horizon : place;
}
