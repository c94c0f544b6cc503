import { NoticesPage } from './account/notices/notices-page.tsx';
import { SecurityPage } from './account/security/security-page.tsx';
import { SessionsPage } from './account/sessions-page.tsx';
import { TokensPage } from './account/tokens-page.tsx';
import { ContactsPage } from './contacts/contacts-page.tsx';
import { KeysPage } from './developers/keys/keys-page.tsx';
import { LogPage } from './developers/logs/log-page.tsx';
import { LogsPage } from './developers/logs/logs-page.tsx';
import { WebhookPage } from './developers/webhooks/webhook-page.tsx';
import { WebhooksPage } from './developers/webhooks/webhooks-page.tsx';
import { EnvelopePage } from './envelopes/envelope-page.tsx';
import { EnvelopesPage } from './envelopes/list/envelopes-page.tsx';
import { NewEnvelopePage } from './envelopes/new-envelope-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { MembersPage } from './organization/members-page.tsx';
import { ProjectsPage } from './organization/projects-page.tsx';
import { SecurityPage as SecurityLogPage } from './organization/security/security-page.tsx';
import { SettingsPage } from './organization/settings-page.tsx';
import { UsagePage } from './organization/usage-page.tsx';
import { IdentitiesPage } from './sandbox/identities-page.tsx';
import { MessagesPage } from './sandbox/messages-page.tsx';
import { latePage } from './shell/late-page.tsx';
import type { Route } from './shell/match-route.ts';
import { TemplateFieldsPage } from './templates/template-fields-page.tsx';
import { TemplatePage } from './templates/template-page.tsx';
import { UseTemplatePage } from './templates/use-template-page.tsx';
import { TemplatesPage } from './templates/templates-page.tsx';

const FieldsPage = latePage(async () => (await import('./envelopes/fields/fields-page.tsx')).FieldsPage);
const NewBulkPage = latePage(async () => (await import('./envelopes/bulk/new-bulk-page.tsx')).NewBulkPage);
const BulkPage = latePage(async () => (await import('./envelopes/bulk/bulk-page.tsx')).BulkPage);

/** Every page and its path. The first route that matches is shown. */
export const ROUTES: readonly Route[] = [
  { path: '/', page: HomePage },
  { path: '/envelopes', page: EnvelopesPage },
  { path: '/envelopes/new', page: NewEnvelopePage },
  { path: '/envelopes/bulk', page: NewBulkPage },
  { path: '/envelopes/bulk/{id}', page: BulkPage },
  { path: '/envelopes/{id}', page: EnvelopePage },
  { path: '/envelopes/{id}/fields', page: FieldsPage },
  { path: '/contacts', page: ContactsPage },
  { path: '/templates', page: TemplatesPage },
  { path: '/templates/{id}', page: TemplatePage },
  { path: '/templates/{id}/fields', page: TemplateFieldsPage },
  { path: '/templates/{id}/use', page: UseTemplatePage },
  { path: '/developers/keys', page: KeysPage },
  { path: '/developers/webhooks', page: WebhooksPage },
  { path: '/developers/webhooks/{id}', page: WebhookPage },
  { path: '/developers/logs', page: LogsPage },
  { path: '/developers/logs/{requestId}', page: LogPage },
  { path: '/organization/settings', page: SettingsPage },
  { path: '/organization/members', page: MembersPage },
  { path: '/organization/projects', page: ProjectsPage },
  { path: '/organization/usage', page: UsagePage },
  { path: '/organization/security-log', page: SecurityLogPage },
  { path: '/sandbox/messages', page: MessagesPage },
  { path: '/sandbox/identities', page: IdentitiesPage },
  { path: '/account/security', page: SecurityPage },
  { path: '/account/notices', page: NoticesPage },
  { path: '/account/tokens', page: TokensPage },
  { path: '/account/sessions', page: SessionsPage },
];
