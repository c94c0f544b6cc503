/** Undoes one thing that was started. */
type Stop = () => Promise<unknown>;

/** The running parts of this process, stopped in the opposite order. */
export class Running {
  readonly #stops: Stop[] = [];

  add(stop: Stop): void {
    this.#stops.push(stop);
  }

  async stop(): Promise<void> {
    for (let stop = this.#stops.pop(); stop !== undefined; stop = this.#stops.pop()) await stop();
  }
}

/** Resolves when the process is signalled to end (Ctrl-C, SIGTERM). A second signal ends it at once. */
export function untilSignalled(): Promise<void> {
  return new Promise((resolve) => {
    let isStopping = false;
    const request = (): void => {
      if (isStopping) process.exit(130);
      isStopping = true;
      resolve();
    };
    process.on('SIGINT', request);
    process.on('SIGTERM', request);
  });
}

/**
 * Resolves when a process that another one started is requested to end: by that process, or by a signal. In a terminal the
 * whole group hears Ctrl-C, so a signal more does nothing.
 */
export function untilRequestedToEnd(stopped: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
    void stopped.then(resolve);
  });
}
