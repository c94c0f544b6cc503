import { latePage } from './shell/late-view.tsx';
import type { Route } from './shell/match-route.ts';

/** Every page and its path. The first route that matches is shown. */
export const ROUTES: readonly Route[] = [
  { path: '/', page: latePage(async () => (await import('./home/home-page.tsx')).HomePage) },
  {
    path: '/envelopes',
    page: latePage(async () => (await import('./envelopes/list/envelopes-page.tsx')).EnvelopesPage),
  },
  {
    path: '/envelopes/new',
    page: latePage(async () => (await import('./envelopes/new-envelope-page.tsx')).NewEnvelopePage),
  },
  {
    path: '/envelopes/bulk',
    page: latePage(async () => (await import('./envelopes/bulk/new-bulk-page.tsx')).NewBulkPage),
  },
  {
    path: '/envelopes/bulk/{id}',
    page: latePage(async () => (await import('./envelopes/bulk/bulk-page.tsx')).BulkPage),
  },
  {
    path: '/envelopes/{id}',
    page: latePage(async () => (await import('./envelopes/envelope-page.tsx')).EnvelopePage),
  },
  {
    path: '/envelopes/{id}/fields',
    page: latePage(async () => (await import('./envelopes/fields/fields-page.tsx')).FieldsPage),
  },
  {
    path: '/approvals',
    page: latePage(async () => (await import('./envelopes/approvals/approvals-page.tsx')).ApprovalsPage),
  },
  {
    path: '/approvals/{id}',
    page: latePage(async () => (await import('./envelopes/approvals/approval-page.tsx')).ApprovalPage),
  },
  {
    path: '/contacts',
    page: latePage(async () => (await import('./contacts/contacts-page.tsx')).ContactsPage),
  },
  {
    path: '/templates',
    page: latePage(async () => (await import('./templates/templates-page.tsx')).TemplatesPage),
  },
  {
    path: '/templates/{id}',
    page: latePage(async () => (await import('./templates/template-page.tsx')).TemplatePage),
  },
  {
    path: '/templates/{id}/fields',
    page: latePage(async () => (await import('./templates/template-fields-page.tsx')).TemplateFieldsPage),
  },
  {
    path: '/templates/{id}/use',
    page: latePage(async () => (await import('./templates/use-template-page.tsx')).UseTemplatePage),
  },
  {
    path: '/developers/keys',
    page: latePage(async () => (await import('./developers/keys/keys-page.tsx')).KeysPage),
  },
  {
    path: '/developers/webhooks',
    page: latePage(async () => (await import('./developers/webhooks/webhooks-page.tsx')).WebhooksPage),
  },
  {
    path: '/developers/webhooks/{id}',
    page: latePage(async () => (await import('./developers/webhooks/webhook-page.tsx')).WebhookPage),
  },
  {
    path: '/developers/logs',
    page: latePage(async () => (await import('./developers/logs/logs-page.tsx')).LogsPage),
  },
  {
    path: '/developers/logs/{requestId}',
    page: latePage(async () => (await import('./developers/logs/log-page.tsx')).LogPage),
  },
  {
    path: '/organization/settings',
    page: latePage(async () => (await import('./organization/settings-page.tsx')).SettingsPage),
  },
  {
    path: '/organization/members',
    page: latePage(async () => (await import('./organization/members-page.tsx')).MembersPage),
  },
  {
    path: '/organization/projects',
    page: latePage(async () => (await import('./organization/projects-page.tsx')).ProjectsPage),
  },
  {
    path: '/organization/usage',
    page: latePage(async () => (await import('./organization/usage-page.tsx')).UsagePage),
  },
  {
    path: '/organization/security-log',
    page: latePage(async () => (await import('./organization/security/security-page.tsx')).SecurityPage),
  },
  {
    path: '/sandbox/messages',
    page: latePage(async () => (await import('./sandbox/messages-page.tsx')).MessagesPage),
  },
  {
    path: '/sandbox/identities',
    page: latePage(async () => (await import('./sandbox/identities-page.tsx')).IdentitiesPage),
  },
  {
    path: '/account/security',
    page: latePage(async () => (await import('./account/security/security-page.tsx')).SecurityPage),
  },
  {
    path: '/account/notices',
    page: latePage(async () => (await import('./account/notices/notices-page.tsx')).NoticesPage),
  },
  {
    path: '/account/invitations',
    page: latePage(async () => (await import('./account/invitations/invitations-page.tsx')).InvitationsPage),
  },
  {
    path: '/account/tokens',
    page: latePage(async () => (await import('./account/tokens-page.tsx')).TokensPage),
  },
  {
    path: '/account/sessions',
    page: latePage(async () => (await import('./account/sessions-page.tsx')).SessionsPage),
  },
];
