import type { Envelope } from '../envelopes/envelope.ts';
import type { DomainEvent } from './domain-event.ts';

/** The public payload of an event: ids, states and the chain's head, never personal data. */
export interface EventPayload {
  readonly envelope: {
    readonly id: string;
    readonly status: string;
    readonly version: number;
    readonly evidenceReady: boolean;
    readonly auditHead: string;
  };
  readonly signer?: { readonly id: string; readonly status: string };
  /** Where the envelope was made by a signature request. */
  readonly signatureRequestId?: string;
}

/** The payload of `event`, which left `envelope` as it is now. The head lets receivers keep copies of the chain. */
export function eventPayload(envelope: Envelope, event: DomainEvent): EventPayload {
  const { id, status, version, evidenceReady, chain } = envelope;
  const body = { envelope: { id, status, version, evidenceReady, auditHead: chain.head } };
  if (!('signerId' in event)) return body;
  const signer = envelope.signers.find((candidate) => candidate.id === event.signerId);
  return signer === undefined ? body : { ...body, signer: { id: signer.id, status: signer.status } };
}
