import { AvalError } from '@aval/sdk/client';
import type { Operations } from '@aval/sdk/operations';
import type { Verdict } from '@aval/evidence/verdict';
import { createPageClient } from '../api/page-client.ts';
import { withoutBase } from '../api/base-path.ts';

export type Verification = Operations['POST /v1/public/verify']['response'];
export type Service = Operations['GET /v1/public/service']['response'];

/** The input of a check: a file with its digest, a code, or both. */
interface CheckInput {
  readonly file: { readonly name: string; readonly sha256: string | null } | null;
  readonly code: string | null;
}

/** The result of the service, or of a check of a package in this browser. */
export type CheckResult = { readonly input: CheckInput } & (
  | { readonly kind: 'SERVICE'; readonly verification: Verification }
  | { readonly kind: 'PACKAGE'; readonly verdict: Verdict; readonly checkedAt: Date }
);

/** Reads which environment this is, and the address of the other environment. */
export function service(): Promise<Service> {
  return createPageClient().call('GET /v1/public/service');
}

/** Returns the code in the address of the page, or null. A broken escape such as `%E0` is no code. */
export function codeOf(pathname: string): string | null {
  try {
    return decodeURIComponent(withoutBase(pathname).split('/')[2] ?? '') || null;
  } catch {
    return null;
  }
}

/** Returns whether a text is a code: 20 characters of Crockford base32. I, L and O count as digits; no code contains U. */
export function isCode(typed: string): boolean {
  return /^[0-9A-TV-Z]{20}$/i.test(typed.replaceAll(/[\s-]/g, ''));
}

/**
 * Checks a file, a code or both. A ZIP stays in this browser; any other file is sent to the service. `onHashed`
 * gets the digest first. Throws the error of the service, or an `ArchiveError` when the package cannot be read.
 */
export async function checkDocument(
  given: { readonly file: File | null; readonly code: string | null },
  onHashed: (sha256: string | null) => void,
): Promise<CheckResult> {
  const { file, code } = given;
  if (file === null) return checkWithService({ file: null, code }, { code: code ?? '' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sha256 = await digestOf(bytes);
  onHashed(sha256);
  const input = { file: { name: file.name, sha256 }, code };
  if (isZip(bytes)) return checkInBrowser(input, bytes);
  // The service takes no larger file, and answers for a digest too.
  if (file.size > UPLOAD_BYTES && sha256 !== null) return checkWithService(input, { sha256 });
  const form = new FormData();
  form.append('file', file, file.name);
  if (code !== null) form.append('code', code);
  return checkWithService(input, form);
}

async function checkWithService(
  input: CheckInput,
  body: FormData | { readonly code: string } | { readonly sha256: string },
): Promise<CheckResult> {
  const verification = await createPageClient().call('POST /v1/public/verify', { body });
  return { kind: 'SERVICE', input, verification };
}

/** Checks a package in this browser. The code for it is loaded when it is needed. */
async function checkInBrowser(input: CheckInput, bytes: Uint8Array): Promise<CheckResult> {
  const [{ checkPackage }, keys] = await Promise.all([
    import('./check-package.ts'),
    createPageClient().call('GET /v1/public/keys'),
  ]);
  return { kind: 'PACKAGE', input, verdict: checkPackage(bytes, keys), checkedAt: new Date() };
}

/** The largest file that the service takes for verification. */
const UPLOAD_BYTES = 48 * 1024 * 1024;

const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** Returns the digest in hexadecimal, or null when the browser offers none (plain HTTP from another machine). */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns the error code, `OFFLINE` without a response, or `NOT_PACKAGE` for a ZIP that isn't a package. */
export function errorCode(error: unknown): string {
  if (error instanceof AvalError) return error.code;
  return error instanceof Error && error.name === 'ArchiveError' ? 'NOT_PACKAGE' : 'OFFLINE';
}
