/** The place of a span in its trace as it is kept with a job (W3C Trace Context, `traceparent`). No personal data. */
export type TraceParent = string;

/**
 * The facts of a span. Before you add a name, ask whether its values could ever be personal: a span never holds
 * addresses, tokens, parameters, or values of a caller.
 */
interface SpanFacts {
  readonly 'http.request.method'?: string;
  /** The pattern of the route. */
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  /** The text of a statement, whose values are apart from it. */
  readonly 'db.query.text'?: string;
  readonly 'db.system.name'?: 'postgresql';
  readonly 'aval.environment'?: string;
  readonly 'aval.pdf.pool'?: string;
  readonly 'aval.job.attempts'?: number;
  /** The reason of a failed delivery, of a closed list. */
  readonly 'aval.webhook.reason'?: string;
}

/** A span that was begun. */
export interface OpenSpan {
  /** Runs `work` with this span as the current span. */
  run<T>(work: () => T): T;
  end(facts?: SpanFacts): void;
}

/** Traces of what this process does, for the operator's monitoring (ADR-0075). */
export interface Tracer {
  /** Begins a span at the edge of this process: below the parent, or as the first of a trace. */
  begin(name: string, facts: SpanFacts, parent?: TraceParent | null): OpenSpan;
  /** Runs `work` as a span below the current one. Outside of a trace it only runs `work`. */
  span<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** The place of the current span; null outside of a trace. */
  current(): TraceParent | null;
  /** Sends the spans that were not sent yet. */
  stop(): Promise<void>;
}
