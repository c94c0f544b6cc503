/** What the report of `npm audit --json` means. */
export function judgeAudit(output: string): { readonly code: number; readonly lines: readonly string[] };
