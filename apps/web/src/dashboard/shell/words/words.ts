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
  readonly approvals: string;
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
