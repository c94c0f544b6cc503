import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { OpenedSession } from '../../actions/signing/open-session.ts';
import type { SentCode } from '../../actions/signing/request-otp.ts';
import { isTurnOf } from '../../domain/envelopes/envelope.ts';
import { invalidField } from '../../domain/errors/app-error.ts';
import { MARK_POINTS, MARK_SIZE, MARK_STROKES, OTP_COOLDOWN, OTP_TTL, SECOND } from '../../domain/limits.ts';
import { logoPath } from '../../domain/organizations/logo.ts';
import { maskEmail, maskPhone } from '../../domain/people/contact.ts';
import { maskCpf } from '../../domain/people/cpf.ts';
import { authenticatedUntil } from '../../domain/signing/guards.ts';
import { assertMarkValid } from '../../domain/signing/signature-mark.ts';
import type { SignatureMark } from '../../domain/signing/signature-mark.ts';
import { signerOf } from '../../domain/signing/signing-session.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import { moment, nullable, oneOf, requiring, sha256, text, written } from './field.ts';
import { warnings } from './documents.ts';

/** The session of a signing link: minimal, and never another signer's data. */
export const SessionView = Type.Object(
  {
    envelope: Type.Object({
      id: Type.String(),
      title: Type.String(),
      message: nullable(Type.String()),
      status: Type.String(),
      signatureLevel: Type.String(),
      authenticationMethod: Type.String(),
      environment: Type.String(),
      evidenceReady: Type.Boolean(),
      verificationCode: nullable(Type.String()),
    }),
    sender: Type.Object({
      organizationName: Type.String(),
      branding: Type.Object({
        primaryColor: nullable(Type.String()),
        logoUrl: nullable(
          Type.String({ pattern: '^/v1/public/logos/', description: 'a path of this server' }),
        ),
      }),
    }),
    signer: Type.Object({
      id: Type.String(),
      name: Type.String(),
      email: Type.String({ description: 'masked' }),
      cpf: nullable(Type.String({ description: 'masked' })),
      phone: nullable(Type.String({ description: 'masked' })),
      status: Type.String(),
      signedAt: nullable(moment),
    }),
    documents: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        sha256,
        pages: Type.Integer(),
        warnings,
        size: Type.Integer(),
        viewed: Type.Boolean(),
      }),
    ),
    signingOrder: Type.Object({ enabled: Type.Boolean(), isYourTurn: Type.Boolean() }),
    needed: Type.Object(
      {
        viewed: Type.Boolean(),
        authenticated: Type.Boolean(),
        authenticatedUntil: nullable(moment),
        consented: Type.Boolean(),
      },
      { description: 'The steps before signing, and which are done. Consent is part of the signature.' },
    ),
    expiresAt: nullable(moment),
  },
  { $id: 'SigningSession' },
);

export function sessionView({ session, now }: OpenedSession): Static<typeof SessionView> {
  const { envelope, sender, viewed } = session;
  const signer = signerOf(session);
  const until = authenticatedUntil(session, now);
  return {
    envelope: {
      id: envelope.id,
      title: envelope.title,
      message: envelope.message,
      status: envelope.status,
      signatureLevel: envelope.signatureLevel,
      authenticationMethod: envelope.authenticationMethod,
      environment: envelope.tenant.environment,
      evidenceReady: envelope.evidenceReady,
      verificationCode: envelope.verificationCode,
    },
    sender: {
      organizationName: sender.organizationName,
      branding: { primaryColor: sender.primaryColor, logoUrl: logoPath(sender.logoSha256) },
    },
    signer: signerPart(signer),
    documents: envelope.documents.map(
      ({ id, versionId, title, sha256: hash, pages, warnings: found, size }) => ({
        id,
        title,
        sha256: hash,
        pages,
        warnings: [...found],
        size,
        viewed: viewed.has(versionId),
      }),
    ),
    signingOrder: { enabled: envelope.signingOrderEnabled, isYourTurn: isTurnOf(envelope, signer) },
    needed: {
      viewed: envelope.documents.every(({ versionId }) => viewed.has(versionId)),
      authenticated: until !== null,
      authenticatedUntil: written(until),
      consented: signer.consent !== null,
    },
    expiresAt: written(envelope.expiresAt),
  };
}

function signerPart(signer: ReturnType<typeof signerOf>) {
  return {
    id: signer.id,
    name: signer.name,
    email: maskEmail(signer.email),
    cpf: signer.cpf && maskCpf(signer.cpf),
    phone: signer.phone && maskPhone(signer.phone),
    status: signer.status,
    signedAt: written(signer.signedAt),
  };
}

export const SentCodeView = Type.Object({
  sentTo: Type.String({ description: 'masked' }),
  channel: Type.String(),
  expiresAt: moment,
  cooldownSeconds: Type.Integer(),
});

export function sentCodeView({ sentTo, channel, sentAt }: SentCode): Static<typeof SentCodeView> {
  const expiresAt = new Date(sentAt.getTime() + OTP_TTL).toISOString();
  return { sentTo, channel, expiresAt, cooldownSeconds: OTP_COOLDOWN / SECOND };
}

export const ConsentView = Type.Object({
  statement: Type.String(),
  version: Type.String(),
  hash: sha256,
  language: Type.String(),
});

const coordinate = Type.Integer({ minimum: 0, maximum: MARK_SIZE });

const MarkBody = Type.Object(
  {
    kind: oneOf('TYPED', 'DRAWN'),
    text: Type.Optional(text(100)),
    width: Type.Optional(Type.Integer({ minimum: 1, maximum: MARK_SIZE })),
    height: Type.Optional(Type.Integer({ minimum: 1, maximum: MARK_SIZE })),
    strokes: Type.Optional(
      Type.Array(Type.Array(coordinate, { minItems: 4, maxItems: 2 * MARK_POINTS }), {
        minItems: 1,
        maxItems: MARK_STROKES,
        description: '`x, y, x, y …` from the upper left corner',
      }),
    ),
  },
  {
    description:
      'The signer’s name as they typed it (`text`) or drew it (`width`, `height`, `strokes`). The evidence page shows it.',
  },
);

/** The mark of a body, its parts as its kind wants them; VALIDATION_FAILED names what lacks. */
export function signatureMark(body: Static<typeof MarkBody> | null | undefined): SignatureMark | null {
  if (!body) return null;
  const mark = body.kind === 'TYPED' ? typed(body) : drawn(body);
  assertMarkValid(mark);
  return mark;
}

function typed({ text: name }: Static<typeof MarkBody>): SignatureMark {
  return {
    kind: 'TYPED',
    text: name ?? invalidField('mark.text', 'required', 'Is required for a name that is typed.'),
  };
}

function drawn({ width, height, strokes }: Static<typeof MarkBody>): SignatureMark {
  return {
    kind: 'DRAWN',
    width: width ?? invalidField('mark.width', 'required', 'Is required for a name that is drawn.'),
    height: height ?? invalidField('mark.height', 'required', 'Is required for a name that is drawn.'),
    strokes: strokes ?? invalidField('mark.strokes', 'required', 'Is required for a name that is drawn.'),
  };
}

export const SignBody = requiring(
  Type.Object({
    mark: Type.Optional(nullable(MarkBody)),
    accepted: Type.Optional(Type.Boolean()),
    consentHash: Type.Optional(Type.String()),
    documentHashes: Type.Optional(
      Type.Record(Type.String(), Type.String(), { description: 'SHA-256 in hex by document id' }),
    ),
  }),
  ['accepted'],
  ['consentHash'],
  ['documentHashes'],
);

export const SignedView = Type.Object({
  status: Type.String(),
  signedAt: moment,
  envelope: Type.Object({ id: Type.String(), status: Type.String() }),
  verificationCode: nullable(Type.String()),
});

export function signedView(session: SigningSession): Static<typeof SignedView> {
  const { status, signedAt } = signerOf(session);
  const { id, status: envelopeStatus, verificationCode } = session.envelope;
  if (signedAt === null) throw new Error('A signature has a time');
  return {
    status,
    signedAt: signedAt.toISOString(),
    envelope: { id, status: envelopeStatus },
    verificationCode,
  };
}

export const DeclinedView = Type.Object({ status: Type.String(), declinedAt: nullable(moment) });

export function declinedView(session: SigningSession): Static<typeof DeclinedView> {
  const { status, declinedAt } = signerOf(session);
  return { status, declinedAt: written(declinedAt) };
}
