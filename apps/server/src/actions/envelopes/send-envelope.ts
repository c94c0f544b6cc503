import { actorOf } from '../../domain/access/asker.ts';
import type { Asker } from '../../domain/access/asker.ts';
import type { Envelope, Signer } from '../../domain/envelopes/envelope.ts';
import { decideSend } from '../../domain/envelopes/send.ts';
import { fail } from '../../domain/errors/app-error.ts';
import { makeId } from '../../domain/ids.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import { linkPlace, linkUrl } from '../../domain/signing/signing-link.ts';
import type { Tx } from '../../ports/tx.ts';
import { callSigners } from '../steps/call-signers.ts';
import type { Deps } from '../deps.ts';
import { record } from '../record.ts';

/** The sent envelope with its links, which are told only here. */
export interface SentEnvelope {
  readonly envelope: Envelope;
  readonly signingLinks: readonly SigningLink[];
}

type SendDeps = Pick<Deps, 'db' | 'random' | 'secrets' | 'settings'>;

/**
 * Sends a draft: pins versions, makes one link per signer, calls those whose turn it is. Codes: NOT_FOUND,
 * INVALID_STATE_TRANSITION, ENVELOPE_INCOMPLETE, CPF_REQUIRED, PHONE_REQUIRED, QUALIFIED_PROVIDER_UNAVAILABLE.
 */
export function sendEnvelope(
  deps: SendDeps,
  asker: Asker,
  asked: { readonly id: string; readonly notify: boolean },
): Promise<SentEnvelope> {
  return deps.db.change(async (tx) => {
    const envelope = (await tx.envelopes.lock(asker.tenant, asked.id)) ?? fail('NOT_FOUND');
    const organization = await tx.envelopes.organizationOf(asker.tenant);
    const decided = decideSend(envelope, {
      now: tx.now(),
      termDays: organization.defaultExpirationDays,
      notify: asked.notify,
      actor: actorOf(asker),
    });
    const { value } = await record(deps, tx, envelope, decided);
    const signingLinks = await makeLinks(deps, tx, value);
    await callSigners(deps, tx, { before: envelope, after: value, organizationName: organization.name });
    return { value: { envelope: value, signingLinks } };
  });
}

async function makeLinks(deps: SendDeps, tx: Tx, envelope: Envelope): Promise<readonly SigningLink[]> {
  const { environment } = envelope.tenant;
  const links = envelope.signers.map((signer) => makeLink(deps, envelope, signer));
  const kept = links.map(({ signerId, token }) => {
    const id = makeId('lnk', tx.now(), deps.random.bytes(10));
    const sealed = deps.secrets.encrypt(token, linkPlace(environment, id));
    return { id, signerId, tokenHash: deps.secrets.fingerprint(token), token: sealed };
  });
  await tx.envelopes.replaceLinks(envelope, kept, tx.now());
  return links;
}

function makeLink(deps: Pick<Deps, 'random' | 'settings'>, envelope: Envelope, signer: Signer): SigningLink {
  const token = deps.random.bytes(32).toString('base64url');
  const url = linkUrl(deps.settings.baseUrls[envelope.tenant.environment], token);
  const { id: signerId, name, email } = signer;
  return { signerId, name, email, url, token, expiresAt: envelope.expiresAt };
}
