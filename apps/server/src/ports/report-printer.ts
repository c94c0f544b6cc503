import type { Report } from '../domain/evidence/report.ts';
import type { FieldDrawing, FieldLook } from '../domain/evidence/field-look.ts';
import type { MarkShape, PrintedFields, PrintedFont } from './printed-marks.ts';

/** The structure of pages, for screen readers. */
interface PrintedStructure {
  readonly type: 'Document' | 'H1' | 'H2' | 'H3' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';
  readonly kids: (PrintedStructure | { readonly page: number; readonly mark: number })[];
  readonly alternative?: string;
  readonly scope?: 'Row' | 'Column';
}

/** Printed pages, ready to be appended to a PDF. Plain data: it crosses to the process that opens the PDF. */
export interface PrintedPages {
  readonly title: string;
  readonly language: string;
  /** Points. */
  readonly size: readonly [number, number];
  readonly pages: readonly { readonly content: Uint8Array; readonly marks: number }[];
  readonly fonts: readonly PrintedFont[];
  readonly structure: PrintedStructure;
}

/** A printed footer: a content stream that needs no resources, deflated. Points. */
interface PrintedFooter {
  readonly width: number;
  readonly height: number;
  readonly content: Uint8Array;
}

/** Prints reports for people. Deterministic; knows no hostile bytes. */
export interface ReportPrinter {
  print(report: Report): PrintedPages;
  /** Returns a footer with these lines beside the QR code of an address. */
  footer(lines: readonly string[], address: string): PrintedFooter;
  /** Returns whether a field has space for all that it shows, in sizes that people read. Points. */
  fitsField(look: FieldLook, size: MarkShape): boolean;
  /** Draws fields. A value that doesn't fit gets as small as needed, and is never cut. */
  fieldMarks(drawings: readonly FieldDrawing[]): PrintedFields;
  /** Returns the pages as a separate PDF, not sealed; `id` is 16 bytes that identify the file. */
  alone(pages: PrintedPages, id: Uint8Array): Buffer;
}
