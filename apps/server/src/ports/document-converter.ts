import type { SourceFormat, VariableMismatch, VariableValues } from '../domain/documents/document-source.ts';

/** A file to make a PDF from. */
export interface ConversionInput {
  readonly format: SourceFormat;
  readonly bytes: Uint8Array;
  readonly values: VariableValues;
}

/**
 * Why no PDF can be made. `unreadable`: the file isn't of its format. `external`: it refers to content elsewhere.
 * `active`: it holds macros, scripts, or embedded objects. `limit`: it needs more time or memory than admitted.
 */
export type ConversionRefusal = 'unreadable' | 'external' | 'active' | 'limit';

export type Conversion =
  | { readonly kind: 'converted'; readonly pdf: Buffer }
  | { readonly kind: 'refused'; readonly refusal: ConversionRefusal }
  | { readonly kind: 'mismatch'; readonly mismatch: VariableMismatch };

/** Makes PDFs from files of other formats. Throws `Unavailable` if it can't work; that says nothing about the file. */
export interface DocumentConverter {
  /** Organizations take turns. */
  convert(input: ConversionInput, organizationId: string): Promise<Conversion>;
  /** Whether it can work: its program and its isolation are there. */
  isReady(): boolean;
  /** Kills what runs. Later conversions are refused. */
  stop(): Promise<void>;
}
