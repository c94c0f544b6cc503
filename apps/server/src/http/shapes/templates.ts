import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Template } from '../../domain/templates/template.ts';
import { LANGUAGES } from '../../domain/people/language.ts';
import { authenticationMethod, signatureLevel } from './terms.ts';
import { remindersBody, RemindersView, remindersView } from './reminders.ts';
import { templateContent, templateDocuments } from './template-content.ts';
import {
  contentViewMembers,
  fieldsViewMember,
  templateContentView,
  templateFieldsView,
} from './template-content-view.ts';
import {
  described,
  metadata,
  nullable,
  objectVersion,
  oneOf,
  text,
  timeOfChange,
  timeOfCreation,
} from './field.ts';

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
  language: Type.Optional(
    nullable(described(oneOf(...LANGUAGES), 'The `language` of envelopes. Null: that of the organization.')),
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
  ...templateContent,
  documents: templateDocuments,
});
export const TemplatePatchBody = Type.Object({
  name: Type.Optional(described(text(), 'A name that helps you recognize the template.')),
  ...settings,
  ...templateContent,
});

const members = {
  id: Type.String({ description: 'The id of the template, `tpl_…`.' }),
  name: Type.String({ description: 'The name of the template.' }),
  signatureLevel: described(signatureLevel, 'The level of the signatures (Lei 14.063/2020, article 4).'),
  authenticationMethod: described(authenticationMethod, 'The way in which signers receive their code.'),
  signingOrderEnabled: Type.Boolean({
    description: 'Whether signers sign one after another.',
  }),
  language: nullable(
    described(oneOf(...LANGUAGES), 'The `language` of envelopes; null: that of the organization.'),
  ),
  reminders: nullable(RemindersView),
  metadata: nullable(described(metadata, 'Data that new envelopes start with; null if there is none.')),
  ...contentViewMembers,
  createdAt: timeOfCreation,
  updatedAt: timeOfChange,
  version: objectVersion,
};

export const TemplateView = Type.Object(
  { ...members, fields: fieldsViewMember },
  {
    $id: 'Template',
    description: 'Settings, documents, roles, and fields that a new envelope can start from.',
  },
);

/** Lists leave the fields out: a template may have hundreds. */
export const ListedTemplateView = Type.Object(members, {
  $id: 'ListedTemplate',
  description: 'A template without its fields.',
});

export function listedTemplateView(template: Template): Static<typeof ListedTemplateView> {
  const { id, name, signatureLevel: level, authenticationMethod: method, version } = template;
  return {
    id,
    name,
    signatureLevel: level,
    authenticationMethod: method,
    signingOrderEnabled: template.signingOrderEnabled,
    language: template.language,
    reminders: template.reminders && remindersView(template.reminders),
    metadata: template.metadata,
    ...templateContentView(template),
    createdAt: template.createdAt.toISOString(),
    updatedAt: template.updatedAt.toISOString(),
    version,
  };
}

export function templateView(template: Template): Static<typeof TemplateView> {
  return { ...listedTemplateView(template), fields: templateFieldsView(template) };
}
