/** Errors whose message is already one line for the operator. */
const CLEAR: ReadonlySet<string> = new Set([
  'ConfigRefused',
  'EmbeddedPostgresFailed',
  'MasterKeyDiffers',
  'CopyRefused',
  'StoreRefused',
  'MigrationRefused',
  'ApplicationRoleRefused',
  'KeyFileRefused',
  'TsaRootsRefused',
  'IcpBrasilRootsRefused',
  'DatabaseEnded',
  'ProcessesFailed',
]);

/** Returns the reason why the service ended as one line for the operator, or null where we do not know it. */
export function clearReason(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code: unknown = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is in use by another program. Stop it, or set PORT_SANDBOX and PORT_PRODUCTION.`;
  }
  if (code === 'EACCES' && 'port' in error) {
    return `Port ${String(error.port)} is not allowed to this user: set PORT_SANDBOX and PORT_PRODUCTION to 1024 or above, behind a proxy.`;
  }
  if (code === 'ECONNREFUSED') return 'The database of DATABASE_URL does not answer (connection refused).';
  if (error.name === 'Unavailable') return withCause(error);
  return CLEAR.has(error.name) ? error.message : null;
}

/** Adds the words of the external service: PgBouncer, for example, names the parameter that it refuses. */
function withCause({ message, cause }: Error): string {
  return cause instanceof Error && cause.message !== '' ? `${message} (${cause.message})` : message;
}

/** Returns the clear reason for the operator, or the whole error where there is none. */
export function explain(error: unknown): string {
  const reason = clearReason(error);
  if (reason !== null) return reason;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
