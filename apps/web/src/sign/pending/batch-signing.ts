import { AvalError } from '@aval/sdk/client';
import type { Language } from '../../i18n/language.ts';
import { createPortal } from '../portal.ts';
import type { Consent, Portal, Session } from '../portal.ts';
import { isQualified } from '../steps.ts';
import type { Continuation } from './continuation.ts';
import { openPending } from './pending-portal.ts';
import type { PendingDocument } from './pending-portal.ts';

/** A document that was fetched and can be signed with the others: what its signer reads, and what they accept. */
export interface Prepared {
  readonly document: PendingDocument;
  readonly portal: Portal;
  readonly session: Session;
  readonly consent: Consent;
  readonly files: readonly { readonly title: string; readonly url: string }[];
}

/** Types of fields whose value the service knows or draws: the signer enters nothing. */
const DRAWN: readonly string[] = ['SIGNATURE', 'INITIALS', 'NAME', 'CPF', 'DATE_SIGNED', 'STAMP_CODE'];

/**
 * Fetches a document of a batch with its files and its consent. Returns null for a document that its signer has to open by itself,
 * because they fill in something, attach a file, or use a certificate.
 */
export async function prepare(
  continuation: Continuation,
  document: PendingDocument,
  language: Language,
): Promise<Prepared | null> {
  const path = await patiently(() => openPending(continuation, document.id));
  const portal = createPortal(path.split('/').at(-1) ?? '');
  const session = await portal.open();
  if (hasToBeOpened(session)) return null;
  const files = [];
  for (const { id, title } of session.documents)
    files.push({ title, url: URL.createObjectURL(await portal.document(id)) });
  return { document, portal, session, consent: await portal.consent(language), files };
}

function hasToBeOpened(session: Session): boolean {
  const fills = session.fields.some(({ type, readOnly }) => !readOnly && !DRAWN.includes(type));
  return fills || session.attachments.length > 0 || isQualified(session) || !session.needed.authenticated;
}

/** Signs a document with the consent that was shown. */
export function signPrepared({ portal, session, consent }: Prepared): Promise<void> {
  return patiently(() => portal.sign(consent, session.documents, null));
}

/** Waits as long as a limit says: a batch makes more calls in a minute than a person. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      const seconds = error instanceof AvalError ? error.details['retryAfterSeconds'] : undefined;
      if (typeof seconds !== 'number' || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}

const TRIES = 3;
