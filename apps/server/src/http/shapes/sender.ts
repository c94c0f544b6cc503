import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { VerifiedSender } from '../../domain/evidence/verified-sender.ts';
import { logoPath } from '../../domain/organizations/logo.ts';
import { partiesShownTo } from '../../domain/evidence/report-parties.ts';
import { REPORT_PARTIES } from '../../domain/organizations/organization.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import { LANGUAGES } from '../../domain/people/language.ts';
import { described, moment, nameText, nullable, oneOf, written } from './field.ts';

/** The members of an organization by which signers know it, in a change. */
export const identityBodyMembers = {
  name: Type.Optional(
    described(
      nameText(),
      'The name of the organization, which signers see. Envelopes that were sent keep the name of that time. Another name ' +
        'ends the verification by the operator.',
    ),
  ),
  cnpj: Type.Optional(
    nullable(
      Type.String({
        maxLength: 20,
        description:
          'The CNPJ of the organization, with or without punctuation, also with letters such as `12.ABC.345/01DE-35`. Signers, ' +
          'reports, and verification show it. Null removes it. Another CNPJ ends the verification by the operator.',
      }),
    ),
  ),
  contactEmail: Type.Optional(
    nullable(
      Type.String({
        format: 'email',
        maxLength: 254,
        description:
          'The address that signing pages show for questions; null for none. Every signer sees it.',
      }),
    ),
  ),
};

/** The same in a view of an organization. */
export const identityViewMembers = {
  cnpj: nullable(
    Type.String({
      description: 'The CNPJ that it states, 14 characters without punctuation; null for none.',
    }),
  ),
  verifiedAt: nullable(
    described(
      moment,
      'The time at which the operator of this service verified who the organization is; null if nobody did. Signers and ' +
        'verification show it.',
    ),
  ),
  contactEmail: nullable(
    Type.String({ description: 'The address that signing pages show for questions; null for none.' }),
  ),
};

/** The identity of the organization behind an envelope, as its signers may know it. */
const senderMembers = {
  cnpj: nullable(
    Type.String({
      description:
        'The CNPJ of the organization when it sent the envelope, 14 characters, as it states it; null if it stated none.',
    }),
  ),
  verifiedAt: nullable(
    described(
      moment,
      'The time at which the operator of this service verified who the organization of this name and CNPJ is; null if ' +
        'nobody did, or if it has another name or CNPJ today.',
    ),
  ),
};

/** The sender of an envelope in public verification. */
export const VerifiedSenderView = nullable(
  Type.Object(
    {
      nameAtSigning: nullable(
        Type.String({
          description:
            'The name of the organization when it sent the envelope. Null for envelopes from before names were kept.',
        }),
      ),
      nameToday: nullable(
        Type.String({
          description:
            'Its present name, if that differs; null if it is the same, or the organization is gone.',
        }),
      ),
      ...senderMembers,
    },
    { description: 'The organization that sent the envelope; null if none was found.' },
  ),
);

/** Returns the sender for public verification. */
export function verifiedSenderView(sender: VerifiedSender | null): Static<typeof VerifiedSenderView> {
  return sender && { ...sender, verifiedAt: written(sender.verifiedAt) };
}

/** The sender of an envelope on its signers' pages. */
export const SessionSenderView = Type.Object(
  {
    organizationName: Type.String({
      description: 'The name of the organization, as it was when it sent the envelope.',
    }),
    ...senderMembers,
    language: described(
      oneOf(...LANGUAGES),
      'The language of the envelope: numbers and days are written in it on the pages.',
    ),
    contactEmail: nullable(
      Type.String({ description: 'The address for questions; null if the organization published none.' }),
    ),
    timeZone: Type.String({
      description:
        'The time zone of the organization, such as `America/Sao_Paulo`: deadlines are written in it.',
    }),
    reportParties: described(
      oneOf(...REPORT_PARTIES),
      'FULL: the report, which is part of the final documents, shows the CPF, e-mail, and phone of the signer to the other parties. Say so before you ask for them.',
    ),
    branding: Type.Object(
      {
        primaryColor: nullable(
          Type.String({
            description: 'The color of buttons and links, `#rrggbb`; null for the color of Aval.',
          }),
        ),
        logoUrl: nullable(
          Type.String({
            pattern: '^/v1/public/logos/',
            description: 'The path of the logo on this server; null if there is none.',
          }),
        ),
      },
      { description: 'The appearance of the signing page.' },
    ),
  },
  { description: 'The organization that sent the envelope.' },
);

/** Returns the sender for signers. */
export function sessionSenderView(session: SigningSession): Static<typeof SessionSenderView> {
  const { sender } = session;
  return {
    organizationName: sender.organizationName,
    cnpj: sender.cnpj,
    verifiedAt: written(sender.verifiedAt),
    language: session.envelope.terms.language,
    contactEmail: sender.contactEmail,
    timeZone: sender.timeZone,
    reportParties: partiesShownTo(session),
    branding: { primaryColor: sender.primaryColor, logoUrl: logoPath(sender.logoSha256) },
  };
}
