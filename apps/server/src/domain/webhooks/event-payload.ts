import { isEvidenceReady } from '../envelopes/envelope-progress.ts';
import type { EnvelopeHead } from '../envelopes/envelope.ts';
import type { OwnNames } from '../envelopes/own-names.ts';
import type { Metadata } from '../metadata.ts';
import type {
  ApprovalEvent,
  BulkSendEvent,
  DomainEvent,
  KeyEvent,
  SecurityNotice,
} from '../events/domain-event.ts';

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
  readonly signer?: { readonly id: string; readonly status: string; readonly role?: string };
  readonly link?: Of<'link'>['link'];
  readonly message?: Of<'message'>['message'];
  readonly document?: Of<'document'>['document'];
  readonly evidence?: Of<'evidence'>['evidence'];
  readonly apiKey?: KeyEvent['apiKey'];
  readonly bulkSend?: BulkSendEvent['bulkSend'];
  readonly securityEvent?: SecurityNotice['securityEvent'];
  /** Of a security event: its place among those for its endpoint. */
  readonly sequence?: SecurityNotice['sequence'];
  readonly endpointId?: SecurityNotice['endpointId'];
  readonly approval?: ApprovalEvent['approval'];
}

/** The sender's own labels. They are read from the envelope, never copied: an erasure has one place to clear. */
export interface Labels {
  readonly reference: string | null;
  readonly metadata: Metadata | null;
}

/** The public payload of an event. */
export interface EventPayload extends Omit<StoredPayload, 'envelope' | 'signer' | 'sequence' | 'endpointId'> {
  readonly envelope?: NonNullable<StoredPayload['envelope']> & Labels;
  readonly signer?: NonNullable<StoredPayload['signer']> & OwnNames;
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
  const signer = signerOf(envelope, event);
  return {
    envelope: { id, status, version, evidenceReady: isEvidenceReady(envelope), auditHead: chain.head },
    ...(signer !== undefined && { signer }),
    ...('link' in event && { link: event.link }),
    ...('message' in event && { message: event.message }),
    ...('document' in event && { document: event.document }),
    ...('evidence' in event && { evidence: event.evidence }),
  };
}

/** What is read beside a stored payload. */
interface ReadBeside {
  readonly labels: Labels;
  readonly names: OwnNames;
  readonly signatureRequestId: string | null;
}

function signerOf({ signers }: EnvelopeHead, event: DomainEvent): StoredPayload['signer'] {
  if (event.type === 'signer.removed') return event.removed;
  if (!('signerId' in event)) return undefined;
  const signer = signers.find(({ id }) => id === event.signerId);
  return signer && { id: signer.id, status: signer.progress.status, role: signer.terms.role };
}

/** The public form of a stored payload. */
export function eventPayload(
  { envelope, signer, sequence: _placed, endpointId: _endpoint, ...rest }: StoredPayload,
  { labels, names, signatureRequestId }: ReadBeside,
): EventPayload {
  return {
    ...(envelope !== undefined && { envelope: { ...envelope, ...labels } }),
    ...(signer !== undefined && { signer: { ...signer, ...names } }),
    ...rest,
    ...(signatureRequestId !== null && { signatureRequestId }),
  };
}
