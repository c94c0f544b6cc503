import type { MessageFailure, Occasion } from '../../signer-message.ts';
import type { NoticeKind } from '../../message-kind.ts';
import type { Reason } from '../notice.ts';

/** The values that the words of a letter to members mention. Dates are formatted already. */
interface NoticeFacts {
  readonly title: string;
  /** The signer who acted or whom a message did not reach. */
  readonly signer: string;
  /** Signatures that are missing. */
  readonly missing: number;
  /** When the term ended. */
  readonly until: string;
  /** True where the signer gave a reason, which the letter quotes. */
  readonly hasReason: boolean;
  /** True where the signer approves instead of signing. */
  readonly isApproval: boolean;
  /** True where the envelope goes on, because others of a group can sign instead. */
  readonly isOpen: boolean;
  /** True where not everyone signed, because a group needed only some of its members. */
  readonly isPartial: boolean;
  /** The message that was not delivered, its address, and why; empty for other letters. */
  readonly lost: string;
  readonly to: string;
  readonly why: string;
}

/** The words of one letter. */
interface NoticeText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
}

/** One language: the words of all letters to members about envelopes. */
export interface NoticeTexts {
  readonly letters: Readonly<Record<NoticeKind, (facts: NoticeFacts) => NoticeText>>;
  readonly messages: Readonly<Record<Occasion, string>>;
  readonly failures: Readonly<Record<MessageFailure, string>>;
  readonly digest: {
    readonly subject: (count: number) => string;
    readonly intro: (organization: string) => string;
    readonly headings: Readonly<Record<NoticeKind, string>>;
    readonly rest: (count: number) => string;
    readonly action: string;
    readonly note: string;
  };
  readonly reasons: Readonly<Record<Reason, string>>;
  readonly settings: string;
  readonly facts: {
    readonly document: string;
    readonly signatures: string;
    readonly counted: (signed: number, all: number) => string;
    readonly missing: string;
    readonly term: string;
    readonly code: string;
  };
}
