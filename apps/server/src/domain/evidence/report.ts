import type { Language } from '../people/language.ts';
import type { SignatureMark } from '../signing/signature-mark.ts';

/** A label and what it says. */
export interface ReportFact {
  readonly label: string;
  readonly value: string;
}

/** A piece of the report, described by its meaning; the printer decides its look. */
export type ReportBlock =
  | {
      readonly kind: 'cover';
      readonly title: string;
      readonly subtitle: string;
      readonly facts: readonly ReportFact[];
      /** The address that the QR code leads to, the code in letters, and what the figure is in words. */
      readonly code: { readonly address: string; readonly caption: string; readonly alternative: string };
    }
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | {
      /** Rows below a head; the first cell of each names it. */
      readonly kind: 'table';
      readonly columns: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'paragraph'; readonly text: string; readonly small?: boolean }
  | {
      readonly kind: 'card';
      readonly title: string;
      readonly facts: readonly ReportFact[];
      readonly mark?: { readonly mark: SignatureMark; readonly alternative: string };
    };

/** The evidence report for people, before it is printed. */
export interface Report {
  readonly title: string;
  readonly language: Language;
  readonly footer: string;
  /** Stands at the head of every page of the Sandbox. */
  readonly warning?: string;
  readonly blocks: readonly ReportBlock[];
}
