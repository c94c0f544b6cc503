import type { SessionDocument } from '../portal.ts';

/** An error in plain language: what happened and what to do. */
export interface ErrorText {
  readonly title: string;
  readonly advice: string;
}

/** A reason why a link opens nothing more. */
export type Ending =
  | 'RENEWED'
  | 'CANCELLED'
  | 'DECLINED'
  | 'YOU_DECLINED'
  | 'EXPIRED'
  | 'COMPLETED'
  | 'SKIPPED'
  | 'ERASED';

/** A part of the privacy notice. */
interface Part<Text> {
  readonly heading: string;
  readonly text: Text;
}

/** The texts about ends, help and privacy in one language. */
export interface HelpWords {
  /** The uploaded file imitates a footer. */
  readonly lookalike: { readonly title: string; readonly advice: string };
  /** The sender uploaded a file that can't be signed as it is, and accepted a change. */
  readonly changedFile: {
    readonly title: string;
    readonly each: Readonly<Record<NonNullable<SessionDocument['change']>['kind'], string>>;
  };
  /** Links that open nothing more, by `details.reason`. */
  readonly endings: Readonly<Record<Ending, ErrorText>>;
  readonly ended: {
    readonly at: (moment: string) => string;
    /** The signer had signed before the envelope ended without completion. */
    readonly hadSigned: string;
    readonly ask: (organization: string) => string;
  };
  readonly dispute: {
    readonly open: string;
    readonly heading: string;
    readonly intro: (organization: string) => string;
    readonly effect: string;
    readonly note: string;
    readonly noteHint: string;
    readonly confirm: string;
    readonly cancel: string;
    readonly doneHeading: string;
    readonly done: (organization: string) => string;
    readonly already: string;
    readonly close: string;
  };
  readonly foot: {
    readonly label: string;
    readonly about: string;
    readonly privacy: string;
    readonly help: string;
    readonly questions: string;
    readonly law: string;
  };
  readonly about: {
    readonly sender: (organization: string) => string;
    readonly free: string;
    readonly end: string;
    readonly operator: (name: string) => string;
    readonly cnpj: (cnpj: string) => string;
    /** The mark of a sender that the operator verified, and what it means. */
    readonly verifiedBy: (operator: string | null) => string;
    readonly verified: (operator: string | null) => string;
  };
  readonly privacy: {
    readonly heading: string;
    readonly kept: Part<string>;
    readonly why: Part<string>;
    readonly howLong: Part<(organization: string) => string>;
    readonly decides: Part<(organization: string) => string>;
    readonly rights: Part<string>;
    readonly contact: string;
    readonly sender: (organization: string) => string;
    readonly operator: (name: string) => string;
    readonly thisService: string;
    readonly policy: string;
  };
}
