import { AvalError } from '@aval/sdk/client';
import type { Session } from './portal.ts';
import { errorCode } from './portal.ts';
import type { Ending } from './words/help.ts';

/** The organization behind a link, as far as the page knows it. */
export type Sender = Pick<Session['sender'], 'organizationName' | 'contactEmail'> &
  Partial<Pick<Session['sender'], 'cnpj' | 'verifiedAt'>>;

/** Codes of a link that opens nothing more. */
const ENDED = new Set(['SIGNING_SESSION_REVOKED', 'SIGNING_SESSION_EXPIRED', 'ENVELOPE_NOT_SIGNABLE']);

/** Returns true for the refusal of a link that opens nothing more. */
export function isEnded(error: unknown): boolean {
  return ENDED.has(errorCode(error));
}

/** Returns the sender that a refusal names, or null. */
export function senderOf(error: unknown): Sender | null {
  const sender = detailOf(error, 'sender');
  if (typeof sender !== 'object' || sender === null) return null;
  const { organizationName, contactEmail } = sender as Readonly<Record<string, unknown>>;
  if (typeof organizationName !== 'string') return null;
  return { organizationName, contactEmail: typeof contactEmail === 'string' ? contactEmail : null };
}

/** Returns why a link opens nothing more, or null. Signers who declined themselves have a text of their own. */
export function endingOf(error: unknown): Ending | null {
  if (!isEnded(error)) return null;
  const reason = detailOf(error, 'reason');
  if (reason === 'DECLINED' && detailOf(error, 'signerStatus') === 'DECLINED') return 'YOU_DECLINED';
  return ENDINGS.find((ending) => ending === reason) ?? null;
}

const ENDINGS: readonly Ending[] = [
  'RENEWED',
  'CANCELLED',
  'DECLINED',
  'EXPIRED',
  'COMPLETED',
  'SKIPPED',
  'ERASED',
];

/** Returns a text of the details of a refusal, or null. */
export function detailText(error: unknown, name: string): string | null {
  const value = detailOf(error, name);
  return typeof value === 'string' ? value : null;
}

function detailOf(error: unknown, name: string): unknown {
  return error instanceof AvalError ? error.details[name] : undefined;
}
