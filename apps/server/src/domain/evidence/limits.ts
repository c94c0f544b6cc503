/** Distinct verification codes that are looked up of those a file names: a file is sealed a few times at most. */
export const MARKER_CODES = 8;
