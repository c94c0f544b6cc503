/** The signatures that a PDF carried when it was uploaded. Found in `@aval/pades/existing-signatures`. */
export interface ExistingSignatures {
  /** Signatures and document time stamps. */
  readonly count: number;
  /** True when a signature certifies the file. */
  readonly certified: boolean;
  /** The strictest level of later changes that a signature sets (DocMDP): 1 none, 2 forms and signatures, 3 notes too. */
  readonly permissions: 1 | 2 | 3 | null;
  /**
   * True when every signature is whole and later revisions changed only what it allows. Null without signatures, and
   * where Aval cannot tell. Trust in the issuers is not judged.
   */
  readonly validNow: boolean | null;
}

/** The value for a file without signatures. */
export const UNSIGNED: ExistingSignatures = { count: 0, certified: false, permissions: null, validNow: null };
