import type { Sha256Hex } from '@aval/evidence/canonical';
import type { ManifestDocument, ManifestMark, ManifestOperator } from '@aval/evidence/manifest';

/** A document of the manifest, with everything that its pages bear: footers, and what signers filled in. */
interface ProofDocument extends ManifestDocument {
  readonly declared: readonly ManifestMark[];
}

/** A sealed document as it was issued (PAdES B-T), a long-term form of one (B-LTA), or the report. */
export type FileForm = 'SEALED' | 'LONG_TERM' | 'REPORT';

/** The evidence that was found valid, in the few facts that a person compares with a printed sheet. */
export interface ProofSummary {
  /** The certificate of the seal. */
  readonly seal: {
    /** The common name of its holder (RFC 5280, 4.1.2.6); null if it has none. */
    readonly subject: string | null;
    /** The common name of its issuer (RFC 5280, 4.1.2.4); null if it has none. */
    readonly issuer: string | null;
    /** SHA-256 of its DER. */
    readonly sha256: Sha256Hex;
  };
  /** The time stamp of the manifest (RFC 3161). */
  readonly timestamp: { readonly time: Date; readonly authority: string };
  /** The entry in the public log, counted from 0; null for evidence that is older than the log. */
  readonly log: { readonly origin: string; readonly index: number } | null;
  /** The operator as the evidence names them; null for evidence that is older than that. */
  readonly operator: ManifestOperator | null;
  /** The id of the key that signed the manifest. */
  readonly manifestKid: string;
  /** Whether every document of the envelope has its long-term form (PAdES B-LTA), whichever file was uploaded. */
  readonly longTerm: boolean;
  /** What the uploaded bytes are; null for a code, an original, and a package. */
  readonly fileForm: FileForm | null;
  /** Whether there is a newer form of the document that was uploaded; false where `fileForm` is null, and of a report. */
  readonly hasNewerForm: boolean;
  /** The documents of the manifest: only the uploaded one if a sealed document was uploaded, otherwise all. */
  readonly documents: readonly ProofDocument[];
  /** Whether the pages of the uploaded file were compared with the original and the declared footers (ADR-0062). */
  readonly footersCompared: boolean;
}

/** Returns the number of pages with a declared footer. */
export function pagesWithFooter({ documents }: Pick<ProofSummary, 'documents'>): number {
  return documents.reduce((sum, { marks = [] }) => sum + new Set(marks.map(({ page }) => page)).size, 0);
}
