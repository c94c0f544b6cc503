/**
 * The result of an examination before the start. OK: nothing to do. NOTE: worth knowing. UNSAFE: it works, and lets
 * somebody do what they should not. FAILED: the service would not start, or would not work.
 */
export type ExaminationStatus = 'OK' | 'NOTE' | 'UNSAFE' | 'FAILED';

/** A finding of `aval-admin doctor`. */
export interface Finding {
  readonly about: string;
  readonly status: ExaminationStatus;
  /** One sentence for the operator. */
  readonly text: string;
}
