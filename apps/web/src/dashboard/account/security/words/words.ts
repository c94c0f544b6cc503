import type { ErrorText } from '../../../shell/words/words.ts';

/** Texts of the security page and of the dialog for a repeated authentication. */
export interface Words {
  readonly title: string;
  readonly intro: string;
  readonly password: {
    readonly title: string;
    readonly current: string;
    readonly next: string;
    readonly hint: string;
    readonly change: string;
    readonly changed: string;
    readonly changedAdvice: string;
    readonly wrong: ErrorText;
  };
  readonly totp: {
    readonly title: string;
    readonly intro: string;
    readonly on: (since: string) => string;
    readonly add: string;
    readonly scan: string;
    readonly qr: string;
    readonly typed: string;
    readonly code: string;
    readonly codeWrong: string;
    readonly confirm: string;
    readonly remove: string;
    readonly removeHint: string;
  };
  readonly passkeys: {
    readonly title: string;
    readonly intro: string;
    readonly unknown: string;
    readonly add: string;
    readonly name: string;
    readonly nameHint: string;
    readonly make: string;
    readonly dismissed: ErrorText;
    readonly added: (when: string) => string;
    readonly used: (when: string) => string;
    readonly remove: string;
    readonly removeOf: (name: string) => string;
    readonly removeHint: string;
  };
  readonly recovery: {
    readonly title: string;
    readonly left: (count: number) => string;
    readonly renew: string;
    readonly renewHint: string;
    readonly once: string;
    readonly advice: string;
    readonly copy: string;
    readonly kept: string;
  };
  readonly erase: {
    readonly title: string;
    readonly intro: string;
    readonly act: string;
    readonly sure: string;
    readonly password: string;
    readonly conflict: ErrorText;
    readonly wrong: ErrorText;
  };
  readonly stepUp: {
    readonly title: string;
    readonly why: string;
    readonly code: string;
    readonly codeHint: string;
    readonly password: string;
    readonly confirm: string;
    readonly passkey: string;
    readonly or: string;
    readonly wrong: ErrorText;
  };
}
