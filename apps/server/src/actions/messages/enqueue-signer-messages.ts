import { sentBy } from '../../domain/envelopes/envelope-progress.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import { languageOf } from '../../domain/envelopes/language-of.ts';
import { notifyMediumOf } from '../../domain/envelopes/signer-media.ts';
import type { Signer } from '../../domain/envelopes/signer.ts';
import { finalCopies } from '../../domain/messages/final-copies.ts';
import type { Letter } from '../../domain/messages/letter.ts';
import { messageTemplate } from '../../domain/messages/message-template.ts';
import type { MessageTemplate } from '../../domain/messages/message-template.ts';
import { listLetterFacts, signerLetter } from '../../domain/messages/signer-letter.ts';
import type { SignerLetterInput } from '../../domain/messages/signer-letter.ts';
import { writeChat, writeLetter, writeShort } from '../../domain/messages/write-letter.ts';
import type { Language } from '../../domain/people/language.ts';
import type { Medium, Occasion } from '../../domain/signer-message.ts';
import { linkPlace, linkUrl } from '../../domain/signing/signing-link.ts';
import type { Artifact } from '../../store/evidence-types.ts';
import type { NewMessage } from '../../store/messages-types.ts';
import type { Attachment } from '../../store/message-content.ts';
import type { Tx } from '../../store/tx.ts';
import type { Deps } from '../deps.ts';
import { brandedSender } from './branded-sender.ts';
import type { BrandedSender } from './branded-sender.ts';
import { enqueueMessage } from './enqueue-message.ts';

type SignerMessageDeps = Pick<Deps, 'random' | 'secrets' | 'settings'>;

/** A message and its signers. */
interface SignerMessagesInput {
  readonly occasion: Exclude<Occasion, 'CODE'>;
  readonly envelope: Envelope;
  readonly signers: readonly Signer[];
  /** The final documents, with a message of completion. */
  readonly sealed?: readonly Artifact[];
}

/** Messages that make no sense without the way in. */
const NEED_A_LINK: ReadonlySet<Occasion> = new Set(['INVITATION', 'REMINDER', 'EARLY_COPY']);
const CARRY_A_LINK: ReadonlySet<Occasion> = new Set([
  ...NEED_A_LINK,
  'COMPLETION',
  'DELEGATION_REFUSED',
  'REOPENED',
]);

/**
 * Writes to signers of an envelope, each with their own newest link, in their own language. Writes nothing
 * where the sender turned notifications off.
 */
export async function enqueueSignerMessages(
  deps: SignerMessageDeps,
  tx: Tx,
  writing: SignerMessagesInput,
): Promise<void> {
  const { envelope, signers } = writing;
  if (!envelope.terms.notify || signers.length === 0) return;
  const organization = await senderOf(tx, envelope);
  await tx.inOrder(
    signers.map((signer) => enqueueSignerMessage(deps, tx, { ...writing, signer, organization })),
  );
}

/** Its signers know the organization by the name that it had when it sent the envelope. */
async function senderOf(tx: Tx, envelope: Envelope): Promise<BrandedSender> {
  const organization = await tx.envelopes.organizationOf(envelope.tenant);
  const named = { ...organization, name: sentBy(envelope)?.name ?? organization.name };
  return brandedSender(named, envelope);
}

interface SignerMessageInput extends SignerMessagesInput {
  readonly signer: Signer;
  readonly organization: BrandedSender;
}

async function enqueueSignerMessage(
  deps: SignerMessageDeps,
  tx: Tx,
  writing: SignerMessageInput,
): Promise<void> {
  const { occasion, envelope, signer, organization } = writing;
  const link = CARRY_A_LINK.has(occasion) ? await openLink(deps, tx, writing) : null;
  if (link === null && NEED_A_LINK.has(occasion)) return;
  const recipient = recipientOf(signer, occasion);
  const medium = recipient.isHost ? 'EMAIL' : notifyMediumOf(envelope, signer, occasion);
  const attachments = medium === 'EMAIL' ? attachedTo(writing) : [];
  await enqueueMessage(deps, tx, {
    tenant: envelope.tenant,
    envelopeId: envelope.id,
    signerId: signer.id,
    kind: occasion,
    ...written({
      letter: lettered(organization, {
        occasion,
        envelope,
        signer,
        url: link?.url ?? null,
        isAttached: attachments.length > 0,
        isHost: recipient.isHost,
      }),
      medium,
      recipient,
      organization,
      attachments,
    }),
    linkId: link?.id ?? null,
    otpId: null,
  });
}

/** The final documents as attachments, where the organization chose it. A copy is sent to people without a link. */
function attachedTo({
  occasion,
  envelope,
  signer,
  organization,
  sealed = [],
}: SignerMessageInput): readonly Attachment[] {
  if (!organization.attachFinalDocuments && occasion !== 'COPY') return [];
  return finalCopies(envelope.documents, sealed, languageOf(envelope, signer));
}

/** The same link that the sender received; null once its token was erased. */
async function openLink(
  deps: SignerMessageDeps,
  tx: Tx,
  { envelope, signer }: SignerMessageInput,
): Promise<{ readonly id: string; readonly url: string } | null> {
  const link = await tx.envelopes.linkOf(signer.id);
  if (link === null) return null;
  const { environment } = envelope.tenant;
  const token = deps.secrets.decrypt(link.token, linkPlace(environment, link.id));
  return { id: link.id, url: linkUrl(deps.settings.baseUrls[environment], token) };
}

/** A code on its way to one signer. */
interface CodeMessageInput {
  readonly envelope: Envelope;
  readonly signer: Signer;
  /** The host who gets the code too; null for nobody. */
  readonly hostEmail: string | null;
  readonly medium: Medium;
  readonly code: string;
  readonly otpId: string;
}

/** The address that a message goes to. */
interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly isHost: boolean;
}

function recipientOf({ person: { name, email, hostEmail } }: Signer, occasion: Occasion): Recipient {
  const isHost = hostEmail !== null && NEED_A_LINK.has(occasion);
  return isHost ? hostOf(hostEmail) : { name, email, isHost };
}

function hostOf(email: string): Recipient {
  return { name: email, email, isHost: true };
}

/** Writes a one-time code even where the sender turned notifications off: the signer requested it. A host gets it too. */
export async function enqueueCodeMessage(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  writing: CodeMessageInput,
): Promise<void> {
  const { signer, medium, hostEmail } = writing;
  const {
    person: { name, email },
  } = signer;
  await enqueueCodeTo(deps, tx, { ...writing, medium, recipient: { name, email, isHost: false } });
  if (hostEmail === null) return;
  await enqueueCodeTo(deps, tx, { ...writing, medium: 'EMAIL', recipient: hostOf(hostEmail) });
}

async function enqueueCodeTo(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  writing: CodeMessageInput & { readonly recipient: Recipient },
): Promise<void> {
  const { envelope, signer, medium, code, otpId, recipient } = writing;
  const organization = await senderOf(tx, envelope);
  const { isHost } = recipient;
  await enqueueMessage(deps, tx, {
    tenant: envelope.tenant,
    envelopeId: envelope.id,
    signerId: signer.id,
    kind: 'CODE',
    ...written({
      letter: lettered(organization, { occasion: 'CODE', envelope, signer, url: null, code, isHost }),
      medium,
      recipient,
      organization,
      attachments: [],
    }),
    linkId: null,
    otpId,
  });
}

function lettered(
  { name: organizationName, contactEmail, timeZone, brand }: BrandedSender,
  input: Omit<SignerLetterInput, 'organizationName' | 'language' | 'contactEmail' | 'timeZone' | 'brand'>,
): SignerLetterInput {
  const language = languageToReader(input);
  return { ...input, organizationName, language, contactEmail, timeZone, brand };
}

/** A host reads for somebody else: in the language of the envelope. */
function languageToReader({
  envelope,
  signer,
  isHost = false,
}: Pick<SignerLetterInput, 'envelope' | 'signer' | 'isHost'>): Language {
  return isHost ? envelope.terms.language : languageOf(envelope, signer);
}

interface Writing {
  readonly letter: SignerLetterInput;
  readonly medium: Medium;
  readonly recipient: Recipient;
  readonly organization: BrandedSender;
  readonly attachments: readonly Attachment[];
}

/** A letter in the form that its medium carries, addressed to the signer. */
function written({
  letter: input,
  medium,
  recipient,
  organization,
  attachments,
}: Writing): Pick<NewMessage, 'medium' | 'content'> {
  const { signer, organizationName } = input;
  const letter = signerLetter(input);
  const people = { toName: recipient.name, fromName: organization.brand?.senderName ?? organizationName };
  if (medium === 'EMAIL') {
    const mail = { ...mailOf(letter, organization), ...(attachments.length === 0 ? {} : { attachments }) };
    return { medium, content: { ...people, to: recipient.email, ...mail } };
  }
  const to = signer.person.phone ?? '';
  if (medium === 'SMS') return { medium, content: { ...people, to, ...writeShort(letter) } };
  const template = templateOf(input);
  return {
    medium,
    content: { ...people, to, ...writeChat(letter), ...(template === null ? {} : { template }) },
  };
}

function mailOf(letter: Letter, organization: BrandedSender) {
  const { name: organizationName, primaryColor, logoSha256, contactEmail } = organization;
  return {
    ...writeLetter(letter, { organizationName, primaryColor, hasLogo: logoSha256 !== null }),
    ...(logoSha256 === null ? {} : { logoSha256 }),
    ...(contactEmail === null ? {} : { replyTo: contactEmail }),
  };
}

/** The button opens the signing link, whose address the operator's template knows up to the token. */
function templateOf(input: SignerLetterInput): MessageTemplate | null {
  const { occasion, language, url, code } = input;
  const button = code ?? (url === null ? null : url.slice(url.lastIndexOf('/') + 1));
  return messageTemplate({ occasion, language, facts: listLetterFacts(input), button });
}
