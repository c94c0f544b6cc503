import type { ErrorText } from '../../shell/words/words.ts';

/** Texts of the overview. */
export interface Words {
  readonly title: string;
  readonly send: string;
  readonly overview: {
    readonly lists: Readonly<Record<'mine' | 'due' | 'others' | 'done', string>>;
    /** The next step where the user's own signature is missing. */
    readonly yours: string;
    readonly sign: string;
    readonly see: string;
    readonly remind: string;
    readonly reminded: string;
    readonly remindedOf: (title: string) => string;
    readonly remindedLately: ErrorText;
    readonly nobody: string;
    readonly emptyTitle: string;
    readonly emptyText: string;
  };
  readonly numbers: string;
  readonly first: {
    readonly heading: string;
    readonly intro: string;
    readonly steps: Readonly<Record<'send' | 'sign' | 'check', string>>;
    readonly sendNow: string;
    readonly open: string;
    readonly who: (name: string, cpf: string, code: string) => string;
    readonly waiting: string;
    readonly sealing: string;
    readonly signed: string;
    readonly download: string;
    readonly verify: string;
    readonly details: string;
    readonly finish: string;
    readonly skip: string;
    readonly sample: { readonly title: string; readonly lines: readonly string[] };
  };
  readonly states: Readonly<
    Record<'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED', string>
  >;
  readonly completionRate: string;
  readonly median: string;
  readonly never: string;
  readonly chart: string;
  readonly chartDescription: (sent: number, completed: number) => string;
  readonly sent: string;
  readonly completed: string;
}
