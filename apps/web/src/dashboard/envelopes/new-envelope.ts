import { AvalError } from '@aval/sdk/client';
import type { Client } from '@aval/sdk/client';
import type { Operations, SigningLink } from '@aval/sdk/operations';
import { newIdempotencyKey } from '../shell/app-context.ts';
import { RefusedFile } from '../shell/file-error.ts';

type Draft = Operations['POST /v1/envelopes']['body'];

/** A signer as she is typed; what is empty is not sent. */
export interface SignerInput {
  /** Names the row on the page. */
  readonly row: number;
  readonly name: string;
  readonly email: string;
  readonly cpf: string;
  readonly phone: string;
}

/** What was chosen and typed. */
export interface EnvelopeInput {
  readonly files: readonly File[];
  readonly title: string;
  readonly message: string;
  readonly method: 'EMAIL_OTP' | 'SMS_OTP';
  readonly inOrder: boolean;
  /** Whole days from now; empty: what the organization has set. */
  readonly days: string;
  readonly templateId: string;
  readonly signers: readonly SignerInput[];
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

export function emptyProgress(): Progress {
  return { keys: new Map(), documents: new Map(), draft: null, attached: new Set(), signers: new Map() };
}

export type Stage = 'uploading' | 'making' | 'sending';

/**
 * Uploads, makes and fills the envelope; answers its id. What failed in the midst is tried again from there: each step keeps its
 * idempotency key until it was answered. Where something that was made is wished otherwise by then, that draft is called off and
 * another begun: nobody is invited by what was corrected. Throws what the service refuses.
 */
export async function createEnvelope(
  client: Client,
  {
    input: wish,
    progress,
    onStage,
  }: { input: EnvelopeInput; progress: Progress; onStage: (stage: Stage) => void },
): Promise<string> {
  onStage('uploading');
  for (const file of wish.files) await upload(client, file, progress);
  onStage('making');
  if (!isUpToDate(wish, progress)) await discardDraft(client, progress);
  const id = await createDraft(client, wish, progress);
  for (const file of wish.files) await attach(client, id, file, progress);
  for (const [place, signer] of wish.signers.entries()) {
    if (progress.signers.has(signer.row)) continue;
    const body = signerBody(wish, signer, place);
    const step = idempotent(progress, `signer ${JSON.stringify(body)}`);
    await client.call('POST /v1/envelopes/{id}/signers', { path: { id }, body, ...step });
    progress.signers.set(signer.row, JSON.stringify(body));
  }
  return id;
}

function isUpToDate(wish: EnvelopeInput, { draft: made, attached, signers }: Progress): boolean {
  const bodies = new Map(
    wish.signers.map((signer, place) => [signer.row, JSON.stringify(signerBody(wish, signer, place))]),
  );
  return (
    (made === null || made.wished === settingsKey(wish)) &&
    [...attached].every((file) => wish.files.includes(file)) &&
    [...signers].every(([row, body]) => bodies.get(row) === body)
  );
}

/** Documents stay: they were uploaded, and another draft may hold them. */
async function discardDraft(client: Client, progress: Progress): Promise<void> {
  const id = progress.draft?.id ?? null;
  if (id !== null) {
    await client.call('POST /v1/envelopes/{id}/cancel', { path: { id }, ...idempotent(progress, 'cancel') });
  }
  progress.draft = null;
  progress.attached.clear();
  progress.signers.clear();
  progress.keys.clear();
}

async function createDraft(client: Client, wish: EnvelopeInput, progress: Progress): Promise<string> {
  // The same body for the same key: a term of so many days counts from the first try.
  progress.draft ??= { wished: settingsKey(wish), body: draftBody(wish), id: null };
  const made = progress.draft;
  made.id ??= (
    await client.call('POST /v1/envelopes', { body: made.body, ...idempotent(progress, 'envelope') })
  ).id;
  return made.id;
}

function settingsKey({ title, message, method, inOrder, days, templateId }: EnvelopeInput): string {
  return JSON.stringify([title, message, method, inOrder, days, templateId]);
}

/** Sends what was made; answers the signing links. */
export async function sendEnvelope(
  client: Client,
  id: string,
  progress: Progress,
): Promise<readonly SigningLink[]> {
  const call = { path: { id }, ...idempotent(progress, 'send') };
  return (await client.call('POST /v1/envelopes/{id}/send', call)).signingLinks;
}

async function upload(client: Client, file: File, progress: Progress): Promise<void> {
  if (progress.documents.has(file)) return;
  const form = new FormData();
  form.append('file', file, file.name);
  try {
    const made = await client.call('POST /v1/documents', { body: form, ...idempotent(progress, file) });
    progress.documents.set(file, made.id);
  } catch (error) {
    throw error instanceof AvalError ? new RefusedFile(file.name, error) : error;
  }
}

async function attach(client: Client, id: string, file: File, progress: Progress): Promise<void> {
  if (progress.attached.has(file)) return;
  const body = { documentId: progress.documents.get(file) ?? '' };
  const step = idempotent(progress, `attach ${body.documentId}`);
  await client.call('POST /v1/envelopes/{id}/documents', { path: { id }, body, ...step });
  progress.attached.add(file);
}

/** The same key for the same step, however often it is tried. */
function idempotent({ keys }: Progress, step: string | File): { readonly idempotencyKey: string } {
  const idempotencyKey = keys.get(step) ?? newIdempotencyKey();
  keys.set(step, idempotencyKey);
  return { idempotencyKey };
}

const DAY = 86_400_000;

function draftBody({ title, message, method, inOrder, days, templateId }: EnvelopeInput): Draft {
  const term = Number.parseInt(days, 10);
  return {
    title,
    ...(message.trim() === '' ? {} : { message: message.trim() }),
    ...(templateId === '' ? { authenticationMethod: method, signingOrderEnabled: inOrder } : { templateId }),
    ...(Number.isNaN(term) ? {} : { expiresAt: new Date(Date.now() + term * DAY).toISOString() }),
  };
}

function signerBody({ inOrder }: EnvelopeInput, { name, email, cpf, phone }: SignerInput, place: number) {
  return {
    name,
    email,
    ...(cpf === '' ? {} : { cpf }),
    ...(phone === '' ? {} : { phone }),
    ...(inOrder ? { order: place + 1 } : {}),
  };
}
