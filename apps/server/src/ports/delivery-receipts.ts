import type { ReceivedReceipt } from '../domain/events/task.ts';

/** The channels whose providers report the delivery of messages. */
export const RECEIPT_CHANNELS = ['mail', 'sms', 'whatsapp'] as const;

export type ReceiptChannel = (typeof RECEIPT_CHANNELS)[number];

/** A request of a provider, as it arrived. */
export interface ReceiptCall {
  /** The whole public address, with its query: some signatures cover it. */
  readonly url: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The receipts of a request that proves that it comes from the provider. */
interface ProvedReceipts {
  readonly receipts: readonly ReceivedReceipt[];
  /** The time that the signature covers; null if it covers none. */
  readonly signedAt: Date | null;
}

/** Reads receipts of one channel. */
export interface ReceiptReader {
  /** Returns null if the request doesn't prove that it comes from the provider. */
  read(call: ReceiptCall): ProvedReceipts | null;
  /** Returns the text with which to answer a provider that checks our address before use; null to refuse it. */
  challenge(query: URLSearchParams): string | null;
}

/** The readers of the channels whose receipts can be proved. */
export type DeliveryReceipts = Readonly<Partial<Record<ReceiptChannel, ReceiptReader>>>;
