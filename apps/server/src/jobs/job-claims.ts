import type { Db } from '../store/db.ts';
import type { Job, JobStore } from '../store/jobs-types.ts';
import type { Tx } from '../store/tx.ts';

type JobClaim = Parameters<JobStore['claim']>[0];
type EndedJobs = Parameters<JobStore['complete']>[0];

/** A claim of one worker, with the jobs that ended before it. */
interface SharedClaim {
  readonly claim: JobClaim;
  readonly ended: EndedJobs;
  readonly resolve: (jobs: readonly Job[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The claims of the workers of one process: those of one turn of the event loop share a transaction and a round trip. A
 * commit that leaves jobs of several kinds wakes several workers, and idle workers poll at the same moment.
 */
export class JobClaims {
  readonly #db: Pick<Db, 'change'>;
  #claims: SharedClaim[] = [];

  constructor(db: Pick<Db, 'change'>) {
    this.#db = db;
  }

  /** Records what ended and claims due jobs, in one transaction with the claims of other workers. */
  claim(claim: JobClaim, ended: EndedJobs): Promise<readonly Job[]> {
    return new Promise((resolve, reject) => {
      this.#claims.push({ claim, ended, resolve, reject });
      if (this.#claims.length === 1) setImmediate(() => void this.#claimAll());
    });
  }

  async #claimAll(): Promise<void> {
    const requests = this.#claims;
    this.#claims = [];
    try {
      const claimed = await this.#db.change(async (tx) => {
        const now = await tx.now();
        const last = sendAll(tx, requests, now);
        tx.last(last);
        return { last };
      });
      const jobs = await claimed.last;
      for (const [index, { resolve }] of requests.entries()) resolve(jobs[index] ?? []);
    } catch (error) {
      for (const { reject } of requests) reject(error);
    }
  }
}

async function sendAll(
  tx: Tx,
  requests: readonly SharedClaim[],
  now: Date,
): Promise<readonly (readonly Job[])[]> {
  const ended = tx.jobs.complete(requests.flatMap(({ ended: own }) => own));
  const claims = requests.map(({ claim }) => tx.jobs.claim({ ...claim, now }));
  const [, ...jobs] = await tx.inOrder([ended, ...claims]);
  return jobs;
}
