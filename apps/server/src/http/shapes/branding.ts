import { Type } from 'typebox';
import type { Static } from 'typebox';
import { LOGO_FAILURES, logoPath } from '../../domain/organizations/logo.ts';
import type { Organization } from '../../domain/organizations/organization.ts';
import { PATTERNS } from '../checks/known-patterns.ts';
import { described, nullable, oneOf } from './field.ts';

/** Members decide about the footers of pages where they decide about colours: it is one object on the wire. */
export const BrandingBody = Type.Object(
  {
    primaryColor: Type.Optional(
      nullable(
        Type.String({
          pattern: PATTERNS.color.pattern,
          description: 'The color of buttons and links, `#rrggbb`. Null for the color of Aval.',
        }),
      ),
    ),
    logoUrl: Type.Optional(
      nullable(
        Type.String({
          format: 'uri',
          pattern: PATTERNS.https.pattern,
          maxLength: 2000,
          description:
            'PNG, JPEG, or WebP. Aval fetches it once, soon afterwards, and again if you send it again.',
        }),
      ),
    ),
    pageFooter: Type.Optional(
      Type.Boolean({
        description:
          'Whether the pages of documents sent from now on get a footer with the verification code and a QR code, where their margin is empty.',
      }),
    ),
  },
  { description: 'The appearance of the signing page.' },
);

/** The same in a response, with what became of the logo. */
export const BrandingView = Type.Object(
  {
    primaryColor: nullable(
      Type.String({
        description: 'The color of buttons and links, `#rrggbb`; null for the color of Aval.',
      }),
    ),
    logoUrl: nullable(Type.String({ description: 'The address that it was fetched from, once.' })),
    logoPath: nullable(
      Type.String({
        description: 'The path that signers get; null until it was fetched, or if that failed.',
      }),
    ),
    logoFailure: nullable(
      described(
        oneOf(...LOGO_FAILURES),
        'The reason for which the logo could not be fetched; null if it was, or if there is none.',
      ),
    ),
    pageFooter: Type.Boolean({
      description:
        'Whether the pages of documents get a footer with the verification code. Default: true. See the ' +
        'format of evidence for its place and how it is declared.',
    }),
  },
  { description: 'The appearance of the signing page.' },
);

/** Returns the appearance that an organization has chosen. */
export function brandingView({ branding, settings }: Organization): Static<typeof BrandingView> {
  const { primaryColor, logoUrl, logoSha256, logoFailure } = branding;
  return {
    primaryColor,
    logoUrl,
    logoPath: logoPath(logoSha256),
    logoFailure,
    pageFooter: settings.pageFooter,
  };
}
