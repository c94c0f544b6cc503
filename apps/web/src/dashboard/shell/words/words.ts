/** An error in plain language: what happened and what to do. */
export interface ErrorText {
  readonly title: string;
  readonly advice: string;
}

/** Names of pages in the menu and the palette. */
export interface PageNames {
  readonly home: string;
  readonly envelopes: string;
  /** The name of the same page for people who don't program. */
  readonly documents: string;
  readonly newEnvelope: string;
  readonly contacts: string;
  readonly templates: string;
  readonly keys: string;
  readonly webhooks: string;
  readonly logs: string;
  readonly messages: string;
  readonly identities: string;
  readonly settings: string;
  readonly members: string;
  readonly securityLog: string;
  readonly projects: string;
  readonly usage: string;
  readonly security: string;
  readonly tokens: string;
  readonly notices: string;
  readonly invitations: string;
  readonly sessions: string;
}

/** Texts of the dashboard's frame and shared components. */
export interface Words {
  readonly title: string;
  readonly loading: string;
  readonly sandbox: string;
  readonly sandboxShort: string;
  readonly production: string;
  readonly productionShort: string;
  /** Production without a provider: nothing is sent, or only no e-mail. */
  readonly holdNotice: { readonly title: string; readonly text: string };
  readonly noMailNotice: { readonly title: string; readonly nothing: string; readonly noMail: string };
  readonly toProduction: string;
  readonly toSandbox: string;
  readonly project: string;
  readonly menu: string;
  readonly skip: string;
  readonly groups: Readonly<Record<'signing' | 'building' | 'sandbox' | 'organization' | 'account', string>>;
  readonly pages: PageNames;
  readonly palette: string;
  readonly paletteHint: Readonly<Record<'envelope' | 'document', string>>;
  readonly paletteNothing: string;
  readonly developerMode: string;
  readonly logOut: string;
  readonly law: string;
  readonly calls: string;
  readonly callsHint: string;
  readonly noCalls: string;
  readonly copy: string;
  readonly copied: string;
  readonly more: string;
  readonly retry: string;
  readonly save: string;
  readonly saved: string;
  readonly goBack: string;
  readonly close: string;
  readonly remove: string;
  readonly onlyOnce: string;
  readonly notFound: ErrorText;
  readonly offline: ErrorText;
  /** Code of a page didn't arrive. */
  readonly missingCode: ErrorText & { readonly reload: string };
  readonly requestId: (id: string) => string;
  readonly waitSeconds: (seconds: number) => string;
  /** Texts by error code. Other codes show the text of the service. */
  readonly refusals: Readonly<Record<string, ErrorText>>;
}
