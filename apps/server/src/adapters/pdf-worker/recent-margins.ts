import { MARGIN_ANSWERS_KEPT } from './limits.ts';
import type { MarginPlace, PdfOutcome, PdfReader } from '../../ports/pdf-reader.ts';
import { hashBytes } from '../../process/hash-bytes.ts';

type Found = PdfOutcome<readonly MarginPlace[]>;

/**
 * Remembers the empty places of the files that an organization sent last, in this process: a bulk send, or a contract
 * sent a hundred times, is rendered once. Only places are remembered: a limit hit under load must not stay. An
 * entry has at most a few kilobytes.
 */
export function rememberMargins(
  findMargins: PdfReader['findMargins'],
  max = MARGIN_ANSWERS_KEPT,
): PdfReader['findMargins'] {
  // A Map keeps the order of insertion: the first is the least recently used.
  const kept = new Map<string, Found>();
  const keep = (key: string, found: Found): void => {
    kept.delete(key);
    kept.set(key, found);
    const [oldest] = kept.keys();
    if (kept.size > max && oldest !== undefined) kept.delete(oldest);
  };
  return async (pdf, question, organizationId) => {
    const { sha256 } = await hashBytes(pdf);
    const key = JSON.stringify([organizationId, sha256, question]);
    const found = kept.get(key) ?? (await findMargins(pdf, question, organizationId));
    if (found.ok) keep(key, found);
    return found;
  };
}
