import type { Id } from '../ids.ts';
import type { Language } from '../people/language.ts';
import type { Metadata } from '../metadata.ts';
import type { LetterTerms } from './letter-terms.ts';
import type { ReminderSchedule } from './reminder-schedule.ts';
import type { AuthenticationMethod, SignatureLevel } from './terms.ts';

/** The template that an envelope started from, in the version of that moment. The template may be gone since. */
export interface EnvelopeTemplate {
  readonly id: Id<'tpl'>;
  readonly version: number;
}

/** Whether pages get a footer: as the organization has chosen, or none. */
export const FOOTER_CHOICES = ['DEFAULT', 'NONE'] as const;

export type FooterChoice = (typeof FOOTER_CHOICES)[number];

/** Where the report is: behind the pages of each document that allows it, or in a file of its own only. */
export const REPORT_PLACEMENTS = ['APPENDED', 'APART'] as const;

export type ReportPlacement = (typeof REPORT_PLACEMENTS)[number];

/** The sender's decisions about an envelope. */
export interface EnvelopeTerms extends ReminderSchedule, LetterTerms {
  readonly title: string;
  readonly message: string | null;
  readonly signatureLevel: SignatureLevel;
  readonly authenticationMethod: AuthenticationMethod;
  readonly signingOrderEnabled: boolean;
  readonly footer: FooterChoice;
  readonly reportPlacement: ReportPlacement;
  /** Until when it can be signed; null in a draft for which nobody chose one. */
  readonly expiresAt: Date | null;
  /** The language of the report and of what is drawn on pages, and of whoever has none of their own. Fixed when the draft is made. */
  readonly language: Language;
  /** Whether signers get a message when their turn comes. */
  readonly notify: boolean;
  /** The sender's own name for it, such as an order number. */
  readonly reference: string | null;
  /** Whether the sender wanted no other envelope to have the reference. */
  readonly uniqueReference: boolean;
  readonly metadata: Metadata | null;
  readonly template: EnvelopeTemplate | null;
  /** The sender's own words to sort envelopes by. */
  readonly labels: readonly string[];
}
