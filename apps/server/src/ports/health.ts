/** UNKNOWN: nothing has been heard of it lately, and asking would cost more than it is worth. */
export type HealthStatus = 'UP' | 'DOWN' | 'UNKNOWN';

/** A dependency of this process, and how to find out about it. */
export interface HealthCheck {
  /** Its name in the answer of `/health/ready`. */
  readonly name: string;
  /** False where the service works without it, if less well: then a node is ready all the same. */
  readonly required: boolean;
  /** Finds out now. A rejection counts as DOWN. */
  readonly check: () => Promise<HealthStatus> | HealthStatus;
}
