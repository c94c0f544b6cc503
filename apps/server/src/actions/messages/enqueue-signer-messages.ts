import type { Envelope, Signer } from '../../domain/envelopes/envelope.ts';
import { signerLetter } from '../../domain/messages/signer-letter.ts';
import { writeLetter, writeShort } from '../../domain/messages/write-letter.ts';
import type { Occasion } from '../../domain/signer-message.ts';
import { linkPlace, linkUrl } from '../../domain/signing/signing-link.ts';
import type { SendingOrganization } from '../../ports/stores/envelopes.ts';
import type { Tx } from '../../ports/tx.ts';
import type { Deps } from '../deps.ts';
import { enqueueMessage } from './enqueue-message.ts';

type SignerMessageDeps = Pick<Deps, 'random' | 'secrets' | 'settings'>;

/** A message and its signers. */
interface SignerMessagesInput {
  readonly occasion: Exclude<Occasion, 'CODE'>;
  readonly envelope: Envelope;
  readonly signers: readonly Signer[];
}

/** Messages that make no sense without the way in. */
const NEED_A_LINK: ReadonlySet<Occasion> = new Set(['INVITATION', 'REMINDER']);
const CARRY_A_LINK: ReadonlySet<Occasion> = new Set([...NEED_A_LINK, 'COMPLETION']);

/**
 * Writes to signers of an envelope, each with their own newest link, in the organization's language. Writes nothing
 * where the sender turned notifications off.
 */
export async function enqueueSignerMessages(
  deps: SignerMessageDeps,
  tx: Tx,
  writing: SignerMessagesInput,
): Promise<void> {
  const { envelope, signers } = writing;
  if (!envelope.notify || signers.length === 0) return;
  const organization = await tx.envelopes.organizationOf(envelope.tenant);
  await Promise.all(
    signers.map((signer) => enqueueSignerMessage(deps, tx, { ...writing, signer, organization })),
  );
}

interface SignerMessageInput extends SignerMessagesInput {
  readonly signer: Signer;
  readonly organization: SendingOrganization;
}

async function enqueueSignerMessage(
  deps: SignerMessageDeps,
  tx: Tx,
  writing: SignerMessageInput,
): Promise<void> {
  const { occasion, envelope, signer, organization } = writing;
  const link = CARRY_A_LINK.has(occasion) ? await openLink(deps, tx, writing) : null;
  if (link === null && NEED_A_LINK.has(occasion)) return;
  const { name: organizationName, primaryColor, language } = organization;
  const url = link?.url ?? null;
  const letter = signerLetter({ occasion, language, envelope, signer, organizationName, url });
  await enqueueMessage(deps, tx, {
    tenant: envelope.tenant,
    envelopeId: envelope.id,
    signerId: signer.id,
    kind: occasion,
    medium: 'EMAIL',
    content: {
      to: signer.email,
      toName: signer.name,
      fromName: organizationName,
      ...writeLetter(letter, { organizationName, primaryColor }),
    },
    linkId: link?.id ?? null,
    otpId: null,
  });
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
  readonly medium: 'EMAIL' | 'SMS';
  readonly code: string;
  readonly otpId: string;
}

/** Writes a one-time code even where the sender turned notifications off: the signer requested it. */
export async function enqueueCodeMessage(
  deps: Pick<Deps, 'random'>,
  tx: Tx,
  writing: CodeMessageInput,
): Promise<void> {
  const { envelope, signer, medium, code, otpId } = writing;
  const {
    name: organizationName,
    primaryColor,
    language,
  } = await tx.envelopes.organizationOf(envelope.tenant);
  const letter = signerLetter({
    occasion: 'CODE',
    language,
    envelope,
    signer,
    organizationName,
    url: null,
    code,
  });
  const head = { organizationName, primaryColor };
  await enqueueMessage(deps, tx, {
    tenant: envelope.tenant,
    envelopeId: envelope.id,
    signerId: signer.id,
    kind: 'CODE',
    medium,
    content: {
      to: medium === 'SMS' ? (signer.phone ?? '') : signer.email,
      toName: signer.name,
      fromName: organizationName,
      ...(medium === 'SMS' ? writeShort(letter) : writeLetter(letter, head)),
    },
    linkId: null,
    otpId,
  });
}
