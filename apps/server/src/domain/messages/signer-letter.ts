import type { Envelope, Signer } from '../envelopes/envelope.ts';
import { day } from './day.ts';
import { disputeUrl } from '../signing/signing-link.ts';
import { WORDS } from './words.ts';
import type { Letter } from './letter.ts';
import type { Language } from '../people/language.ts';
import { DISPUTE_LABEL, SANDBOX_NOTE } from './words/words.ts';
import type { Occasion } from '../signer-message.ts';

/** The inputs of a message to a signer. */
export interface SignerLetterInput {
  readonly occasion: Occasion;
  readonly language: Language;
  readonly envelope: Envelope;
  readonly signer: Signer;
  readonly organizationName: string;
  /** The signing link; null where the message leads nowhere. */
  readonly url: string | null;
  /** The one-time code, of a message that carries one. */
  readonly code?: string;
}

/** The messages that ask for a signature. */
const ASKS: ReadonlySet<Occasion> = new Set(['INVITATION', 'REMINDER']);

/** A message to one signer. It names what they know already and no other signer; a link in it is theirs alone. */
export function signerLetter(input: SignerLetterInput): Letter {
  const { occasion, language, envelope, url, code = '' } = input;
  const words = WORDS[language][occasion](factsOf(input));
  const { action, notes, ...said } = words;
  const sandbox = envelope.tenant.environment === 'SANDBOX' ? [SANDBOX_NOTE[language]] : [];
  const quotes = occasion === 'INVITATION' && envelope.message !== null;
  return {
    ...said,
    language,
    notes: [...notes, ...sandbox],
    ...(quotes ? { quote: envelope.message ?? '' } : {}),
    ...(occasion === 'CODE' ? { code } : {}),
    ...(action === undefined || url === null ? {} : { action: { label: action, url } }),
    ...disputeLink(input),
  };
}

/** The facts that a message to a signer mentions. */
export function factsOf({ language, envelope, signer, organizationName, code = '' }: SignerLetterInput) {
  return {
    signer: signer.name,
    organization: organizationName,
    title: envelope.title,
    until: day(envelope.expiresAt, language),
    code,
    verificationCode: envelope.verificationCode ?? '',
  };
}

function disputeLink({ occasion, language, url }: SignerLetterInput): Pick<Letter, 'dispute'> {
  if (url === null || !ASKS.has(occasion)) return {};
  return { dispute: { label: DISPUTE_LABEL[language], url: disputeUrl(url) } };
}
