import type { Page, PageRequest } from '../domain/access/paging.ts';
import type { Task, TaskKind } from '../domain/events/task.ts';
import type { Id } from '../domain/ids.ts';
import type { Milliseconds } from '../domain/limits.ts';
import type { OutsideService } from '../domain/outside-service.ts';
import type { TraceParent } from '../ports/tracer.ts';

/** A claimed job. `attempts` counts this attempt. */
export interface Job {
  readonly id: string;
  readonly task: Task;
  readonly attempts: number;
  /** The external service at which its last attempt failed; null where it failed otherwise, or is new. */
  readonly waitingFor: OutsideService | null;
  /** The span that left it behind; null outside of a trace. */
  readonly traceParent: TraceParent | null;
}

/** When a failed job is tried again, and why it failed. */
interface NextTry {
  readonly runAt: Date;
  readonly error: string;
  /** The external service that is away; null where another try depends on nothing outside. */
  readonly waitingFor: OutsideService | null;
}

/**
 * Where a job stands: not tried yet, in progress, failed and to be tried again, or given up until somebody retries it.
 */
type JobState = 'WAITING' | 'RUNNING' | 'FAILED' | 'GIVEN_UP';

/** A job as the operator of the installation sees it. */
export interface JobSummary {
  readonly id: string;
  readonly kind: TaskKind;
  readonly state: JobState;
  /** The ids of the task. */
  readonly task: Task;
  readonly attempts: number;
  readonly lastError: string | null;
  /** Null for a job that was given up. */
  readonly runAt: Date | null;
  readonly createdAt: Date;
}

/** Which jobs to list. */
export interface JobFilter {
  readonly states?: readonly JobState[] | undefined;
  readonly kind?: string | undefined;
}

/** A job by its id, all of a kind, or the one that builds the evidence of an envelope. */
export type JobChoice = { readonly id: string } | { readonly kind: string } | { readonly envelopeId: string };

/** Work for later, claimed with a lease: a worker that dies gives its jobs back. */
export interface JobStore {
  enqueue(tasks: readonly Task[], now: Date): Promise<void>;
  /** Takes due jobs, of these kinds or of any, until `now` + lease; two workers never get the same one. */
  claim(input: {
    owner: string;
    limit: number;
    leaseMilliseconds: number;
    kinds?: readonly TaskKind[];
    /** Where it is known already, the statement is sent at once: COMMIT can travel with it. */
    now?: Date;
  }): Promise<readonly Job[]>;
  /** Claims jobs for `now` + lease once more. Returns the ids of those that are still their owner's. */
  renew(
    claims: readonly { id: string; owner: string }[],
    leaseMilliseconds: number,
  ): Promise<readonly string[]>;
  /** Deletes jobs that are done, but for those whose lease went to another worker. Returns the number deleted. */
  complete(claims: readonly { id: string; owner: string }[]): Promise<number>;
  /** Not done yet, without a failure: to be run again at `runAt`, as if it had never run. */
  postpone(id: string, owner: string, runAt: Date): Promise<boolean>;
  /** Failed: to be tried again at `runAt`. */
  retry(id: string, owner: string, again: NextTry): Promise<boolean>;
  /**
   * Has the service tried within `wait`, unless a job that waits for it runs by then anyway: the job that would be
   * next is brought forward. One of them is enough, of all nodes together.
   */
  probe(service: OutsideService, wait: Milliseconds): Promise<void>;
  /** The service is back: the jobs that wait for it run within `spread`. Returns how many were brought forward. */
  bringForward(service: OutsideService, spread: Milliseconds): Promise<number>;
  /** Has the work run now that waited while an organization was suspended. Returns how many jobs were brought forward. */
  runHeld(organizationId: Id<'org'>): Promise<number>;
  /** Failed for good: kept under its error, and claimed no more until somebody gives it another time to run at. */
  giveUp(id: string, owner: string, error: string): Promise<boolean>;
  /** Returns a job to the queue as if this owner had never claimed it. */
  release(id: string, owner: string): Promise<void>;
  /** Jobs, oldest first. */
  list(filter: JobFilter, page: PageRequest): Promise<Page<JobSummary>>;
  /** Makes failed jobs due now. Returns how many. Jobs in progress stay as they are. */
  retryFailed(which: JobChoice): Promise<number>;
  /** How many jobs of each kind are due, and since when the oldest is. Claimed jobs count until they are done. */
  waiting(): Promise<readonly { kind: TaskKind; count: number; since: Date }[]>;
  /** The number of jobs that were given up until somebody retries them, by kind. */
  givenUp(): Promise<readonly { kind: TaskKind; count: number }[]>;
  /** Waiting or claimed jobs; abandoned jobs are not counted. */
  count(): Promise<number>;
}
