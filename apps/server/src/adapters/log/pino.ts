import { pino } from 'pino';
import type { DestinationStream } from 'pino';
import type { Log } from '../../ports/log.ts';
import { fieldsForLog } from './fields-for-log.ts';

/**
 * The log as lines of JSON on standard output, or where `destination` says. Only fields of the allow-list are
 * written; the message is a constant of the program and is written as it is.
 */
export function pinoLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return {
    info: (fields, message) => log.info(fieldsForLog(fields), message),
    warn: (fields, message) => log.warn(fieldsForLog(fields), message),
    error: (fields, message) => log.error(fieldsForLog(fields), message),
  };
}
