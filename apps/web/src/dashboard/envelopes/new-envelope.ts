import type { Client } from '@aval/sdk/client';
import type { Operations, SigningLink } from '@aval/sdk/operations';
import { newKey } from '../shell/desk.ts';

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
  readonly keys: Map<string, string>;
  readonly documents: Map<File, string>;
  envelopeId: string | null;
  readonly attached: Set<File>;
  readonly signers: Map<number, string>;
}

export function noProgress(): Progress {
  return {
    keys: new Map(),
    documents: new Map(),
    envelopeId: null,
    attached: new Set(),
    signers: new Map(),
  };
}

export type Stage = 'uploading' | 'making' | 'sending';

/**
 * Uploads, makes and fills the envelope; answers its id. What failed in the midst is tried again from there: each step keeps its
 * idempotency key until it was answered. Throws what the service refuses.
 */
export async function makeEnvelope(
  client: Client,
  { wish, progress, onStage }: { wish: Wish; progress: Progress; onStage: (stage: Stage) => void },
): Promise<string> {
  onStage('uploading');
  for (const file of wish.files) await upload(client, file, progress);
  onStage('making');
  progress.envelopeId ??= (
    await client.call('POST /v1/envelopes', { body: draftOf(wish), ...once(progress, 'envelope') })
  ).id;
  const id = progress.envelopeId;
  for (const file of wish.files) await attach(client, id, file, progress);
  for (const [place, signer] of wish.signers.entries()) {
    if (progress.signers.has(signer.row)) continue;
    const body = { ...signerOf(signer), ...(wish.inOrder ? { order: place + 1 } : {}) };
    const step = once(progress, `signer ${JSON.stringify(body)}`);
    const made = await client.call('POST /v1/envelopes/{id}/signers', { path: { id }, body, ...step });
    progress.signers.set(signer.row, made.id);
  }
  return id;
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
  const made = await client.call('POST /v1/documents', { body: form, idempotencyKey: newKey() });
  progress.documents.set(file, made.id);
}

async function attach(client: Client, id: string, file: File, progress: Progress): Promise<void> {
  if (progress.attached.has(file)) return;
  const body = { documentId: progress.documents.get(file) ?? '' };
  const step = once(progress, `attach ${body.documentId}`);
  await client.call('POST /v1/envelopes/{id}/documents', { path: { id }, body, ...step });
  progress.attached.add(file);
}

/** The same key for the same step, however often it is tried. */
function once({ keys }: Progress, step: string): { readonly idempotencyKey: string } {
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

function signerOf({ name, email, cpf, phone }: TypedSigner) {
  return {
    name,
    email,
    ...(cpf === '' ? {} : { cpf }),
    ...(phone === '' ? {} : { phone }),
  };
}
