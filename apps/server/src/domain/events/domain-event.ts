/** Events for the outside: webhooks report them, and jobs follow from them. */
export type DomainEvent =
  | {
      readonly type:
        | 'envelope.created'
        | 'envelope.sent'
        | 'envelope.completed'
        | 'envelope.evidence_ready'
        | 'envelope.cancelled'
        | 'envelope.declined'
        | 'envelope.expired';
    }
  | {
      readonly type: 'signer.viewed' | 'signer.authenticated' | 'signer.signed' | 'signer.declined';
      readonly signerId: string;
    };

export type EventType = DomainEvent['type'];
