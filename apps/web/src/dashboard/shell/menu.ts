import type { Words } from './words/pt-br.ts';
import BookUser from 'lucide/dist/esm/icons/book-user.mjs';
import Bell from 'lucide/dist/esm/icons/bell.mjs';
import FilePlus from 'lucide/dist/esm/icons/file-plus.mjs';
import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import Folder from 'lucide/dist/esm/icons/folder.mjs';
import Gauge from 'lucide/dist/esm/icons/gauge.mjs';
import LayoutDashboard from 'lucide/dist/esm/icons/layout-dashboard.mjs';
import IdCard from 'lucide/dist/esm/icons/id-card.mjs';
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs';
import LayoutTemplate from 'lucide/dist/esm/icons/layout-template.mjs';
import LockKeyhole from 'lucide/dist/esm/icons/lock-keyhole.mjs';
import MailPlus from 'lucide/dist/esm/icons/mail-plus.mjs';
import ListChecks from 'lucide/dist/esm/icons/list-checks.mjs';
import Mail from 'lucide/dist/esm/icons/mail.mjs';
import MonitorSmartphone from 'lucide/dist/esm/icons/monitor-smartphone.mjs';
import ScrollText from 'lucide/dist/esm/icons/scroll-text.mjs';
import Settings from 'lucide/dist/esm/icons/settings.mjs';
import Shield from 'lucide/dist/esm/icons/shield.mjs';
import Ticket from 'lucide/dist/esm/icons/ticket.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import Webhook from 'lucide/dist/esm/icons/webhook.mjs';
import type { IconShapes } from '../../design/icon.tsx';
import { isDeveloper } from './app-context.ts';
import type { AppContext } from './app-context.ts';
import type { PageNames } from './words/words.ts';

/** An item of the menu and of the palette. */
export interface MenuItem {
  readonly name: keyof PageNames;
  readonly icon: IconShapes;
  readonly path: string;
  readonly group: keyof Words['groups'];
  /** True when the page exists only in the Sandbox. */
  readonly sandboxOnly?: boolean;
  /** True when the page serves people who program. Others don't see it in the menu; its address still opens it. */
  readonly developersOnly?: boolean;
  /** True when the page serves organizations that require a release by another member. Its address opens it in any case. */
  readonly approvalsOnly?: boolean;
}

/** Returns the items that a user sees in an environment. */
export function menuFor(
  context: Pick<AppContext, 'me' | 'service'> & Partial<Pick<AppContext, 'organization'>>,
): readonly MenuItem[] {
  const isProgramming = isDeveloper(context);
  return MENU.filter(
    ({ sandboxOnly = false, developersOnly = false, approvalsOnly = false }) =>
      (!approvalsOnly || context.organization?.approvalRequired === true) &&
      (!sandboxOnly || context.service.environment === 'SANDBOX') &&
      (!developersOnly || isProgramming),
  ).map((item) => (item.name === 'envelopes' && !isProgramming ? { ...item, name: 'documents' } : item));
}

/** The menu, in its order. */
export const MENU: readonly MenuItem[] = [
  { name: 'home', icon: LayoutDashboard, path: '/', group: 'signing' },
  { name: 'newEnvelope', icon: FilePlus, path: '/envelopes/new', group: 'signing' },
  { name: 'envelopes', icon: FileText, path: '/envelopes', group: 'signing' },
  { name: 'approvals', icon: ListChecks, path: '/approvals', group: 'signing', approvalsOnly: true },
  { name: 'contacts', icon: BookUser, path: '/contacts', group: 'signing' },
  { name: 'templates', icon: LayoutTemplate, path: '/templates', group: 'signing' },
  { name: 'messages', icon: Mail, path: '/sandbox/messages', group: 'sandbox', sandboxOnly: true },
  { name: 'identities', icon: IdCard, path: '/sandbox/identities', group: 'sandbox', sandboxOnly: true },
  { name: 'keys', icon: KeyRound, path: '/developers/keys', group: 'building', developersOnly: true },
  { name: 'webhooks', icon: Webhook, path: '/developers/webhooks', group: 'building', developersOnly: true },
  { name: 'logs', icon: ScrollText, path: '/developers/logs', group: 'building', developersOnly: true },
  { name: 'settings', icon: Settings, path: '/organization/settings', group: 'organization' },
  { name: 'members', icon: Users, path: '/organization/members', group: 'organization' },
  { name: 'projects', icon: Folder, path: '/organization/projects', group: 'organization' },
  { name: 'usage', icon: Gauge, path: '/organization/usage', group: 'organization' },
  { name: 'securityLog', icon: Shield, path: '/organization/security-log', group: 'organization' },
  { name: 'security', icon: LockKeyhole, path: '/account/security', group: 'account' },
  { name: 'notices', icon: Bell, path: '/account/notices', group: 'account' },
  { name: 'invitations', icon: MailPlus, path: '/account/invitations', group: 'account' },
  { name: 'tokens', icon: Ticket, path: '/account/tokens', group: 'account', developersOnly: true },
  { name: 'sessions', icon: MonitorSmartphone, path: '/account/sessions', group: 'account' },
];
