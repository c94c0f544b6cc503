/** The values that the words of a letter to members mention. Dates are formatted already. */
export interface NoticeFacts {
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
export interface NoticeText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
}
