/** Returns a warning if this process is root's (ADR-0077). */
export function rootWarnings(uid = process.getuid?.()): readonly string[] {
  if (uid !== 0) return [];
  return ['THE SERVICE RUNS AS ROOT: unless you are only trying it out, start it as a separate user'];
}
