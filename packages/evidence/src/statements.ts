import { sha256Hex } from './canonical.ts';
import type { Sha256Hex } from './canonical.ts';
import type { Manifest, ManifestConsent } from './manifest-types.ts';
import type { PackageFiles } from './package-reading.ts';
import { decodeUtf8 } from './read-canonical.ts';
import type { Reason } from './verify-evidence.ts';

const FOLDER = 'statements/';

/** A statement that a signer accepted. */
export interface AcceptedStatement {
  readonly signerId: string;
  readonly version: string;
  readonly language: string;
  readonly sha256: Sha256Hex;
  /** Null if the package doesn't have it: packages from before statements had files, and texts that nobody kept. */
  readonly text: string | null;
}

/** Returns the path of a statement inside a package. People who accepted the same text share a file. */
export function statementName(sha256: Sha256Hex): string {
  return `${FOLDER}${sha256}.txt`;
}

/** Returns the digest of the statement that a consent is about: `hash` itself, unless that covers more than the statement. */
export function statementHashOf({ hash, statementHash }: ManifestConsent): Sha256Hex {
  return statementHash ?? hash;
}

/** Returns the statement that each signer of a manifest accepted, with its text as far as the package has it. */
export function acceptedStatements(files: PackageFiles, { signers }: Manifest): readonly AcceptedStatement[] {
  return signers.map(({ id: signerId, consent }) => {
    const sha256 = statementHashOf(consent);
    const bytes = files.get(statementName(sha256));
    const { version, language } = consent;
    return { signerId, version, language, sha256, text: bytes === undefined ? null : decodeUtf8(bytes) };
  });
}

/** Checks that each file of a statement is what its name says, is text, and was accepted by somebody. */
export function statementReasons(
  files: PackageFiles,
  manifest: Manifest | undefined,
): readonly Reason<'STATEMENT_DIFFERS'>[] {
  if (manifest === undefined) return [];
  const accepted = new Set(manifest.signers.map(({ consent }) => statementName(statementHashOf(consent))));
  return [...files].flatMap(([name, bytes]) => {
    if (!name.startsWith(FOLDER)) return [];
    const isAccepted =
      accepted.has(name) && statementName(sha256Hex(bytes)) === name && decodeUtf8(bytes) !== null;
    return isAccepted ? [] : [{ code: 'STATEMENT_DIFFERS', detail: `${name}: nobody accepted this text` }];
  });
}

/**
 * Returns the files of the statements, each once, by path.
 * @throws TypeError for a text that no signer of the manifest accepted, which is the caller's mistake.
 */
export function statementFiles(
  texts: readonly string[],
  { signers }: Manifest,
): Readonly<Record<string, Uint8Array>> {
  const accepted = new Set(signers.map(({ consent }) => statementHashOf(consent)));
  return Object.fromEntries(
    texts.map((text) => {
      const bytes = new TextEncoder().encode(text);
      const sha256 = sha256Hex(bytes);
      if (!accepted.has(sha256)) throw new TypeError('Nobody accepted this statement.');
      return [statementName(sha256), bytes];
    }),
  );
}
