import type { AppError, FieldProblem } from '../../domain/errors/app-error.ts';
import type { ErrorCode } from '../../domain/errors/catalogue.ts';
import { hasReasons, REASONS } from '../../domain/errors/reasons.ts';

/**
 * The body of a refusal as a log may show it: its code, and of its details what is a word or a number of ours. Of a
 * wrong field only a name that the route itself knows is told, and never what was wrong with it.
 */
export function knownRefusal(refusal: AppError, names: ReadonlySet<string>): unknown {
  return { error: { code: refusal.code, details: knownDetails(refusal, names) } };
}

function knownDetails({ code, details }: AppError, names: ReadonlySet<string>): unknown {
  if (details === undefined) return null;
  if ('fields' in details) return { fields: details.fields.map((problem) => knownField(problem, names)) };
  return Object.fromEntries(
    Object.entries(details).filter(([name, value]) => isOurWord(value) || isKnownReason(code, name, value)),
  );
}

function knownField({ field }: FieldProblem, names: ReadonlySet<string>): string {
  const parts = field.replaceAll(/\[\d+\]/g, '').split('.');
  return parts.every((part) => names.has(part)) ? field : '[others]';
}

/** A reason of the closed list. The name of a scanner's find is not ours and stays out. */
function isKnownReason(code: ErrorCode, name: string, value: unknown): boolean {
  return name === 'reason' && hasReasons(code) && Object.hasOwn(REASONS[code], String(value));
}

/** A number, a state (`SENT`) or a scope (`documents:read`). */
function isOurWord(value: unknown): boolean {
  if (typeof value === 'number') return true;
  return typeof value === 'string' && /^([A-Z_]{2,40}|[a-z-]{2,40}:[a-z]{2,10})$/.test(value);
}
