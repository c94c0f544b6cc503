import type { MessageTemplate } from '../domain/messages/message-template.ts';

/** A final document that a mail carries. */
export interface Attachment {
  readonly filename: string;
  readonly size: number;
  readonly blobKey: string;
}

/** The content of a message, and its recipient. */
export interface MessageContent {
  readonly to: string;
  readonly toName: string;
  /** The organization that speaks. */
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  /** Empty for SMS and WhatsApp. */
  readonly html: string;
  /** The values for a template, of a message by WhatsApp. */
  readonly template?: MessageTemplate;
  /** Where answers go; absent where the organization published no address. */
  readonly replyTo?: string;
  /** The organization's logo, by its hash; part of the mail. */
  readonly logoSha256?: string;
  readonly attachments?: readonly Attachment[];
  /** The page on which the reader can stop letters of this kind; absent from messages to signers. */
  readonly settingsUrl?: string;
}
