import { AvalError } from '@aval/sdk/client';
import type { Client } from '@aval/sdk/client';
import type { Operations, SigningLink } from '@aval/sdk/operations';
import { newIdempotencyKey } from '../shell/app-context.ts';
import { RefusedFile } from '../shell/file-error.ts';

type Draft = Operations['POST /v1/envelopes']['body'];

/** A signer as typed. Empty fields are not sent. */
export interface SignerInput {
  /** Identifies the row on the page. */
  readonly row: number;
  readonly name: string;
  readonly email: string;
  readonly cpf: string;
  readonly phone: string;
}

/** The chosen files and typed settings of a new envelope. */
export interface EnvelopeInput {
  readonly files: readonly File[];
  readonly title: string;
  readonly message: string;
  readonly method: 'EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP';
  readonly inOrder: boolean;
  /** The deadline in whole days from now. Empty means the default of the organization. */
  readonly days: string;
  readonly templateId: string;
  readonly signers: readonly SignerInput[];
}

/** Everything created so far. A further try doesn't create it again. */
export interface Progress {
  /** Idempotency keys by step. */
  readonly keys: Map<string | File, string>;
  readonly documents: Map<File, string>;
  draft: { readonly settings: string; readonly body: Draft; id: string | null } | null;
  readonly attached: Set<File>;
  /** The sent body of each row. */
  readonly signers: Map<number, string>;
}

export function emptyProgress(): Progress {
  return { keys: new Map(), documents: new Map(), draft: null, attached: new Set(), signers: new Map() };
}

export type Stage = 'uploading' | 'making' | 'sending';

/**
 * Uploads the files, creates the envelope, adds its documents and signers, and returns its ID. After a failure the next try continues
 * from there: each step keeps its idempotency key. If the input has changed since, it cancels the draft and creates another, so that
 * nobody is invited with values that were corrected. Throws the errors of the service.
 */
export async function createEnvelope(
  client: Client,
  { input, progress, onStage }: { input: EnvelopeInput; progress: Progress; onStage: (stage: Stage) => void },
): Promise<string> {
  onStage('uploading');
  for (const file of input.files) await upload(client, file, progress);
  onStage('making');
  if (!isUpToDate(input, progress)) await discardDraft(client, progress);
  const id = await createDraft(client, input, progress);
  for (const file of input.files) await attach(client, id, file, progress);
  for (const [index, signer] of input.signers.entries()) {
    if (progress.signers.has(signer.row)) continue;
    const body = signerBody(input, signer, index);
    const step = idempotent(progress, `signer ${JSON.stringify(body)}`);
    await client.call('POST /v1/envelopes/{id}/signers', { path: { id }, body, ...step });
    progress.signers.set(signer.row, JSON.stringify(body));
  }
  return id;
}

function isUpToDate(input: EnvelopeInput, { draft: created, attached, signers }: Progress): boolean {
  const bodies = new Map(
    input.signers.map((signer, index) => [signer.row, JSON.stringify(signerBody(input, signer, index))]),
  );
  return (
    (created === null || created.settings === settingsKey(input)) &&
    [...attached].every((file) => input.files.includes(file)) &&
    [...signers].every(([row, body]) => bodies.get(row) === body)
  );
}

/** Cancels the draft. Uploaded documents stay, because another draft can use them. */
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

async function createDraft(client: Client, input: EnvelopeInput, progress: Progress): Promise<string> {
  // A repeated key needs the same body, so the deadline counts from the first try.
  progress.draft ??= { settings: settingsKey(input), body: draftBody(input), id: null };
  const created = progress.draft;
  created.id ??= (
    await client.call('POST /v1/envelopes', { body: created.body, ...idempotent(progress, 'envelope') })
  ).id;
  return created.id;
}

function settingsKey({ title, message, method, inOrder, days, templateId }: EnvelopeInput): string {
  return JSON.stringify([title, message, method, inOrder, days, templateId]);
}

/** Sends the envelope and returns the signing links. */
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
    const created = await client.call('POST /v1/documents', { body: form, ...idempotent(progress, file) });
    progress.documents.set(file, created.id);
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

/** Returns the idempotency key of a step. Every try of the step uses the same key. */
function idempotent({ keys }: Progress, step: string | File): { readonly idempotencyKey: string } {
  const idempotencyKey = keys.get(step) ?? newIdempotencyKey();
  keys.set(step, idempotencyKey);
  return { idempotencyKey };
}

const DAY = 86_400_000;
/** The last day that a date can express (ECMA-262, 21.4.1.1). The service refuses it, and says which days it accepts. */
const LAST_TIME = 8.64e15;

function draftBody({ title, message, method, inOrder, days, templateId }: EnvelopeInput): Draft {
  const term = Number.parseInt(days, 10);
  return {
    title,
    ...(message.trim() === '' ? {} : { message: message.trim() }),
    ...(templateId === '' ? { authenticationMethod: method, signingOrderEnabled: inOrder } : { templateId }),
    ...(Number.isNaN(term) ? {} : { expiresAt: daysFromNow(term) }),
  };
}

function daysFromNow(days: number): string {
  const time = Date.now() + days * DAY;
  return new Date(Math.max(-LAST_TIME, Math.min(LAST_TIME, time))).toISOString();
}

function signerBody({ inOrder }: EnvelopeInput, { name, email, cpf, phone }: SignerInput, index: number) {
  return {
    name,
    email,
    ...(cpf === '' ? {} : { cpf }),
    ...(phone === '' ? {} : { phone }),
    ...(inOrder ? { order: index + 1 } : {}),
  };
}
