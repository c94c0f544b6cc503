import { describeError } from './describe-error.ts';
import { withoutPersonalData } from './without-personal-data.ts';

/** What may be written. A name is added here only after the question whether its values could ever be personal. */
const ALLOWED: ReadonlySet<string> = new Set(
  [
    // A call. The path is the route's pattern.
    ['requestId', 'method', 'path', 'status', 'code', 'milliseconds', 'credential', 'environment'],
    // What it was about: ids say nothing to those who have no access.
    [
      'organizationId',
      'projectId',
      'envelopeId',
      'documentId',
      'signerId',
      'messageId',
      'jobId',
      'webhookId',
    ],
    // Work in the background.
    ['job', 'kind', 'attempts', 'chore', 'count'],
    // The process and its neighbours.
    ['role', 'version', 'pid', 'signal', 'host', 'port', 'folder', 'file', 'neighbour', 'provider'],
    // Why something failed.
    ['err', 'error', 'cause'],
  ].flat(),
);

const LONGEST_TEXT = 500;

type Written = string | number | boolean | null | object;

/**
 * The fields as they are written: those of the allow-list, plain values and errors only, texts cut and cleared of
 * what looks personal. The names of all others stand under `dropped`, so that whoever misses one finds out why.
 */
export function fieldsForLog(fields: Readonly<Record<string, unknown>>): Record<string, Written> {
  const written: Record<string, Written> = {};
  const dropped: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const form = ALLOWED.has(name) ? writtenForm(value) : undefined;
    if (form === undefined) dropped.push(name);
    else written[name] = form;
  }
  return dropped.length === 0 ? written : { ...written, dropped };
}

function writtenForm(value: unknown): Written | undefined {
  if (value instanceof Error) return describeError(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'no time' : value.toISOString();
  if (typeof value === 'string') return withoutPersonalData(value.slice(0, LONGEST_TEXT));
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  return undefined;
}
