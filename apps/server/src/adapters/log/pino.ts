import { pino } from 'pino';
import type { DestinationStream } from 'pino';
import type { Log } from '../../ports/log.ts';
import { fieldsForLog } from './fields-for-log.ts';

/**
 * The log as JSON lines, on standard output or on `destination`. It writes only fields on the allow-list. It writes the
 * message unchanged: callers pass a constant or a startup notice with the operator's settings, never text from a request.
 */
export function pinoLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return {
    info: (fields, message) => log.info(fieldsForLog(fields), message),
    warn: (fields, message) => log.warn(fieldsForLog(fields), message),
    error: (fields, message) => log.error(fieldsForLog(fields), message),
  };
}
