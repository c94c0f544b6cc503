/** A page can't bear fields that were placed on it before that was checked (ADR-0127). Carries the ids of these fields. */
export class UnbearablePage extends Error {
  readonly fieldIds: readonly string[];

  constructor(fieldIds: readonly string[]) {
    super('A page cannot bear the fields that were placed on it');
    this.fieldIds = fieldIds;
  }
}
