import type { Client } from '../../domain/audit/client.ts';
import { languageOf } from '../../domain/envelopes/language-of.ts';
import type { ShownFile } from '../../domain/envelopes/progress.ts';
import { preferredLanguage } from '../../domain/people/language.ts';
import type { Language } from '../../domain/people/language.ts';
import { statementFor } from '../../domain/signing/consent.ts';
import { shownConsent } from '../../domain/signing/field-consent.ts';
import type { ShownConsent } from '../../domain/signing/field-consent.ts';
import type { SentValues } from '../../domain/signing/field-values.ts';
import { decideShowConsent, GUARDS_TO_SEE_CONSENT } from '../../domain/signing/show-consent.ts';
import { coversOthers, digestOfOthers } from '../../domain/signing/shown-to-signer.ts';
import { signedValues } from '../../domain/signing/signed-values.ts';
import { signerOf } from '../../domain/signing/signing-session.ts';
import type { SigningSession } from '../../domain/signing/signing-session.ts';
import type { InsideDeps } from '../deps.ts';
import type { FooterDeps } from '../footers/footers-of.ts';
import { shownDocument } from '../footers/shown-file.ts';
import { findSession } from './find-session.ts';
import { lockToRead } from './lock-session.ts';
import { recordReading } from './record-reading.ts';
import { hasSpace } from './has-space.ts';

type ConsentDeps = Pick<InsideDeps, 'db' | 'secrets' | 'random' | 'settings' | 'printer'>;
type FileDeps = ConsentDeps & FooterDeps;

interface ShowConsentInput {
  /** As `Accept-Language` has them; without any of ours, the signer's own is taken. */
  readonly language: string | null;
  /** Absent: nothing is filled in. */
  readonly sent?: SentValues;
  readonly client: Client;
}

/**
 * Returns the statement to accept, in the requested language, and records that it was shown. For a signer with fields it
 * keeps their values too. Codes: those of the link; with fields ALREADY_SIGNED, AUTHENTICATION_REQUIRED, VALIDATION_FAILED.
 */
export function showConsent(
  deps: ConsentDeps,
  token: string,
  input: ShowConsentInput,
): Promise<ShownConsent> {
  return show(deps, token, input, async ({ envelope }) => {
    if (coversOthers(envelope)) throw new Error('A signer who is shown values of others is shown files.');
    return null;
  });
}

/** As `showConsent`, for a signer whose consent covers what they are shown of others: its files are drawn first. */
export async function showConsentWithFiles(
  deps: FileDeps,
  token: string,
  input: ShowConsentInput,
): Promise<ShownConsent> {
  const seen = await lookAhead(deps, token);
  return show(deps, token, input, async (session) =>
    coversOthers(session.envelope) ? filesNow(deps, session, seen) : null,
  );
}

function show(
  deps: ConsentDeps,
  token: string,
  input: ShowConsentInput,
  shownIn: (session: SigningSession) => Promise<readonly ShownFile[] | null>,
): Promise<ShownConsent> {
  return deps.db.change(async (tx) => {
    const read = await lockToRead(deps, tx, token);
    const { session } = read;
    const statement = statementFor(session, languageShown(session, input.language));
    const decided = decideShowConsent(session, {
      client: input.client,
      sent: input.sent ?? { values: {}, mark: null, initials: null },
      statement,
      shown: await shownIn(session),
      newSalt: () => deps.random.bytes(16).toString('hex'),
      fits: (field, value) => hasSpace(deps.printer, field, value),
      now: await tx.now(),
    });
    const after = await recordReading(deps, tx, read, decided);
    return shownConsent(after, statement);
  });
}

function languageShown(session: SigningSession, wanted: string | null): Language {
  return preferredLanguage(wanted, languageOf(session.envelope, signerOf(session)));
}

/** The documents as the signer is shown them, and what others had entered by then. */
interface SeenFiles {
  readonly files: readonly ShownFile[];
  readonly others: string;
}

/** Drawing takes its time: it holds no lock. */
async function lookAhead(deps: FileDeps, token: string): Promise<SeenFiles> {
  const { session } = await findSession(deps, token, GUARDS_TO_SEE_CONSENT);
  return { files: await filesOf(deps, session), others: digestOfOthers(session) };
}

/** Somebody may have signed meanwhile. */
async function filesNow(
  deps: FileDeps,
  session: SigningSession,
  seen: SeenFiles,
): Promise<readonly ShownFile[]> {
  return seen.others === digestOfOthers(session) ? seen.files : filesOf(deps, session);
}

async function filesOf(deps: FileDeps, session: SigningSession): Promise<readonly ShownFile[]> {
  const { envelope } = session;
  const files: ShownFile[] = [];
  for (const document of envelope.documents) {
    const given = { envelope, values: signedValues(session) };
    const { documentId, sha256, size } = await shownDocument(deps, given, document);
    files.push({ documentId, sha256, size });
  }
  return files;
}
