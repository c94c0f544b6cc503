/** Production envelopes a day of organizations that nobody has vouched for, all of one founder together. */
export const NEWCOMER_ENVELOPES_PER_DAY = 50;
export const DEFAULT_EXPIRATION_DAYS = 30;
