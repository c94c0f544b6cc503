import type { AppError } from './errors/app-error.ts';
import type { AuditEntry } from './audit/audit-entry.ts';
import type { DomainEvent } from './events/domain-event.ts';

/** The outcome of a rule: the new state, the entries of the audit trail, and the events for the outside. */
export interface Outcome<State> {
  readonly state: State;
  readonly entries: readonly AuditEntry[];
  readonly events: readonly DomainEvent[];
  /** Refused, and remembered: recorded and committed first, thrown afterwards (ADR-0005). */
  readonly refusal?: AppError;
}

/**
 * Decisions one after the other, each on the state that the one before left, as one outcome. After a refusal that is
 * remembered nothing more is decided.
 */
export function applyInOrder<State>(
  state: State,
  decisions: readonly ((state: State) => Outcome<State>)[],
): Outcome<State> {
  const start: Outcome<State> = { state, entries: [], events: [] };
  return decisions.reduce((before, decide) => {
    if (before.refusal !== undefined) return before;
    const next = decide(before.state);
    const entries = [...before.entries, ...next.entries];
    return { ...next, entries, events: [...before.events, ...next.events] };
  }, start);
}
