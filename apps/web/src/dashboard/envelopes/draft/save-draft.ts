import type { Client } from '@aval/sdk/client';
import { AvalError } from '@aval/sdk/client';
import type { Envelope, Operations } from '@aval/sdk/operations';
import { newIdempotencyKey } from '../../shell/app-context.ts';
import { reminderChoiceOf } from '../../shell/reminders/reminder-choice.ts';
import type { ReminderChoice } from '../../shell/reminders/reminder-choice.ts';
import { RefusedFile } from '../../shell/file-error.ts';
import { dayOf, isOnlySealed } from './draft-state.ts';
import type { DraftFile, DraftState } from './draft-state.ts';
import { changedLetters } from './letter-choice.ts';
import { base64Of } from '../../../api/base64-of.ts';
import { delegationOf, filesOf, groupOf, isComplete, roleValuesOf, valuesOf, whenOf } from './person.ts';
import type { Person } from './person.ts';

/** The context of saving: the client, the draft as the service knows it, and the keys of calls that may be repeated. */
export interface SaveContext {
  readonly client: Client;
  /** Null before the draft exists. */
  server: Envelope | null;
  readonly keys: Map<string, string>;
  /** The title of a draft whose title is still empty. */
  readonly untitled: string;
  /** Of the organization: a last day ends there. */
  readonly timeZone: string;
}

/** Every try of the same call has the same key, so that a repeated call changes nothing twice. */
function idempotent({ keys }: SaveContext, call: string): { readonly idempotencyKey: string } {
  const idempotencyKey = keys.get(call) ?? newIdempotencyKey();
  keys.set(call, idempotencyKey);
  return { idempotencyKey };
}

/** Refuses the change if another window has changed the draft meanwhile. */
export function unchanged({ version }: Pick<Envelope, 'version'>): { readonly ifMatch: string } {
  return { ifMatch: `"v${version}"` };
}

/** Uploads a file and returns its document. Throws the refusal with the name of the file. */
export async function uploadFile(
  context: SaveContext,
  { key, file, acceptChange, values }: DraftFile & { readonly file: File },
): Promise<Operations['POST /v1/documents']['response']> {
  const texts = values === undefined ? '' : JSON.stringify(values);
  const more = idempotent(context, `upload ${key} ${acceptChange ?? ''}${texts}`);
  const accepted = acceptChange === undefined ? {} : { acceptChange };
  try {
    const body =
      values === undefined
        ? formOf(file, accepted)
        : { contentBase64: await base64Of(file), filename: file.name, values, ...accepted };
    return await context.client.call('POST /v1/documents', { body, ...more });
  } catch (error) {
    throw error instanceof AvalError ? new RefusedFile(file.name, error) : error;
  }
}

/** Without values: a browser would send them as a second file. */
function formOf(file: File, texts: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  return form;
}

/** Returns whether there is something to keep: a document, or a person whom the service can accept. */
export function isWorthSaving(state: DraftState): boolean {
  return (
    state.files.some(({ documentId }) => documentId !== null) ||
    state.people.some((person) => isComplete(person, state))
  );
}

/** Creates the draft on the first call, and afterwards changes what differs in its settings. */
export async function saveSettings(context: SaveContext, state: DraftState): Promise<Envelope> {
  const { client, server, untitled } = context;
  const title = state.title.trim() === '' ? untitled : state.title.trim();
  const { authenticationMethod, signatureLevel, signingOrderEnabled } = state;
  const message = state.message.trim() === '' ? null : state.message.trim();
  const settings = { title, message, authenticationMethod, signatureLevel, signingOrderEnabled };
  if (server === null) {
    const reminders = state.reminders === null ? {} : { reminders: state.reminders };
    const expiresAt = state.lastDay === '' ? null : state.lastDay;
    const body = {
      ...settings,
      ...changedParts(null, state),
      expiresAt,
      ...reminders,
      ...changedLetters(null, state.letters),
    };
    const call = { body, ...idempotent(context, `create ${JSON.stringify(body)}`) };
    return client.call('POST /v1/envelopes', call);
  }
  const changed = Object.entries(settings).filter(
    ([name, value]) => server[name as keyof typeof settings] !== value,
  );
  const body = {
    ...Object.fromEntries(changed),
    ...changedParts(server, state),
    ...changedDeadline(context, server, state),
    ...changedReminders(server, state),
    ...changedLetters(server, state.letters),
  };
  if (Object.keys(body).length === 0) return server;
  return client.call('PATCH /v1/envelopes/{id}', { path: { id: server.id }, body, ...unchanged(server) });
}

/** The parts that signing adds to the documents, if they change. */
function changedParts(
  server: Envelope | null,
  { onlySeal }: DraftState,
): Partial<Pick<Envelope, 'footer' | 'reportPlacement'>> {
  if (onlySeal === (server !== null && isOnlySealed(server))) return {};
  return onlySeal
    ? { footer: 'NONE', reportPlacement: 'APART' }
    : { footer: 'DEFAULT', reportPlacement: 'APPENDED' };
}

function changedDeadline(
  { timeZone }: SaveContext,
  server: Envelope,
  { lastDay }: DraftState,
): { readonly expiresAt?: string | null } {
  const before = server.expiresAt === null ? '' : dayOf(server.expiresAt, timeZone);
  if (before === lastDay) return {};
  return { expiresAt: lastDay === '' ? null : lastDay };
}

function changedReminders(
  server: Envelope,
  { reminders }: DraftState,
): { readonly reminders?: ReminderChoice } {
  if (reminders === null) return {};
  const before = reminderChoiceOf(server.reminders);
  const isSame =
    reminders.everyDays === before.everyDays && reminders.daysBeforeExpiry === before.daysBeforeExpiry;
  return isSame ? {} : { reminders };
}

/** Attaches new documents, and brings all of them into the order of the page. Documents that left the page go. */
export async function saveDocuments(
  context: SaveContext,
  envelope: Envelope,
  files: readonly DraftFile[],
): Promise<Envelope> {
  const path = { id: envelope.id };
  const wanted = files.flatMap(({ documentId }) => (documentId === null ? [] : [documentId]));
  let saved = envelope;
  for (const documentId of wanted) {
    if (saved.documents.some(({ id }) => id === documentId)) continue;
    const call = { path, body: { documentId }, ...idempotent(context, `attach ${documentId}`) };
    saved = await context.client.call('POST /v1/envelopes/{id}/documents', call);
  }
  const attached = saved.documents.map(({ id }) => id);
  if (attached.join(' ') === wanted.join(' ')) return saved;
  // A document that is removed and added again is another call.
  for (const id of attached) if (!wanted.includes(id)) context.keys.delete(`attach ${id}`);
  const body = { documentIds: wanted };
  return context.client.call('PATCH /v1/envelopes/{id}', { path, body, ...unchanged(saved) });
}

/** Adds or changes a signer, and returns their row as it is now. */
export async function savePerson(
  context: SaveContext,
  envelope: Envelope,
  { person, order }: { readonly person: Person; readonly order: number },
): Promise<Person> {
  const body = { ...bodyOf(person), order };
  const path = { id: envelope.id };
  const { client } = context;
  const signer =
    person.signerId === null
      ? await client.call('POST /v1/envelopes/{id}/signers', {
          path,
          body: { ...body, ...(person.contactId === null ? {} : { contactId: person.contactId }) },
          ...idempotent(context, `signer ${person.row} ${JSON.stringify(body)}`),
        })
      : await client.call('PATCH /v1/envelopes/{id}/signers/{signerId}', {
          path: { ...path, signerId: person.signerId },
          body,
          ...unchanged(envelope),
        });
  const known = { cpf: signer.cpf, phone: signer.phone };
  return { ...person, signerId: signer.id, contactId: null, known, saved: valuesOf(person) };
}

/** A person who only receives a copy has no CPF: one that was typed before stays here. */
export function bodyOf(person: Person) {
  const { name, email, cpf, phone, method, level, language, role } = person;
  return {
    role,
    group: groupOf(person),
    attachments: filesOf(person),
    delegation: delegationOf(person),
    when: whenOf(person),
    ...roleValuesOf(person),
    name: name.trim(),
    email: email.trim(),
    authenticationMethod: method,
    signatureLevel: level,
    language,
    ...(cpf === '' || role === 'CC' ? {} : { cpf }),
    ...(phone === '' ? {} : { phone }),
  };
}
