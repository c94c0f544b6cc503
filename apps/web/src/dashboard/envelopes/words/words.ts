import type { MessageState } from '../message-state.ts';
import type { Envelope, SentMessage, Signer } from '@aval/sdk/operations';

type States = Readonly<Record<Envelope['status'], string>>;

/** Texts of the envelope pages. */
export interface Words {
  readonly title: string;
  readonly intro: string;
  readonly none: string;
  readonly columns: Readonly<Record<'title' | 'status' | 'signers' | 'created', string>>;
  readonly all: string;
  readonly search: string;
  readonly from: string;
  readonly to: string;
  readonly filter: string;
  readonly states: States;
  readonly signerStates: Readonly<Record<Signer['status'], string>>;
  readonly signed: (signed: number, all: number) => string;
  readonly facts: Readonly<
    Record<
      'status' | 'created' | 'sent' | 'expires' | 'ended' | 'reason' | 'level' | 'order' | 'message' | 'id',
      string
    >
  >;
  readonly yes: string;
  readonly no: string;
  readonly documents: string;
  readonly pages: (count: number) => string;
  readonly download: string;
  readonly signers: string;
  readonly newLink: string;
  readonly newLinkHint: string;
  readonly linkOf: (name: string) => string;
  readonly openLink: string;
  readonly cancel: string;
  readonly cancelReason: string;
  readonly send: string;
  readonly erase: string;
  readonly eraseOf: (name: string) => string;
  readonly erasing: string;
  readonly erased: (moment: string) => string;
  /** A signer doesn't recognize the document. */
  readonly dispute: { readonly title: (name: string) => string; readonly advice: string };
  /** A note for a decline that no one-time code confirmed. */
  readonly declinedByLink: string;
  readonly disputedByLink: string;
  readonly timeline: string;
  readonly chainWhole: string;
  readonly chainDetails: (count: number) => string;
  readonly chainBroken: (seq: number) => string;
  readonly acts: Readonly<Record<string, string>>;
  readonly actors: Readonly<Record<string, string>>;
  readonly evidence: string;
  readonly sealed: string;
  readonly fileMissing: (name: string) => string;
  readonly allFiles: string;
  readonly evidenceSoon: string;
  readonly code: string;
  readonly verify: string;
  readonly inLog: string;
  readonly logDetails: (index: number) => string;
  readonly messages: string;
  readonly messageStates: Readonly<Record<MessageState, string>>;
  /** How a message travels, after its kind: “Convite por e-mail”. */
  readonly media: Readonly<Record<SentMessage['medium'], string>>;
  readonly noMessages: string;
  readonly make: {
    readonly title: string;
    readonly links: string;
  };
}
