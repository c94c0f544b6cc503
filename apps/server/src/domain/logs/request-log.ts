import type { Principal, Tenant } from '../access/principal.ts';
import type { Id } from '../ids.ts';

/** Headers by their names in lower case. */
export type LoggedHeaders = Readonly<Record<string, string>>;

/**
 * One call of a project, as its integrators may look at it again. Made from an allow-list: what a caller wrote freely,
 * secrets and personal data are not in it, but `[redacted]`.
 */
export interface RequestLog {
  readonly id: Id<'req'>;
  readonly tenant: Pick<Tenant, 'projectId' | 'environment'>;
  readonly method: string;
  /** Without query; of its parameters only ids of ours. */
  readonly path: string;
  readonly status: number;
  readonly durationMs: number;
  readonly errorCode: string | null;
  readonly credential: { readonly type: Principal['kind']; readonly id: string };
  /** Truncated to /24 or /48. */
  readonly ip: string | null;
  readonly occurredAt: Date;
  readonly request: { readonly headers: LoggedHeaders; readonly query: unknown; readonly body: unknown };
  readonly response: { readonly headers: LoggedHeaders; readonly body: unknown };
}

/** Which calls to list; all that are given must hold. `to` is the last moment that counts. */
export interface RequestLogFilter {
  readonly status?: number | undefined;
  readonly method?: string | undefined;
  /** Exactly as logged. */
  readonly path?: string | undefined;
  readonly requestId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}
