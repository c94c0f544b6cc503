import { verificationCode } from '../envelopes/envelope-progress.ts';
import { declineReason } from '../envelopes/progress.ts';
import type { Signer } from '../envelopes/signer.ts';
import type { Environment } from '../environment.ts';
import type { Envelope } from '../envelopes/envelope.ts';
import { countMissing, countNeeded } from '../envelopes/signer-group.ts';
import { hasEveryoneSigned, hasSigned, isAwaited } from '../envelopes/signer-role.ts';
import type { Language } from '../people/language.ts';
import type { MessageFailure, Occasion } from '../signer-message.ts';
import { day } from './day.ts';
import type { Letter, LetterFact } from './letter.ts';
import type { NoticeKind } from '../message-kind.ts';
import type { Notice, Reason } from './notice.ts';
import { NOTICE_KINDS } from '../message-kind.ts';
import { SENDER_WORDS } from './sender-words.ts';
import { SANDBOX_NOTE } from './words/words.ts';

/** A message to a signer that did not arrive. */
export interface LostMessage {
  readonly signerId: string;
  readonly occasion: Occasion;
  readonly to: string;
  readonly failure: MessageFailure;
}

/** The inputs of a letter to a member about one envelope. */
interface SenderLetterInput {
  readonly notice: Notice;
  readonly reason: Reason;
  readonly language: Language;
  readonly envelope: Envelope;
  /** The page of the envelope. */
  readonly url: string;
  /** The page of the member's choices. */
  readonly settingsUrl: string;
  readonly message: LostMessage | null;
  readonly timeZone: string;
}

function quoteOf(signer: Signer | undefined): string {
  return signer === undefined ? '' : (declineReason(signer) ?? '');
}

/** A letter to a member about what happened to one envelope. */
export function senderLetter(input: SenderLetterInput): Letter {
  const { notice, reason, language, envelope, url, settingsUrl } = input;
  const words = SENDER_WORDS[language];
  const quote = notice.kind === 'DECLINED' ? quoteOf(signerOf(input)) : '';
  const { action, ...said } = words.letters[notice.kind](mentionedIn(input, quote !== ''));
  return {
    ...said,
    language,
    short: said.paragraphs[0] ?? said.subject,
    ...(quote === '' ? {} : { quote }),
    action: { label: action, url },
    facts: factsOf(input),
    notes: [words.reasons[reason], ...sandboxNote(envelope.tenant.environment, language)],
    settings: { label: words.settings, url: settingsUrl },
  };
}

function mentionedIn(input: SenderLetterInput, hasReason: boolean) {
  const { language, envelope, message, timeZone } = input;
  const { messages, failures } = SENDER_WORDS[language];
  const lost =
    message === null
      ? { lost: '', to: '', why: '' }
      : { lost: messages[message.occasion], to: message.to, why: failures[message.failure] };
  return {
    title: envelope.terms.title,
    signer: signerOf(input)?.person.name ?? '',
    isApproval: signerOf(input)?.terms.role === 'APPROVER',
    isOpen: envelope.progress.status !== 'DECLINED',
    isPartial: !hasEveryoneSigned(envelope.signers),
    missing: countMissing(envelope.signers),
    until: day(envelope.terms.expiresAt, language, timeZone),
    hasReason,
    ...lost,
  };
}

function signerOf({ notice, envelope, message }: SenderLetterInput) {
  const isOfMessage = notice.kind === 'MESSAGE_FAILED' && message !== null;
  const id = isOfMessage ? message.signerId : notice.about;
  return envelope.signers.find((signer) => signer.id === id);
}

function factsOf({ notice, language, envelope, timeZone }: SenderLetterInput): readonly LetterFact[] {
  const { facts } = SENDER_WORDS[language];
  const signed = envelope.signers.filter(hasSigned).length;
  const missing = envelope.signers.filter(isAwaited).map(({ person: { name } }) => name);
  const all: readonly LetterFact[] = [
    { label: facts.document, value: envelope.terms.title },
    { label: facts.signatures, value: facts.counted(signed, countNeeded(envelope.signers)) },
    { label: facts.missing, value: notice.kind === 'EXPIRED' ? missing.join(', ') : '' },
    {
      label: facts.term,
      value: envelope.progress.status === 'SENT' ? day(envelope.terms.expiresAt, language, timeZone) : '',
    },
    { label: facts.code, value: verificationCode(envelope) ?? '' },
  ];
  return all.filter(({ value }) => value !== '');
}

function sandboxNote(environment: Environment, language: Language): readonly string[] {
  return environment === 'SANDBOX' ? [SANDBOX_NOTE[language]] : [];
}

/** A line of a digest. It names no signer: nothing of it has to be erased. */
export interface DigestItem {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly url: string;
}

interface DigestInput {
  readonly language: Language;
  readonly organizationName: string;
  readonly environment: Environment;
  readonly items: readonly DigestItem[];
  /** The list of envelopes. */
  readonly url: string;
  readonly settingsUrl: string;
}

/** How many envelopes a digest lists of each kind. */
const LISTED = 20;

/** The letter of the day. An envelope stands once under each heading. */
export function digestLetter({ language, organizationName, ...input }: DigestInput): Letter {
  const { digest, settings } = SENDER_WORDS[language];
  const groups = NOTICE_KINDS.map((kind) => ({ kind, items: onceEach(input.items, kind) })).filter(
    ({ items }) => items.length > 0,
  );
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return {
    language,
    subject: digest.subject(count),
    short: groups.map(({ kind, items }) => `${digest.headings[kind]}: ${items.length}`).join(' · '),
    paragraphs: [digest.intro(organizationName)],
    sections: groups.map(({ kind, items }) => ({
      heading: digest.headings[kind],
      items: items.slice(0, LISTED).map(({ title, url }) => ({ text: title, url })),
      rest: items.length > LISTED ? digest.rest(items.length - LISTED) : '',
    })),
    action: { label: digest.action, url: input.url },
    notes: [digest.note, ...sandboxNote(input.environment, language)],
    settings: { label: settings, url: input.settingsUrl },
  };
}

function onceEach(items: readonly DigestItem[], kind: NoticeKind): readonly DigestItem[] {
  const ofKind = items.filter((item) => item.kind === kind);
  return [...new Map(ofKind.map((item) => [item.url, item])).values()];
}
