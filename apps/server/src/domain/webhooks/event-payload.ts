import { isEvidenceReady } from '../envelopes/envelope-progress.ts';
import type { EnvelopeHead } from '../envelopes/envelope.ts';
import type { SignerRole } from '../envelopes/signer-role.ts';
import type { Metadata } from '../metadata.ts';
import type { DomainEvent, KeyEvent } from '../events/domain-event.ts';

type Of<Member extends string> = Extract<DomainEvent, Readonly<Record<Member, unknown>>>;

/** The part of an event that is stored: ids, states and the chain's head, never personal data. */
export interface StoredPayload {
  /** Absent where the event belongs to no envelope. */
  readonly envelope?: {
    readonly id: string;
    readonly status: string;
    readonly version: number;
    readonly evidenceReady: boolean;
    readonly auditHead: string;
    /** Only of an event that says that the evidence is ready. Read from the envelope. */
    readonly verificationCode?: string;
  };
  /** Events from before roles have none. */
  readonly signer?: { readonly id: string; readonly status: string; readonly role?: SignerRole };
  readonly link?: Of<'link'>['link'];
  readonly message?: Of<'message'>['message'];
  readonly document?: Of<'document'>['document'];
  readonly apiKey?: KeyEvent['apiKey'];
}

/** The sender's own labels. They are read from the envelope, never copied: an erasure has one place to clear. */
export interface Labels {
  readonly reference: string | null;
  readonly metadata: Metadata | null;
}

/** The public payload of an event. */
export interface EventPayload extends Omit<StoredPayload, 'envelope'> {
  readonly envelope?: NonNullable<StoredPayload['envelope']> & Labels;
  /** Where the envelope was made by a signature request. */
  readonly signatureRequestId?: string;
}

/** The payload of `event`, which left `envelope` as it is now. The head lets receivers keep copies of the chain. */
export function storedPayload(envelope: EnvelopeHead, event: DomainEvent): StoredPayload {
  const {
    id,
    progress: { status },
    version,
    chain,
  } = envelope;
  const signer =
    'signerId' in event ? envelope.signers.find((candidate) => candidate.id === event.signerId) : undefined;
  return {
    envelope: { id, status, version, evidenceReady: isEvidenceReady(envelope), auditHead: chain.head },
    ...(signer !== undefined && {
      signer: { id: signer.id, status: signer.progress.status, role: signer.terms.role },
    }),
    ...('link' in event && { link: event.link }),
    ...('message' in event && { message: event.message }),
    ...('document' in event && { document: event.document }),
  };
}

/** The public form of a stored payload. */
export function eventPayload(
  { envelope, ...rest }: StoredPayload,
  { labels, signatureRequestId }: { readonly labels: Labels; readonly signatureRequestId: string | null },
): EventPayload {
  return {
    ...(envelope !== undefined && { envelope: { ...envelope, ...labels } }),
    ...rest,
    ...(signatureRequestId !== null && { signatureRequestId }),
  };
}
