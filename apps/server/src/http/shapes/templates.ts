import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Template } from '../../domain/templates/template.ts';
import { signatureLevel } from './signers.ts';
import { authenticationMethod } from './signers.ts';
import { remindersBody, RemindersView, remindersView } from './reminders.ts';
import { described, metadata, nullable, objectVersion, text, timeOfChange, timeOfCreation } from './field.ts';

const settings = {
  signatureLevel: Type.Optional(
    described(signatureLevel, 'The level of the signatures (Lei 14.063/2020, article 4). Default: ADVANCED.'),
  ),
  authenticationMethod: Type.Optional(
    described(authenticationMethod, 'The way in which signers receive their code. Default: EMAIL_OTP.'),
  ),
  signingOrderEnabled: Type.Optional(
    Type.Boolean({ description: 'Whether signers sign one after another. Default: false.' }),
  ),
  reminders: Type.Optional(nullable(remindersBody)),
  metadata: Type.Optional(
    nullable(
      described(metadata, 'Data that new envelopes start with: up to 20 pairs of texts. Null removes it.'),
    ),
  ),
};

export const TemplateBody = Type.Object({
  name: described(text(), 'A name that helps you recognize the template.'),
  ...settings,
});
export const TemplatePatchBody = Type.Object({
  name: Type.Optional(described(text(), 'A name that helps you recognize the template.')),
  ...settings,
});

export const TemplateView = Type.Object(
  {
    id: Type.String({ description: 'The id of the template, `tpl_…`.' }),
    name: Type.String({ description: 'The name of the template.' }),
    signatureLevel: described(signatureLevel, 'The level of the signatures (Lei 14.063/2020, article 4).'),
    authenticationMethod: described(authenticationMethod, 'The way in which signers receive their code.'),
    signingOrderEnabled: Type.Boolean({
      description: 'Whether signers sign one after another.',
    }),
    reminders: nullable(RemindersView),
    metadata: nullable(described(metadata, 'Data that new envelopes start with; null if there is none.')),
    createdAt: timeOfCreation,
    updatedAt: timeOfChange,
    version: objectVersion,
  },
  { $id: 'Template', description: 'Settings that a new envelope can start from.' },
);

export function templateView({ tenant: _tenant, ...template }: Template): Static<typeof TemplateView> {
  return {
    ...template,
    reminders: template.reminders && remindersView(template.reminders),
    createdAt: template.createdAt.toISOString(),
    updatedAt: template.updatedAt.toISOString(),
  };
}
