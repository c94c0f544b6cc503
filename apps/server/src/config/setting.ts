/** A setting as docs/configuration.md tells it. */
export interface Setting {
  readonly name: string;
  readonly byDefault: string;
  readonly about: string;
}
