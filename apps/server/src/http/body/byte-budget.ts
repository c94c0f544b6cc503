import type { Network } from '../../domain/access/network.ts';
import { Unavailable } from '../../domain/failures.ts';

interface ByteBudgetOptions {
  /** The resource, in a word or two. It names the failure that refuses a body. */
  readonly name: string;
  /** The bytes of all bodies together. */
  readonly bytes: number;
  /** The largest body: a network may always have one, and so may the process. */
  readonly largest: number;
}

/** The sender of a body, and how much of the budget the bodies of their network may take. */
interface Sender {
  readonly networks: readonly Network[];
  /** Between 0 and 1. */
  readonly part: number;
}

/** The bytes that one body takes from a budget. */
export interface BodyShare {
  /**
   * Throws if a body of this length would not fit now. Takes nothing: a caller that only declares a length holds nothing.
   *
   * @throws `Unavailable`
   */
  readonly assertSpace: (bytes: number) => void;
  /**
   * Takes bytes before they are accepted.
   *
   * @throws `Unavailable` if the budget, or the part of the network, is used up
   */
  readonly take: (bytes: number) => void;
  /** Gives everything back. Calling it again does nothing. */
  readonly release: () => void;
}

/** Bytes of bodies that a process keeps at once, and of those the bytes of each network (ADR-0034). */
export class ByteBudget {
  readonly #options: ByteBudgetOptions;
  readonly #byNetwork = new Map<string, number>();
  #taken = 0;

  constructor(options: ByteBudgetOptions) {
    this.#options = options;
  }

  /** The bytes that are taken now. */
  get taken(): number {
    return this.#taken;
  }

  /** Opens the share of one body, still empty. */
  open(sender: Sender): BodyShare {
    let held = 0;
    const assertSpace = (bytes: number): void => this.#assertSpace(bytes, sender);
    const add = (bytes: number): void => {
      held += bytes;
      this.#add(bytes, sender.networks);
    };
    return {
      assertSpace,
      take: (bytes) => {
        assertSpace(bytes);
        add(bytes);
      },
      release: () => add(-held),
    };
  }

  #assertSpace(wanted: number, { networks, part }: Sender): void {
    const { name, bytes, largest } = this.#options;
    const max = Math.max(bytes, largest);
    const hasNoPart = networks.some(
      (network) =>
        this.#takenBy(network) + wanted > Math.min(max, Math.max(largest, bytes * part * network.times)),
    );
    if (this.#taken + wanted > max || hasNoPart) throw new Unavailable(name);
  }

  #takenBy({ name }: Network): number {
    return this.#byNetwork.get(name) ?? 0;
  }

  #add(bytes: number, networks: readonly Network[]): void {
    this.#taken += bytes;
    for (const network of networks) {
      const taken = this.#takenBy(network) + bytes;
      if (taken === 0) this.#byNetwork.delete(network.name);
      else this.#byNetwork.set(network.name, taken);
    }
  }
}
