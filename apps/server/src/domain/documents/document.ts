import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Tenant } from '../access/principal.ts';
import type { Metadata } from '../metadata.ts';
import type { DocumentSource } from './document-source.ts';
import type { ExistingSignatures } from './existing-signatures.ts';
import type { RenderingWarning } from './rendering-warning.ts';
import type { Id } from '../ids.ts';

/** One immutable version of a document. */
export interface DocumentVersion {
  readonly id: Id<'docv'>;
  readonly number: number;
  readonly sha256: Sha256Hex;
  readonly size: number;
  readonly pages: number;
  readonly presigned: boolean;
  /** Null for a version that was signed already and uploaded before Aval looked at this. */
  readonly signatures: ExistingSignatures | null;
  /** Why what it shows may differ from reader to reader. */
  readonly warnings: readonly RenderingWarning[];
  /** The names of the files inside it; absent if there are none, and for a version from before Aval looked at this. */
  readonly embeddedFiles?: readonly string[];
  readonly blobKey: string;
  /** The file that its PDF was made from; absent for a PDF that was uploaded. */
  readonly source?: DocumentSource;
  readonly createdAt: Date;
}

export interface Document {
  readonly id: Id<'doc'>;
  readonly tenant: Tenant;
  readonly title: string;
  readonly filename: string;
  readonly metadata: Metadata | null;
  readonly currentVersion: DocumentVersion;
  readonly versions: number;
  /** True once a version was sent for signature. */
  readonly locked: boolean;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
