import type { ShownFile } from '../../domain/envelopes/progress.ts';
import type { Client } from '../../domain/audit/client.ts';
import { statementFor } from '../../domain/signing/consent.ts';
import { shownConsent } from '../../domain/signing/field-consent.ts';
import type { ShownConsent } from '../../domain/signing/field-consent.ts';
import type { SentValues } from '../../domain/signing/field-values.ts';
import { decideShowConsent, GUARDS_TO_SEE_CONSENT } from '../../domain/signing/show-consent.ts';
import { coversOthers, digestOfOthers } from '../../domain/signing/shown-to-signer.ts';
import { signedValues } from '../../domain/signing/signed-values.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import { AT_ONCE } from '../../ports/db.ts';
import type { KnownLink } from '../../ports/stores/signing.ts';
import type { Deps } from '../deps.ts';
import type { FooterDeps } from '../footers/footers-of.ts';
import { shownDocument } from '../footers/shown-file.ts';
import { findSession } from './find-session.ts';
import { lockToRead } from './lock-session.ts';
import { recordReading } from './record-reading.ts';
import { hasSpace } from './has-space.ts';

type ConsentDeps = Pick<Deps, 'secrets' | 'random'> & FooterDeps;

interface ShowConsentInput extends Partial<Pick<KnownLink, 'showsOthers'>> {
  readonly language: string;
  /** Absent: nothing is filled in. */
  readonly sent?: SentValues;
  readonly client: Client;
}

/**
 * Returns the statement to accept, in the requested language, and records that it was shown. For a signer with fields it
 * keeps their values too. Codes: those of the link; with fields ALREADY_SIGNED, AUTHENTICATION_REQUIRED, VALIDATION_FAILED.
 */
export async function showConsent(
  deps: ConsentDeps,
  token: string,
  input: ShowConsentInput,
): Promise<ShownConsent> {
  const seen = input.showsOthers ? await lookAhead(deps, token) : null;
  return deps.db.change(async (tx) => {
    const read = await lockToRead(deps, tx, token);
    const { session } = read;
    const statement = statementFor(session, input.language);
    const decided = decideShowConsent(session, {
      client: input.client,
      sent: input.sent ?? { values: {}, mark: null, initials: null },
      statement,
      shown: coversOthers(session.envelope) ? await filesNow(deps, session, seen) : null,
      newSalt: () => deps.random.bytes(16).toString('hex'),
      fits: (field, value) => hasSpace(deps.printer, field, value),
      now: tx.now(),
    });
    const after = await recordReading(deps, tx, read, decided);
    return { value: shownConsent(after, statement) };
  }, AT_ONCE);
}

/** The documents as the signer is shown them, and what others had entered by then. */
interface SeenFiles {
  readonly files: readonly ShownFile[];
  readonly others: string;
}

/** Drawing takes its time: it holds no lock. */
async function lookAhead(deps: ConsentDeps, token: string): Promise<SeenFiles> {
  const { session } = await findSession(deps, token, GUARDS_TO_SEE_CONSENT);
  return { files: await filesOf(deps, session), others: digestOfOthers(session) };
}

/** Somebody may have signed meanwhile. */
async function filesNow(
  deps: ConsentDeps,
  session: SigningSession,
  seen: SeenFiles | null,
): Promise<readonly ShownFile[]> {
  return seen?.others === digestOfOthers(session) ? seen.files : filesOf(deps, session);
}

async function filesOf(deps: ConsentDeps, session: SigningSession): Promise<readonly ShownFile[]> {
  const { envelope } = session;
  const files: ShownFile[] = [];
  for (const document of envelope.documents) {
    const given = { envelope, values: signedValues(session) };
    const { documentId, sha256, size } = await shownDocument(deps, given, document);
    files.push({ documentId, sha256, size });
  }
  return files;
}
