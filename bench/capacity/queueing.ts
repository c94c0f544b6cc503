/** A part of the service as a queue: its servers, and the seconds that one of them works for each envelope. */
export interface Queue {
  readonly servers: number;
  readonly seconds: number;
}

/** Returns the share of time that the servers work at a rate of envelopes; above 1 the queue grows forever. */
export function utilisation({ servers, seconds }: Queue, perSecond: number): number {
  return (perSecond * seconds) / servers;
}

/** Returns the probability that an arrival waits (Erlang C), where arrivals and work are random (M/M/c). */
export function waitingProbability(queue: Queue, perSecond: number): number {
  const load = perSecond * queue.seconds;
  if (load >= queue.servers) return 1;
  let blocked = 1; // Erlang B, computed server by server so that no factorial overflows
  for (let server = 1; server <= queue.servers; server += 1)
    blocked = (load * blocked) / (server + load * blocked);
  const used = load / queue.servers;
  return blocked / (1 - used + used * blocked);
}

/** Returns how many times longer the work takes with waiting than without: 1 where nothing waits. */
export function slowdown(queue: Queue, perSecond: number): number {
  const free = queue.servers - perSecond * queue.seconds;
  return free <= 0 ? Number.POSITIVE_INFINITY : 1 + waitingProbability(queue, perSecond) / free;
}

/** Returns the fewest servers whose utilisation stays at or below `limit`. */
export function serversFor(seconds: number, perSecond: number, limit: number): number {
  return Math.max(1, Math.ceil((perSecond * seconds) / limit - 1e-9));
}

/** A closed system: a number of envelopes on their way at once, each followed by the next. */
export interface ClosedSystem {
  readonly atOnce: number;
  readonly queues: readonly Queue[];
  /** Seconds for each envelope in which it waits for nothing that others use. */
  readonly delay: number;
}

/**
 * Returns the envelopes a second of a closed system by mean value analysis. A queue with many servers counts as a fast
 * queue with one server and a delay (Seidmann).
 */
export function closedThroughput({ atOnce, queues, delay }: ClosedSystem): number {
  const lengths = queues.map(() => 0);
  const fixed = queues.reduce(
    (sum, { servers, seconds }) => sum + (seconds * Math.max(0, servers - 1)) / servers,
    delay,
  );
  let perSecond = 0;
  for (let many = 1; many <= atOnce; many += 1) {
    const times = queues.map(
      ({ servers, seconds }, index) => (seconds / servers) * (1 + (lengths[index] ?? 0)),
    );
    perSecond = many / (fixed + times.reduce((sum, time) => sum + time, 0));
    for (const [index, time] of times.entries()) lengths[index] = perSecond * time;
  }
  return perSecond;
}
