/** Texts of the overview. */
export interface Words {
  readonly title: string;
  readonly send: string;
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
