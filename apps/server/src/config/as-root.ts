/** What an operator should know who starts the service as root: it keeps that power (ADR-0036). */
export function asRoot(uid = process.getuid?.()): readonly string[] {
  return uid === 0
    ? [
        'THE SERVICE RUNS AS ROOT: for more than trying it out, start it as a user of its own that owns the data folder',
      ]
    : [];
}
