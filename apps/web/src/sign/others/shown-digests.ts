import { AvalError } from '@aval/sdk/client';
import type { Consent } from '../portal.ts';

/** Returns the documents whose file differs from that which a consent covers. A file that the page doesn't have is no difference. */
export async function changedFiles(
  files: ReadonlyMap<string, Blob>,
  { shown = [] }: Pick<Consent, 'shown'>,
): Promise<readonly string[]> {
  const changed = await Promise.all(
    shown.map(async ({ documentId, sha256 }) => {
      const file = files.get(documentId);
      const digest = file === undefined ? null : await digestOf(file);
      return digest === null || digest === sha256 ? [] : [documentId];
    }),
  );
  return changed.flat();
}

/** Returns null where the browser computes no digests: on pages without TLS. */
async function digestOf(file: Blob): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Nobody accepts a file that this page doesn't show. */
export function unshownError(): AvalError {
  const code = 'DOCUMENT_HASH_MISMATCH';
  return new AvalError(409, { code, message: code, hint: '', requestId: '', details: {} });
}
