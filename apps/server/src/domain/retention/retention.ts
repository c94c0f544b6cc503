/** After how many days data goes that no evidence rests on. Null: it is kept. */
export interface Retention {
  /** Drafts, since their last change. */
  readonly drafts: number | null;
  readonly cancelled: number | null;
  readonly expired: number | null;
  /** Documents and closed or draft envelopes of the Sandbox, evidence included, since their last change. */
  readonly sandbox: number | null;
  /** Files of the outbox. */
  readonly outbox: number | null;
  readonly requestLogs: number;
  /** Events that nothing is delivered of any more, but the last of each envelope. */
  readonly events: number;
}

/** Retention where the operator has set nothing. */
export const KEEPS_EVERYTHING: Retention = {
  drafts: null,
  cancelled: null,
  expired: null,
  sandbox: null,
  outbox: null,
  requestLogs: 30,
  events: 90,
};

/** Kinds of envelopes that can be deleted. Completed and declined envelopes of Production are not among them. */
export const FORGETTABLE = ['drafts', 'cancelled', 'expired', 'sandbox'] as const;
export type Forgettable = (typeof FORGETTABLE)[number];
