import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { EnvelopeDocument } from '../../domain/envelopes/envelope.ts';
import { countLeftOut, LEFT_OUT_REASONS } from '../../domain/footers/left-out.ts';
import { described, nullable, oneOf } from './field.ts';

/** The footers on the pages of a document that was sent (ADR-0062). */
export const FooterView = nullable(
  Type.Object(
    {
      pages: Type.Integer({ description: 'The number of pages that have a footer.' }),
      leftOut: Type.Array(
        Type.Object({
          from: Type.Integer({ description: 'The first of the pages, counted from 1.' }),
          to: Type.Integer({ description: 'The last of the pages.' }),
          reason: described(
            oneOf(...LEFT_OUT_REASONS),
            'NO_SPACE: no empty margin, or content that can’t be drawn completely. SIGNED: a footer would break the signatures in the file. NOT_EXAMINED: the document took too long, or nothing could draw it. NOT_POSSIBLE: the page can’t carry a mark safely.',
          ),
        }),
        { description: 'The pages without a footer, those with the same reason together.' },
      ),
    },
    {
      description:
        'The footers with the verification code on the pages. Null in a draft, until some moments after sending, and where the organization turned footers off.',
    },
  ),
);

/** Returns how many pages of a document have a footer, and why others have none. */
export function footerView({ pages, withoutFooter }: EnvelopeDocument): Static<typeof FooterView> {
  if (withoutFooter === null) return null;
  return {
    pages: pages - countLeftOut(withoutFooter),
    leftOut: withoutFooter.map(({ from, to, reason }) => ({ from, to, reason })),
  };
}
