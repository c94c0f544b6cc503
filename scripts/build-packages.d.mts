/** A package that is published. */
export interface PublishedPackage {
  readonly name: string;
  /** From the top of the checkout. */
  readonly folder: string;
  /** Ours that it depends on, also through others. */
  readonly uses: readonly string[];
  /** Built as CommonJS too. */
  readonly commonjs?: boolean;
  /** Built as one file for `<script src>` too. */
  readonly script?: boolean;
}
/** In the order in which they are published: each depends only on those before it. */
export const PACKAGES: readonly PublishedPackage[];
/** Builds the named packages and those they depend on; all where none is named. Throws where the compiler finds an error. */
export function buildPackages(names?: readonly string[]): Promise<void>;
