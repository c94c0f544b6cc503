import type { Db } from '../../../store/db.ts';
import type { SimulatorRequest, SimulatorResponse } from '../../../ports/provider-simulator.ts';
import type { Random } from '../../../ports/random.ts';
import type { Secrets } from '../../../ports/secrets.ts';
import type { Milliseconds } from '../../../domain/limits.ts';
import type { hierarchyOf } from './hierarchy.ts';

/** Everything that the simulator needs. */
export interface SimulatorContext {
  /** Limited to the simulator's tables. */
  readonly db: Db;
  readonly hierarchy: ReturnType<typeof hierarchyOf>;
  readonly random: Random;
  readonly secrets: Pick<Secrets, 'fingerprint'>;
  /** The base address of the Sandbox. */
  readonly baseUrl: string;
  /** Resolves after a time. */
  readonly wait: (time: Milliseconds) => Promise<void>;
}

/** The work for requests to one address. */
export type Handler = (context: SimulatorContext, request: SimulatorRequest) => Promise<SimulatorResponse>;
