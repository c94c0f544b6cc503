import { appendPages, type PageSet } from './append-pages.ts';
import { activeContent, type ActiveContent } from './active-content.ts';
import type { EmbeddedFiles } from './embedded-files.ts';
import { existingSignatures, type ExistingSignatures } from './existing-signatures.ts';
import { countPages } from './pdf/count-pages.ts';
import { isSigned } from './pdf/certify.ts';
import type { PdfDocument } from './pdf/document.ts';
import { IncrementalUpdate } from './pdf/incremental-update.ts';
import { openDocument } from './pdf/open-document.ts';
import type { TightBounds } from './pdf/reading-budget.ts';
import { disarmScripts } from './disarm-scripts.ts';
import { lacksAppearance } from './missing-appearances.ts';
import { addSignatureField } from './pdf/add-signature-field.ts';
import { ReferenceSurvey } from './pdf/reference-survey.ts';
import { WarningSurvey, type RenderingWarning } from './rendering-warnings.ts';
import { inspectXfa, type XfaKind } from './xfa.ts';

export type { ActiveContent } from './active-content.ts';
export type { EmbeddedFiles } from './embedded-files.ts';
export type { ExistingSignatures } from './existing-signatures.ts';
export type { RenderingWarning } from './rendering-warnings.ts';
export type { XfaKind } from './xfa.ts';

/** Limits of an inspection. */
export interface InspectionLimits extends TightBounds {
  /** Maximum number of bytes after inflating the streams that must be read. */
  readonly inflatedBytes: number;
  readonly pages: number;
}

/** The relevant facts about a PDF before its upload is accepted. */
export interface Inspection extends EmbeddedFiles {
  readonly pages: number;
  /** True if a signature field is filled. */
  readonly signed: boolean;
  /** True if readers must guess: the object table is unusable or wrong, the page tree miscounts, or an appearance is missing. */
  readonly recovered: boolean;
  readonly xfa: XfaKind;
  /** Each kind once. Empty for a harmless file. */
  readonly activeContent: readonly ActiveContent[];
  /** Why readers may show it differently. Empty if no reason was found. */
  readonly warnings: readonly RenderingWarning[];
  /** The existing signatures. Its `count` is 0 in most files. */
  readonly signatures: ExistingSignatures;
}

/**
 * Reads a PDF of unknown origin. It is bounded in memory and time, but does parse hostile bytes:
 * run it in a separate process. Throws PdfError.
 */
export function inspect(bytes: Uint8Array, limits: InspectionLimits): Inspection {
  const document = openDocument(bytes, limits.inflatedBytes, limits);
  const xfa = inspectXfa(document);
  const references = new ReferenceSurvey(document);
  const rendering = new WarningSurvey(document, xfa.kind);
  const active = activeContent(document, rendering.everyOf(references.everyObject()));
  const counted = countPages(document, limits.pages);
  const recovered =
    document.xref.recovered || !counted.isAgreed || references.leadsAstray || lacksAppearance(document);
  if (!recovered) rendering.readClaims(rehearse(document, references));
  // This check is last but for the text, because it may use up the file's budget.
  const signatures = existingSignatures(document, limits);
  rendering.readPages();
  return {
    pages: counted.pages,
    signed: isSigned(document),
    recovered,
    xfa: xfa.kind,
    warnings: rendering.warnings,
    ...rendering.embedded,
    activeContent: [...active, ...(xfa.hasDoctype ? ['xfa-doctype' as const] : [])],
    signatures,
  };
}

/** Makes the changes of a seal and discards them, so a file that cannot be sealed is refused now and not after the last signature. */
function rehearse(document: PdfDocument, references: ReferenceSurvey): IncrementalUpdate {
  const update = new IncrementalUpdate(document, references);
  disarmScripts(update);
  appendPages(update, NO_PAGES);
  addSignatureField(update, { name: 'Seal', signature: update.allocate() });
  return update;
}

const NO_PAGES: PageSet = {
  title: '',
  language: '',
  size: [0, 0],
  pages: [],
  fonts: [],
  structure: { type: 'Document', kids: [] },
};
