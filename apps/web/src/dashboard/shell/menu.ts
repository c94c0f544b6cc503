import type { PageNames, Words } from './words/words.ts';

/** An item of the menu and of the palette. */
export interface MenuItem {
  readonly name: keyof PageNames;
  readonly path: string;
  readonly group: keyof Words['groups'];
  /** True when the page exists only in the Sandbox. */
  readonly sandboxOnly?: boolean;
}

/** The menu, in its order. */
export const MENU: readonly MenuItem[] = [
  { name: 'home', path: '/', group: 'signing' },
  { name: 'newEnvelope', path: '/envelopes/new', group: 'signing' },
  { name: 'envelopes', path: '/envelopes', group: 'signing' },
  { name: 'templates', path: '/templates', group: 'signing' },
  { name: 'messages', path: '/sandbox/messages', group: 'sandbox', sandboxOnly: true },
  { name: 'identities', path: '/sandbox/identities', group: 'sandbox', sandboxOnly: true },
  { name: 'keys', path: '/developers/keys', group: 'building' },
  { name: 'webhooks', path: '/developers/webhooks', group: 'building' },
  { name: 'logs', path: '/developers/logs', group: 'building' },
  { name: 'settings', path: '/organization/settings', group: 'organization' },
  { name: 'members', path: '/organization/members', group: 'organization' },
  { name: 'projects', path: '/organization/projects', group: 'organization' },
  { name: 'usage', path: '/organization/usage', group: 'organization' },
  { name: 'securityLog', path: '/organization/security-log', group: 'organization' },
  { name: 'security', path: '/account/security', group: 'account' },
  { name: 'tokens', path: '/account/tokens', group: 'account' },
  { name: 'sessions', path: '/account/sessions', group: 'account' },
];
