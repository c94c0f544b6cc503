import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Template } from '../../domain/templates/template.ts';
import { authenticationMethod, signatureLevel } from './envelopes.ts';
import { metadata, moment, nullable, text } from './field.ts';

const settings = {
  signatureLevel: Type.Optional(signatureLevel),
  authenticationMethod: Type.Optional(authenticationMethod),
  signingOrderEnabled: Type.Optional(Type.Boolean()),
  metadata: Type.Optional(nullable(metadata)),
};

export const TemplateBody = Type.Object({ name: text(), ...settings });
export const TemplatePatchBody = Type.Object({ name: Type.Optional(text()), ...settings });

export const TemplateView = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    signatureLevel,
    authenticationMethod,
    signingOrderEnabled: Type.Boolean(),
    metadata: nullable(metadata),
    createdAt: moment,
    updatedAt: moment,
    version: Type.Integer(),
  },
  { $id: 'Template' },
);

export function templateView({ tenant: _tenant, ...template }: Template): Static<typeof TemplateView> {
  return {
    ...template,
    createdAt: template.createdAt.toISOString(),
    updatedAt: template.updatedAt.toISOString(),
  };
}
