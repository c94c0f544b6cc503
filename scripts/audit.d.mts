/** Judges the report of `npm audit --json`. */
export function judgeAudit(output: string): { readonly code: number; readonly lines: readonly string[] };
