import type { Tx } from '../../src/store/tx.ts';

/** The same transaction with some of its stores replaced. Its own stores are built on first use, so it cannot be spread. */
export function replaceStores(tx: Tx, stores: Partial<Tx>): Tx {
  return new Proxy(tx, {
    get: (target, name) => {
      if (Object.hasOwn(stores, name)) return Reflect.get(stores, name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
