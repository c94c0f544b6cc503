import type { SessionDocument } from '../portal.ts';
import type { ErrorText, HelpWords } from './help.ts';

/** A reason why a document may look different in another viewer. */
type Warning = SessionDocument['warnings'][number];

/** The texts of the signing page in one language. */
export interface Words extends HelpWords {
  readonly title: string;
  readonly loading: string;
  readonly sandbox: string;
  readonly asks: (organization: string) => string;
  readonly until: (moment: string) => string;
  readonly steps: Readonly<Record<'read' | 'identify' | 'certificate' | 'fill' | 'sign', string>>;
  readonly stepOf: (step: number, count: number, name: string) => string;
  readonly read: {
    readonly heading: string;
    readonly intro: string;
    readonly message: string;
    readonly pages: (count: number) => string;
    readonly open: (title: string) => string;
    readonly opened: string;
    /** Documents that were not opened yet, after the number of the page. */
    readonly left: (count: number) => string;
    /** Pages that were not on the screen yet, after the number of the page. */
    readonly unseen: (count: number) => string;
    readonly next: string;
    /** In place of `next` while pages are unseen: it claims nothing. */
    readonly skip: string;
    readonly nextUnseen: string;
    readonly nextDocument: string;
    readonly more: string;
    readonly less: string;
    readonly notYourTurn: ErrorText;
    readonly warnings: {
      readonly title: string;
      readonly each: Readonly<
        Record<Exclude<Warning, 'EMBEDDED_FILES' | 'FOOTER_LOOKALIKE' | 'PDFA_LOST' | 'PDFUA_LOST'>, string>
      >;
      readonly advice: string;
    };
  };
  readonly viewer: {
    readonly loading: string;
    readonly loaded: (percent: number) => string;
    readonly goTo: string;
    readonly ofPages: (count: number) => string;
    readonly fitText: string;
    readonly smallText: string;
    readonly enlarge: string;
    readonly page: (number: number, count: number) => string;
    readonly zoomIn: string;
    readonly zoomOut: string;
    readonly search: string;
    readonly found: (at: number, count: number) => string;
    readonly notFound: string;
    readonly nextMatch: string;
    readonly failed: string;
    readonly download: string;
  };
  readonly identify: {
    readonly heading: string;
    readonly intro: (method: string) => string;
    readonly cpf: string;
    readonly cpfHint: string;
    readonly cpfWrong: string;
    readonly send: string;
    readonly sentTo: (address: string) => string;
    readonly code: string;
    readonly codeHint: string;
    readonly codeWrong: string;
    readonly verify: string;
    readonly again: string;
    readonly againIn: (seconds: number) => string;
    readonly otherCpf: string;
    readonly sandboxCode: string;
    /** The signer has confirmed their identity in another browser. */
    readonly otherBrowser: string;
    readonly otherBrowserAdvice: string;
  };
  readonly sign: {
    readonly heading: string;
    readonly intro: (title: string, organization: string) => string;
    readonly statement: string;
    readonly accept: string;
    readonly mustAccept: string;
    readonly sign: string;
    readonly back: string;
  };
  readonly decline: {
    readonly open: string;
    readonly heading: string;
    readonly intro: string;
    readonly effects: {
      readonly sender: (organization: string) => string;
      readonly others: string;
      readonly final: string;
    };
    readonly notMine: string;
    readonly reason: string;
    readonly confirm: string;
    readonly cancel: string;
  };
  readonly receipt: {
    readonly heading: string;
    readonly signed: (moment: string) => string;
    readonly waiting: string;
    /** For signers whom no message reaches. */
    readonly waitingHere: string;
    readonly preparing: string;
    /** The final document could not be made. */
    readonly failed: string;
    readonly askSender: (sender: string) => string;
    readonly ready: string;
    readonly download: (title: string) => string;
    /** The document that was read, while others still have to sign. */
    readonly copy: (title: string) => string;
    readonly code: string;
    readonly validarSecret: string;
    readonly verify: string;
    readonly keep: string;
  };
  readonly attempts: (left: number) => string;
  readonly waitSeconds: (seconds: number) => string;
  readonly retry: string;
  readonly offline: ErrorText;
  readonly unknown: ErrorText;
  /** Texts by error code. */
  readonly refusals: Readonly<Record<string, ErrorText>>;
}
