/** The limits of VALIDAR for one envelope (ADR-0136). docs/api-notes.md lists each of them with its value. */

/** Wrong secrets of an hour; then the access pauses. */
export const VALIDAR_WRONG_PER_HOUR = 5;
/** Wrong secrets since the owner turned the access on; then it is locked. */
export const VALIDAR_WRONG_FOR_EVER = 20;
export const VALIDAR_OPENINGS_PER_HOUR = 20;
