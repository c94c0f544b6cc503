import type { Transaction } from './postgres/database.ts';
import { STORES } from './stores.ts';
import type { Stores, TxContext } from './stores.ts';

/** The methods of a transaction besides its stores. */
type Verbs = Pick<Transaction, 'now' | 'inOrder' | 'last' | 'refuse' | 'refusal' | 'afterCommit'>;

/** One transaction, as the actions see it. */
export interface Tx extends Verbs, Stores {}

class OpenTx implements Verbs {
  readonly context: TxContext;

  constructor(context: TxContext) {
    this.context = context;
  }

  now(): Promise<Date> {
    return this.context.transaction.now();
  }

  inOrder<T extends readonly unknown[] | []>(
    sent: T,
  ): ReturnType<typeof this.context.transaction.inOrder<T>> {
    return this.context.transaction.inOrder(sent);
  }

  last(sent: Promise<unknown>): void {
    this.context.transaction.last(sent);
  }

  refuse(error: Error): void {
    this.context.transaction.refuse(error);
  }

  get refusal(): Error | undefined {
    return this.context.transaction.refusal;
  }

  afterCommit(hook: () => void): void {
    this.context.transaction.afterCommit(hook);
  }
}

// Each store is built when it is first used: most requests need three of them.
for (const [name, build] of Object.entries(STORES)) {
  Object.defineProperty(OpenTx.prototype, name, {
    get(this: OpenTx & Stores) {
      const value = build(this.context, this);
      Object.defineProperty(this, name, { value, configurable: true });
      return value;
    },
  });
}

/** Returns a transaction with its stores. */
export function openTx(context: TxContext): Tx {
  return new OpenTx(context) as OpenTx & Stores;
}
