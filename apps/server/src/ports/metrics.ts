import type { Environment } from '../domain/environment.ts';
import type { TaskKind } from '../domain/events/task.ts';

/** A request with its response. `route` is the route's pattern: no value of a caller is ever a label. */
interface CallSample {
  readonly environment: Environment;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** The error code of the catalogue; null for success. */
  readonly code: string | null;
  readonly seconds: number;
}

/** A job that ran once. */
export interface JobSample {
  readonly kind: TaskKind;
  readonly result: 'done' | 'failed' | 'given_up';
  readonly seconds: number;
}

/** A document that was sealed, extended, or stamped again, or not. */
export interface SealSample {
  readonly environment: Environment;
  readonly form: 'seal' | 'long_term' | 'renewal';
  readonly result: 'done' | 'failed';
  readonly seconds: number;
}

/** Where a read that may go to the replica went: there, or to the primary because the replica was late or away. */
export type ReplicaResult = 'replica' | 'late' | 'away';

/** The children that read PDFs, apart by their work. */
export type ChildPoolName = 'uploads' | 'sealing' | 'margins' | 'pages';

/** The beginning of a child, or its early end: by us for its time or memory, or by itself. */
export type ChildEvent = 'started' | 'time' | 'memory' | 'died';

/** A value that is read when the metrics are read. */
export interface Gauge {
  /** The name without the prefix `aval_`, with its unit: `queue_oldest_seconds`. */
  readonly name: string;
  readonly help: string;
  /** The names of the labels, and the values with theirs. */
  readonly labels: readonly string[];
  /** How the values of the processes of a node become one: a sum where it is left out. */
  readonly ofAll?: 'sum' | 'max';
  readonly read: () => Promise<readonly GaugeValue[]> | readonly GaugeValue[];
}

interface GaugeValue {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The measurements of this process for the operator's monitoring (ADR-0075). */
export interface Metrics {
  countCall(call: CallSample): void;
  countJob(job: JobSample): void;
  /** An attempt to deliver a webhook. */
  countDelivery(result: 'delivered' | 'failed', seconds: number): void;
  countSeal(seal: SealSample): void;
  countReplicaRead(result: ReplicaResult): void;
  countChild(pool: ChildPoolName, event: ChildEvent): void;
  /** A failure of an external service, or of the service itself. Refusals of the catalogue are no failures. */
  countFailure(error: unknown): void;
  watch(gauge: Gauge): void;
  /** The current values in the text format of Prometheus, version 0.0.4. */
  text(): Promise<string>;
}
