import type { AppError } from './errors/app-error.ts';
import type { AuditEntry } from './audit/audit-entry.ts';
import type { DomainEvent } from './events/domain-event.ts';

/** What a rule decided: the new state, what the audit trail tells, what the outside may be told. */
export interface Outcome<State> {
  readonly state: State;
  readonly entries: readonly AuditEntry[];
  readonly events: readonly DomainEvent[];
  /** Refused, and remembered: recorded and committed first, thrown afterwards (ADR-0006). */
  readonly refusal?: AppError;
}
