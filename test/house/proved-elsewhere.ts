/** Sources that have no test of their own name, and the test that would be red without them. */
export const PROVED_ELSEWHERE: Readonly<Record<string, string>> = {
  'apps/server/src/domain/errors/catalogue.ts': 'test/house/catalogue.test.ts',
  'apps/server/src/actions/accounts/log-in.ts': 'apps/server/test/http/auth/login.test.ts',
  'apps/server/src/actions/accounts/me.ts': 'apps/server/test/http/me/me.test.ts',
  'apps/server/src/actions/accounts/personal-tokens.ts': 'apps/server/test/http/me/tokens.test.ts',
  'apps/server/src/actions/accounts/refresh-session.ts': 'apps/server/test/http/auth/refresh.test.ts',
  'apps/server/src/actions/accounts/sessions.ts': 'apps/server/test/http/auth/sessions.test.ts',
  'apps/server/src/actions/accounts/sign-up.ts': 'apps/server/test/http/auth/signup.test.ts',
  'apps/server/src/actions/api-keys/api-keys.ts': 'apps/server/test/http/api-keys/api-keys.test.ts',
  'apps/server/src/actions/api-keys/create-key.ts': 'apps/server/test/http/api-keys/api-keys.test.ts',
  'apps/server/src/actions/api-keys/rotate-key.ts': 'apps/server/test/http/api-keys/api-keys.test.ts',
  'apps/server/src/actions/organizations/members.ts': 'apps/server/test/http/organizations/members.test.ts',
  'apps/server/src/actions/organizations/organizations.ts':
    'apps/server/test/http/organizations/organizations.test.ts',
  'apps/server/src/actions/steps/send-draft.ts': 'apps/server/test/actions/envelopes/send-envelope.test.ts',
  'apps/server/src/actions/projects/projects.ts': 'apps/server/test/http/projects/projects.test.ts',
  'apps/server/src/actions/billing/plans.ts': 'apps/server/test/http/billing/plan.test.ts',
  'apps/server/src/actions/billing/read-usage.ts': 'apps/server/test/http/billing/usage.test.ts',
  'apps/server/src/actions/developer-portal/add-up-tallies.ts':
    'apps/server/test/http/dashboard/stats.test.ts',
  'apps/server/src/actions/developer-portal/read-statistics.ts':
    'apps/server/test/http/dashboard/stats.test.ts',
  'apps/server/src/actions/developer-portal/request-logs.ts': 'apps/server/test/http/logs/logs.test.ts',
  'apps/server/src/adapters/postgres/application-role.ts':
    'apps/server/test/adapters/postgres/row-level-security.test.ts',
  'apps/server/src/adapters/postgres/opening.ts':
    'apps/server/test/adapters/postgres/row-level-security.test.ts',
  'apps/server/src/adapters/postgres/db.ts': 'apps/server/test/http/auth/signup.test.ts',
  'apps/server/src/actions/steps/call-signers.ts': 'apps/server/test/actions/signing/sign.test.ts',
  'apps/server/src/actions/steps/keep-package.ts': 'apps/server/test/actions/evidence/build-evidence.test.ts',
  'apps/server/src/actions/steps/lock-session.ts': 'apps/server/test/actions/signing/open-session.test.ts',
  'apps/server/src/actions/steps/seal-documents.ts':
    'apps/server/test/actions/evidence/build-evidence.test.ts',
  'apps/server/src/actions/steps/sign-manifest.ts':
    'apps/server/test/actions/evidence/build-evidence.test.ts',
  'apps/server/src/adapters/postgres/stores/envelope-rows.ts':
    'apps/server/test/adapters/postgres/stores/envelopes.test.ts',
  'apps/server/src/adapters/postgres/stores/save-envelope.ts':
    'apps/server/test/adapters/postgres/stores/envelopes.test.ts',
  'apps/server/src/adapters/net/connect.ts': 'apps/server/test/adapters/net/public-https.test.ts',
  'apps/server/src/adapters/net/exchange.ts': 'apps/server/test/adapters/net/public-https.test.ts',
  'apps/server/src/adapters/net/post-failed.ts': 'apps/server/test/adapters/net/public-https.test.ts',
  'apps/server/src/adapters/net/resolve-name.ts': 'apps/server/test/adapters/net/public-https.test.ts',
  'apps/server/src/adapters/postgres/stores/delivery-rows.ts':
    'apps/server/test/adapters/postgres/stores/deliveries.test.ts',
  'apps/server/src/adapters/postgres/stores/webhook-rows.ts':
    'apps/server/test/adapters/postgres/stores/webhooks.test.ts',
  'apps/server/src/actions/steps/address-is-allowed.ts': 'apps/server/test/http/webhooks/webhooks.test.ts',
  'apps/server/src/actions/steps/post-event.ts': 'apps/server/test/actions/webhooks/deliver-webhook.test.ts',
  'apps/server/src/actions/webhooks/create-webhook.ts': 'apps/server/test/http/webhooks/webhooks.test.ts',
  'apps/server/src/actions/webhooks/deliveries.ts': 'apps/server/test/http/webhooks/deliveries.test.ts',
  'apps/server/src/actions/webhooks/patch-webhook.ts': 'apps/server/test/http/webhooks/webhooks.test.ts',
  'apps/server/src/actions/webhooks/rotate-secret.ts': 'apps/server/test/http/webhooks/webhooks.test.ts',
  'apps/server/src/actions/webhooks/test-webhook.ts': 'apps/server/test/http/webhooks/deliveries.test.ts',
  'apps/server/src/actions/webhooks/webhooks.ts': 'apps/server/test/http/webhooks/webhooks.test.ts',
  'apps/server/src/adapters/postgres/stores/installation.ts':
    'apps/server/test/actions/installation/check-master-key.test.ts',
};
