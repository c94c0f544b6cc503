/**
 * Why what a document shows may differ from reader to reader, or change while it is looked at, or why signing may break a
 * standard that it claims. The list is closed; each
 * code is explained where it is found, in `@aval/pades/rendering-warnings`.
 */
export const RENDERING_WARNINGS = [
  'ANNOTATIONS_WITHOUT_APPEARANCE',
  'EMBEDDED_FILES',
  'EXTERNAL_CONTENT',
  'FOOTER_LOOKALIKE',
  'FORM_WITHOUT_APPEARANCE',
  'JAVASCRIPT',
  'LAYERS',
  'MULTIMEDIA',
  'PDFA_LOST',
  'PDFUA_LOST',
  'SWITCHED_CONTENT',
  'XFA_FORM',
] as const;

/** One of the closed list `RENDERING_WARNINGS`. */
export type RenderingWarning = (typeof RENDERING_WARNINGS)[number];
