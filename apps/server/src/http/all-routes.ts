import type { AnyRoute } from './route.ts';
import { apiKeyRoutes } from './routes/api-keys.ts';
import { accountLinkRoutes } from './routes/account-links.ts';
import { authRoutes } from './routes/auth.ts';
import { pagePictureRoutes } from './routes/page-pictures.ts';
import { passkeyAuthRoutes } from './routes/auth-passkeys.ts';
import { passwordRoutes } from './routes/passwords.ts';
import { factorRoutes } from './routes/factors.ts';
import { billingRoutes } from './routes/billing.ts';
import { declineRoutes } from './routes/decline.ts';
import { delegationRoutes } from './routes/delegation.ts';
import { disputeRoutes } from './routes/dispute.ts';
import { pendingRoutes } from './routes/pending.ts';
import { certificateRoutes } from './routes/certificates.ts';
import { contactRoutes } from './routes/contacts.ts';
import { bulkSendResultRoutes } from './routes/bulk-send-results.ts';
import { bulkSendRoutes } from './routes/bulk-sends.ts';
import { developerPortalRoutes } from './routes/developer-portal.ts';
import { documentRoutes } from './routes/documents.ts';
import { documentPlaceRoutes } from './routes/document-places.ts';
import { envelopeAttachmentRoutes } from './routes/envelope-attachments.ts';
import { envelopeExportRoutes } from './routes/envelope-export.ts';
import { envelopeFieldRoutes } from './routes/envelope-fields.ts';
import { envelopeValueRoutes } from './routes/envelope-values.ts';
import { envelopeLabelRoutes } from './routes/envelope-labels.ts';
import { envelopeErasureRoutes } from './routes/envelope-erasure.ts';
import { envelopeLifeRoutes } from './routes/envelope-life.ts';
import { embeddedEditorRoutes } from './routes/embedded-editor.ts';
import { embeddedSessionRoutes } from './routes/embedded-sessions.ts';
import { envelopeLinkRoutes } from './routes/envelope-links.ts';
import { envelopeMessageRoutes } from './routes/envelope-messages.ts';
import { envelopePartRoutes } from './routes/envelope-parts.ts';
import { envelopeRoutes } from './routes/envelopes.ts';
import { eventRoutes } from './routes/events.ts';
import { formRoutes } from './routes/forms.ts';
import { approvalRoutes } from './routes/approvals.ts';
import { legalHoldRoutes } from './routes/legal-hold.ts';
import { memberRoutes } from './routes/members.ts';
import { meRoutes } from './routes/me.ts';
import { noticeRoutes } from './routes/notices.ts';
import { ownInvitationRoutes } from './routes/own-invitations.ts';
import { organizationRoutes } from './routes/organizations.ts';
import { projectMemberRoutes } from './routes/project-members.ts';
import { projectRoutes } from './routes/projects.ts';
import { publicLogRoutes } from './routes/public-log.ts';
import { publicRoutes, logoRoutes } from './routes/public.ts';
import { sandboxRoutes } from './routes/sandbox.ts';
import { securityEventRoutes } from './routes/security-events.ts';
import { providerReceiptRoutes } from './routes/provider-receipts.ts';
import { signatureRequestRoutes } from './routes/signature-requests.ts';
import { signAttachmentRoutes } from './routes/sign-attachments.ts';
import { signDocumentRoutes } from './routes/sign-documents.ts';
import { signRoutes } from './routes/sign.ts';
import { templateDocumentRoutes } from './routes/template-documents.ts';
import { templateRoutes } from './routes/templates.ts';
import { validarRoutes } from './routes/validar.ts';
import { webhookDeliveryRoutes } from './routes/webhook-deliveries.ts';
import { webhookRoutes } from './routes/webhooks.ts';

/** Every route of the service, in the order of the specification's sections. */
export const allRoutes: readonly AnyRoute[] = [
  ...authRoutes,
  ...passkeyAuthRoutes,
  ...passwordRoutes,
  ...accountLinkRoutes,
  ...meRoutes,
  ...ownInvitationRoutes,
  ...factorRoutes,
  ...organizationRoutes,
  ...memberRoutes,
  ...noticeRoutes,
  ...securityEventRoutes,
  ...logoRoutes,
  ...projectRoutes,
  ...projectMemberRoutes,
  ...apiKeyRoutes,
  ...documentRoutes,
  ...documentPlaceRoutes,
  ...pagePictureRoutes,
  ...envelopeRoutes,
  ...envelopeExportRoutes,
  ...envelopeLabelRoutes,
  ...envelopePartRoutes,
  ...envelopeFieldRoutes,
  ...envelopeValueRoutes,
  ...envelopeAttachmentRoutes,
  ...envelopeLifeRoutes,
  ...validarRoutes,
  ...envelopeLinkRoutes,
  ...embeddedSessionRoutes,
  ...embeddedEditorRoutes,
  ...envelopeMessageRoutes,
  ...envelopeErasureRoutes,
  ...approvalRoutes,
  ...legalHoldRoutes,
  ...signatureRequestRoutes,
  ...bulkSendRoutes,
  ...bulkSendResultRoutes,
  ...signRoutes,
  ...signDocumentRoutes,
  ...signAttachmentRoutes,
  ...declineRoutes,
  ...delegationRoutes,
  ...certificateRoutes,
  ...disputeRoutes,
  ...pendingRoutes,
  ...publicRoutes,
  ...publicLogRoutes,
  ...webhookRoutes,
  ...webhookDeliveryRoutes,
  ...eventRoutes,
  ...contactRoutes,
  ...templateRoutes,
  ...templateDocumentRoutes,
  ...formRoutes,
  ...developerPortalRoutes,
  ...billingRoutes,
  ...sandboxRoutes,
  ...providerReceiptRoutes,
];
