import { availableParallelism } from 'node:os';
import { integer } from './read-setting.ts';
import type { Environment } from './read-setting.ts';
import type { Setting } from './setting.ts';

/** The settings about the processes of a node. */
export const PROCESS_SETTINGS: readonly Setting[] = [
  {
    name: 'API_PROCESSES',
    default: 'the number of cores',
    about:
      'Number of processes, 1 to 64, that the role `api` runs behind the same ports. Every other role has one, and ' +
      'so has the embedded database. Rate limits, DATABASE_CONNECTIONS, CONNECTIONS_PER_ADDRESS, and the memory for ' +
      'uploads hold for all processes of the node together; each needs at least two connections to the database. ' +
      'METRICS_PORT serves the metrics of all.',
  },
];

/** Reads the number of processes of the role `api`. */
export function apiProcesses(env: Environment): number {
  return integer(env, 'API_PROCESSES', { default: Math.min(availableParallelism(), 64), min: 1, max: 64 });
}

/** Settings of a node that its processes share. */
interface Shared {
  readonly apiProcesses: number;
  readonly databaseConnections: number;
  readonly connectionsPerAddress: number;
}

/** A transaction, and the renewal of what it works on. */
const LEAST_CONNECTIONS = 2;

/** Returns the settings of a process that is one of several. */
export function shareOf<C extends Shared>(config: C): C {
  const { apiProcesses: processes, databaseConnections, connectionsPerAddress } = config;
  return {
    ...config,
    databaseConnections: Math.max(LEAST_CONNECTIONS, Math.floor(databaseConnections / processes)),
    connectionsPerAddress: Math.ceil(connectionsPerAddress / processes),
  };
}
