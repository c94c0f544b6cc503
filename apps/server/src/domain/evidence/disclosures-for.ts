/** A disclosure as far as it matters whose it is. */
interface DisclosedEntry {
  readonly at: string;
  /** The signer it is about; null for the sender's own words and visits. */
  readonly subject: string | null;
}

/**
 * The part of an envelope's disclosures that may be shown for these signers alone: their values, and the titles that
 * everybody was shown. Nothing of another signer, and nothing of from where the sender's people worked. Each part
 * verifies with the same package (docs/evidence-format.md, section 3).
 */
export function disclosuresFor<D extends DisclosedEntry>(
  disclosures: readonly D[],
  signerIds: readonly string[],
): readonly D[] {
  return disclosures.filter(({ at, subject }) =>
    subject === null ? at.startsWith('manifest/') : signerIds.includes(subject),
  );
}
