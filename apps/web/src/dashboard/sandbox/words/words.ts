import type { SandboxMessage } from '@aval/sdk/operations';

/** Texts of the Sandbox pages. */
export interface Words {
  readonly onlySandbox: string;
  readonly toSandbox: string;
  readonly messages: {
    readonly title: string;
    readonly intro: string;
    readonly empty: string;
    readonly send: string;
    readonly when: string;
    readonly kind: string;
    readonly channel: string;
    readonly to: string;
    readonly subject: string;
    readonly inside: string;
    readonly media: Readonly<Record<SandboxMessage['medium'], string>>;
    readonly states: Readonly<Record<SandboxMessage['status'], string>>;
    readonly view: string;
    readonly viewOf: (subject: string) => string;
    readonly openLink: string;
    readonly copyLink: string;
    readonly code: (code: string) => string;
    readonly copyCode: string;
    readonly fresh: (count: number) => string;
    readonly asMail: string;
    readonly asText: string;
    readonly views: string;
    readonly mail: string;
    readonly open: Readonly<Record<'envelope' | 'document', string>>;
    readonly erased: string;
  };
  readonly identities: {
    readonly title: string;
    readonly intro: string;
    readonly code: (otp: string) => string;
    readonly codeHint: string;
    readonly copyCode: string;
    readonly email: string;
    readonly phone: string;
    readonly copyOf: (what: string) => string;
    readonly copyJson: string;
    readonly json: string;
  };
}
