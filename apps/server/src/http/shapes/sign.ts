import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { SentCode } from '../../actions/signing/request-otp.ts';
import { verificationCode } from '../../domain/envelopes/envelope-progress.ts';
import { declinedAt } from '../../domain/envelopes/progress.ts';
import {
  DISPUTE_ANSWER_LENGTH,
  DISPUTE_NOTE_LENGTH,
  JSON_VALUES,
  OTP_COOLDOWN,
  OTP_TTL,
  SECOND,
} from '../../domain/limits.ts';
import { CODE_TO } from '../../domain/signing/code-to.ts';
import { MARK_POINTS, MARK_STROKES } from '../../domain/signing/limits.ts';
import { FIELDS_PER_ENVELOPE } from '../../domain/fields/limits.ts';
import type { SentValues } from '../../domain/signing/field-values.ts';
import { onwardUrl } from '../../domain/signing/onward.ts';
import { signerOf } from '../../domain/signing/signing-session.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import { described, moment, nullable, oneOf, requiring, written } from './field.ts';
import { onwardMember } from './letter-terms.ts';
import { MarkBody, signatureMark } from './mark.ts';
import { lines } from '../checks/tidy-text.ts';

export const CpfBody = Type.Object({
  cpf: Type.Optional(
    nullable(
      Type.String({
        description: 'The CPF of the signer, if the envelope has it: 11 digits with or without punctuation.',
      }),
    ),
  ),
  codeTo: Type.Optional(
    described(
      oneOf(...CODE_TO),
      'Of an IN_PERSON signer: BOTH (the default) sends the code to the host too, and an ADVANCED signature then counts as SIMPLE; SIGNER sends it to the signer alone. Other roles have no host.',
    ),
  ),
});

export function requestedCode({ cpf = null, codeTo = 'BOTH' }: Static<typeof CpfBody>) {
  return { cpf, codeTo };
}

export const CodeBody = Type.Object({
  code: Type.String({ description: 'The one-time code, 6 digits.' }),
  bind: Type.Optional(
    Type.Boolean({
      description:
        'True: the proof of identity belongs to this browser. It gets a cookie, and later acts need it. Default: false.',
    }),
  ),
  bindWith: Type.Optional(
    described(
      oneOf('COOKIE', 'KEY'),
      'How the browser shows itself with `bind`: by a cookie, or by the `browserKey` of the response, which a page ' +
        'that can keep no cookie sends as the header `Aval-Browser`. Default: COOKIE.',
    ),
  ),
});

/** The key of a browser that keeps no cookie. */
export const browserKey = Type.Optional(
  Type.String({
    description:
      'The key to send as the header `Aval-Browser` with every later request for this link. Absent if a cookie has it, ' +
      'and without `bind`.',
  }),
);

export const DeclineBody = Type.Object({
  reason: Type.Optional(
    nullable(lines(Type.String({ maxLength: 1000, description: 'The reason, which the sender sees.' }))),
  ),
});

export const DisputeBody = Type.Object({
  note: Type.Optional(
    nullable(
      lines(
        Type.String({
          maxLength: DISPUTE_NOTE_LENGTH,
          description: 'A note to the sender. Only the note of the first dispute is kept.',
        }),
      ),
    ),
  ),
});

export const DisputeAnswerBody = Type.Object({
  statement: lines(
    Type.String({
      minLength: 1,
      maxLength: DISPUTE_ANSWER_LENGTH,
      description:
        'What the organization says about the dispute, as plain text. Report and public verification print it: anyone with the verification code reads it.',
    }),
  ),
});

export const DisputeView = Type.Object({
  disputedAt: nullable(described(moment, 'The time of the first dispute of this signer.')),
});

export function disputeView(session: SigningSession): Static<typeof DisputeView> {
  return { disputedAt: written(signerOf(session).progress.dispute?.at ?? null) };
}

export const SentCodeView = Type.Object({
  sentTo: Type.String({ description: 'The address or phone that the code was sent to, masked.' }),
  hostSentTo: nullable(
    Type.String({
      description:
        'The address of the host of an in-person signer, masked, who received the code too; otherwise null.',
    }),
  ),
  channel: Type.String({ description: 'The channel: SANDBOX, LOCAL_OUTBOX, EMAIL, SMS, or WHATSAPP.' }),
  expiresAt: described(moment, 'The time after which the code is refused.'),
  cooldownSeconds: Type.Integer({ description: 'The seconds until another code can be requested.' }),
});

export function sentCodeView({ sentTo, hostSentTo, channel, sentAt }: SentCode): Static<typeof SentCodeView> {
  const expiresAt = new Date(sentAt.getTime() + OTP_TTL).toISOString();
  return { sentTo, hostSentTo, channel, expiresAt, cooldownSeconds: OTP_COOLDOWN / SECOND };
}

/** The number of values in a body with three marks. */
export const VALUES_IN_BODY = JSON_VALUES + 3 * (MARK_STROKES + 2 * MARK_POINTS);

/** The values of fields in a request of the signer. */
const valueMembers = {
  mark: Type.Optional(nullable(MarkBody)),
  initials: Type.Optional(
    nullable(described(MarkBody, 'The mark of INITIALS fields. Default: the initials of the name, typed.')),
  ),
  fields: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Boolean(), MarkBody]), {
      maxProperties: FIELDS_PER_ENVELOPE,
      description:
        'The values of the signer’s fields by their ids: a text, true or false for a CHECKBOX, or a mark. A field that is ' +
        'absent takes its default; SIGNATURE and INITIALS take `mark` and `initials`, or else the typed name.',
    }),
  ),
};

export const ConsentBody = Type.Object(valueMembers);

/** Returns the values of fields in a body, and the marks for those that have none of their own. */
export function sentValuesOf({ fields = {}, mark, initials }: Static<typeof ConsentBody>): SentValues {
  const values = Object.entries(fields).map(([id, value]) => [
    id,
    typeof value === 'object' ? (signatureMark(value, `fields.${id}`) ?? '') : value,
  ]);
  return {
    values: Object.fromEntries(values),
    mark: signatureMark(mark),
    initials: signatureMark(initials, 'initials'),
  };
}

export const SignBody = requiring(
  Type.Object({
    ...valueMembers,
    accepted: Type.Optional(
      Type.Boolean({ description: 'True: the signer accepts the statement of `…/consent`.' }),
    ),
    consentHash: Type.Optional(
      Type.String({ description: 'The `hash` of the accepted statement, 64 lower-case hexadecimal digits.' }),
    ),
    documentHashes: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'The SHA-256 of each document by its id, as the session returned them.',
      }),
    ),
  }),
  ['accepted'],
  ['consentHash'],
  ['documentHashes'],
);

export const SignedView = Type.Object({
  status: Type.String({ description: 'The status of the signer: SIGNED.' }),
  signedAt: described(moment, 'The time of the signature.'),
  envelope: Type.Object(
    {
      id: Type.String({ description: 'The id of the envelope, `env_…`.' }),
      status: Type.String({ description: 'The status of the envelope: COMPLETED after the last signature.' }),
    },
    { description: 'The envelope after the signature.' },
  ),
  verificationCode: nullable(
    Type.String({
      description: 'The code that anyone can use to find the evidence: 20 characters. Null until COMPLETED.',
    }),
  ),
  redirectUrl: onwardMember,
});

export function signedView(session: SigningSession): Static<typeof SignedView> {
  const { progress } = signerOf(session);
  const { envelope } = session;
  if (progress.status !== 'SIGNED') throw new Error('A signature has a time');
  return {
    status: progress.status,
    signedAt: progress.at.toISOString(),
    envelope: { id: envelope.id, status: envelope.progress.status },
    verificationCode: verificationCode(envelope),
    redirectUrl: onwardUrl(session),
  };
}

export const DeclinedView = Type.Object({
  status: Type.String({ description: 'The status of the signer: DECLINED.' }),
  declinedAt: nullable(described(moment, 'The time at which the signer declined.')),
  redirectUrl: onwardMember,
});

export function declinedView(session: SigningSession): Static<typeof DeclinedView> {
  const signer = signerOf(session);
  return {
    status: signer.progress.status,
    declinedAt: written(declinedAt(signer)),
    redirectUrl: onwardUrl(session),
  };
}

/** Returns the values of a signature as its action takes them. */
export function signedValuesOf(body: Static<typeof ConsentBody>) {
  const { values: fields, mark, initials } = sentValuesOf(body);
  return { fields, mark, initials };
}
