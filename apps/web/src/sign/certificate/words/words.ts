import type { ErrorText } from '../../words/help.ts';

/** The texts beside the number that somebody compares. */
interface ShownNumberWords {
  readonly heading: string;
  readonly hint: string;
}

/** The texts of the steps of a signer with a certificate, in one language. */
export interface Words {
  readonly heading: string;
  readonly search: {
    readonly intro: string;
    /** Names the providers that learn the CPF. */
    readonly consent: (providers: string) => string;
    readonly start: string;
    readonly busy: string;
    readonly known: string;
    readonly knownHint: string;
    readonly found: (count: number) => string;
    readonly none: string;
    /** Names the providers that did not respond. */
    readonly silent: (providers: string) => string;
    readonly again: string;
    readonly go: (provider: string) => string;
  };
  readonly pending: {
    readonly intro: (provider: string) => string;
    readonly waiting: (provider: string) => string;
    readonly until: (moment: string) => string;
    readonly again: (provider: string) => string;
    readonly other: string;
    /** Of a provider that comes back in another browser. */
    readonly number: ShownNumberWords;
  };
  /** The authorization on the phone. */
  readonly push: {
    readonly app: string;
    readonly browser: string;
    readonly intro: (provider: string) => string;
    readonly steps: (provider: string) => readonly string[];
    readonly waiting: string;
    /** Of a phone that asks for it. */
    readonly number: ShownNumberWords;
    readonly caution: string;
    readonly again: string;
    readonly againIn: (seconds: number) => string;
    /** The holder refused on the phone. */
    readonly denied: ErrorText;
    /** By code. */
    readonly errors: Readonly<Record<string, ErrorText>>;
  };
  readonly card: {
    readonly heading: string;
    readonly holder: string;
    readonly cpf: string;
    readonly issuer: string;
    readonly valid: string;
    readonly validity: (from: string, until: string) => string;
    readonly provider: string;
    readonly use: string;
    readonly other: string;
  };
  /** While the provider signs: at once, then after each of the times in `signing-progress.tsx`. */
  readonly signing: readonly ((provider: string) => string)[];
  /** The connection was lost while the provider signed. */
  readonly lost: ErrorText;
  readonly help: {
    readonly open: string;
    readonly about: string;
    readonly get: string;
    readonly site: string;
    readonly sender: (organization: string) => string;
    readonly back: string;
  };
  /** A refusal without a known reason. */
  readonly refused: ErrorText;
  /** By `details.reason`, or by the code of an error without a reason. */
  readonly reasons: Readonly<Record<string, ErrorText>>;
}
