import type { Environment } from '../domain/environment.ts';
import type { MessageTemplate } from '../domain/messages/message-template.ts';
import type { Channel, Medium } from '../domain/signer-message.ts';

/** A file that a mail carries. */
export interface MessageFile {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  /** The name by which the HTML shows it; null for an attachment. */
  readonly contentId: string | null;
}

/** A message to one person, ready to go. */
export interface Message {
  readonly id: string;
  readonly environment: Environment;
  readonly medium: Medium;
  /** An address or a phone number in E.164. */
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
  readonly files?: readonly MessageFile[];
  /** The page on which the reader can stop letters of this kind. */
  readonly settingsUrl?: string;
}

/** Hands messages to people. Throws `ProviderFailed` where the provider refuses or is silent. */
export interface Messenger {
  /**
   * Returns the name of the channel for a message of this medium, as the evidence will state it. Throws `ProviderFailed` where there is none, so
   * that a caller about to send a message can report it at once.
   */
  channel(environment: Environment, medium: Medium): Channel;
  /**
   * Resolves with the provider's own id of the message, which its receipts name, or null. A message that is delivered
   * again under the same id reaches the person once, where the channel allows.
   */
  deliver(message: Message): Promise<string | null>;
  /** Removes what is left of these messages on this host, where anything is; what was handed on is out of reach. */
  forget(messageIds: readonly string[]): Promise<void>;
  /** Removes what is left on this host of messages made before a time, where anything is, and returns how many. */
  forgetBefore(before: Date): Promise<number>;
}
