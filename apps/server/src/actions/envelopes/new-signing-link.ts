import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { Signer } from '../../domain/envelopes/signer.ts';
import type { Id } from '../../domain/ids.ts';
import { makeId } from '../../domain/ids.ts';
import { linkPlace, linkUrl } from '../../domain/signing/signing-link.ts';
import type { SigningLink } from '../../domain/signing/signing-link.ts';
import type { NewLink } from '../../store/envelopes-types.ts';
import type { Deps } from '../deps.ts';

/** A new link: with its token, which is returned only once, and as it is stored (ADR-0011). */
interface CreatedLink {
  readonly shown: SigningLink;
  readonly stored: NewLink & { readonly id: Id<'lnk'> };
}

/** Makes a signing link of 256 random bits. It opens nothing before `replaceLinks` has kept it. */
export function newSigningLink(
  deps: Pick<Deps, 'random' | 'secrets' | 'settings'>,
  envelope: Envelope,
  signer: Signer,
  now: Date,
): CreatedLink {
  const { environment } = envelope.tenant;
  const {
    id: signerId,
    person: { name, email },
  } = signer;
  const id = makeId('lnk', now, deps.random.bytes(10));
  const token = deps.random.bytes(32).toString('base64url');
  const url = linkUrl(deps.settings.baseUrls[environment], token);
  const sealed = deps.secrets.encrypt(token, linkPlace(environment, id));
  return {
    shown: { signerId, name, email, url, token, expiresAt: envelope.terms.expiresAt },
    stored: { id, signerId, tokenHash: deps.secrets.fingerprint(token), token: sealed },
  };
}
