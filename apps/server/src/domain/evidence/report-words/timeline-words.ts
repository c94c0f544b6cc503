import type { AuditType } from '../../audit/audit-entry.ts';

/** The parts of a sentence about an act. */
export interface ActWords {
  /** The person who acted; of acts by a link alone, the person whose link it was. */
  readonly who: string;
  /** Of a release: who asked for it, and who released it. */
  readonly preparedBy: string;
  readonly releasedBy: string;
  /** The people whom the act is about. */
  readonly whom: string;
  /** The document that the act is about, with its pages. */
  readonly document: string;
  /** The number of documents of the envelope and of their pages. */
  readonly documents: string;
  /** How a code travelled. */
  readonly channel: string;
  /** Where a code went, as far as the report shows it; null if it was erased. */
  readonly sentTo: string | null;
  /** A provider of certificates, the name of a file, or the version of a statement. */
  readonly name: string;
  /** The number of acts in one row. */
  readonly count: number;
  /** When the last of them was. */
  readonly last: string;
}

/** Acts after the completion, or instead of it: no report of a completed envelope can have them. */
type LaterAct =
  | 'ENVELOPE_CANCELLED'
  | 'ENVELOPE_EXPIRED'
  | 'EVIDENCE_ISSUED'
  | 'EVIDENCE_FETCHED'
  | 'VALIDAR_OPENED'
  | 'VALIDAR_LOCKED'
  | 'VALIDAR_ENABLED'
  | 'ERASURE_REQUESTED'
  | 'ERASURE_WITHDRAWN'
  | 'SIGNER_ERASED';

/** An act of the trail, or a kind of it that reads differently. */
export type TimelineAct =
  | Exclude<AuditType, LaterAct>
  | 'OPENED_BY_LINK'
  | 'DOCUMENT_OPENED_BY_LINK'
  | 'SIGNERS_REMINDED_BY_SCHEDULE'
  | 'SIGNERS_ADDED'
  | 'OTP_KEPT'
  | 'AUTHENTICATED_ELSEWHERE'
  | 'AUTHENTICATED_IN_OTHER_PART'
  | 'AUTHENTICATED_IN_OTHER_ENVELOPE'
  | 'SIGNER_APPROVED'
  | 'SIGNER_WITNESSED'
  | 'DECLINED_BY_LINK';

/** The timeline in one language. */
export interface TimelineWords {
  /** What the times are and how rows are joined. */
  readonly note: (zone: string) => string;
  readonly columns: Readonly<Record<'at' | 'act' | 'origin', string>>;
  readonly acts: Readonly<Record<TimelineAct, (act: ActWords) => string>>;
  /** Actors of the sender's side, as the subject of a sentence. */
  readonly senders: Readonly<Record<'API_KEY' | 'PERSONAL_TOKEN' | 'USER', (organization: string) => string>>;
  /** In place of the name of the sender, or of a signer, that is unknown. */
  readonly sender: string;
  readonly somebody: string;
  /** In place of a document that the envelope no longer has. */
  readonly removedDocument: string;
  readonly document: (title: string, pages: number) => string;
  readonly documents: (count: number, pages: number) => string;
  /** Of rows that stand for many: how many, and when the last was. */
  readonly times: (count: number, last: string) => string;
  readonly address: (ip: string, port: string) => string;
}
