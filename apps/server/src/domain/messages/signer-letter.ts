import { cancelReason, verificationCode } from '../envelopes/envelope-progress.ts';
import type { Envelope } from '../envelopes/envelope.ts';
import { hasEveryoneSigned } from '../envelopes/signer-role.ts';
import type { Signer } from '../envelopes/signer.ts';
import { day } from './day.ts';
import { disputeUrl } from '../signing/signing-link.ts';
import { SUBJECT_LINE_LENGTH } from './limits.ts';
import { wordsFor } from './words.ts';
import { clipped, oneLine } from './letter.ts';
import type { Letter, LetterFact } from './letter.ts';
import type { Language } from '../people/language.ts';
import {
  ATTACHED,
  DISPUTE_HINT,
  DISPUTE_LABEL,
  FACT_LABELS,
  PAGES_TO_SIGN,
  REASON_FOLLOWS,
  SANDBOX_NOTE,
  SIGNED_IN_VAIN,
  TOO_LARGE,
  UNKNOWN_TO_READERS,
} from './words/words.ts';
import type { ProjectBranding } from '../projects/branding.ts';
import type { Occasion } from '../signer-message.ts';
import { fillSubject } from '../subject.ts';

/** The inputs of a message to a signer. */
export interface SignerLetterInput {
  readonly occasion: Occasion;
  readonly language: Language;
  readonly envelope: Envelope;
  readonly signer: Signer;
  readonly organizationName: string;
  /** Where the signer asks; null where the organization published no address. */
  readonly contactEmail: string | null;
  readonly timeZone: string;
  /** The brand of the project; null without one. */
  readonly brand?: ProjectBranding | null;
  /** True where the reader is the host of an in-person signer. */
  readonly isHost?: boolean;
  /** True where the mail carries the final documents. */
  readonly isAttached?: boolean;
  /** The signing link; null where the message leads nowhere. */
  readonly url: string | null;
  /** The one-time code, of a message that carries one. */
  readonly code?: string;
}

/** An SMS with a code has at most three parts. */
const SMS_TITLE_LENGTH = 35;

/** The messages that ask for a signature. */
const ASKS: ReadonlySet<Occasion> = new Set(['INVITATION', 'REMINDER']);

/** The messages that name the verification code. */
const TELLS_CODE: ReadonlySet<Occasion> = new Set(['COMPLETION', 'COPY']);

/** A message to one signer. It names what they know already and no other signer; a link in it is theirs alone. */
export function signerLetter(input: SignerLetterInput): Letter {
  const { occasion, language, url, code = '' } = input;
  const words = wordsFor(language, readerOf(input))[occasion](listLetterFacts(input));
  const { action, notes, ...said } = words;
  const quote = ownWords(input);
  return {
    ...said,
    ...ownSubject(input),
    paragraphs: [...said.paragraphs, ...endedWords(input)],
    language,
    facts: shownFacts(input),
    notes: notesOf(input, notes),
    ...(quote === null ? {} : { quote }),
    ...(occasion === 'CODE' ? { code } : {}),
    ...(action === undefined || url === null ? {} : { action: { label: action, url } }),
    ...disputeLink(input),
  };
}

/** The sender's own subject of an invitation. A host is not the one who signs: they read ours. */
function ownSubject(input: SignerLetterInput): Pick<Letter, 'subject'> | null {
  const { occasion, envelope, brand, isHost = false } = input;
  const template = envelope.terms.subject ?? brand?.subject ?? null;
  if (template === null || occasion !== 'INVITATION' || isHost) return null;
  const { title, organization, signer, until } = listLetterFacts(input);
  const values = { title, sender: brand?.senderName ?? organization, signer, deadline: until };
  return { subject: clipped(oneLine(fillSubject(template, values)), SUBJECT_LINE_LENGTH) };
}

/** The sender's own words: the message of an invitation, and the reason of a cancellation. */
function ownWords({ occasion, envelope }: SignerLetterInput): string | null {
  if (occasion === 'INVITATION') return envelope.terms.message;
  return occasion === 'CANCELLATION' ? cancelReason(envelope) : null;
}

/** The messages that say that an envelope ended without being completed. */
const ENDS: ReadonlySet<Occasion> = new Set(['CANCELLATION', 'DECLINE', 'EXPIRY']);

/** What the end means for a signature that was given, and who wrote the quote that follows. */
function endedWords({ occasion, language, envelope, signer }: SignerLetterInput): readonly string[] {
  if (!ENDS.has(occasion)) return [];
  const isQuoted = occasion === 'CANCELLATION' && cancelReason(envelope) !== null;
  return [
    ...(signer.progress.status === 'SIGNED' ? [SIGNED_IN_VAIN[language]] : []),
    ...(isQuoted ? [REASON_FOLLOWS[language]] : []),
  ];
}

function readerOf({ envelope, signer, isHost = false }: SignerLetterInput) {
  const isPartial = envelope.progress.status === 'COMPLETED' && !hasEveryoneSigned(envelope.signers);
  return { role: signer.terms.role, isHost, isSkipped: signer.progress.status === 'SKIPPED', isPartial };
}

function notesOf(
  { occasion, envelope, language, organizationName, isAttached = false, brand }: SignerLetterInput,
  notes: readonly string[],
) {
  const sandbox = envelope.tenant.environment === 'SANDBOX' ? [SANDBOX_NOTE[language]] : [];
  const tooLarge = occasion === 'COPY' && !isAttached ? [TOO_LARGE[language](organizationName)] : [];
  return [
    ...(isAttached ? [ATTACHED[language], UNKNOWN_TO_READERS[language]] : []),
    ...tooLarge,
    ...notes,
    ...sandbox,
    ...(brand?.footerText == null ? [] : [brand.footerText]),
  ];
}

/** Returns the document, the sender, the term, and the address for questions. A code stands alone. */
function shownFacts(input: SignerLetterInput): readonly LetterFact[] {
  const { occasion, language, envelope, organizationName, contactEmail } = input;
  if (occasion === 'CODE') return [];
  const labels = FACT_LABELS[language];
  const { until, verificationCode: code } = listLetterFacts(input);
  const facts: readonly LetterFact[] = [
    { label: labels.document, value: envelope.terms.title },
    { label: labels.from, value: organizationName },
    { label: labels.until, value: ASKS.has(occasion) ? until : '' },
    { label: labels.code, value: TELLS_CODE.has(occasion) ? code : '' },
    { label: labels.questions, value: contactEmail ?? '' },
  ];
  return facts.filter(({ value }) => value !== '');
}

function pagesOf({ documents }: Envelope, language: Language): string {
  const pages = documents.reduce((sum, document) => sum + document.pages, 0);
  return PAGES_TO_SIGN[language](documents.length, pages);
}

/** The facts that a message to a signer mentions. */
export function listLetterFacts({
  language,
  envelope,
  signer,
  organizationName,
  timeZone,
  code = '',
}: SignerLetterInput) {
  return {
    signer: signer.person.name,
    organization: organizationName,
    title: envelope.terms.title,
    shortTitle: clipped(envelope.terms.title, SMS_TITLE_LENGTH),
    pages: pagesOf(envelope, language),
    until: day(envelope.terms.expiresAt, language, timeZone),
    code,
    verificationCode: verificationCode(envelope) ?? '',
  };
}

function disputeLink({ occasion, language, url }: SignerLetterInput): Pick<Letter, 'dispute'> {
  if (url === null || !ASKS.has(occasion)) return {};
  const [label, hint] = [DISPUTE_LABEL[language], DISPUTE_HINT[language]];
  return { dispute: { label, url: disputeUrl(url), hint } };
}
