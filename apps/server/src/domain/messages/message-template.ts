import type { Language } from '../people/language.ts';
import type { Occasion } from '../signer-message.ts';
import { clipped, oneLine } from './letter.ts';

/** The messages that have a template. WhatsApp carries no others to people who did not write first. */
export const TEMPLATES = ['INVITATION', 'REMINDER', 'CODE', 'COMPLETION'] as const;

export type TemplateName = (typeof TEMPLATES)[number];

/** The values for a template that the operator registered with their provider. */
export interface MessageTemplate {
  readonly name: TemplateName;
  readonly language: Language;
  /** In the order of the template's placeholders. */
  readonly values: readonly string[];
  /** The value of its button: the code to copy, or the secret part of the signing link; null without a button. */
  readonly button: string | null;
}

/** The longest value. A message has 1024 characters, and up to four values. */
const MAX_VALUE = 200;

interface TemplateInput extends Omit<MessageTemplate, 'name' | 'values'> {
  readonly occasion: Occasion;
  readonly facts: Readonly<Record<'signer' | 'organization' | 'title' | 'until' | 'code', string>>;
}

/** Returns the values of an occasion; null if it has no template. Providers refuse line breaks and runs of spaces. */
export function messageTemplate({
  occasion,
  facts,
  language,
  button,
}: TemplateInput): MessageTemplate | null {
  const name = TEMPLATES.find((candidate) => candidate === occasion);
  if (name === undefined) return null;
  const values = TEMPLATE_VALUES[name].map((fact) => clipped(oneLine(facts[fact]), MAX_VALUE));
  return { name, language, values, button };
}

const INVITED = ['signer', 'organization', 'title', 'until'] as const;
/** The values of each template, in order. Providers whose placeholders have names use these. */
export const TEMPLATE_VALUES = {
  INVITATION: INVITED,
  REMINDER: INVITED,
  CODE: ['code'],
  COMPLETION: ['signer', 'organization', 'title'],
} as const satisfies Readonly<Record<TemplateName, readonly string[]>>;
