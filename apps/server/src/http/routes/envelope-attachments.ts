import { Type } from 'typebox';
import { downloadAttachment } from '../../actions/attachments/download-attachment.ts';
import { requestContextOf, tenantOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { AddressView } from '../shapes/documents.ts';
import { Nothing, pathId } from '../shapes/field.ts';

const downloadAttachmentRoute = route({
  name: 'downloadAttachment',
  method: 'GET',
  path: '/v1/envelopes/{id}/signers/{signerId}/attachments/{key}/download',
  section: 'Envelopes',
  summary: 'Returns a temporary address of a file that a signer attached',
  description:
    'The address gives the file as the signer sent it, for five minutes. Its download is a ' +
    'security event of the organization. NOT_FOUND before the signer attached the file, and after their erasure.',
  credential: { kind: 'bearer', context: 'project', scope: 'evidence:read', personalData: 'required' },
  idempotent: false,
  rate: 'read',
  params: Type.Object({ id: pathId, signerId: pathId, key: pathId }),
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: AddressView,
  errors: [],
  handle: (deps, call) =>
    downloadAttachment(deps, tenantOf(call), {
      ...call.params,
      principal: requestContextOf(call).principal,
    }),
  view: ({ url, expiresAt }) => ({ url, expiresAt: expiresAt.toISOString() }),
});

/** Downloads of the files that signers attach (ADR-0106). */
export const envelopeAttachmentRoutes: readonly AnyRoute[] = [downloadAttachmentRoute];
