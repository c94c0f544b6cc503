/** Problems that one VALIDATION_FAILED lists, and how much of a field's path it repeats. */
export const MAX_PROBLEMS = 50;
export const PROBLEM_FIELD_LENGTH = 200;
