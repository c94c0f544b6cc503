import { pino } from 'pino';
import type { Log } from '../../ports/log.ts';

/** Members that must never reach the log, whoever passes them: the allow-list is the caller's, this is the net below. */
const NEVER = ['cpf', 'email', 'phone', 'token', 'password', 'secret', 'authorization', 'refreshToken'];

/** The log as JSON lines on standard output (pino). */
export function pinoLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: told },
    redact: { paths: [...NEVER, ...NEVER.map((name) => `*.${name}`)], censor: '[redacted]' },
  });
}

interface ToldError {
  readonly name: string;
  readonly message: string;
  readonly code?: unknown;
  readonly stack?: string | undefined;
  readonly cause?: ToldError;
}

/** An error by four members and its causes: drivers hang connections and parameters on theirs. */
function told(error: unknown): ToldError {
  if (!(error instanceof Error)) return { name: 'unknown', message: typeof error };
  const { name, message, stack, cause } = error;
  return {
    name,
    message,
    ...('code' in error ? { code: error.code } : {}),
    stack,
    ...(cause === undefined ? {} : { cause: told(cause) }),
  };
}
