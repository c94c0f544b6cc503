import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { LeftOutPages } from '../../domain/footers/left-out.ts';
import type { PlacedMark } from '../pdf-reader.ts';

/** The footers of a document, and its empty signature fields: the bytes that they add to the file, and their places. */
export interface DocumentFooters {
  /** To be appended to the original. Empty if there are neither marks nor fields. */
  readonly tail: Buffer;
  readonly marks: readonly PlacedMark[];
  /** The empty signature field of each qualified signer, by the signer's id. Without one, signing adds a field. */
  readonly fields: Readonly<Record<string, string>>;
  /** SHA-256 of the original with the tail; null if there is no tail. */
  readonly shownSha256: Sha256Hex | null;
  /** The pages without a footer. Null for footers that a version drew which didn't say why. */
  readonly leftOut: readonly LeftOutPages[] | null;
}

/** Footers as they are stored. */
export interface StoredFooters extends DocumentFooters {
  /** The length of the tail where only the sealed document contains it; `tail` is empty then. */
  readonly tailSize: number | null;
}

export interface FooterStore {
  /** The footers of a document of an envelope with this code, or with none; null until they are drawn. */
  find(envelope: Pick<Envelope, 'id' | 'reservedCode'>, documentId: string): Promise<StoredFooters | null>;
  /** Keeps footers. The first ones stay. */
  insert(envelope: Envelope, documentId: string, footers: DocumentFooters): Promise<void>;
  /** Forgets a tail that the sealed document contains too, but for its length. */
  dropTail(envelope: Envelope, documentId: string): Promise<void>;
}
