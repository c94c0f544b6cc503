/**
 * Active or harmful content of a PDF. The list is closed; each kind is explained where it is found, in
 * `packages/pades/src/active-content.ts`.
 */
export const ACTIVE_CONTENT = [
  'launch',
  'javascript',
  'page-javascript',
  'submit-form',
  'import-data',
  'remote-goto',
  'embedded-executable',
  'xfa-doctype',
] as const;

/** One of the closed list `ACTIVE_CONTENT`. */
export type ActiveContent = (typeof ACTIVE_CONTENT)[number];
