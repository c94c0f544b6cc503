import type { AppError } from '../../domain/errors/app-error.ts';
import type { FieldProblem } from '../../domain/errors/field-rules.ts';
import type { ErrorCode } from '../../domain/errors/catalogue.ts';
import { hasReasons, REASONS } from '../../domain/errors/reasons.ts';

/**
 * Returns the body of an error for the log: its code, and those details that are numbers or words of the service.
 * Fields appear only under names that the route itself has, and without their problem.
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

/** Returns true for a reason of the closed list. The name of a scanner's finding is left out. */
function isKnownReason(code: ErrorCode, name: string, value: unknown): boolean {
  return name === 'reason' && hasReasons(code) && Object.hasOwn(REASONS[code], String(value));
}

/** Returns true for a number, a state (`SENT`) or a scope (`documents:read`). */
function isOurWord(value: unknown): boolean {
  if (typeof value === 'number') return true;
  return typeof value === 'string' && /^([A-Z_]{2,40}|[a-z-]{2,40}:[a-z]{2,10})$/.test(value);
}
