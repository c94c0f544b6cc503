import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { OpenedSession } from '../../actions/signing/open-session.ts';
import { isAnswerAwaited } from '../../domain/envelopes/disputed.ts';
import { acceptedConsent } from '../../domain/envelopes/progress.ts';
import { isQualified } from '../../domain/envelopes/signature-level.ts';
import { authenticatedUntil, isProvedElsewhere } from '../../domain/signing/guards.ts';
import { signerOf } from '../../domain/signing/signing-session.ts';
import { codeMediumOf } from '../../domain/envelopes/signer-media.ts';
import { CODE_DELIVERIES } from '../../domain/messages/code-delivery.ts';
import { described, moment, nullable, oneOf, written } from './field.ts';
import { messageMedium } from './messages.ts';

/** The steps of a signer before they sign. */
export const NeededView = Type.Object(
  {
    viewed: Type.Boolean({ description: 'Whether every document was fetched by a link of the signer.' }),
    authenticated: Type.Boolean({ description: 'Whether the signer has proved their identity.' }),
    authenticatedUntil: nullable(
      described(moment, 'The time until which that proof counts; null without one.'),
    ),
    otherBrowser: Type.Boolean({
      description:
        'Whether the proof of identity belongs to another browser: then `authenticated` is false here, and a code ' +
        'that is given here ends that proof.',
    }),
    certificateRequired: Type.Boolean({
      description:
        'Whether the signer must still authorize a signature with their certificate (`…/certificate/authorize`).',
    }),
    disputeAnswer: Type.Boolean({
      description:
        'Whether the sender has to answer the dispute before the signer can sign: of an ADVANCED signature.',
    }),
    consented: Type.Boolean({ description: 'Whether the signer has accepted the statement.' }),
  },
  { description: 'The steps before signing, and which are done. Consent is part of the signature.' },
);

export function neededView({ session, now, isAuthorized }: OpenedSession): Static<typeof NeededView> {
  const { envelope, viewed } = session;
  const signer = signerOf(session);
  const until = authenticatedUntil(session, now);
  return {
    viewed: envelope.documents.every(({ versionId }) => viewed.has(versionId)),
    authenticated: until !== null,
    authenticatedUntil: written(until),
    otherBrowser: isProvedElsewhere(session, now),
    certificateRequired: isQualified(envelope, signer) && !isAuthorized,
    disputeAnswer: isAnswerAwaited(envelope, signer),
    consented: acceptedConsent(signer) !== null,
  };
}

/** The newest code of a link, and what became of it. */
export const CodeDeliveryView = nullable(
  Type.Object(
    {
      status: described(
        oneOf(...CODE_DELIVERIES),
        'WAITING: in the queue. DELAYED: the provider took it not yet, and Aval tries again. ACCEPTED: the provider or mail ' +
          'server took it. CONFIRMED: a receipt says that it arrived. FAILED: it was refused, or a receipt says that it did ' +
          'not arrive. EXPIRED: it was still in the queue when the code ended. KEPT: this service sends nothing, and keeps ' +
          'it on its host.',
      ),
      medium: messageMedium,
      requestedAt: described(moment, 'The time at which the code was requested.'),
      expiresAt: described(moment, 'The time at which the code ends.'),
    },
    {
      description:
        'The newest one-time code of this link; null without one, and once it was entered, replaced, or locked.',
    },
  ),
);

export function codeDeliveryView({ session, code }: OpenedSession): Static<typeof CodeDeliveryView> {
  if (code === null) return null;
  return {
    status: code.delivery,
    medium: codeMediumOf(session.envelope, signerOf(session)),
    requestedAt: code.requestedAt.toISOString(),
    expiresAt: code.expiresAt.toISOString(),
  };
}
