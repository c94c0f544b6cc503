import { Type } from 'typebox';
import { RETURN_URL_MAX_LENGTH } from '../../domain/embedding/limits.ts';
import type { LetterTerms } from '../../domain/envelopes/letter-terms.ts';
import { SUBJECT_LENGTH } from '../../domain/messages/limits.ts';
import { described, nullable, text } from './field.ts';

const redirectUrl = Type.String({
  maxLength: RETURN_URL_MAX_LENGTH,
  description:
    'Where the signing page leads people who came by letter, once they have signed or declined. Its origin is in ' +
    '`redirectOrigins` of the project. It gets `envelopeId`, `reference`, `signerReference`, and `event` (`signed` or ' +
    '`declined`) as query. Null or absent: nowhere.',
});
const replyTo = Type.String({
  format: 'email',
  maxLength: 254,
  description:
    'The mailbox for answers to the letters, which name it. Null or absent: that of the project, or else of the organization.',
});
const subject = described(
  text(SUBJECT_LENGTH),
  'The subject of invitations, with the variables `{{title}}`, `{{sender}}`, `{{signer}}`, and `{{deadline}}`. Null or absent: that of the project, or else of Aval.',
);

/** What the sender decides about letters, and what follows them, in an input. */
export const letterBodyMembers = {
  redirectUrl: Type.Optional(nullable(redirectUrl)),
  replyTo: Type.Optional(nullable(replyTo)),
  subject: Type.Optional(nullable(subject)),
};

/** The same in a view. */
export const letterViewMembers = {
  redirectUrl: nullable(redirectUrl),
  replyTo: nullable(replyTo),
  subject: nullable(subject),
};

/** Returns the members for a view. */
export function letterTermsView({ redirectUrl: to, replyTo: answers, subject: line }: LetterTerms) {
  return { redirectUrl: to, replyTo: answers, subject: line };
}

/** Where the signer may go on. */
export const onwardMember = nullable(
  Type.String({
    description:
      'Where the page may lead the signer now: the `redirectUrl` of the envelope with `envelopeId`, `reference`, ' +
      '`signerReference`, and `event`. Null before the act, in embedded sessions, and without such an address.',
  }),
);
