/** A month of the calendar in UTC: `to` is the first moment that is no longer in it. */
export interface Month {
  /** `2026-11`. */
  readonly name: string;
  readonly from: Date;
  readonly to: Date;
}

/** The month in which `now` is. */
export function monthOf(now: Date): Month {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const from = new Date(Date.UTC(year, month, 1));
  return { name: from.toISOString().slice(0, 7), from, to: new Date(Date.UTC(year, month + 1, 1)) };
}
