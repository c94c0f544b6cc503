/** Work claimed by processes: calls under an Idempotency-Key, jobs, deliveries of webhooks. */
export interface LeaseStore {
  /** Takes everything out of every hand: it may be done again at once. Answers how much that was. */
  freeAll(): Promise<number>;
}
