import { networksOf } from '../../domain/access/network.ts';
import {
  BODY_BYTES_PER_SECOND,
  HELD_BODIES_BYTES,
  LARGEST_HELD_BYTES,
  LARGEST_SPOOLED_BYTES,
  PART_OF_KNOWN_CALLERS,
  PART_OF_STRANGERS,
  SPOOLED_BODIES_BYTES,
} from '../../domain/bodies/limits.ts';
import { ByteBudget } from './byte-budget.ts';
import type { BodyShare } from './byte-budget.ts';

interface ArrivingBodiesOptions {
  /** For bodies that are kept on the disk. */
  readonly spooledBytes?: number;
  /** For bodies that are kept in memory. */
  readonly heldBytes?: number;
  readonly bytesPerSecond?: number;
}

/** The sender of a body. */
export interface BodySender {
  readonly ip: string;
  /** True for a caller with a credential or a link. */
  readonly isKnown: boolean;
}

/** The space for bodies that arrive at one process, and how fast each must be (ADR-0034). */
export class ArrivingBodies {
  readonly bytesPerSecond: number;
  readonly #budgets: Readonly<Record<'disk' | 'memory', ByteBudget>>;

  constructor(options: ArrivingBodiesOptions = {}) {
    this.bytesPerSecond = options.bytesPerSecond ?? BODY_BYTES_PER_SECOND;
    this.#budgets = {
      disk: new ByteBudget({
        name: 'space for uploads',
        bytes: options.spooledBytes ?? SPOOLED_BODIES_BYTES,
        largest: LARGEST_SPOOLED_BYTES,
      }),
      memory: new ByteBudget({
        name: 'memory for bodies',
        bytes: options.heldBytes ?? HELD_BODIES_BYTES,
        largest: LARGEST_HELD_BYTES,
      }),
    };
  }

  /** Opens the share of a body. Strangers of a network leave space for others of it that have a credential. */
  open(place: 'disk' | 'memory', { ip, isKnown }: BodySender): BodyShare {
    const part = isKnown ? PART_OF_KNOWN_CALLERS : PART_OF_STRANGERS;
    return this.#budgets[place].open({ networks: networksOf(ip), part });
  }

  /** The bytes that are held now. */
  get taken(): Readonly<Record<'disk' | 'memory', number>> {
    return { disk: this.#budgets.disk.taken, memory: this.#budgets.memory.taken };
  }
}
