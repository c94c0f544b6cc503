import { Type } from 'typebox';
import { drawDocumentPage } from '../../actions/documents/draw-document-page.ts';
import { readDocument } from '../../actions/documents/documents.ts';
import { checkSession } from '../../actions/signing/check-session.ts';
import { drawShownPage } from '../../actions/signing/draw-shown-page.ts';
import type { OpenedSession } from '../../actions/signing/open-session.ts';
import { PICTURE_WIDTHS } from '../../domain/documents/page-picture.ts';
import type { PictureWidth } from '../../domain/documents/page-picture.ts';
import { DAY, PAGE_PICTURE_MAX_AGE, PDF_MAX_PAGES } from '../../domain/limits.ts';
import { GUARDS_TO_READ } from '../../domain/signing/guards.ts';
import { signerOf } from '../../domain/signing/signing-session.ts';
import { tenantOf } from '../request-context.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { pathId, Nothing } from '../shapes/field.ts';

/** The number of a page in a path. */
export const page = Type.Integer({
  minimum: 1,
  maximum: PDF_MAX_PAGES,
  description: 'The number of the page, from 1.',
});
/** The width of a picture in a query. */
export const width = Type.Unsafe<PictureWidth>({
  type: 'integer',
  enum: [...PICTURE_WIDTHS],
  description: 'The width of the picture in pixels. A page more than four times as high as wide is narrower.',
});
const picture = {
  method: 'GET',
  idempotent: false,
  body: Nothing,
  status: 200,
  answer: Nothing,
  binary: { contentType: 'image/webp' },
} as const;

const drawDocumentPageRoute = route({
  name: 'drawDocumentPage',
  ...picture,
  path: '/v1/documents/{id}/pages/{page}/image',
  section: 'Documents',
  summary: 'Draws a page of a document as a picture',
  description:
    'WebP. A preview: programs may draw the same PDF differently. NOT_FOUND with `details.reason` ' +
    '`PAGE_NOT_DRAWN` for a page that cannot be drawn. The picture of a named `version` never changes. Without ' +
    '`version`, you may keep it for five minutes. Send its ETag in `If-None-Match` afterwards: 304 without a ' +
    'body if it is still the same.',
  credential: { kind: 'bearer', context: 'project', scope: 'documents:read' },
  rate: 'picture',
  params: Type.Object({ id: pathId, page }),
  query: Type.Object({
    width,
    version: Type.Optional(
      Type.String({
        maxLength: 200,
        description:
          'The version, `docv_…`, as in `documents[].versionId` of an envelope. Default: the newest.',
      }),
    ),
  }),
  errors: [],
  precheck: async (deps, call) => {
    await readDocument(deps, tenantOf(call), call.params.id);
  },
  handle: (deps, call) => drawDocumentPage(deps, tenantOf(call), { ...call.params, ...call.query }),
  view: (bytes, { query }) => ({
    contentType: 'image/webp',
    disposition: 'inline',
    ...(query.version === undefined ? { maxAge: PAGE_PICTURE_MAX_AGE } : { maxAge: DAY, isImmutable: true }),
    bytes,
  }),
});

/** The first page as the signing page requests it on a phone (`apps/web/src/sign/viewer/first-picture.ts`). */
const PHONE_PICTURE = { page: 1, width: 720 } as const;

/**
 * Returns a session that opens. For a phone it begins to draw the picture that the page requests next: that request finds it
 * drawn, or waits for it, and gets the reason if it can't be drawn. Programs and link checkers request none.
 */
export async function withPicture(
  deps: Parameters<typeof drawShownPage>[0],
  { params, userAgent }: { readonly params: { readonly token: string }; readonly userAgent: string },
  opening: Promise<OpenedSession>,
): Promise<OpenedSession> {
  const opened = await opening;
  const [first] = opened.session.envelope.documents;
  const isPhone = /^Mozilla\/.*\bMobile\b/.test(userAgent);
  if (isPhone && first !== undefined && signerOf(opened.session).progress.status !== 'SIGNED')
    drawShownPage(deps, params.token, { ...PHONE_PICTURE, documentId: first.id }).catch(() => undefined);
  return opened;
}

const drawShownPageRoute = route({
  name: 'drawShownPage',
  ...picture,
  path: '/v1/sign/{token}/documents/{documentId}/pages/{page}/image',
  section: 'Signer portal',
  summary: 'Draws a page of a document as the signing page shows it, before the document itself has arrived',
  description:
    'WebP, with the footer of the page. It is not recorded and does not count as a view of the document: a signer must ' +
    'still fetch the document before they sign. NOT_FOUND with `details.reason` `PAGE_NOT_DRAWN` for a page ' +
    'that cannot be drawn.',
  credential: { kind: 'link' },
  rate: 'portal',
  params: Type.Object({ token: pathId, documentId: pathId, page }),
  query: Type.Object({ width }),
  errors: ['SIGNING_TOKEN_INVALID', 'SIGNING_SESSION_REVOKED', 'SIGNING_SESSION_EXPIRED'],
  precheck: (deps, call) => checkSession(deps, call.params.token, GUARDS_TO_READ),
  handle: (deps, call) => {
    const { token, ...wanted } = call.params;
    return drawShownPage(deps, token, { ...wanted, ...call.query });
  },
  // A link's token stands in the address: no cache may keep that there was a page for it.
  view: (bytes) => ({ contentType: 'image/webp', disposition: 'inline', bytes }),
});

export const pagePictureRoutes: readonly AnyRoute[] = [drawDocumentPageRoute, drawShownPageRoute];
