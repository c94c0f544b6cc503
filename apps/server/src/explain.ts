/** Errors whose message is already one line for the operator. */
const CLEAR: ReadonlySet<string> = new Set([
  'ConfigRefused',
  'EmbeddedPostgresFailed',
  'MasterKeyDiffers',
  'MigrationRefused',
  'ApplicationRoleRefused',
  'KeyFileRefused',
  'TsaRootsRefused',
  'Unavailable',
  'DatabaseEnded',
]);

/** Why the service does not start, for the operator: one clear line where we know the reason, the whole error otherwise. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code: unknown = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is in use by another program. Stop it, or set PORT_SANDBOX and PORT_PRODUCTION.`;
  }
  if (code === 'EACCES' && 'port' in error) {
    return `Port ${String(error.port)} is not allowed to this user: set PORT_SANDBOX and PORT_PRODUCTION to 1024 or above, behind a proxy.`;
  }
  if (code === 'ECONNREFUSED') return 'The database of DATABASE_URL does not answer (connection refused).';
  return CLEAR.has(error.name) ? error.message : (error.stack ?? error.message);
}
