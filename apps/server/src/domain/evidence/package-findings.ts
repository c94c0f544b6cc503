import type { Sha256Hex } from '@aval/evidence/canonical';
import { DISCLOSURES, isGenerated, isOutsidePackage } from './generated-artifacts.ts';
import type { VerificationReason } from './verification.ts';

/** Names come from strangers: an answer shows some of them, and not all of a long one. */
const REASONS_SHOWN = 20;
const LONGEST_NAME = 100;

/**
 * Compares the files of a package, by their digests, with those that were issued. Returns why it is another package;
 * nothing where every file but `disclosures.json`, which may be absent or a part, is there to the byte, and no other.
 */
export function packageReasons(
  files: ReadonlyMap<string, Sha256Hex>,
  issued: readonly { readonly name: string; readonly sha256: Sha256Hex }[],
): readonly VerificationReason[] {
  const expected = new Map(
    issued.flatMap(({ name, sha256 }) =>
      isOutsidePackage(name) || isGenerated(name) ? [] : [[name, sha256] as const],
    ),
  );
  const wrong = [...expected].flatMap(([name, sha256]): VerificationReason[] => {
    if (!files.has(name)) return [reason('FILE_MISSING', name)];
    return files.get(name) === sha256 ? [] : [reason('FILE_CHANGED', name)];
  });
  const added = [...files.keys()].filter((name) => !expected.has(name) && name !== DISCLOSURES);
  return [...wrong, ...added.map((name) => reason('FILE_UNLISTED', name))].slice(0, REASONS_SHOWN);
}

function reason(code: string, name: string): VerificationReason {
  return { code, detail: name.slice(0, LONGEST_NAME).replaceAll(/\p{C}/gu, '\uFFFD') };
}
