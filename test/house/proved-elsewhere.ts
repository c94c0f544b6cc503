import { PROVED_BY_ENDPOINTS } from './proved-by-endpoints.ts';

/** Sources that have no test of their own name, and the test that would be red without them. */
export const PROVED_ELSEWHERE: Readonly<Record<string, string>> = {
  ...PROVED_BY_ENDPOINTS,
  'apps/server/src/actions/organizations/about-member.ts':
    'apps/server/test/http/organizations/members.test.ts',
  'apps/server/src/actions/organizations/decide-personal-data.ts':
    'apps/server/test/http/personal-data.test.ts',
  'apps/server/src/actions/webhooks/record-webhook-event.ts':
    'apps/server/test/http/webhooks/webhooks.test.ts',
  'apps/server/src/domain/envelopes/same-person-stays.ts':
    'apps/server/test/domain/envelopes/disputed.test.ts',
  'apps/server/src/store/act-columns.ts': 'apps/server/test/store/records.test.ts',
  'apps/server/src/domain/envelopes/answer-dispute.ts': 'apps/server/test/domain/envelopes/disputed.test.ts',
  'apps/server/src/actions/envelopes/answer-dispute.ts':
    'apps/server/test/http/envelopes/answer-dispute.test.ts',
  'apps/server/src/actions/envelopes/tell-replaced.ts':
    'apps/server/test/http/envelopes/answer-dispute.test.ts',
  'apps/server/src/actions/evidence/find-histories.ts':
    'apps/server/test/http/envelopes/answer-dispute.test.ts',
  'apps/server/src/domain/evidence/histories-of.ts': 'apps/server/test/http/envelopes/answer-dispute.test.ts',
  'apps/server/src/domain/evidence/masked-contact.ts':
    'apps/server/test/http/envelopes/answer-dispute.test.ts',
  'apps/server/src/http/shapes/signer-dispute.ts': 'apps/server/test/http/envelopes/answer-dispute.test.ts',
  'apps/server/src/http/shapes/signer-history.ts': 'apps/server/test/http/envelopes/answer-dispute.test.ts',
  'packages/evidence/src/opened-history.ts': 'packages/evidence/test/signer-history.test.ts',
  'packages/evidence/src/manifest-history-shape.ts': 'packages/evidence/test/signer-history.test.ts',
  'packages/evidence/src/manifest-personal-shape.ts': 'packages/evidence/test/manifest-shape.test.ts',
  'apps/web/src/verify/history-words.ts': 'apps/web/test/verify/signer-history.test.tsx',
  'apps/web/src/dashboard/envelopes/dispute-words.ts':
    'apps/web/test/dashboard/envelopes/dispute-warning.test.tsx',
  'apps/web/src/dashboard/envelopes/answer-dispute.tsx':
    'apps/web/test/dashboard/envelopes/dispute-warning.test.tsx',
  'apps/web/src/dashboard/account/invitations/use-invitations.ts':
    'test/journeys/web/dashboard-joining.test.ts',
  'apps/server/src/adapters/soffice/css-allowed.ts': 'apps/server/test/adapters/soffice/clean-css.test.ts',
  'apps/server/src/adapters/soffice/docx-fields.ts': 'apps/server/test/adapters/soffice/check-docx.test.ts',
  'apps/server/src/adapters/soffice/docx-media.ts': 'apps/server/test/adapters/soffice/check-docx.test.ts',
  'apps/server/src/http/body/arriving-bodies.ts': 'apps/server/test/http/body/read-body.test.ts',
  'apps/server/src/domain/evidence/given-drawings.ts': 'apps/server/test/http/sign/values-of-others.test.ts',
  'apps/server/src/domain/fields/given-field.ts': 'apps/server/test/http/sign/values-of-others.test.ts',
  'apps/server/src/domain/signing/others-fields.ts': 'apps/server/test/http/sign/values-of-others.test.ts',
  'apps/server/src/domain/signing/shown-to-signer.ts': 'apps/server/test/http/sign/values-of-others.test.ts',
  'apps/server/src/domain/signing/signed-values.ts': 'apps/server/test/http/sign/values-of-others.test.ts',
  'apps/server/src/actions/footers/shown-file.ts': 'apps/server/test/http/sign/values-of-others.test.ts',
  'apps/server/src/actions/footers/value-revisions.ts': 'apps/server/test/http/sign/values-of-others.test.ts',
  'apps/server/src/actions/signing/open-others-attachment.ts':
    'apps/server/test/http/sign/values-of-others.test.ts',
  'apps/server/src/http/shapes/session-others.ts': 'apps/server/test/http/sign/values-of-others.test.ts',
  'apps/server/src/actions/organizations/save-organization.ts':
    'apps/server/test/http/organizations/organizations.test.ts',
  'apps/server/src/admin/verification-commands.ts': 'apps/server/test/admin/commands.test.ts',
  'apps/server/src/http/shapes/sender.ts': 'apps/server/test/http/public/verify.test.ts',
  'apps/web/src/verify/sender-words.ts': 'apps/web/test/verify/sender-fact.test.tsx',
  'apps/web/src/design/cnpj.ts': 'apps/web/test/verify/sender-fact.test.tsx',
  'apps/server/src/adapters/pdf-worker/draw-pixels.ts':
    'apps/server/test/adapters/pdf-worker/find-margins.test.ts',
  'apps/server/src/adapters/pdf-worker/drawing-options.ts':
    'apps/server/test/adapters/pdf-worker/pdf-worker.test.ts',
  'apps/server/src/adapters/pdf-worker/ink-boxes.ts':
    'apps/server/test/adapters/pdf-worker/find-content.test.ts',
  'apps/server/src/adapters/pdf-worker/printed-rules.ts':
    'apps/server/test/adapters/pdf-worker/find-content.test.ts',
  'apps/server/src/http/shapes/field-places.ts': 'apps/server/test/http/sign/printed-line.test.ts',
  'apps/server/src/domain/envelopes/grounded-fields.ts':
    'apps/server/test/domain/envelopes/send-envelope.test.ts',
  'apps/server/src/domain/evidence/ground-of.ts': 'apps/server/test/domain/evidence/field-drawings.test.ts',
  'packages/pades/src/look/lay-out-on-ground.ts': 'packages/pades/test/look/lay-out-field.test.ts',
  'apps/server/src/adapters/pdf-worker/solid-ink.ts':
    'apps/server/test/adapters/pdf-worker/find-content.test.ts',
  'apps/server/src/adapters/pdf-worker/page-words.ts':
    'apps/server/test/adapters/pdf-worker/find-content.test.ts',
  'apps/server/src/adapters/pdf-worker/try-marks.ts':
    'apps/server/test/actions/evidence/unbearable-page.test.ts',
  'apps/server/src/actions/fields/examine-places.ts':
    'apps/server/test/actions/evidence/unbearable-page.test.ts',
  'apps/server/src/actions/fields/is-sealable.ts':
    'apps/server/test/actions/evidence/unbearable-page.test.ts',
  'apps/server/src/actions/fields/read-sent-pages.ts':
    'apps/server/test/actions/evidence/unbearable-page.test.ts',
  'apps/server/src/domain/envelopes/places-free.ts':
    'apps/server/test/actions/evidence/unbearable-page.test.ts',
  'apps/web/src/dashboard/screens.ts': 'apps/web/test/dashboard/routes.test.ts',
  'apps/web/src/dashboard/signed-in-app.tsx': 'test/journeys/web/dashboard.test.ts',
  'apps/server/src/adapters/file-examiner/examine-file.ts':
    'apps/server/test/adapters/file-examiner/examiner-threads.test.ts',
  'apps/server/src/adapters/file-examiner/read-uploaded-package.ts':
    'apps/server/test/actions/evidence/verify-package-files.test.ts',
  'apps/server/src/adapters/file-examiner/thread-main.ts':
    'apps/server/test/adapters/file-examiner/examiner-threads.test.ts',
  'apps/web/src/dashboard/templates/form-dialog.tsx': 'test/journeys/web/dashboard-templates.test.ts',
  'apps/web/src/dashboard/templates/form-words.ts': 'test/journeys/web/dashboard-templates.test.ts',
  'apps/web/src/dashboard/envelopes/attachments/attachment-fields.tsx':
    'test/journeys/web/dashboard-sending.test.ts',
  'apps/web/src/sign/attachments/attach-step.tsx': 'apps/web/test/sign/attachments/attach-steps.test.tsx',
  'apps/web/src/sign/attachments/attachment-field.tsx':
    'apps/web/test/sign/attachments/attach-steps.test.tsx',
  'apps/server/src/actions/forms/confirm-form.ts': 'apps/server/test/http/forms/confirm.test.ts',
  'apps/server/src/actions/forms/enqueue-form-letter.ts': 'apps/server/test/http/forms/forms.test.ts',
  'apps/server/src/actions/forms/find-form.ts': 'apps/server/test/http/forms/forms.test.ts',
  'apps/server/src/actions/forms/find-form-origins.ts': 'apps/server/test/http/forms/origins.test.ts',
  'apps/server/src/actions/forms/forget-submissions.ts': 'apps/server/test/http/forms/confirm.test.ts',
  'apps/server/src/actions/forms/refuse-visitor.ts': 'apps/server/test/http/forms/confirm.test.ts',
  'apps/server/src/actions/forms/start-form.ts': 'apps/server/test/http/forms/confirm.test.ts',
  'apps/server/src/domain/forms/known-visitor.ts': 'apps/server/test/http/forms/forms.test.ts',
  'apps/server/src/store/form-submissions.ts': 'apps/server/test/http/forms/confirm.test.ts',
  'apps/server/src/actions/messages/take-letter.ts': 'apps/server/test/http/envelopes/letter-budget.test.ts',
  'apps/server/src/actions/messages/forget-budgeted-letters.ts':
    'apps/server/test/store/letter-budgets.test.ts',
  'apps/server/src/domain/messages/letter-budget.ts': 'apps/server/test/http/envelopes/letter-budget.test.ts',
  'apps/server/src/http/shapes/reminded-signer.ts': 'apps/server/test/http/envelopes/letter-budget.test.ts',
  'apps/server/src/http/shapes/notification.ts': 'apps/server/test/http/envelopes/letter-budget.test.ts',
  'apps/server/src/actions/templates/assert-form-unharmed.ts': 'apps/server/test/http/forms/confirm.test.ts',
  'apps/web/src/form/confirmation.tsx': 'test/journeys/web/embedded.test.ts',
  'apps/server/src/actions/forms/forms.ts': 'apps/server/test/http/forms/forms.test.ts',
  'apps/server/src/actions/forms/open-form.ts': 'apps/server/test/http/forms/forms.test.ts',
  'apps/server/src/actions/forms/submit-form.ts': 'apps/server/test/http/forms/forms.test.ts',
  'apps/server/src/store/save-session.ts': 'apps/server/test/store/signing.test.ts',
  'apps/server/src/store/whole-envelope.ts': 'apps/server/test/store/envelopes.test.ts',
  'apps/server/src/store/forms.ts': 'apps/server/test/http/forms/forms.test.ts',
  'apps/server/src/http/routes/forms.ts': 'apps/server/test/http/forms/forms.test.ts',
  'apps/server/src/http/shapes/forms.ts': 'apps/server/test/http/forms/forms.test.ts',
  'apps/server/src/domain/forms/limits.ts': 'apps/server/test/http/forms/forms.test.ts',
  'apps/web/src/embedded-editor/main.tsx': 'test/journeys/web/embedded.test.ts',
  'apps/web/src/embedded-editor/editor-page.tsx': 'test/journeys/web/embedded.test.ts',
  'apps/web/src/embedded-editor/edited-draft.ts': 'test/journeys/web/embedded.test.ts',
  'apps/web/src/embedded-editor/words.ts': 'test/journeys/web/embedded.test.ts',
  'apps/web/src/form/app.tsx': 'test/journeys/web/embedded.test.ts',
  'apps/web/src/form/main.tsx': 'test/journeys/web/embedded.test.ts',
  'apps/web/src/form/person-form.tsx': 'test/journeys/web/embedded.test.ts',
  'apps/web/src/form/words.ts': 'test/journeys/web/embedded.test.ts',
  'apps/web/src/dashboard/templates/template-page.tsx': 'test/journeys/web/dashboard-templates.test.ts',
  'apps/web/src/dashboard/templates/template-documents.tsx': 'test/journeys/web/dashboard-templates.test.ts',
  'apps/web/src/dashboard/templates/template-roles.tsx': 'test/journeys/web/dashboard-templates.test.ts',
  'apps/web/src/dashboard/templates/template-fields-page.tsx':
    'test/journeys/web/dashboard-templates.test.ts',
  'apps/web/src/dashboard/templates/template-fields.ts': 'test/journeys/web/dashboard-templates.test.ts',
  'apps/web/src/dashboard/templates/use-template-page.tsx': 'test/journeys/web/dashboard-templates.test.ts',
  'apps/web/src/dashboard/templates/value-field.tsx': 'test/journeys/web/dashboard-templates.test.ts',
  'apps/web/src/editor/placement-of.ts': 'apps/web/test/dashboard/envelopes/fields/draft-fields.test.ts',
  'apps/web/src/editor/use-autosave.ts': 'test/journeys/web/dashboard-fields.test.ts',
  'apps/web/src/editor/use-drag.ts': 'test/journeys/web/dashboard-fields.test.ts',
  'apps/web/src/editor/use-editor.ts': 'test/journeys/web/dashboard-fields.test.ts',
  'apps/web/src/editor/use-content.ts': 'apps/web/test/editor/fields-editor.test.tsx',
  'apps/web/src/editor/use-covering.ts': 'apps/web/test/editor/fields-editor.test.tsx',
  'apps/web/src/editor/use-opened.ts': 'test/journeys/web/dashboard-fields.test.ts',
  'apps/web/src/editor/use-narrow.ts': 'test/journeys/web/dashboard-fields.test.ts',
  'packages/embed/src/aval-sign.ts': 'test/journeys/web/embedded.test.ts',
  'apps/web/src/sign/embedded/address.ts': 'test/journeys/web/embedded.test.ts',
  'apps/web/src/sign/embedded/open-outside.ts': 'test/journeys/web/embedded.test.ts',
  'apps/server/src/adapters/soffice/html-elements.ts': 'apps/server/test/adapters/soffice/fill-html.test.ts',
  'apps/server/src/adapters/soffice/refused-source.ts': 'apps/server/test/adapters/soffice/fill-html.test.ts',
  'apps/server/src/adapters/soffice/prepare-source.ts': 'apps/server/test/adapters/soffice/fill-docx.test.ts',
  'apps/server/src/adapters/soffice/profile.ts': 'apps/server/test/adapters/soffice/run-soffice.test.ts',
  'apps/server/src/adapters/soffice/source-child-main.ts':
    'apps/server/test/adapters/soffice/open-soffice.test.ts',
  'apps/server/src/domain/attachments/attachment.ts': 'apps/server/test/http/sign/attachments.test.ts',
  'apps/server/src/domain/attachments/picture-size.ts': 'apps/server/test/domain/attachments/png.test.ts',
  'apps/web/src/dashboard/envelopes/draft/role-words.ts': 'test/journeys/web/dashboard-sending.test.ts',
  'apps/web/src/verify/role-words.ts': 'apps/web/test/verify/outcome.test.tsx',
  'apps/web/src/dashboard/envelopes/draft/group-fields.tsx': 'test/journeys/web/dashboard-sending.test.ts',
  'apps/server/src/domain/messages/words/group-words.ts': 'apps/server/test/http/envelopes/groups.test.ts',
  'apps/server/src/actions/messages/tell-unneeded.ts': 'apps/server/test/http/envelopes/groups.test.ts',
  'apps/web/src/dashboard/envelopes/draft/role-fields.tsx': 'test/journeys/web/dashboard-sending.test.ts',
  'apps/server/src/http/shapes/mark.ts': 'apps/server/test/http/sign/sign.test.ts',
  'apps/server/src/http/shapes/delegation.ts': 'apps/server/test/http/envelopes/delegation.test.ts',
  'apps/server/src/domain/messages/delegation-letter.ts':
    'apps/server/test/http/envelopes/delegation.test.ts',
  'apps/server/src/actions/envelopes/decide-delegation.ts':
    'apps/server/test/http/envelopes/delegation.test.ts',
  'apps/server/src/domain/messages/same-person-letter.ts':
    'apps/server/test/http/envelopes/delegation.test.ts',
  'apps/server/src/actions/envelopes/report-same-person.ts':
    'apps/server/test/http/envelopes/delegation.test.ts',
  'apps/server/src/domain/signing/second-act.ts': 'apps/server/test/domain/signing/verify-otp.test.ts',
  'apps/server/src/http/shapes/attestation.ts': 'apps/server/test/http/envelopes/roles.test.ts',
  'apps/server/src/actions/envelopes/report-delegation.ts':
    'apps/server/test/http/envelopes/delegation.test.ts',
  'apps/server/src/store/signer-personal.ts': 'apps/server/test/http/envelopes/delegation.test.ts',
  'apps/server/src/actions/signing/request-delegation.ts':
    'apps/server/test/http/envelopes/delegation.test.ts',
  'apps/web/src/sign/delegate-words.ts': 'apps/web/test/sign/delegate-block.test.tsx',
  'apps/web/src/dashboard/envelopes/delegation-words.ts':
    'apps/web/test/dashboard/envelopes/delegation-requests.test.tsx',
  'apps/server/src/http/shapes/session-group.ts': 'apps/server/test/http/envelopes/groups.test.ts',
  'apps/server/src/http/shapes/signer-roles.ts': 'apps/server/test/http/envelopes/roles.test.ts',
  'apps/server/src/http/shapes/verified-signers.ts': 'apps/server/test/http/envelopes/roles.test.ts',
  'apps/server/src/adapters/pdf-worker/page-glyphs.ts':
    'apps/server/test/adapters/pdf-worker/find-text.test.ts',
  'packages/pades/src/form/field-value.ts': 'packages/pades/test/read-form.test.ts',
  'packages/pades/src/page/font-objects.ts': 'packages/pades/test/check-field-marks.test.ts',
  'packages/pades/src/page/mark-fonts.ts': 'packages/pades/test/check-field-marks.test.ts',
  'packages/pades/src/pdf/markable-pages.ts': 'packages/pades/test/prepare-marks.test.ts',
  'apps/server/src/domain/messages/words.ts': 'apps/server/test/domain/messages/signer-letter.test.ts',
  'apps/server/src/domain/messages/words/role-words.ts':
    'apps/server/test/domain/messages/signer-letter.test.ts',
  'apps/server/src/domain/messages/words/words.ts': 'apps/server/test/domain/messages/signer-letter.test.ts',
  'apps/server/src/store/archive-stamps.ts': 'apps/server/test/actions/evidence/restamp-documents.test.ts',
  'apps/server/src/adapters/sealer/renew-long-term.ts':
    'apps/server/test/actions/evidence/restamp-documents.test.ts',
  'apps/server/src/actions/evidence/renew-form.ts':
    'apps/server/test/actions/evidence/restamp-documents.test.ts',
  'apps/server/src/actions/installation/count-ending-stamps.ts':
    'apps/server/test/actions/evidence/restamp-documents.test.ts',
  'apps/server/src/domain/evidence/first-end.ts':
    'apps/server/test/actions/evidence/restamp-documents.test.ts',
  'apps/server/src/adapters/sealer/archive-stamp.ts': 'apps/server/test/adapters/sealer/long-term.test.ts',
  'apps/server/src/actions/evidence/long-term-files.ts':
    'apps/server/test/actions/evidence/extend-seals.test.ts',
  'apps/web/src/dashboard/envelopes/download-artifact.ts':
    'apps/web/test/dashboard/envelopes/documents.test.tsx',
  'apps/web/src/sign/fields/accepted-answers.tsx': 'apps/web/test/sign/fields/field-steps.test.tsx',
  'packages/pades/src/look/lay-out-mark.ts': 'packages/pades/test/look/lay-out-field.test.ts',
  'packages/pades/src/look/person-sign.ts': 'packages/pades/test/look/lay-out-field.test.ts',
  'packages/pades/src/look/strokes.ts': 'packages/pades/test/look/lay-out-field.test.ts',
  'packages/pades/src/look/typeface.ts': 'packages/pades/test/look/lay-out-field.test.ts',
  'apps/web/src/sign/fields/typefaces.ts': 'test/journeys/web/looks.test.ts',
  'apps/web/src/sign/fields/field-look.tsx': 'apps/web/test/sign/fields/fields-on-page.test.tsx',
  'apps/web/src/sign/fields/filling.ts': 'apps/web/test/sign/fields/field-steps.test.tsx',
  'apps/web/src/sign/fields/focus-control.ts': 'apps/web/test/sign/fields/field-steps.test.tsx',
  'apps/web/src/sign/fields/load-on-pages.ts': 'test/journeys/web/sign.test.ts',
  'apps/web/src/sign/fields/use-on-pages.tsx': 'test/journeys/web/sign.test.ts',
  'apps/web/src/sign/fields/place-style.ts': 'apps/web/test/sign/fields/fields-on-page.test.tsx',
  'apps/web/src/sign/fields/use-wanted-place.ts': 'apps/web/test/sign/fields/fields-on-page.test.tsx',
  'apps/web/src/sign/others/load-others.ts': 'apps/web/test/sign/others/values-changed.test.tsx',
  'apps/web/src/sign/others/other-parts.ts': 'apps/web/test/sign/others/news.test.ts',
  'apps/web/src/sign/others/others-context.ts': 'apps/web/test/sign/others/others-on-page.test.tsx',
  'apps/web/src/sign/others/use-fresh-files.ts': 'apps/web/test/sign/others/values-changed.test.tsx',
  'apps/web/src/sign/others/use-reload-on-return.ts': 'apps/web/test/sign/others/values-changed.test.tsx',
  'apps/web/src/sign/others/use-news.ts': 'apps/web/test/sign/others/values-changed.test.tsx',
  'apps/web/src/sign/fields/own-marks.tsx': 'apps/web/test/sign/fields/field-steps.test.tsx',
  'apps/web/src/sign/read-picture.ts': 'test/journeys/web/sign.test.ts',
  'apps/web/src/sign/save-file.ts': 'apps/web/test/sign/receipt.test.tsx',
  'apps/web/src/sign/load-steps.ts': 'test/journeys/web/sign.test.ts',
  'apps/web/src/sign/sheet-steps.tsx': 'apps/web/test/sign/signing-sheet.test.tsx',
  'apps/web/src/sign/step-loader.tsx': 'apps/web/test/sign/certificate/late-steps.test.tsx',
  'apps/web/src/sign/use-countdown.ts': 'apps/web/test/sign/identify-step.test.tsx',
  'apps/web/src/sign/certificate/label-of.ts': 'apps/web/test/sign/certificate/certificate-step.test.tsx',
  'apps/web/src/sign/certificate/leave-for-provider.ts': 'test/journeys/web/qualified.test.ts',
  'apps/web/src/sign/certificate/signing-progress.tsx':
    'apps/web/test/sign/certificate/certificate-sign-step.test.tsx',
  'apps/web/src/sign/certificate/use-certificate.ts':
    'apps/web/test/sign/certificate/certificate-step.test.tsx',
  'apps/server/src/domain/signing/consent-texts.ts': 'apps/server/test/domain/signing/consent.test.ts',
  'apps/server/src/adapters/psc/authorization-url.ts': 'apps/server/test/adapters/psc/client.test.ts',
  'apps/server/src/adapters/psc/call-provider.ts': 'apps/server/test/adapters/psc/client.test.ts',
  'apps/server/src/adapters/psc/json-members.ts': 'apps/server/test/adapters/psc/read-answers.test.ts',
  'apps/server/src/adapters/psc/unusable.ts': 'apps/server/test/adapters/psc/read-answers.test.ts',
  'apps/server/src/adapters/psc/simulator/holders.ts':
    'apps/server/test/adapters/psc/simulator/hierarchy.test.ts',
  'apps/server/src/adapters/psc/simulator/icp-brasil-extensions.ts':
    'apps/server/test/adapters/psc/simulator/hierarchy.test.ts',
  'apps/server/src/adapters/psc/simulator/issue-certificate.ts':
    'apps/server/test/adapters/psc/simulator/hierarchy.test.ts',
  'apps/server/src/adapters/psc/simulator/certificate-requests.ts':
    'apps/server/test/adapters/psc/simulator/hierarchy.test.ts',
  'apps/server/src/store/simulator.ts': 'apps/server/test/adapters/psc/simulator/hierarchy.test.ts',
  'apps/server/src/adapters/psc/simulator/assert-client.ts':
    'apps/server/test/adapters/psc/simulator/exchange-code.test.ts',
  'apps/server/src/adapters/psc/simulator/read-json.ts':
    'apps/server/test/adapters/psc/simulator/user-discovery.test.ts',
  'apps/server/src/adapters/psc/simulator/responses.ts':
    'apps/server/test/adapters/psc/simulator/exchange-code.test.ts',
  'apps/server/src/adapters/psc/simulator/granted-certificate.ts':
    'apps/server/test/adapters/psc/simulator/certificate-discovery.test.ts',
  'apps/server/src/adapters/psc/simulator/authorization-request.ts':
    'apps/server/test/adapters/psc/simulator/authorize.test.ts',
  'apps/server/src/adapters/psc/simulator/authorization-page.ts':
    'apps/server/test/adapters/psc/simulator/authorize.test.ts',
  'apps/server/src/adapters/psc/simulator/behaviors.ts':
    'apps/server/test/adapters/psc/simulator/sign-hashes.test.ts',
  'apps/server/src/adapters/psc/simulator/open-simulator.ts': 'test/journeys/start.test.ts',
  'apps/server/src/adapters/psc/simulator/simulator-context.ts':
    'apps/server/test/http/pages/psc-simulator.test.ts',
  'apps/server/src/adapters/psc/simulator/keep-grant.ts':
    'apps/server/test/adapters/psc/simulator/authorize.test.ts',
  'apps/server/src/adapters/psc/simulator/simulator.ts': 'apps/server/test/http/pages/psc-simulator.test.ts',
  'apps/server/src/http/routes/psc-simulator.ts': 'apps/server/test/http/pages/psc-simulator.test.ts',
  'apps/server/src/domain/errors/link-reasons.ts': 'apps/server/test/domain/errors/reasons.test.ts',
  'apps/server/src/adapters/messages/provider-json.ts': 'apps/server/test/adapters/receipts/meta.test.ts',
  'apps/server/src/adapters/messages/twilio.ts': 'apps/server/test/adapters/messages/http-gateway.test.ts',
  'apps/server/src/adapters/sms/shapes.ts': 'apps/server/test/adapters/messages/http-gateway.test.ts',
  'apps/server/src/adapters/receipts/is-same-text.ts': 'apps/server/test/adapters/receipts/meta.test.ts',
  'apps/server/src/adapters/receipts/parsed-json.ts': 'apps/server/test/adapters/receipts/meta.test.ts',
  'apps/server/src/store/disclosure-sets.ts': 'apps/server/test/actions/envelopes/erase-signers.test.ts',
  'apps/server/src/store/packages.ts': 'apps/server/test/actions/evidence/store-package.test.ts',
  'apps/server/src/actions/evidence/store-long-term.ts':
    'apps/server/test/actions/evidence/extend-seals.test.ts',
  'apps/server/src/adapters/storage/s3-untouched.ts': 'apps/server/test/adapters/storage/s3-store.test.ts',
  'apps/server/src/adapters/tracing/open-tracer.ts':
    'apps/server/test/adapters/tracing/open-telemetry.test.ts',
  'apps/server/src/process/no-tracer.ts': 'apps/server/test/adapters/tracing/open-telemetry.test.ts',
  'apps/server/src/actions/end-job.ts': 'apps/server/test/jobs/worker.test.ts',
  'apps/server/src/store/evidence-keys.ts': 'apps/server/test/store/evidence.test.ts',
  'apps/server/src/store/signer-readings.ts': 'apps/server/test/store/signing.test.ts',
  'apps/server/src/adapters/sealer/open-sealers.ts': 'test/journeys/start.test.ts',
  'apps/server/src/store/postgres/open-pools.ts':
    'apps/server/test/store/postgres/replicated-database.test.ts',
  'apps/server/src/jobs/handlers.ts': 'apps/server/test/http/providers/receipts.test.ts',
  // Hooks and whatever else needs a browser.
  'apps/web/src/dashboard/developers/logs/use-filter.ts': 'test/journeys/web/dashboard-developers.test.ts',
  'apps/web/src/design/use-closing.ts': 'apps/web/test/design/dropdown.test.tsx',
  'apps/web/src/dashboard/envelopes/after/use-copy.ts':
    'apps/web/test/dashboard/envelopes/envelope-actions.test.tsx',
  'apps/web/src/dashboard/envelopes/draft/save-draft.ts':
    'apps/web/test/dashboard/envelopes/draft/draft-store.test.tsx',
  'apps/web/src/dashboard/envelopes/draft/unsaved-people.ts':
    'apps/web/test/dashboard/envelopes/draft/draft-store.test.tsx',
  'apps/web/src/dashboard/envelopes/draft/use-drag-order.ts': 'test/journeys/web/dashboard-sending.test.ts',
  'apps/web/src/dashboard/shell/scroll-restoration.ts': 'test/journeys/web/dashboard.test.ts',
  'apps/web/src/sign/pending/pending-portal.ts': 'apps/web/test/sign/pending/pending-documents.test.tsx',
  'apps/web/src/sign/viewer/draw-page.tsx': 'apps/web/test/sign/viewer/page-view.test.tsx',
  'apps/web/src/sign/viewer/load-viewer.ts': 'test/journeys/web/sign.test.ts',
  'apps/web/src/sign/viewer/open-pdf.ts': 'test/journeys/web/sign.test.ts',
  'apps/server/src/store/bulk-send-rows.ts': 'apps/server/test/store/bulk-sends.test.ts',
  'apps/server/src/actions/evidence/export-final-documents.ts':
    'apps/server/test/http/envelopes/export-final-documents.test.ts',
  'apps/server/src/actions/bulk-sends/bulk-sends.ts': 'apps/server/test/store/bulk-sends.test.ts',
  'apps/server/src/actions/bulk-sends/forget-bulk-sends.ts': 'apps/server/test/store/bulk-sends.test.ts',
  'apps/server/src/actions/bulk-sends/send-row.ts':
    'apps/server/test/actions/bulk-sends/send-bulk-rows.test.ts',
  'apps/server/src/actions/bulk-sends/assert-document-unchanged.ts':
    'apps/server/test/actions/bulk-sends/send-bulk-send.test.ts',
  'apps/web/src/sign/use-reading.ts': 'apps/web/test/sign/read-step.test.tsx',
  'apps/web/src/sign/use-session.ts': 'apps/web/test/sign/app.test.tsx',
  'apps/web/src/sign/viewer/start-worker.ts': 'test/journeys/web/sign.test.ts',
  'apps/web/src/sign/viewer/use-pages-on-screen.ts': 'test/journeys/web/sign-reading.test.ts',
  'apps/web/src/sign/viewer/use-pdf.ts': 'test/journeys/web/sign-reading.test.ts',
  'apps/web/src/sign/viewer/use-width.ts': 'test/journeys/web/sign-reading.test.ts',
  'apps/web/src/sign/viewer/use-zoom.ts': 'test/journeys/web/sign-reading.test.ts',
  'apps/server/src/adapters/root/give-data-folder.ts': 'test/journeys/run-as.test.ts',
  'apps/server/src/adapters/tsa/open-timestamps.ts': 'test/journeys/start.test.ts',
  'apps/server/src/adapters/sealer/holder-certificates.ts':
    'apps/server/test/actions/signing/qualified/sign-with-certificate.test.ts',
  'apps/server/src/actions/footers/newest-revision.ts':
    'apps/server/test/actions/signing/qualified/sign-with-certificate.test.ts',
  'apps/server/src/actions/footers/signature-fields.ts':
    'apps/server/test/actions/signing/qualified/sign-with-certificate.test.ts',
  'apps/server/src/actions/signing/qualified/check-certificate.ts':
    'apps/server/test/actions/signing/qualified/sign-with-certificate.test.ts',
  'apps/server/src/actions/signing/qualified/ready-to-sign.ts':
    'apps/server/test/actions/signing/qualified/sign-with-certificate.test.ts',
  'apps/server/src/actions/signing/qualified/sign-documents.ts':
    'apps/server/test/actions/signing/qualified/sign-with-certificate.test.ts',
  'apps/server/src/actions/signing/qualified/signature-place.ts':
    'apps/server/test/actions/signing/qualified/sign-with-certificate.test.ts',
  'apps/server/src/actions/signing/qualified/take-turn.ts':
    'apps/server/test/actions/signing/qualified/sign-with-certificate.test.ts',
  'apps/server/src/actions/footers/draw-footers.ts': 'apps/server/test/actions/footers/footers-of.test.ts',
  'apps/server/src/adapters/pdf-worker/margin-child-main.ts':
    'apps/server/test/adapters/pdf-worker/pdf-worker.test.ts',
  'apps/server/src/adapters/pdf-worker/page-child-main.ts':
    'apps/server/test/adapters/pdf-worker/pdf-worker.test.ts',
  'apps/server/src/adapters/pdf-worker/open-for-drawing.ts':
    'apps/server/test/adapters/pdf-worker/find-margins.test.ts',
  'apps/server/src/domain/documents/page-picture.ts': 'apps/server/test/http/documents/page-image.test.ts',
  'apps/server/src/actions/documents/picture-of.ts': 'apps/server/test/http/documents/page-image.test.ts',
  'apps/server/src/store/footers.ts': 'apps/server/test/actions/footers/footers-of.test.ts',
  'apps/server/src/adapters/icp-brasil/open-icp-brasil.ts': 'test/journeys/start.test.ts',
  'apps/server/src/adapters/keys/open-keys.ts': 'test/journeys/start.test.ts',
  'apps/server/src/http/shapes/own-certificate.ts':
    'apps/server/test/actions/evidence/find-own-signatures.test.ts',
  'apps/web/src/verify/own-certificate-words.ts': 'apps/web/test/verify/outcome.test.tsx',
  'apps/server/src/actions/evidence/own-signature-files.ts':
    'apps/server/test/actions/evidence/find-own-signatures.test.ts',
  'apps/server/src/domain/evidence/report-labels.ts': 'apps/server/test/domain/evidence/report-of.test.ts',
  'packages/pades/src/qualified/own-signatures.ts': 'packages/pades/test/check-qualified.test.ts',
  'packages/pades/src/qualified/judge-stamp.ts': 'packages/pades/test/check-qualified.test.ts',
  'packages/pades/src/qualified/judge-holder.ts': 'packages/pades/test/check-qualified.test.ts',
  'packages/evidence/src/qualified-reasons.ts': 'packages/evidence/test/check-qualified-parts.test.ts',
  'packages/pades/src/pdf/mark-annotation.ts': 'packages/pades/test/check-marks.test.ts',
  'packages/pades/src/text/font-text.ts': 'packages/pades/test/footer-lookalike.test.ts',
  'packages/pades/src/text/page-text.ts': 'packages/pades/test/footer-lookalike.test.ts',
  'apps/server/src/domain/evidence/proof-summary.ts':
    'apps/server/test/actions/evidence/compare-footers.test.ts',
  'apps/server/src/actions/signing/new-browser.ts': 'apps/server/test/http/sign/one-browser.test.ts',
  'apps/server/src/actions/signing/confirm-view.ts': 'apps/server/test/http/sign/one-browser.test.ts',
  'apps/server/src/actions/signing/qualified/end-authorization.ts':
    'apps/server/test/http/sign/certificate.test.ts',
  'apps/web/src/sign/own-browser.ts': 'apps/web/test/sign/portal.test.ts',
  'apps/web/src/sign/views.ts': 'apps/web/test/sign/portal.test.ts',
  'apps/server/src/actions/signing/continuation.ts': 'apps/server/test/http/sign/pending.test.ts',
  'apps/server/src/actions/signing/list-pending.ts': 'apps/server/test/http/sign/pending.test.ts',
  'apps/server/src/actions/signing/open-pending.ts': 'apps/server/test/http/sign/pending.test.ts',
  'apps/server/src/store/list-by-address.ts': 'apps/server/test/http/sign/pending.test.ts',
  'apps/server/src/store/sealed-values.ts': 'apps/server/test/actions/installation/rotate-master-key.test.ts',
  'apps/server/src/store/clear-reasons.ts': 'apps/server/test/actions/envelopes/seal-decline-reasons.test.ts',
  'apps/server/src/store/sealed-columns.ts':
    'apps/server/test/actions/installation/rotate-master-key.test.ts',
  'apps/server/src/domain/errors/field-rules.ts': 'apps/server/test/domain/errors/app-error.test.ts',
  'apps/server/src/admin.ts': 'test/journeys/admin.test.ts',
  'apps/server/src/adapters/doctor/examine-addresses.ts': 'apps/server/test/adapters/doctor/findings.test.ts',
  'apps/server/src/adapters/doctor/examine-database.ts': 'apps/server/test/adapters/doctor/findings.test.ts',
  'apps/server/src/adapters/doctor/examine-files.ts': 'apps/server/test/adapters/doctor/findings.test.ts',
  'apps/server/src/adapters/doctor/examine-services.ts': 'apps/server/test/adapters/doctor/findings.test.ts',
  'apps/server/src/actions/installation/check-storage.ts':
    'apps/server/test/actions/installation/verify-installation.test.ts',
  'apps/server/src/actions/installation/named-envelope.ts':
    'apps/server/test/actions/installation/verify-installation.test.ts',
  'apps/server/src/store/referenced-files.ts':
    'apps/server/test/actions/installation/verify-installation.test.ts',
  'apps/server/src/store/audit-check.ts': 'apps/server/test/actions/installation/verify-installation.test.ts',
  'apps/server/src/actions/organizations/list-organizations.ts':
    'apps/server/test/actions/organizations/suspend-organization.test.ts',
  'apps/server/src/actions/organizations/read-standing.ts':
    'apps/server/test/actions/organizations/suspend-organization.test.ts',
  'apps/server/src/actions/organizations/set-plan.ts':
    'apps/server/test/actions/organizations/suspend-organization.test.ts',
  'apps/server/src/store/suspensions.ts':
    'apps/server/test/actions/organizations/suspend-organization.test.ts',
  'apps/server/src/actions/installation/list-jobs.ts':
    'apps/server/test/actions/installation/retry-jobs.test.ts',
  'apps/server/src/store/job-overview.ts': 'apps/server/test/actions/installation/retry-jobs.test.ts',
  'apps/server/src/actions/messages/list-all-messages.ts':
    'apps/server/test/actions/messages/resend-message.test.ts',
  'apps/server/src/store/message-overview.ts': 'apps/server/test/actions/messages/resend-message.test.ts',
  'apps/server/src/store/installation-usage.ts': 'apps/server/test/actions/installation/export-usage.test.ts',
  'apps/server/src/adapters/embedded-postgres/ensure-service-login.ts':
    'apps/server/test/adapters/embedded-postgres/start-embedded-postgres.test.ts',
  'apps/server/src/adapters/embedded-postgres/running-database.ts': 'test/journeys/start.test.ts',
  'apps/server/src/actions/messages/enqueue-member-letter.ts':
    'apps/server/test/actions/messages/notify-senders.test.ts',
  'apps/server/src/store/notices.ts': 'apps/server/test/actions/messages/notify-senders.test.ts',
  'apps/server/src/domain/messages/sender-words/pt-br.ts':
    'apps/server/test/domain/messages/sender-letter.test.ts',
  'apps/server/src/domain/messages/sender-words/en.ts':
    'apps/server/test/domain/messages/sender-letter.test.ts',
  'apps/server/src/domain/messages/sender-words/es.ts':
    'apps/server/test/domain/messages/sender-letter.test.ts',
  'apps/server/src/actions/messages/forget-account-letters.ts':
    'apps/server/test/actions/messages/send-account-letter.test.ts',
  'apps/server/src/actions/accounts/replace-password.ts': 'apps/server/test/http/auth/password.test.ts',
  'apps/server/src/actions/messages/enqueue-account-letter.ts':
    'apps/server/test/actions/messages/send-account-letter.test.ts',
  'apps/server/src/store/account-letters.ts': 'apps/server/test/actions/messages/send-account-letter.test.ts',
  'apps/server/src/domain/messages/account-words.ts':
    'apps/server/test/domain/messages/write-account-letter.test.ts',
  'apps/server/src/actions/access/require-recent-authentication.ts':
    'apps/server/test/http/auth/reauthenticate.test.ts',
  'apps/server/src/actions/accounts/change-password.ts': 'apps/server/test/http/auth/password.test.ts',
  'apps/server/src/actions/accounts/delete-account.ts': 'apps/server/test/http/me/deletion.test.ts',
  'apps/server/src/actions/accounts/factors.ts': 'apps/server/test/http/me/factors.test.ts',
  'apps/server/src/actions/accounts/issue-password-reset.ts':
    'apps/server/test/http/auth/password-reset.test.ts',
  'apps/server/src/actions/accounts/passkey-log-in.ts': 'apps/server/test/http/auth/passkey.test.ts',
  'apps/server/src/actions/accounts/passkeys.ts': 'apps/server/test/http/me/factors.test.ts',
  'apps/server/src/actions/accounts/reauthenticate.ts': 'apps/server/test/http/auth/reauthenticate.test.ts',
  'apps/server/src/actions/accounts/request-password-reset.ts':
    'apps/server/test/http/auth/password-reset.test.ts',
  'apps/server/src/actions/accounts/reset-password.ts': 'apps/server/test/http/auth/password-reset.test.ts',
  'apps/server/src/actions/accounts/totp.ts': 'apps/server/test/http/me/factors.test.ts',
  'apps/server/src/actions/accounts/attempt-limits.ts': 'apps/server/test/http/auth/login.test.ts',
  'apps/server/src/actions/accounts/check-passkey.ts': 'apps/server/test/http/auth/passkey.test.ts',
  'apps/server/src/actions/accounts/issue-recovery-codes.ts': 'apps/server/test/http/me/factors.test.ts',
  'apps/server/src/actions/accounts/create-challenge.ts': 'apps/server/test/http/auth/passkey.test.ts',
  'apps/server/src/actions/access/record-account-event.ts': 'apps/server/test/http/me/factors.test.ts',
  'apps/server/src/actions/accounts/consume-code.ts': 'apps/server/test/http/auth/second-factor.test.ts',
  'apps/server/src/adapters/passkeys/simplewebauthn.ts': 'apps/server/test/http/auth/passkey.test.ts',
  'apps/server/src/store/factors.ts': 'apps/server/test/http/me/factors.test.ts',
  'apps/server/src/store/passkeys.ts': 'apps/server/test/http/auth/passkey.test.ts',
  'apps/server/src/store/password-resets.ts': 'apps/server/test/http/auth/password-reset.test.ts',
  'apps/server/src/adapters/pdf-worker/renounce.ts':
    'apps/server/test/adapters/pdf-worker/worker-child.test.ts',
  'apps/server/src/actions/accounts/invitations.ts': 'apps/server/test/http/auth/invitations.test.ts',
  'apps/server/src/actions/accounts/verify-email.ts': 'apps/server/test/http/auth/email-verification.test.ts',
  'apps/server/src/actions/installation/store-owner.ts':
    'apps/server/test/actions/installation/bind-store.test.ts',
  'apps/server/src/actions/installation/read-hold.ts':
    'apps/server/test/actions/installation/hold-restored.test.ts',
  'apps/server/src/actions/installation/resume.ts':
    'apps/server/test/actions/installation/hold-restored.test.ts',
  'apps/server/src/actions/installation/prepare-set-up.ts': 'apps/server/test/http/auth/signup-modes.test.ts',
  'apps/server/src/actions/organizations/set-quota.ts':
    'apps/server/test/actions/organizations/quotas.test.ts',
  'apps/server/src/actions/billing/assert-within-quota.ts':
    'apps/server/test/actions/organizations/quotas.test.ts',
  'apps/server/src/actions/organizations/assert-production-allowed.ts':
    'apps/server/test/http/envelopes/production-gate.test.ts',
  'apps/server/src/actions/organizations/invite-member.ts': 'apps/server/test/http/auth/invitations.test.ts',
  'apps/server/src/actions/accounts/issue-verification.ts':
    'apps/server/test/http/auth/email-verification.test.ts',
  'apps/server/src/actions/organizations/join-organization.ts':
    'apps/server/test/http/auth/invitations.test.ts',
  'apps/server/src/store/email-verifications.ts': 'apps/server/test/http/auth/email-verification.test.ts',
  'apps/server/src/store/invitations.ts': 'apps/server/test/http/auth/invitations.test.ts',
  'apps/server/src/store/quotas.ts': 'apps/server/test/actions/organizations/quotas.test.ts',
  'apps/server/src/domain/organizations/quota.ts': 'apps/server/test/actions/organizations/quotas.test.ts',
  'apps/server/src/domain/errors/catalogue.ts': 'test/house/catalogue.test.ts',
  'apps/server/src/actions/public-log/prove-entry.ts': 'apps/server/test/http/public/log.test.ts',
  'apps/server/src/actions/public-log/prove-growth.ts': 'apps/server/test/http/public/log.test.ts',
  'apps/server/src/actions/public-log/read-checkpoint.ts': 'apps/server/test/http/public/log.test.ts',
  'apps/server/src/actions/public-log/read-stamp.ts': 'apps/server/test/http/public/log.test.ts',
  'apps/server/src/actions/public-log/read-tile.ts': 'apps/server/test/http/public/log.test.ts',
  'apps/server/src/actions/public-log/stamp-checkpoints.ts': 'apps/server/test/http/public/log.test.ts',
  'apps/server/src/actions/public-log/take-cosignature.ts': 'apps/server/test/http/public/log.test.ts',
  'apps/server/src/actions/access/security-events.ts':
    'apps/server/test/http/organizations/security-events.test.ts',
  'apps/server/src/actions/retention/record-retention.ts':
    'apps/server/test/actions/retention/sweep-blobs.test.ts',
  'apps/server/src/store/retention.ts': 'apps/server/test/actions/retention/sweep-blobs.test.ts',
  'apps/server/src/actions/evidence/verify-evidence.ts': 'apps/server/test/actions/evidence/verify.test.ts',
  'apps/server/src/adapters/witnesses/http-witness-calls.ts':
    'apps/server/test/http/public/witnesses.test.ts',
  'apps/server/src/actions/public-log/grow-log.ts':
    'apps/server/test/actions/public-log/enter-in-log.test.ts',
  'apps/server/src/actions/public-log/read-range-hashes.ts': 'apps/server/test/http/public/log.test.ts',
  'apps/server/src/actions/organizations/read-logo.ts': 'apps/server/test/http/public/logos.test.ts',
  'apps/server/src/actions/validar/find-sealed-files.ts': 'apps/server/test/http/pages/validar.test.ts',
  'apps/server/src/actions/validar/validar.ts': 'apps/server/test/http/envelopes/validar.test.ts',
  'apps/server/src/actions/validar/report-wrong-secrets.ts':
    'apps/server/test/http/envelopes/validar.test.ts',
  'apps/server/src/http/routes/validar.ts': 'apps/server/test/http/envelopes/validar.test.ts',
  'apps/server/src/http/shapes/validar.ts': 'apps/server/test/http/envelopes/validar.test.ts',
  'apps/server/src/store/validar.ts': 'apps/server/test/http/pages/validar.test.ts',
  'apps/server/src/domain/messages/wrong-secrets-letter.ts':
    'apps/server/test/domain/messages/owner-letter.test.ts',
  'apps/server/src/domain/validar/validar-access.ts':
    'apps/server/test/domain/validar/find-sealed-files.test.ts',
  'apps/server/src/domain/crockford.ts': 'apps/server/test/domain/validar/validar-secret.test.ts',
  'apps/server/src/actions/evidence/with-download-url.ts':
    'apps/server/test/actions/evidence/read-evidence.test.ts',
  'packages/pades/src/missing-appearances.ts': 'packages/pades/test/dangling-references.test.ts',
  'packages/pades/src/pdf/dicts-inside.ts': 'packages/pades/test/active-content.test.ts',
  'packages/pades/src/pdf/mentioned-numbers.ts': 'packages/pades/test/dangling-references.test.ts',
  'packages/pades/src/pdf/reference-survey.ts': 'packages/pades/test/dangling-references.test.ts',
  'packages/pades/src/page/draw-block.ts': 'packages/pades/test/page/lay-out-pages.test.ts',
  'packages/pades/src/page/draw-cover.ts': 'packages/pades/test/page/lay-out-pages.test.ts',
  'packages/pades/src/page/draw-facts.ts': 'packages/pades/test/page/lay-out-pages.test.ts',
  'packages/pades/src/page/draw-mark.ts': 'packages/pades/test/page/lay-out-pages.test.ts',
  'packages/pades/src/page/page-flow.ts': 'packages/pades/test/page/lay-out-pages.test.ts',
  'packages/pades/src/page/page-objects.ts': 'packages/pades/test/append-pages.test.ts',
  'packages/pades/src/page/structure-objects.ts': 'packages/pades/test/page/join-structure.test.ts',
  'apps/server/src/domain/evidence/report-words/en.ts': 'apps/server/test/domain/evidence/report-of.test.ts',
  'apps/server/src/domain/evidence/report-words/es.ts': 'apps/server/test/domain/evidence/report-of.test.ts',
  'apps/server/src/domain/evidence/report-words/pt-br.ts':
    'apps/server/test/domain/evidence/report-of.test.ts',
  'apps/server/src/domain/evidence/report-facts.ts': 'apps/server/test/domain/evidence/report-of.test.ts',
  'apps/server/src/actions/evidence/publish-key-set.ts':
    'apps/server/test/actions/evidence/publish-keys.test.ts',
  'apps/server/src/actions/evidence/print-report.ts':
    'apps/server/test/actions/evidence/build-evidence.test.ts',
  'packages/evidence/src/archive-entries.ts': 'packages/evidence/test/package-archive.test.ts',
  'packages/evidence/src/archive-layout.ts': 'packages/evidence/test/package-archive.test.ts',
  'packages/evidence/src/crc32.ts': 'packages/evidence/test/package-archive.test.ts',
  'packages/evidence/src/inflate-entry.ts': 'packages/evidence/test/package-archive.test.ts',
  'packages/evidence/src/steps.ts': 'packages/evidence/test/package-archive.test.ts',
  'packages/pades/src/changes/change.ts': 'packages/pades/test/validate-signatures.test.ts',
  'packages/pades/src/changes/changed-objects.ts': 'packages/pades/test/validate-signatures.test.ts',
  'packages/pades/src/changes/compare-annotations.ts': 'packages/pades/test/validate-signatures.test.ts',
  'packages/pades/src/changes/compare-form.ts': 'packages/pades/test/validate-signatures.test.ts',
  'packages/pades/src/changes/compare-store.ts': 'packages/pades/test/validate-signatures.test.ts',
  'packages/pades/src/changes/later-changes.ts': 'packages/pades/test/validate-signatures.test.ts',
  'packages/pades/src/changes/rendered-objects.ts': 'packages/pades/test/fuzz-signatures.test.ts',
  'packages/pades/src/changes/revisions.ts': 'packages/pades/test/validate-signatures.test.ts',
  'packages/pades/src/changes/unlisted-bytes.ts': 'packages/pades/test/validate-signatures.test.ts',
  'packages/pades/src/cms/signature-policy.ts': 'packages/pades/test/external-signature.test.ts',
  'packages/pades/src/node-crypto.ts': 'packages/pades/test/cms/verify-signer.test.ts',
  'packages/pades/src/node-certificate.ts': 'packages/pades/test/certificate.test.ts',
  'packages/pki/src/certificate.ts': 'packages/pades/test/certificate.test.ts',
  'packages/pki/src/certificate-path.ts': 'packages/pades/test/certificate-path.test.ts',
  'packages/pki/src/asn1/decode.ts': 'packages/pades/test/der/decode.test.ts',
  'packages/pki/src/asn1/tags.ts': 'packages/pades/test/der/encode.test.ts',
  'packages/pki/src/cms/read-signed-data.ts': 'packages/pades/test/cms/read-signed-data.test.ts',
  'packages/pki/src/cms/verify-signer.ts': 'packages/pades/test/cms/verify-signer.test.ts',
  'packages/pki/src/timestamp/check-timestamp.ts': 'packages/pades/test/timestamp.test.ts',
  'packages/pki/src/timestamp/timestamp-error.ts': 'packages/pades/test/timestamp.test.ts',
  'packages/pki/src/timestamp/tst-info.ts': 'packages/pades/test/timestamp/tst-info.test.ts',
  'packages/pades/src/long-term/document-security-store.ts': 'packages/pades/test/prepare-timestamp.test.ts',
  'packages/pades/src/pdf/certify.ts': 'packages/pades/test/validate-signatures.test.ts',
  'packages/pades/src/pdf/fill-signature-field.ts': 'packages/pades/test/external-signature.test.ts',
  'packages/pades/src/pdf/write-signature.ts': 'packages/pades/test/prepare-seal.test.ts',
  'packages/pades/src/revocation/cert-id.ts': 'packages/pades/test/revocation/ocsp-request.test.ts',
  'packages/pades/src/revocation/issue-crl.ts': 'packages/pades/test/outside-long-term.test.ts',
  'packages/pades/src/revocation/read-crl.ts': 'packages/pades/test/validate-signatures.test.ts',
  'packages/pades/src/validation/checked-stamp.ts': 'packages/pades/test/validate-signatures.test.ts',
  'packages/pades/src/validation/indication.ts': 'packages/pades/test/validate-signatures.test.ts',
  'packages/pades/src/validation/judge-path.ts': 'packages/pades/test/validate-signatures.test.ts',
  'packages/pades/src/validation/validation-material.ts': 'packages/pades/test/validate-signatures.test.ts',
  'packages/pades/src/revocation/issue-ocsp.ts': 'packages/pades/test/revocation/read-ocsp.test.ts',
  'packages/pades/src/revocation/revocation-status.ts': 'packages/pades/test/revocation/read-ocsp.test.ts',
  'apps/server/src/actions/webhooks/follow-events.ts': 'apps/server/test/http/webhooks/events.test.ts',
  'apps/server/src/adapters/tsa/common-name.ts': 'apps/server/test/adapters/tsa/local.test.ts',
  'apps/server/src/actions/access/credential-expiry.ts': 'apps/server/test/http/api-keys/api-keys.test.ts',
  'apps/server/src/actions/accounts/log-in.ts': 'apps/server/test/http/auth/login.test.ts',
  'apps/server/src/actions/accounts/me.ts': 'apps/server/test/http/me/me.test.ts',
  'apps/server/src/actions/accounts/personal-tokens.ts': 'apps/server/test/http/me/tokens.test.ts',
  'apps/server/src/actions/accounts/refresh-session.ts': 'apps/server/test/http/auth/refresh.test.ts',
  'apps/server/src/actions/accounts/sessions.ts': 'apps/server/test/http/auth/sessions.test.ts',
  'apps/server/src/actions/accounts/sign-up.ts': 'apps/server/test/http/auth/signup.test.ts',
  'apps/server/src/actions/api-keys/api-keys.ts': 'apps/server/test/http/api-keys/api-keys.test.ts',
  'apps/server/src/actions/api-keys/create-api-key.ts': 'apps/server/test/http/api-keys/api-keys.test.ts',
  'apps/server/src/actions/api-keys/rotate-api-key.ts': 'apps/server/test/http/api-keys/api-keys.test.ts',
  'apps/server/src/actions/organizations/members.ts': 'apps/server/test/http/organizations/members.test.ts',
  'apps/server/src/actions/organizations/organizations.ts':
    'apps/server/test/http/organizations/organizations.test.ts',
  'apps/server/src/actions/envelopes/send-draft.ts':
    'apps/server/test/actions/envelopes/send-envelope.test.ts',
  'apps/server/src/actions/projects/projects.ts': 'apps/server/test/http/projects/projects.test.ts',
  'apps/server/src/actions/billing/plans.ts': 'apps/server/test/http/billing/plan.test.ts',
  'apps/server/src/actions/billing/read-usage.ts': 'apps/server/test/http/billing/usage.test.ts',
  'apps/server/src/actions/developer-portal/add-up-tallies.ts':
    'apps/server/test/http/dashboard/stats.test.ts',
  'apps/server/src/actions/developer-portal/read-statistics.ts':
    'apps/server/test/http/dashboard/stats.test.ts',
  'apps/server/src/actions/developer-portal/request-logs.ts': 'apps/server/test/http/logs/logs.test.ts',
  'apps/server/src/store/postgres/application-role.ts':
    'apps/server/test/store/postgres/row-level-security.test.ts',
  'apps/server/src/store/postgres/batch.ts': 'apps/server/test/store/postgres/pipeline.test.ts',
  'apps/server/src/actions/envelopes/invite-signers.ts': 'apps/server/test/actions/signing/sign.test.ts',
  'apps/server/src/actions/messages/enqueue-message.ts':
    'apps/server/test/actions/messages/enqueue-signer-messages.test.ts',
  'apps/server/src/domain/messages/letter.ts': 'apps/server/test/domain/messages/signer-letter.test.ts',
  'apps/server/src/domain/messages/write-letter.ts': 'apps/server/test/domain/messages/signer-letter.test.ts',
  'apps/server/src/domain/messages/words/pt-br.ts': 'apps/server/test/domain/messages/signer-letter.test.ts',
  'apps/server/src/domain/messages/words/en.ts': 'apps/server/test/domain/messages/signer-letter.test.ts',
  'apps/server/src/domain/messages/words/es.ts': 'apps/server/test/domain/messages/signer-letter.test.ts',
  'apps/server/src/actions/signing/lock-session.ts': 'apps/server/test/actions/signing/open-session.test.ts',
  'apps/server/src/actions/evidence/seal-documents.ts':
    'apps/server/test/actions/evidence/build-evidence.test.ts',
  'apps/server/src/actions/evidence/sign-manifest.ts':
    'apps/server/test/actions/evidence/build-evidence.test.ts',
  'apps/server/src/store/envelope-head.ts': 'apps/server/test/store/envelopes.test.ts',
  'apps/server/src/store/event-rows.ts': 'apps/server/test/http/webhooks/event-types.test.ts',
  'apps/server/src/store/envelope-rows.ts': 'apps/server/test/store/envelopes.test.ts',
  'apps/server/src/store/save-envelope.ts': 'apps/server/test/store/envelopes.test.ts',
  'apps/server/src/adapters/net/exchange.ts': 'apps/server/test/adapters/net/public-https.test.ts',
  'apps/server/src/adapters/net/post-failed.ts': 'apps/server/test/adapters/net/public-https.test.ts',
  'apps/server/src/adapters/net/resolve-name.ts': 'apps/server/test/adapters/net/public-https.test.ts',
  'apps/server/src/store/delivery-rows.ts': 'apps/server/test/store/deliveries.test.ts',
  'apps/server/src/store/webhook-rows.ts': 'apps/server/test/store/webhooks.test.ts',
  'apps/server/src/actions/webhooks/assert-address-allowed.ts':
    'apps/server/test/http/webhooks/webhooks.test.ts',
  'apps/server/src/actions/webhooks/post-event.ts':
    'apps/server/test/actions/webhooks/deliver-webhook.test.ts',
  'apps/server/src/actions/webhooks/create-webhook.ts': 'apps/server/test/http/webhooks/webhooks.test.ts',
  'apps/server/src/actions/webhooks/deliveries.ts': 'apps/server/test/http/webhooks/deliveries.test.ts',
  'apps/server/src/actions/webhooks/update-webhook.ts': 'apps/server/test/http/webhooks/webhooks.test.ts',
  'apps/server/src/actions/webhooks/rotate-webhook-secret.ts':
    'apps/server/test/http/webhooks/webhooks.test.ts',
  'apps/server/src/actions/webhooks/test-webhook.ts': 'apps/server/test/http/webhooks/deliveries.test.ts',
  'apps/server/src/actions/webhooks/webhooks.ts': 'apps/server/test/http/webhooks/webhooks.test.ts',
  'apps/server/src/store/installation.ts': 'apps/server/test/actions/installation/check-master-key.test.ts',
  'packages/pades/src/add-blanks.ts': 'packages/pades/test/fill-blanks.test.ts',
  'packages/pades/src/page/mark-shelf.ts': 'packages/pades/test/fill-blanks.test.ts',
  'packages/pades/src/page/mark-text.ts': 'packages/pades/test/fill-blanks.test.ts',
  'packages/pades/src/pdf/blank.ts': 'packages/pades/test/fill-blanks.test.ts',
  'packages/pades/src/qualified/only-signed.ts': 'packages/pades/test/fill-blanks.test.ts',
  'packages/evidence/src/field-names.ts': 'apps/server/test/actions/signing/qualified/draw-values.test.ts',
  'apps/server/src/actions/access/record-personal-reading.ts': 'apps/server/test/http/personal-data.test.ts',
  'apps/server/src/domain/evidence/blanks.ts':
    'apps/server/test/actions/signing/qualified/draw-values.test.ts',
};
