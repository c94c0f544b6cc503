import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { PendingEnvelopes } from '../../actions/signing/list-pending.ts';
import type { OpenedPending } from '../../actions/signing/open-pending.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { sentBy } from '../../domain/envelopes/envelope-progress.ts';
import { signerRole } from './terms.ts';
import { browserKey } from './sign.ts';
import { described, moment, nullable, written } from './field.ts';

const continuation = Type.String({
  maxLength: 100,
  description: 'The `continuation` that `…/otp/verify` returned to this browser.',
});

export const ContinuationBody = Type.Object({ continuation });

const authenticatedUntil = nullable(
  described(moment, 'The time until which no other code is needed: that of the code that was given.'),
);

export const PendingView = Type.Object({
  data: Type.Array(
    Type.Object({
      id: Type.String({ description: 'The id of the envelope, `env_…`.' }),
      title: Type.String({ description: 'The title of the envelope.' }),
      organizationName: Type.String({ description: 'The name of the organization that sent it.' }),
      isSameEnvelope: Type.Boolean({
        description:
          'Whether it is the envelope of this link, in which the same person has another part, such as for a company.',
      }),
      role: described(signerRole, 'What the person does there.'),
      onBehalfOf: nullable(
        Type.String({ description: 'The company that the person represents there; null for none.' }),
      ),
      sameBulkSend: Type.Boolean({
        description:
          'Whether the same bulk send made it as the envelope of this link: a page can offer to sign them together.',
      }),
      people: Type.Array(Type.String(), {
        description:
          'The names of the other people of an envelope of the same bulk send, which tell it from the others; otherwise empty.',
      }),
    }),
    { description: 'The envelopes that wait for this person, the newest first. At most 50.' },
  ),
  authenticatedUntil,
});

export function pendingView({
  waiting,
  envelopeId,
  sender,
  until,
  together,
  address,
}: PendingEnvelopes): Static<typeof PendingView> {
  return {
    data: waiting.map(({ envelope, signer }) => ({
      id: envelope.id,
      title: envelope.terms.title,
      organizationName: sentBy(envelope)?.name ?? sender.organizationName,
      isSameEnvelope: envelope.id === envelopeId,
      role: signer.terms.role,
      onBehalfOf: signer.person.organizationName,
      sameBulkSend: together.has(envelope.id) && envelope.id !== envelopeId,
      people: together.has(envelope.id) ? othersIn(envelope, address) : [],
    })),
    authenticatedUntil: written(until),
  };
}

function othersIn({ signers }: Envelope, address: string): string[] {
  return signers.flatMap(({ person: { name, email } }) => (email === address || name === '' ? [] : [name]));
}

export const OpenedPendingView = Type.Object({
  url: Type.String({
    description: 'The page of the other envelope: the personal link that the signer already has.',
  }),
  token: Type.String({ description: 'The token of that link.' }),
  authenticatedUntil,
  browserKey,
});

/** `holdsKey`: the browser showed itself by a key that its page holds. */
export function openedPendingView(
  { url, token, until, browser }: OpenedPending,
  holdsKey: boolean,
): Static<typeof OpenedPendingView> {
  const key = browser !== null && holdsKey ? { browserKey: browser.key } : {};
  return { url, token, authenticatedUntil: written(until), ...key };
}
