import { create as contentDisposition } from 'content-disposition';
import { Type } from 'typebox';
import { checkSession } from '../../actions/signing/check-session.ts';
import { confirmView } from '../../actions/signing/confirm-view.ts';
import { viewDocument } from '../../actions/signing/view-document.ts';
import { GUARDS_TO_AUTHENTICATE } from '../../domain/signing/guards.ts';
import { clientOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { described, oneOf, pathId, Nothing } from '../shapes/field.ts';

const portal = {
  section: 'Signer portal',
  credential: { kind: 'link' },
  rate: 'portal',
  params: Type.Object({ token: pathId, documentId: pathId }),
} as const;
const LINK_ERRORS = ['SIGNING_TOKEN_INVALID', 'SIGNING_SESSION_REVOKED', 'SIGNING_SESSION_EXPIRED'] as const;

const viewDocumentRoute = route({
  name: 'viewDocument',
  ...portal,
  method: 'GET',
  path: '/v1/sign/{token}/documents/{documentId}',
  summary:
    'Fetches a document; recorded as DOCUMENT_VIEWED, once in ten minutes for the same link and address',
  idempotent: false,
  refusesHead: true,
  query: Type.Object({
    variant: Type.Optional(
      described(
        oneOf('original', 'shown', 'final'),
        'The uploaded file (original), byte for byte and without footers; its SHA-256 is what signers accept; ' +
          'the file that the signing page shows (shown), which is the uploaded file followed by the footers of its ' +
          'pages: show this file if you show the document to signers yourself; or, after completion, the sealed ' +
          'file (final), which begins with the shown file, in its newest form: the long-term form (PAdES B-LTA) once ' +
          'there is one. Default: original.',
      ),
    ),
  }),
  body: Nothing,
  status: 200,
  answer: Nothing,
  binary: { contentType: 'application/pdf' },
  errors: [...LINK_ERRORS, 'EVIDENCE_NOT_READY'],
  handle: (deps, call) =>
    viewDocument(deps, call.params.token, {
      documentId: call.params.documentId,
      variant: call.query.variant ?? 'original',
      client: clientOf(call),
    }),
  view: ({ filename, bytes }) => ({
    contentType: 'application/pdf',
    disposition: contentDisposition(filename, { type: 'inline' }),
    bytes,
  }),
});

const confirmViewRoute = route({
  name: 'confirmView',
  ...portal,
  method: 'POST',
  path: '/v1/sign/{token}/documents/{documentId}/viewed',
  summary: 'States that the signer has read a document; recorded as DOCUMENT_VIEWED',
  description:
    'For pages that fetched the document before the code: only a view after the code is a view by the person. A client ' +
    'that fetches the document after the code needs no such call. Where `bind` was used, signing needs one such view of ' +
    'each document.',
  idempotent: true,
  query: Nothing,
  body: Nothing,
  status: 204,
  answer: Nothing,
  errors: [...LINK_ERRORS, 'ENVELOPE_NOT_SIGNABLE', 'ALREADY_SIGNED', 'AUTHENTICATION_REQUIRED'],
  precheck: (deps, call) => checkSession(deps, call.params.token, GUARDS_TO_AUTHENTICATE),
  handle: (deps, call) =>
    confirmView(deps, call.params.token, { documentId: call.params.documentId, client: clientOf(call) }),
  view: () => ({}),
});

/** The documents behind a link, and who has viewed them (ADR-0128). */
export const signDocumentRoutes: readonly AnyRoute[] = [viewDocumentRoute, confirmViewRoute];
