/** Files of the HTTP layer that have no test of their own name: the endpoint test that would fail without each of them. */
export const PROVED_BY_ENDPOINTS: Readonly<Record<string, string>> = {
  'apps/server/src/http/routes/members.ts': 'apps/server/test/http/organizations/members.test.ts',
  'apps/server/src/http/shapes/members.ts': 'apps/server/test/http/organizations/members.test.ts',
  'apps/server/src/actions/access/session-of.ts': 'apps/server/test/http/auth/session-credentials.test.ts',
  'apps/server/src/actions/access/record-revoked-keys.ts':
    'apps/server/test/http/auth/session-credentials.test.ts',
  'apps/server/src/actions/accounts/record-revoked-token.ts':
    'apps/server/test/http/auth/session-credentials.test.ts',
  'apps/server/src/actions/accounts/own-invitations.ts': 'apps/server/test/http/me/invitations.test.ts',
  'apps/server/src/actions/organizations/agree-by-acting.ts': 'apps/server/test/http/me/invitations.test.ts',
  'apps/server/src/actions/organizations/create-invitation-link.ts':
    'apps/server/test/http/auth/invitations.test.ts',
  'apps/server/src/actions/organizations/end-membership.ts':
    'apps/server/test/http/organizations/leave.test.ts',
  'apps/server/src/actions/organizations/leave-organization.ts':
    'apps/server/test/http/organizations/leave.test.ts',
  'apps/server/src/actions/organizations/revoke-keys-of.ts':
    'apps/server/test/http/organizations/leave.test.ts',
  'apps/server/src/actions/organizations/write-offer.ts': 'apps/server/test/http/me/invitations.test.ts',
  'apps/server/src/http/routes/own-invitations.ts': 'apps/server/test/http/me/invitations.test.ts',
  'apps/server/src/domain/envelopes/editor-session.ts':
    'apps/server/test/http/envelopes/embedded-editor.test.ts',
  'apps/server/src/actions/embedding/create-editor-session.ts':
    'apps/server/test/http/envelopes/embedded-editor.test.ts',
  'apps/server/src/actions/embedding/redeem-editor-session.ts':
    'apps/server/test/http/envelopes/embedded-editor.test.ts',
  'apps/server/src/actions/embedding/edit-draft.ts':
    'apps/server/test/http/envelopes/embedded-editor.test.ts',
  'apps/server/src/actions/fields/save-fields.ts': 'apps/server/test/http/envelopes/embedded-editor.test.ts',
  'apps/server/src/actions/documents/read-places.ts':
    'apps/server/test/http/envelopes/embedded-editor.test.ts',
  'apps/server/src/store/editor-sessions.ts':
    'apps/server/test/http/envelopes/embedded-editor.test.ts',
  'apps/server/src/http/routes/embedded-editor.ts': 'apps/server/test/http/envelopes/embedded-editor.test.ts',
  'apps/server/src/http/shapes/embedded-editor.ts': 'apps/server/test/http/envelopes/embedded-editor.test.ts',
  'apps/server/src/actions/embedding/find-editor-origin.ts': 'apps/server/test/http/pages/embed.test.ts',
  'apps/server/src/domain/envelopes/create-embedded-session.ts':
    'apps/server/test/http/envelopes/embedded-session.test.ts',
  'apps/server/src/domain/signing/redeem-embedded-session.ts':
    'apps/server/test/http/envelopes/embedded-session.test.ts',
  'apps/server/src/store/embedded-sessions.ts':
    'apps/server/test/http/envelopes/embedded-session.test.ts',
  'apps/server/src/actions/envelopes/create-embedded-session.ts':
    'apps/server/test/http/envelopes/embedded-session.test.ts',
  'apps/server/src/actions/signing/redeem-embedded-session.ts':
    'apps/server/test/http/envelopes/embedded-session.test.ts',
  'apps/server/src/http/routes/embedded-sessions.ts':
    'apps/server/test/http/envelopes/embedded-session.test.ts',
  'apps/server/src/http/shapes/embedded-sessions.ts':
    'apps/server/test/http/envelopes/embedded-session.test.ts',
  'apps/server/src/actions/signing/find-framing-origin.ts': 'apps/server/test/http/pages/embed.test.ts',
  'apps/server/src/store/signer-consent.ts': 'apps/server/test/http/sign/fields.test.ts',
  'apps/server/src/http/shapes/consent.ts': 'apps/server/test/http/sign/consent.test.ts',
  'apps/server/src/actions/attachments/receive-attachment.ts':
    'apps/server/test/http/sign/attachments.test.ts',
  'apps/server/src/actions/attachments/open-attachment.ts': 'apps/server/test/http/sign/attachments.test.ts',
  'apps/server/src/actions/attachments/download-attachment.ts':
    'apps/server/test/http/sign/attachments.test.ts',
  'apps/server/src/actions/evidence/export-of.ts': 'apps/server/test/http/envelopes/evidence.test.ts',
  'apps/server/src/actions/signing/attach-file.ts': 'apps/server/test/http/sign/attachments.test.ts',
  'apps/server/src/store/signer-attachments.ts':
    'apps/server/test/http/sign/attachments.test.ts',
  'apps/server/src/http/routes/sign-attachments.ts': 'apps/server/test/http/sign/attachments.test.ts',
  'apps/server/src/http/routes/envelope-attachments.ts': 'apps/server/test/http/sign/attachments.test.ts',
  'apps/server/src/http/shapes/signer-attachments.ts': 'apps/server/test/http/sign/attachments.test.ts',
  'apps/server/src/actions/messages/receive-receipts.ts': 'apps/server/test/http/providers/receipts.test.ts',
  'apps/server/src/http/routes/provider-receipts.ts': 'apps/server/test/http/providers/receipts.test.ts',
  'apps/server/src/http/shapes/provider-receipts.ts': 'apps/server/test/http/providers/receipts.test.ts',
  'apps/server/src/domain/qualified/complete-authorization.ts':
    'apps/server/test/http/sign/certificate.test.ts',
  'apps/server/src/domain/qualified/discover-certificates.ts':
    'apps/server/test/http/sign/certificate.test.ts',
  'apps/server/src/domain/qualified/guards.ts': 'apps/server/test/http/sign/certificate.test.ts',
  'apps/server/src/actions/signing/qualified/assert-signable.ts':
    'apps/server/test/http/sign/certificate.test.ts',
  'apps/server/src/actions/signing/qualified/authorize-certificate.ts':
    'apps/server/test/http/sign/certificate.test.ts',
  'apps/server/src/actions/signing/qualified/available-providers.ts':
    'apps/server/test/http/sign/certificate.test.ts',
  'apps/server/src/actions/signing/qualified/complete-authorization.ts':
    'apps/server/test/http/sign/callback.test.ts',
  'apps/server/src/actions/signing/qualified/claim-return.ts': 'apps/server/test/http/sign/callback.test.ts',
  'apps/server/src/actions/signing/qualified/returned-authorization.ts':
    'apps/server/test/http/sign/callback.test.ts',
  'apps/server/src/actions/signing/qualified/state-hash.ts': 'apps/server/test/http/sign/callback.test.ts',
  'apps/server/src/domain/qualified/authorize-certificate.ts': 'apps/server/test/http/sign/callback.test.ts',
  'apps/server/src/actions/signing/qualified/authorization-result.ts':
    'apps/server/test/http/sign/callback.test.ts',
  'apps/server/src/actions/signing/qualified/new-authorization.ts':
    'apps/server/test/http/sign/certificate.test.ts',
  'apps/server/src/actions/signing/qualified/discover-certificates.ts':
    'apps/server/test/http/sign/certificate.test.ts',
  'apps/server/src/actions/signing/find-session.ts': 'apps/server/test/http/sign/certificate.test.ts',
  'apps/server/src/actions/signing/qualified/redirect-uri.ts':
    'apps/server/test/http/sign/certificate.test.ts',
  'apps/server/src/actions/signing/qualified/show-certificate.ts':
    'apps/server/test/http/sign/certificate.test.ts',
  'apps/server/src/http/callback/callback-page.ts': 'apps/server/test/http/sign/callback.test.ts',
  'apps/server/src/http/callback/callback-script.ts': 'test/journeys/web/qualified.test.ts',
  'apps/server/src/http/callback/callback-style.ts': 'apps/server/test/http/sign/callback.test.ts',
  'apps/server/src/http/callback/callback-words.ts': 'apps/server/test/http/sign/callback.test.ts',
  'apps/server/src/http/routes/certificates.ts': 'apps/server/test/http/sign/certificate.test.ts',
  'apps/server/src/http/shapes/certificates.ts': 'apps/server/test/http/sign/certificate.test.ts',
  'apps/server/src/http/routes/delegation.ts': 'apps/server/test/http/envelopes/delegation.test.ts',
  'apps/server/src/http/routes/decline.ts': 'apps/server/test/http/sign/decline.test.ts',
  'apps/server/src/http/routes/account-links.ts': 'apps/server/test/http/auth/email-verification.test.ts',
  'apps/server/src/http/routes/api-keys.ts': 'apps/server/test/http/api-keys/api-keys.test.ts',
  'apps/server/src/http/routes/auth-passkeys.ts': 'apps/server/test/http/auth/passkey.test.ts',
  'apps/server/src/http/routes/auth.ts': 'apps/server/test/http/auth/login.test.ts',
  'apps/server/src/http/routes/sign-documents.ts': 'apps/server/test/http/sign/view.test.ts',
  'apps/server/src/http/shapes/session-needs.ts': 'apps/server/test/http/sign/open.test.ts',
  'apps/server/src/http/browser-cookie.ts': 'apps/server/test/http/sign/one-browser.test.ts',
  'apps/server/src/http/routes/pending.ts': 'apps/server/test/http/sign/pending.test.ts',
  'apps/server/src/http/routes/dispute.ts': 'apps/server/test/http/sign/dispute.test.ts',
  'apps/server/src/http/routes/billing.ts': 'apps/server/test/http/billing/plan.test.ts',
  'apps/server/src/http/routes/bulk-sends.ts': 'apps/server/test/http/bulk-sends/bulk-sends.test.ts',
  'apps/server/src/http/shapes/bulk-sends.ts': 'apps/server/test/http/bulk-sends/bulk-sends.test.ts',
  'apps/server/src/http/routes/developer-portal.ts': 'apps/server/test/http/logs/logs.test.ts',
  'apps/server/src/http/routes/page-pictures.ts': 'apps/server/test/http/documents/page-image.test.ts',
  'apps/server/src/actions/documents/draw-document-page.ts':
    'apps/server/test/http/documents/page-image.test.ts',
  'apps/server/src/actions/signing/draw-shown-page.ts': 'apps/server/test/http/sign/page-image.test.ts',
  'apps/server/src/http/routes/documents.ts': 'apps/server/test/http/documents/post.test.ts',
  'apps/server/src/actions/envelopes/export-envelopes.ts': 'apps/server/test/http/envelopes/export.test.ts',
  'apps/server/src/actions/documents/list-anchors.ts': 'apps/server/test/http/documents/places.test.ts',
  'apps/server/src/actions/documents/read-form-fields.ts': 'apps/server/test/http/documents/places.test.ts',
  'apps/server/src/actions/fields/page-content-of.ts': 'apps/server/test/http/documents/page-content.test.ts',
  'apps/server/src/actions/fields/read-page-content.ts':
    'apps/server/test/http/documents/page-content.test.ts',
  'apps/server/src/actions/fields/find-page-content.ts':
    'apps/server/test/http/documents/page-content.test.ts',
  'apps/server/src/actions/templates/examine-template.ts': 'apps/server/test/http/templates/content.test.ts',
  'apps/server/src/actions/documents/wanted-version.ts': 'apps/server/test/http/documents/places.test.ts',
  'apps/server/src/actions/fields/add-field.ts': 'apps/server/test/http/envelopes/fields.test.ts',
  'apps/server/src/actions/fields/change-field.ts': 'apps/server/test/http/envelopes/fields.test.ts',
  'apps/server/src/actions/fields/list-fields.ts': 'apps/server/test/http/envelopes/fields.test.ts',
  'apps/server/src/actions/fields/read-attached-pages.ts': 'apps/server/test/http/envelopes/fields.test.ts',
  'apps/server/src/actions/fields/read-draft-pages.ts': 'apps/server/test/http/envelopes/fields.test.ts',
  'apps/server/src/actions/fields/read-pages.ts': 'apps/server/test/http/envelopes/fields.test.ts',
  'apps/server/src/actions/fields/remove-field.ts': 'apps/server/test/http/envelopes/fields.test.ts',
  'apps/server/src/actions/fields/replace-fields.ts': 'apps/server/test/http/envelopes/fields.test.ts',
  'apps/server/src/domain/envelopes/inline-fields.ts': 'apps/server/test/http/envelopes/fields.test.ts',
  'apps/server/src/domain/envelopes/make-fields.ts': 'apps/server/test/http/envelopes/fields.test.ts',
  'apps/server/src/domain/fields/field-input.ts': 'apps/server/test/http/envelopes/fields.test.ts',
  'apps/server/src/http/routes/document-places.ts': 'apps/server/test/http/documents/places.test.ts',
  'apps/server/src/http/shapes/document-places.ts': 'apps/server/test/http/documents/places.test.ts',
  'apps/server/src/http/routes/envelope-fields.ts': 'apps/server/test/http/envelopes/fields.test.ts',
  'apps/server/src/http/shapes/signer-fields.ts': 'apps/server/test/http/envelopes/fields.test.ts',
  'apps/server/src/http/shapes/value-rules.ts': 'apps/server/test/http/envelopes/fields.test.ts',
  'apps/server/src/actions/signing/has-space.ts': 'apps/server/test/http/sign/fields.test.ts',
  'apps/server/src/http/shapes/session-fields.ts': 'apps/server/test/http/sign/fields.test.ts',
  'apps/server/src/domain/signing/field-consent.ts': 'apps/server/test/http/sign/fields.test.ts',
  'apps/server/src/http/routes/envelope-export.ts': 'apps/server/test/http/envelopes/export.test.ts',
  'apps/server/src/actions/envelopes/label-envelope.ts': 'apps/server/test/http/envelopes/labels.test.ts',
  'apps/server/src/store/labels.ts': 'apps/server/test/http/envelopes/labels.test.ts',
  'apps/server/src/http/routes/envelope-labels.ts': 'apps/server/test/http/envelopes/labels.test.ts',
  'apps/server/src/http/shapes/envelope-filter.ts': 'apps/server/test/http/envelopes/list.test.ts',
  'apps/server/src/http/routes/envelope-erasure.ts': 'apps/server/test/http/envelopes/erasure.test.ts',
  'apps/server/src/http/routes/envelope-life.ts': 'apps/server/test/http/envelopes/send.test.ts',
  'apps/server/src/http/routes/envelope-links.ts': 'apps/server/test/http/envelopes/link.test.ts',
  'apps/server/src/actions/contacts/contacts.ts': 'apps/server/test/http/contacts/contacts.test.ts',
  'apps/server/src/actions/contacts/remember-signers.ts': 'apps/server/test/http/contacts/contacts.test.ts',
  'apps/server/src/store/contacts.ts': 'apps/server/test/http/contacts/contacts.test.ts',
  'apps/server/src/http/routes/contacts.ts': 'apps/server/test/http/contacts/contacts.test.ts',
  'apps/server/src/http/shapes/contacts.ts': 'apps/server/test/http/contacts/contacts.test.ts',
  'apps/server/src/actions/envelopes/copy-envelope.ts': 'apps/server/test/http/envelopes/copy.test.ts',
  'apps/server/src/actions/envelopes/remind-signer.ts': 'apps/server/test/http/envelopes/remind.test.ts',
  'apps/server/src/http/routes/doc-pages.ts': 'apps/server/test/http/pages/doc-pages.test.ts',
  'apps/server/src/http/routes/envelope-messages.ts': 'apps/server/test/http/envelopes/messages.test.ts',
  'apps/server/src/http/routes/envelope-parts.ts': 'apps/server/test/http/envelopes/add-signer.test.ts',
  'apps/server/src/http/routes/envelopes.ts': 'apps/server/test/http/envelopes/create.test.ts',
  'apps/server/src/http/routes/events.ts': 'apps/server/test/http/webhooks/events.test.ts',
  'apps/server/src/http/routes/factors.ts': 'apps/server/test/http/me/factors.test.ts',
  'apps/server/src/http/routes/me.ts': 'apps/server/test/http/me/me.test.ts',
  'apps/server/src/http/routes/meta.ts': 'apps/server/test/http/frame/meta.test.ts',
  'apps/server/src/http/routes/organizations.ts': 'apps/server/test/http/organizations/organizations.test.ts',
  'apps/server/src/http/routes/pages.ts': 'apps/server/test/http/pages/pages.test.ts',
  'apps/server/src/http/routes/passwords.ts': 'apps/server/test/http/auth/password.test.ts',
  'apps/server/src/http/routes/projects.ts': 'apps/server/test/http/projects/projects.test.ts',
  'apps/server/src/http/routes/public-log.ts': 'apps/server/test/http/public/log.test.ts',
  'apps/server/src/http/routes/public.ts': 'apps/server/test/http/public/verify.test.ts',
  'apps/server/src/http/routes/sandbox.ts': 'apps/server/test/http/sandbox/messages.test.ts',
  'apps/server/src/http/routes/security-events.ts':
    'apps/server/test/http/organizations/security-events.test.ts',
  'apps/server/src/http/routes/sign.ts': 'apps/server/test/http/sign/sign.test.ts',
  'apps/server/src/http/routes/signature-requests.ts':
    'apps/server/test/http/signature-requests/create.test.ts',
  'apps/server/src/http/routes/templates.ts': 'apps/server/test/http/templates/create.test.ts',
  'apps/server/src/actions/documents/address-of.ts': 'apps/server/test/http/templates/content.test.ts',
  'apps/server/src/actions/documents/counted-anchors.ts': 'apps/server/test/http/documents/places.test.ts',
  'apps/server/src/actions/templates/read-template-places.ts':
    'apps/server/test/http/templates/content.test.ts',
  'apps/server/src/actions/templates/download-template-document.ts':
    'apps/server/test/http/templates/content.test.ts',
  'apps/server/src/http/routes/template-documents.ts': 'apps/server/test/http/templates/content.test.ts',
  'apps/server/src/http/shapes/template-content.ts': 'apps/server/test/http/templates/content.test.ts',
  'apps/server/src/actions/envelopes/start-from-template.ts':
    'apps/server/test/http/templates/content.test.ts',
  'apps/server/src/actions/templates/read-template-pages.ts':
    'apps/server/test/http/templates/content.test.ts',
  'apps/server/src/actions/templates/save-template.ts': 'apps/server/test/http/templates/content.test.ts',
  'apps/server/src/actions/templates/take-files.ts': 'apps/server/test/http/templates/content.test.ts',
  'apps/server/src/actions/templates/template-documents.ts':
    'apps/server/test/http/templates/content.test.ts',
  'apps/server/src/store/template-content.ts':
    'apps/server/test/http/templates/content.test.ts',
  'apps/server/src/store/template-versions.ts':
    'apps/server/test/http/templates/content.test.ts',
  'apps/server/src/domain/fields/placed-content.ts': 'apps/server/test/http/templates/content.test.ts',
  'apps/server/src/domain/templates/make-roles.ts': 'apps/server/test/http/templates/content.test.ts',
  'apps/server/src/domain/templates/make-template-fields.ts':
    'apps/server/test/http/templates/content.test.ts',
  'apps/server/src/http/routes/webhook-deliveries.ts': 'apps/server/test/http/webhooks/deliveries.test.ts',
  'apps/server/src/http/routes/webhooks.ts': 'apps/server/test/http/webhooks/webhooks.test.ts',
  'apps/server/src/http/shapes/api-keys.ts': 'apps/server/test/http/api-keys/api-keys.test.ts',
  'apps/server/src/http/shapes/auth.ts': 'apps/server/test/http/auth/login.test.ts',
  'apps/server/src/http/shapes/billing.ts': 'apps/server/test/http/billing/plan.test.ts',
  'apps/server/src/http/shapes/developer-portal.ts': 'apps/server/test/http/logs/logs.test.ts',
  'apps/server/src/http/shapes/documents.ts': 'apps/server/test/http/documents/get.test.ts',
  'apps/server/src/http/shapes/envelopes.ts': 'apps/server/test/http/envelopes/get.test.ts',
  'apps/server/src/http/shapes/pending.ts': 'apps/server/test/http/sign/pending.test.ts',
  'apps/server/src/http/shapes/reminders.ts': 'apps/server/test/http/templates/patch.test.ts',
  'apps/server/src/http/shapes/erasure.ts': 'apps/server/test/http/envelopes/erasure.test.ts',
  'apps/server/src/http/shapes/events.ts': 'apps/server/test/http/webhooks/events.test.ts',
  'apps/server/src/http/shapes/evidence.ts': 'apps/server/test/http/envelopes/evidence.test.ts',
  'apps/server/src/http/shapes/factors.ts': 'apps/server/test/http/me/factors.test.ts',
  'apps/server/src/http/shapes/field.ts': 'apps/server/test/http/documents/list.test.ts',
  'apps/server/src/http/shapes/me.ts': 'apps/server/test/http/me/me.test.ts',
  'apps/server/src/http/shapes/messages.ts': 'apps/server/test/http/envelopes/messages.test.ts',
  'apps/server/src/actions/organizations/notices.ts': 'apps/server/test/http/organizations/notices.test.ts',
  'apps/server/src/http/routes/notices.ts': 'apps/server/test/http/organizations/notices.test.ts',
  'apps/server/src/http/shapes/notices.ts': 'apps/server/test/http/organizations/notices.test.ts',
  'apps/server/src/http/shapes/organizations.ts': 'apps/server/test/http/organizations/organizations.test.ts',
  'apps/server/src/http/shapes/passkeys.ts': 'apps/server/test/http/auth/passkey.test.ts',
  'apps/server/src/http/shapes/projects.ts': 'apps/server/test/http/projects/projects.test.ts',
  'apps/server/src/http/shapes/public-log.ts': 'apps/server/test/http/public/log.test.ts',
  'apps/server/src/http/shapes/public.ts': 'apps/server/test/http/public/verify.test.ts',
  'apps/server/src/http/shapes/sandbox.ts': 'apps/server/test/http/sandbox/messages.test.ts',
  'apps/server/src/http/shapes/security-events.ts':
    'apps/server/test/http/organizations/security-events.test.ts',
  'apps/server/src/http/shapes/sign.ts': 'apps/server/test/http/sign/open.test.ts',
  'apps/server/src/http/shapes/signers.ts': 'apps/server/test/http/envelopes/add-signer.test.ts',
  'apps/server/src/http/shapes/signing-session.ts': 'apps/server/test/http/sign/open.test.ts',
  'apps/server/src/http/shapes/signature-requests.ts':
    'apps/server/test/http/signature-requests/create.test.ts',
  'apps/server/src/http/shapes/templates.ts': 'apps/server/test/http/templates/create.test.ts',
  'apps/server/src/http/shapes/webhooks.ts': 'apps/server/test/http/webhooks/webhooks.test.ts',
};
