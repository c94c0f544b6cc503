import type { Tenant } from '../access/principal.ts';
import type { AuthenticationMethod, Metadata, SignatureLevel } from '../envelopes/envelope.ts';
import { requireProvider } from '../envelopes/signer-rules.ts';
import type { Id } from '../ids.ts';

/** Settings that an envelope or a signature request may begin with. It binds nothing once they are made. */
export interface Template {
  readonly id: Id<'tpl'>;
  readonly tenant: Tenant;
  readonly name: string;
  readonly signatureLevel: SignatureLevel;
  readonly authenticationMethod: AuthenticationMethod;
  readonly signingOrderEnabled: boolean;
  /** The template's own; what is made with it does not take it over. */
  readonly metadata: Metadata | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The settings that a template lends, as far as they were asked for otherwise. */
export interface AskedSettings {
  readonly signatureLevel?: SignatureLevel | undefined;
  readonly authenticationMethod?: AuthenticationMethod | undefined;
  readonly signingOrderEnabled?: boolean | undefined;
}

/** What a template is made of; absent settings take the defaults of an envelope. */
export interface NewTemplate extends AskedSettings {
  readonly name: string;
  readonly metadata?: Metadata | null | undefined;
}

export type TemplatePatch = Partial<NewTemplate>;

/** A new template. Codes: QUALIFIED_PROVIDER_UNAVAILABLE. */
export function newTemplate(
  wish: NewTemplate,
  made: { readonly id: Id<'tpl'>; readonly tenant: Tenant; readonly now: Date },
): Template {
  const { signatureLevel = 'ADVANCED' } = wish;
  requireProvider(signatureLevel);
  return {
    id: made.id,
    tenant: made.tenant,
    name: wish.name,
    signatureLevel,
    authenticationMethod: wish.authenticationMethod ?? 'EMAIL_OTP',
    signingOrderEnabled: wish.signingOrderEnabled ?? false,
    metadata: wish.metadata ?? null,
    version: 1,
    createdAt: made.now,
    updatedAt: made.now,
  };
}

/** The template with these changes, in its next version; what is absent stays. Codes: QUALIFIED_PROVIDER_UNAVAILABLE. */
export function changeTemplate(template: Template, patch: TemplatePatch, now: Date): Template {
  const changed = {
    ...withTemplate(patch, template),
    name: patch.name ?? template.name,
    metadata: patch.metadata === undefined ? template.metadata : patch.metadata,
  };
  requireProvider(changed.signatureLevel);
  return { ...template, ...changed, version: template.version + 1, updatedAt: now };
}

/** A wish with the template's settings where it names none of its own. */
export function withTemplate<W extends AskedSettings>(
  wish: W,
  template: Template,
): W & Pick<Template, 'signatureLevel' | 'authenticationMethod' | 'signingOrderEnabled'> {
  return {
    ...wish,
    signatureLevel: wish.signatureLevel ?? template.signatureLevel,
    authenticationMethod: wish.authenticationMethod ?? template.authenticationMethod,
    signingOrderEnabled: wish.signingOrderEnabled ?? template.signingOrderEnabled,
  };
}
