import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { ShownForm } from '../../actions/forms/forms.ts';
import type { OpenedForm } from '../../actions/forms/open-form.ts';
import { FORM_DAILY_CAP_MAX } from '../../domain/forms/limits.ts';
import { LANGUAGES } from '../../domain/people/language.ts';
import { approvalPart, approvalPartOf } from './approvals.ts';
import {
  deadline,
  described,
  moment,
  nameText,
  nullable,
  oneOf,
  timeOfChange,
  timeOfCreation,
  written,
} from './field.ts';
import { verbatim } from '../checks/tidy-text.ts';
import { SignerBody } from './signers.ts';

export const FormBody = Type.Object({
  dailyCap: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: FORM_DAILY_CAP_MAX,
      description: 'Envelopes that the form makes a day (UTC). Default: 50.',
    }),
  ),
  requireCpf: Type.Optional(
    Type.Boolean({ description: 'Whether the form asks for the CPF. Default: true.' }),
  ),
  requirePhone: Type.Optional(
    Type.Boolean({ description: 'Whether the form asks for the mobile phone. Default: false.' }),
  ),
  expiresAt: Type.Optional(
    nullable(
      described(
        deadline,
        'When the form stops working, or its last day in the time zone of the organization. Default, and null: until you remove it.',
      ),
    ),
  ),
});

export const FormView = Type.Object(
  {
    id: Type.String({ description: 'The id of the form, `frm_…`; it is part of its address.' }),
    url: Type.String({ format: 'uri', description: 'The address to give to people.' }),
    dailyCap: Type.Integer({ description: 'Envelopes that the form makes a day (UTC).' }),
    requireCpf: Type.Boolean({ description: 'Whether the form asks for the CPF.' }),
    requirePhone: Type.Boolean({ description: 'Whether the form asks for the mobile phone.' }),
    expiresAt: nullable(described(moment, 'When the form stops working; null: never.')),
    sentToday: Type.Integer({ description: 'Envelopes that it has made today (UTC).' }),
    submittedToday: Type.Integer({
      description: 'Submissions of today (UTC), also those whose letter nobody has answered yet.',
    }),
    held: Type.Boolean({
      description:
        'False if the last to save it may no longer do so: a revoked key, a former member, a credential without `forms:write`. The form is closed until somebody saves it.',
    }),
    approval: approvalPart,
    lastRefusal: nullable(
      Type.Object(
        {
          code: Type.String({ description: 'The code of the refusal, such as DOCUMENT_LIMIT_REACHED.' }),
          at: described(moment, 'The time of the refusal.'),
        },
        {
          description:
            'The latest refusal that visitors can’t mend: the form is closed for the rest of that day (UTC). Saving the form opens it again. Null: none.',
        },
      ),
    ),
    createdAt: timeOfCreation,
    updatedAt: timeOfChange,
  },
  { $id: 'TemplateForm', description: 'A public form of a template.' },
);

/** Returns the form for its owner. */
export function formView({ form, url, today, isHeld }: ShownForm): Static<typeof FormView> {
  return {
    id: form.id,
    url,
    dailyCap: form.dailyCap,
    requireCpf: form.asksCpf,
    requirePhone: form.asksPhone,
    expiresAt: written(form.expiresAt),
    sentToday: today.sent,
    submittedToday: today.written,
    held: isHeld,
    approval: approvalPartOf(form.approval),
    lastRefusal: form.refusal && { code: form.refusal.code, at: form.refusal.at.toISOString() },
    createdAt: form.createdAt.toISOString(),
    updatedAt: form.updatedAt.toISOString(),
  };
}

export const PublicFormView = Type.Object({
  organization: nullable(Type.String({ description: 'The name of the sender; null if it has none.' })),
  title: Type.String({ description: 'The title of the document.' }),
  open: Type.Boolean({ description: 'False if the form takes nobody any more today (UTC).' }),
  requireCpf: Type.Boolean({ description: 'Whether `cpf` is required.' }),
  requirePhone: Type.Boolean({ description: 'Whether `phone` is required.' }),
  challenge: Type.String({ description: 'A text for one submission, good for two hours.' }),
  proofBits: Type.Integer({
    description:
      'The number of zero bits that the SHA-256 of `<challenge>:<answer>` has to begin with. Count up from 0 until an answer has them. It rises while the day of the form fills: if it has risen since, the answer is refused (`answer`, `proof`), and a new challenge says how many.',
  }),
});

/** Returns the form for a visitor. */
export function publicFormView(opened: OpenedForm): Static<typeof PublicFormView> {
  const { form, organization, title, isOpen: open, challenge, proofBits } = opened;
  return {
    organization,
    title,
    open,
    requireCpf: form.asksCpf,
    requirePhone: form.asksPhone,
    challenge,
    proofBits,
  };
}

export const SubmissionBody = Type.Object({
  name: described(nameText(), 'Your full name.'),
  email: described(SignerBody.properties.email, 'Where the letter goes.'),
  cpf: described(SignerBody.properties.cpf, 'Your CPF, if the form asks for it.'),
  phone: described(SignerBody.properties.phone, 'Your mobile phone, if the form asks for it.'),
  language: Type.Optional(
    described(
      oneOf(...LANGUAGES),
      'The language of the letters and of your pages. Default: that of the template.',
    ),
  ),
  challenge: Type.String({ maxLength: 200, description: 'The `challenge` of the form.' }),
  answer: Type.String({ maxLength: 20, description: 'The answer that proves some work.' }),
  website: Type.Optional(Type.String({ maxLength: 200, description: 'Leave it out. People don’t see it.' })),
});

export const SubmissionView = Type.Object({
  status: Type.Unsafe<'CONFIRM'>({
    type: 'string',
    enum: ['CONFIRM'],
    description:
      'Always the same, whether or not a letter was written: the mailbox decides what happens next.',
  }),
});

export const ConfirmationBody = Type.Object({
  token: verbatim(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The part after `#` of the link in the letter.',
    }),
  ),
});

export const ConfirmationView = Type.Object({
  status: Type.Unsafe<'SENT'>({
    type: 'string',
    enum: ['SENT'],
    description: 'The envelope was made and sent.',
  }),
  signingUrl: nullable(
    Type.String({
      description:
        'The page where the visitor signs, once; null if the link of the letter was confirmed before. It is in their mailbox too.',
    }),
  ),
});
