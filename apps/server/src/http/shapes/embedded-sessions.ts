import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { RedeemedSession } from '../../actions/signing/redeem-embedded-session.ts';
import type { EmbeddedAddress } from '../../domain/embedding/embedded-session.ts';
import { ORIGIN_MAX_LENGTH, RETURN_URL_MAX_LENGTH } from '../../domain/embedding/limits.ts';
import { described, moment, nullable, requiring } from './field.ts';

export const EmbeddedSessionBody = requiring(
  Type.Object({
    origin: Type.Optional(
      Type.String({
        maxLength: ORIGIN_MAX_LENGTH,
        description: 'The origin of the page that shows the frame, such as `https://app.example.com`.',
      }),
    ),
    returnUrl: Type.Optional(
      Type.String({
        maxLength: RETURN_URL_MAX_LENGTH,
        description:
          'In place of `origin`: the page in your application to which the signer returns from a separate window. It gets ' +
          '`aval` (`signed`, `declined`, `expired`, or `error`) in its query. Put no personal data there.',
      }),
    ),
  }),
  ['origin', 'returnUrl'],
);

export const EmbeddedAddressView = Type.Object({
  url: Type.String({
    description:
      'The address, for `<aval-sign src>` or a redirect. It is a secret; only this response contains it.',
  }),
  origin: Type.String({ description: 'The only origin that may show it, or to which it returns.' }),
  returnUrl: nullable(Type.String({ description: 'Where the signer returns to; null for a frame.' })),
  expiresAt: described(moment, 'The time until which the address can be opened.'),
});

export function embeddedAddressView(address: EmbeddedAddress): Static<typeof EmbeddedAddressView> {
  return { ...address, expiresAt: address.expiresAt.toISOString() };
}

export const RedeemBody = Type.Object({
  secret: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'The secret in the fragment of the address.',
  }),
  returnUrl: Type.Optional(
    nullable(
      Type.String({
        maxLength: RETURN_URL_MAX_LENGTH,
        description: 'The address to return to in the fragment. Only the one given at creation is accepted.',
      }),
    ),
  ),
});

export const RedeemedSessionView = Type.Object({
  token: Type.String({ description: 'The token of the signing session, for `/v1/sign/{token}`.' }),
  returnUrl: nullable(Type.String({ description: 'Where the signer returns to; null for a frame.' })),
  expiresAt: described(moment, 'The time at which the session ends.'),
});

export function redeemedSessionView(session: RedeemedSession): Static<typeof RedeemedSessionView> {
  return { ...session, expiresAt: session.expiresAt.toISOString() };
}
