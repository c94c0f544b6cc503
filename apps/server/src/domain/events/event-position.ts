/**
 * A place in the order of events: the transaction that wrote the event, and its id (ADR-0025). Ids alone would not do: a transaction
 * that begins earlier may become visible later, and a reader that continues from the newest id would miss its events.
 */
export interface EventPosition {
  /** The number of a transaction, decimal: 64 bits, more than a JavaScript number holds. */
  readonly transaction: string;
  /** Empty: before every event of that transaction. */
  readonly eventId: string;
}

/** A position as a cursor carries it. */
export function writePosition({ transaction, eventId }: EventPosition): string {
  return `${transaction}.${eventId}`;
}

/** Reads a position written by `writePosition`; returns null for anything else. */
export function readPosition(text: string): EventPosition | null {
  const [, transaction, eventId] = /^(\d{1,20})\.(\w*)$/.exec(text) ?? [];
  return transaction === undefined || eventId === undefined ? null : { transaction, eventId };
}

/**
 * True where the position is of this database: everything before `horizon` has ended, and a cursor never points beyond the horizon of
 * its time. A database that was restored from a dump counts its transactions anew.
 */
export function isBehind({ transaction }: EventPosition, horizon: EventPosition): boolean {
  return BigInt(transaction) <= BigInt(horizon.transaction);
}
