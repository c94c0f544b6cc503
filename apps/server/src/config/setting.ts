/** A setting as docs/configuration.md describes it. */
export interface Setting {
  readonly name: string;
  readonly default: string;
  readonly about: string;
}
