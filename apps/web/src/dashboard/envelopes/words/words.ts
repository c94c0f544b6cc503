import type { MessageState } from '../message-state.ts';
import type { Envelope, SentMessage, Signer } from '@aval/sdk/operations';

type States = Readonly<Record<Envelope['status'], string>>;

/** A text for people who program, and for others. */
type ByAudience = Readonly<Record<'envelope' | 'document', string>>;

/** Texts of the page of an envelope. */
export interface Words {
  readonly title: ByAudience;
  readonly loading: string;
  readonly tabs: Readonly<Record<'progress' | 'evidence' | 'messages', string>>;
  readonly states: States;
  /** The last act of a person, before its time: “Assinou · há 2 horas”. */
  readonly lines: Readonly<Record<Signer['status'], string>>;
  /** The same in an envelope that has ended. */
  readonly linesAtEnd: Readonly<Record<Signer['status'], string>>;
  /** Of a person who only receives a copy. */
  readonly copyLines: Readonly<Record<'PENDING' | 'SENT', string>>;
  /** Between the line of a person who did not open the document and the time of their invitation. */
  readonly invitation: string;
  /** The next step when invitations did not get through. */
  readonly nextUndelivered: (name: string) => string;
  readonly nextSeveralUndelivered: (count: number) => string;
  /** In place of that line when their last message did not get through. */
  readonly undelivered: Readonly<Record<'KEPT' | 'BOUNCED' | 'FAILED', string>>;
  readonly facts: Readonly<
    Record<'created' | 'sent' | 'expires' | 'ended' | 'reason' | 'order' | 'message', string>
  >;
  readonly yes: string;
  readonly documents: string;
  readonly pages: (count: number) => string;
  readonly page: (page: number, title: string) => string;
  readonly download: string;
  readonly downloadOriginal: string;
  readonly downloadSigned: string;
  /** A single document, where its pages as sent are shown. */
  readonly downloadSealed: string;
  readonly shownOriginal: string;
  readonly people: string;
  readonly actions: string;
  readonly actionsFor: (name: string) => string;
  readonly newLink: string;
  readonly newLinkOf: (name: string) => string;
  readonly newLinkHint: string;
  readonly linkOf: (name: string) => string;
  readonly links: string;
  readonly openLink: string;
  readonly cancel: ByAudience;
  readonly cancelReason: string;
  readonly erase: string;
  readonly eraseOf: (name: string) => string;
  readonly erasing: string;
  readonly erased: (moment: string) => string;
  /** The level of a signer who signs with a certificate of their own. */
  readonly qualified: string;
  /** A note for a decline that no one-time code confirmed. */
  readonly declinedByLink: string;
  /** Short confirmations of a done action. */
  readonly done: Readonly<Record<'cancelled' | 'corrected' | 'erased' | 'extended' | 'linked', string>>;
  readonly evidence: string;
  readonly evidenceLater: string;
  readonly evidenceNever: string;
  readonly sealed: string;
  readonly withoutPersonal: string;
  readonly package: string;
  readonly fileMissing: (name: string) => string;
  readonly allFiles: string;
  readonly evidenceSoon: string;
  readonly code: string;
  readonly verify: string;
  readonly inLog: string;
  readonly logDetails: (index: number) => string;
  /** Ids and hashes. */
  readonly technical: string;
  readonly copyId: string;
  readonly messages: string;
  readonly messageStates: Readonly<Record<MessageState, string>>;
  /** How a message travels, after its kind: “Convite por e-mail”. */
  readonly media: Readonly<Record<SentMessage['medium'], string>>;
  /** The recipient of a message to a member. */
  readonly sender: string;
  readonly noMessages: string;
  readonly columns: Readonly<Record<'recipient' | 'status' | 'created', string>>;
}
