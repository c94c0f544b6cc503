/** When the given envelopes are looked at. */
export const NOW = new Date('2026-11-21T12:00:00.000Z');
/** Returns the time a number of milliseconds after NOW; before it where negative. */
export const after = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);

/** CPFs whose check digits are right. */
export const CPFS = ['52998224725', '11144477735', '12345678909', '98765432100', '39053344705'] as const;

/** An id that ends in `n`, so that a failing test can be read. */
export const idOf = <P extends string>(prefix: P, n: number): `${P}_${string}` =>
  `${prefix}_${String(n).padStart(26, '0')}`;
