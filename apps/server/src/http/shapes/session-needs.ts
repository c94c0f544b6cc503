import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { OpenedSession } from '../../actions/signing/open-session.ts';
import { isAnswerAwaited } from '../../domain/envelopes/disputed.ts';
import { isQualified } from '../../domain/envelopes/signature-level.ts';
import { authenticatedUntil, isProvedElsewhere } from '../../domain/signing/guards.ts';
import { signerOf } from '../../domain/signing/signing-session.ts';
import { described, moment, nullable, written } from './field.ts';

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
    consented: signer.consent !== null,
  };
}
