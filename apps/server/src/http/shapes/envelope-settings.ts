import { Type } from 'typebox';
import { FOOTER_CHOICES, REPORT_PLACEMENTS } from '../../domain/envelopes/envelope-terms.ts';
import { LANGUAGES } from '../../domain/people/language.ts';
import { lines } from '../checks/tidy-text.ts';
import { deadline, described, metadata, nullable, oneOf, reference } from './field.ts';
import { letterBodyMembers } from './letter-terms.ts';
import { remindersBody } from './reminders.ts';
import { authenticationMethod, signatureLevel } from './terms.ts';

/** The optional members of an envelope's input. */
export const envelopeSettings = {
  message: Type.Optional(
    nullable(
      lines(
        Type.String({
          maxLength: 5000,
          description: 'A message that signers receive with their invitation.',
        }),
      ),
    ),
  ),
  signatureLevel: Type.Optional(
    described(
      signatureLevel,
      'The level of the signatures (Lei 14.063/2020, article 4). ADVANCED and QUALIFIED need a CPF. QUALIFIED: each signer signs with their own ICP-Brasil certificate. Default: ADVANCED.',
    ),
  ),
  authenticationMethod: Type.Optional(
    described(
      authenticationMethod,
      'The way in which signers receive their code. SMS_OTP and WHATSAPP_OTP need a phone. With WHATSAPP_OTP, invitations travel by WhatsApp too. Default: EMAIL_OTP.',
    ),
  ),
  signingOrderEnabled: Type.Optional(
    Type.Boolean({ description: 'Whether signers sign one after another, by `order`. Default: false.' }),
  ),
  footer: Type.Optional(
    described(
      oneOf(...FOOTER_CHOICES),
      'Whether pages get a footer: `DEFAULT` as the organization has chosen, `NONE` in no case. With `NONE` and `reportPlacement: APART`, signing adds nothing to the pages but what signers fill in, as a file that conforms to PDF/A or PDF/UA may need (`PDFA_LOST`, `PDFUA_LOST`). Default: DEFAULT.',
    ),
  ),
  reportPlacement: Type.Optional(
    described(
      oneOf(...REPORT_PLACEMENTS),
      'Where the report is: `APPENDED` to each signed document that allows it, or `APART`, only in `report.pdf`, which every envelope has. Default: APPENDED.',
    ),
  ),
  language: Type.Optional(
    described(
      oneOf(...LANGUAGES),
      'The language of the report and of dates and numbers on the pages, and of letters and pages for whoever has no `language` of their own. Default: that of the template, otherwise of the organization. Fixed once the envelope is sent.',
    ),
  ),
  expiresAt: Type.Optional(
    nullable(
      described(
        deadline,
        'The time until which the envelope can be signed, or its last day: `2026-12-31` ends with that day in the time zone of the organization. Null or absent: the default of the organization, which ends with a day too, counted from sending.',
      ),
    ),
  ),
  reference: Type.Optional(nullable(reference)),
  uniqueReference: Type.Optional(
    Type.Boolean({
      description:
        'Whether to refuse the request with CONFLICT (`REFERENCE_TAKEN`) if another envelope of the project and environment has this `reference`, in any state and however it was created. `details.envelopeId` names it. Needs a `reference`. Default: false.',
    }),
  ),
  metadata: Type.Optional(
    nullable(
      described(metadata, 'Your own data about the envelope: up to 20 pairs of texts. Null removes it.'),
    ),
  ),
  reminders: Type.Optional(remindersBody),
  ...letterBodyMembers,
};
