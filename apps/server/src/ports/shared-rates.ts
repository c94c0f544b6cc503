/** The requests left to a caller within a window, as in the RateLimit headers. */
export interface Allowance {
  readonly admitted: boolean;
  readonly quota: number;
  readonly remaining: number;
  /** Whole seconds until the window ends, at least 1. */
  readonly resetSeconds: number;
}

/** Counts calls for all nodes together, in fixed windows of one minute that begin with a key's first call. */
export interface SharedRates {
  /** Counts one call of `key`; one that is refused is not counted. Null where it cannot tell just now: never throws. */
  take(key: string, quota: number): Promise<Allowance | null>;
  /** Whether it can count for all nodes just now. */
  isUp(): boolean;
  stop(): Promise<void>;
}
