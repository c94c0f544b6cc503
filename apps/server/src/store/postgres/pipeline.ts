import type { PoolClient } from 'pg';
import { Batch } from './batch.ts';
import type { Answer, Prepared, Sent } from './batch.ts';
import type { Statement } from './database.ts';
import { toParameter } from './parameters.ts';

/**
 * The statements of one connection. Those sent in one turn of the event loop travel together (ADR-0112). Nothing is sent
 * while the end of a transaction is on its way: PgBouncer gives the connection to another client as soon as the
 * transaction has ended, even if it has read half of the next batch by then.
 */
export class Pipeline {
  readonly #client: PoolClient;
  readonly #isPrepared: boolean;
  readonly #prepared: Prepared = { shapes: new Map(), tried: new Set() };
  /** The statements of this turn. */
  #waiting: Sent[] = [];
  /** The statement of this turn that could not be written: those behind it are not sent. */
  #unwritten: { readonly error: unknown } | undefined;
  /** The statements of earlier turns, in their batches. */
  readonly #held: Sent[][] = [];
  /** The ends of transactions. */
  readonly #ends = new WeakSet<Sent>();
  /** The end that is on its way with nothing behind it. */
  #ending: Sent | undefined;
  #isScheduled = false;

  /** Without `isPrepared`, statements have no names, because the next one may reach another connection. */
  constructor(client: PoolClient, isPrepared: boolean) {
    this.#client = client;
    this.#isPrepared = isPrepared;
  }

  send(statement: Statement): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (!this.#isScheduled) process.nextTick(this.#flush);
      this.#isScheduled = true;
      try {
        if (this.#unwritten === undefined) this.#add(statement, { resolve, reject });
      } catch (error) {
        this.#unwritten = { error };
      }
      if (this.#unwritten !== undefined) reject(this.#unwritten.error);
    });
  }

  /** Sends a statement that is not skipped because of one before it. */
  sendApart(statement: Statement): Promise<Answer> {
    this.#flush();
    return this.send(statement);
  }

  /**
   * Sends the end of a transaction, whose result nobody needs: with the next statements of this connection, or at the end
   * of this turn. It is never skipped because of a statement before it.
   */
  sendLater(statement: Statement): void {
    this.#flush();
    const goOn = (): void => this.#goOnAfter(end);
    const end = this.#add(statement, { resolve: goOn, reject: goOn });
    this.#ends.add(end);
    setImmediate(this.#flush);
  }

  #add({ name, text, values }: Statement, caller: Pick<Sent, 'resolve' | 'reject'>): Sent {
    const parameters = values.map(toParameter);
    const sent = { name: this.#isPrepared ? name : '', text, parameters, ...caller };
    this.#waiting.push(sent);
    return sent;
  }

  readonly #flush = (): void => {
    this.#isScheduled = false;
    this.#unwritten = undefined;
    if (this.#waiting.length > 0) this.#held.push(this.#waiting);
    this.#waiting = [];
    this.#sendHeld();
  };

  #sendHeld(): void {
    while (this.#ending === undefined) {
      const batch = this.#held.shift();
      if (batch === undefined) return;
      const last = batch.at(-1);
      if (last !== undefined && this.#ends.has(last)) this.#ending = last;
      this.#client.query(new Batch(batch, this.#prepared));
    }
  }

  #goOnAfter(end: Sent): void {
    if (this.#ending !== end) return;
    this.#ending = undefined;
    process.nextTick(() => this.#sendHeld());
  }
}
