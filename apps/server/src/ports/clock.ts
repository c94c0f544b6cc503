/** The process's own clock, for measuring and for the log only: terms are decided by the database's clock. */
export interface Clock {
  now(): Date;
}
