import type { Unchecked } from '../sheet.ts';

/** The five results of a verification. */
export type Result = 'VALID' | 'ALTERED' | 'UNKNOWN' | 'REVOKED' | 'INVALID_EVIDENCE';

/** A result: what happened and what it means. */
export interface ResultText {
  readonly title: string;
  readonly advice: string;
}

/** The texts of the verification page in one language. */
export interface Words {
  readonly title: string;
  readonly heading: string;
  readonly intro: string;
  readonly loading: string;
  readonly sandbox: string;
  readonly file: {
    readonly heading: string;
    readonly pick: string;
    readonly choose: string;
    readonly drop: string;
    readonly privacy: string;
    readonly hashing: string;
    readonly asking: string;
    readonly other: string;
  };
  readonly code: {
    readonly heading: string;
    readonly label: string;
    readonly hint: string;
    readonly wrong: string;
    readonly check: string;
    readonly withFile: string;
  };
  readonly results: Readonly<Record<Result, ResultText>>;
  readonly codeOnly: ResultText;
  readonly original: ResultText;
  /** The report of the evidence, which is no document. */
  readonly report: ResultText;
  readonly packaged: Readonly<Record<Result, ResultText>>;
  readonly facts: {
    readonly status: string;
    readonly completedAt: string;
    readonly documents: string;
    readonly signers: string;
    readonly signedAt: (moment: string) => string;
    readonly notSigned: string;
    readonly hash: string;
    readonly fileName: string;
    readonly reasons: string;
    readonly archive: string;
    readonly stampedAt: string;
    readonly key: string;
    readonly keyKnown: string;
    readonly envelope: string;
    readonly stampNote: string;
    readonly zone: string;
    readonly log: string;
    readonly inLog: (origin: string) => string;
    readonly disclosed: (shown: number, all: number) => string;
  };
  readonly sheet: {
    readonly heading: string;
    readonly checkedAt: (moment: string) => string;
    readonly title: string;
    readonly titleWithFile: string;
    readonly notDisclosed: string;
    readonly organization: string;
    readonly senderInReport: string;
    readonly senderGone: string;
    readonly level: string;
    readonly levels: Readonly<Record<string, string>>;
    readonly method: string;
    readonly methods: Readonly<Record<string, string>>;
    readonly nameNotDisclosed: string;
    readonly namesWithFile: string;
    readonly proofs: string;
    readonly seal: string;
    readonly sealOf: (subject: string, issuer: string) => string;
    readonly sealSha256: string;
    readonly entryOf: (origin: string, index: number) => string;
    readonly longTerm: string;
    /** Of the file in hand: its form, and whether there is a newer one. */
    readonly forms: Readonly<
      Record<'SEALED' | 'LONG_TERM', { readonly newest: string; readonly former: string }>
    >;
    readonly footers: string;
    readonly footersCompared: (pages: number) => string;
    readonly footersDeclared: (pages: number) => string;
    readonly notChecked: string;
    readonly unchecked: Readonly<Record<Unchecked, string>>;
    readonly technical: string;
    readonly codeGiven: string;
  };
  /** Advice for a file that was not recognized. */
  readonly goOn: { readonly heading: string; readonly steps: readonly string[]; readonly check: string };
  readonly share: { readonly heading: string; readonly copy: string; readonly copied: string };
  readonly statuses: Readonly<Record<string, string>>;
  /** Texts by the code of a reason. Other reasons show the text of the service. */
  readonly reasons: Readonly<Record<string, string>>;
  readonly print: string;
  readonly law: string;
  readonly otherEnvironment: (environment: 'SANDBOX' | 'PRODUCTION') => string;
  readonly without: ResultText;
  readonly refusals: Readonly<Record<string, ResultText>>;
  readonly offline: ResultText;
  readonly notPackage: ResultText;
}
