import { AvalError } from '@aval/sdk/client';
import type { Client } from '@aval/sdk/client';
import type { Operations, SigningLink } from '@aval/sdk/operations';
import { newKey } from '../shell/desk.ts';
import { RefusedFile } from '../shell/told-of-file.ts';

type Draft = Operations['POST /v1/envelopes']['body'];

/** A signer as she is typed; what is empty is not sent. */
export interface TypedSigner {
  /** Names the row on the page. */
  readonly row: number;
  readonly name: string;
  readonly email: string;
  readonly cpf: string;
  readonly phone: string;
}

/** What was chosen and typed. */
export interface Wish {
  readonly files: readonly File[];
  readonly title: string;
  readonly message: string;
  readonly method: 'EMAIL_OTP' | 'SMS_OTP';
  readonly inOrder: boolean;
  /** Whole days from now; empty: what the organization has set. */
  readonly days: string;
  readonly templateId: string;
  readonly signers: readonly TypedSigner[];
}

/** How far it came. What was made is not made again when somebody tries once more. */
export interface Progress {
  /** By step, until it was answered. */
  readonly keys: Map<string | File, string>;
  readonly documents: Map<File, string>;
  draft: { readonly wished: string; readonly body: Draft; id: string | null } | null;
  readonly attached: Set<File>;
  /** What was sent of each row. */
  readonly signers: Map<number, string>;
}

export function noProgress(): Progress {
  return { keys: new Map(), documents: new Map(), draft: null, attached: new Set(), signers: new Map() };
}

export type Stage = 'uploading' | 'making' | 'sending';

/**
 * Uploads, makes and fills the envelope; answers its id. What failed in the midst is tried again from there: each step keeps its
 * idempotency key until it was answered. Where something that was made is wished otherwise by then, that draft is called off and
 * another begun: nobody is invited by what was corrected. Throws what the service refuses.
 */
export async function makeEnvelope(
  client: Client,
  { wish, progress, onStage }: { wish: Wish; progress: Progress; onStage: (stage: Stage) => void },
): Promise<string> {
  onStage('uploading');
  for (const file of wish.files) await upload(client, file, progress);
  onStage('making');
  if (!isStillWished(wish, progress)) await beginAnew(client, progress);
  const id = await draft(client, wish, progress);
  for (const file of wish.files) await attach(client, id, file, progress);
  for (const [place, signer] of wish.signers.entries()) {
    if (progress.signers.has(signer.row)) continue;
    const body = signerOf(wish, signer, place);
    const step = once(progress, `signer ${JSON.stringify(body)}`);
    await client.call('POST /v1/envelopes/{id}/signers', { path: { id }, body, ...step });
    progress.signers.set(signer.row, JSON.stringify(body));
  }
  return id;
}

function isStillWished(wish: Wish, { draft: made, attached, signers }: Progress): boolean {
  const bodies = new Map(
    wish.signers.map((signer, place) => [signer.row, JSON.stringify(signerOf(wish, signer, place))]),
  );
  return (
    (made === null || made.wished === settingsOf(wish)) &&
    [...attached].every((file) => wish.files.includes(file)) &&
    [...signers].every(([row, body]) => bodies.get(row) === body)
  );
}

/** Documents stay: they were uploaded, and another draft may hold them. */
async function beginAnew(client: Client, progress: Progress): Promise<void> {
  const id = progress.draft?.id ?? null;
  if (id !== null) {
    await client.call('POST /v1/envelopes/{id}/cancel', { path: { id }, ...once(progress, 'cancel') });
  }
  progress.draft = null;
  progress.attached.clear();
  progress.signers.clear();
  progress.keys.clear();
}

async function draft(client: Client, wish: Wish, progress: Progress): Promise<string> {
  // The same body for the same key: a term of so many days counts from the first try.
  progress.draft ??= { wished: settingsOf(wish), body: draftOf(wish), id: null };
  const made = progress.draft;
  made.id ??= (
    await client.call('POST /v1/envelopes', { body: made.body, ...once(progress, 'envelope') })
  ).id;
  return made.id;
}

function settingsOf({ title, message, method, inOrder, days, templateId }: Wish): string {
  return JSON.stringify([title, message, method, inOrder, days, templateId]);
}

/** Sends what was made; answers the signing links. */
export async function sendEnvelope(
  client: Client,
  id: string,
  progress: Progress,
): Promise<readonly SigningLink[]> {
  const call = { path: { id }, ...once(progress, 'send') };
  return (await client.call('POST /v1/envelopes/{id}/send', call)).signingLinks;
}

async function upload(client: Client, file: File, progress: Progress): Promise<void> {
  if (progress.documents.has(file)) return;
  const form = new FormData();
  form.append('file', file, file.name);
  try {
    const made = await client.call('POST /v1/documents', { body: form, ...once(progress, file) });
    progress.documents.set(file, made.id);
  } catch (error) {
    throw error instanceof AvalError ? new RefusedFile(file.name, error) : error;
  }
}

async function attach(client: Client, id: string, file: File, progress: Progress): Promise<void> {
  if (progress.attached.has(file)) return;
  const body = { documentId: progress.documents.get(file) ?? '' };
  const step = once(progress, `attach ${body.documentId}`);
  await client.call('POST /v1/envelopes/{id}/documents', { path: { id }, body, ...step });
  progress.attached.add(file);
}

/** The same key for the same step, however often it is tried. */
function once({ keys }: Progress, step: string | File): { readonly idempotencyKey: string } {
  const idempotencyKey = keys.get(step) ?? newKey();
  keys.set(step, idempotencyKey);
  return { idempotencyKey };
}

const DAY = 86_400_000;

function draftOf({ title, message, method, inOrder, days, templateId }: Wish): Draft {
  const term = Number.parseInt(days, 10);
  return {
    title,
    ...(message.trim() === '' ? {} : { message: message.trim() }),
    ...(templateId === '' ? { authenticationMethod: method, signingOrderEnabled: inOrder } : { templateId }),
    ...(Number.isNaN(term) ? {} : { expiresAt: new Date(Date.now() + term * DAY).toISOString() }),
  };
}

function signerOf({ inOrder }: Wish, { name, email, cpf, phone }: TypedSigner, place: number) {
  return {
    name,
    email,
    ...(cpf === '' ? {} : { cpf }),
    ...(phone === '' ? {} : { phone }),
    ...(inOrder ? { order: place + 1 } : {}),
  };
}
