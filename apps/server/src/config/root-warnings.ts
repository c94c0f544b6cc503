/**
 * Returns warnings if a start as root stays root (ADR-0077). `hindrance` is the reason why the process couldn't
 * switch to `runAs`.
 */
export function rootWarnings(
  runAs: string | null,
  hindrance: string | null,
  uid = process.getuid?.(),
): readonly string[] {
  if (uid !== 0) return [];
  if (runAs !== null) return [`THE SERVICE RUNS AS ROOT, not as RUN_AS=${runAs}: ${hindrance ?? 'unknown'}`];
  return [
    'THE SERVICE RUNS AS ROOT: unless you are only trying it out, set RUN_AS to a separate user, or start the service as the user that owns the data folder',
  ];
}
