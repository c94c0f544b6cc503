/** A document's newest long-term form, claimed for another archive stamp. */
export interface EndingForm {
  readonly envelopeId: string;
  readonly documentId: string;
  /** The name of its PDF. */
  readonly name: string;
  /** When the first certificate of its newest stamp ends. */
  readonly stampEnds: Date;
}

/** A form from before ends were stored. */
interface FormWithoutEnd {
  readonly artifactId: string;
  /** The certificates of the stamp of the manifest, DER. */
  readonly timestampChain: readonly Buffer[];
}

/** How many forms are claimed, of those whose newest stamp ends before a time. */
interface ClaimLimits {
  readonly endsBefore: Date;
  readonly perHour: number;
  /** A form that was claimed after this time is not claimed again. */
  readonly notSince: Date;
}

/** The ends of the archive stamps of long-term forms. Only the newest form of a document has an end that comes. */
export interface ArchiveStampStore {
  /** Claims the form that ends first. Null where none is due, or enough were claimed within an hour. */
  claim(limits: ClaimLimits): Promise<EndingForm | null>;
  /** The number of forms whose newest stamp ends before a time. */
  countEnding(before: Date): Promise<number>;
  withoutEnd(max: number): Promise<readonly FormWithoutEnd[]>;
  setEnd(artifactId: string, end: Date): Promise<void>;
  /** The certificates of the stamps of an envelope's renewed forms of a document, oldest first. */
  chains(envelopeId: string, documentId: string): Promise<readonly (readonly Buffer[])[]>;
}
