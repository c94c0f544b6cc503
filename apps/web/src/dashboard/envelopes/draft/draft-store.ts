import { AvalError } from '@aval/sdk/client';
import type { Client } from '@aval/sdk/client';
import type { Envelope, SigningLink } from '@aval/sdk/operations';
import { BRASILIA } from '../../../i18n/format-moment.ts';
import { newIdempotencyKey } from '../../shell/app-context.ts';
import { draftOf, emptyDraft, newFile, orderOf } from './draft-state.ts';
import type { DraftFile, DraftState } from './draft-state.ts';
import { emptyPerson, isBlank, isComplete, valuesOf, withPerson } from './person.ts';
import type { Person } from './person.ts';
import {
  isWorthSaving,
  saveDocuments,
  savePerson,
  saveSettings,
  unchanged,
  uploadFile,
} from './save-draft.ts';
import type { SaveContext } from './save-draft.ts';
import { forgetUnsaved, keepUnsaved, withUnsaved } from './unsaved-people.ts';

/** How long the user may go on typing before the page saves: each save is an entry of the audit trail. */
const PAUSE_MS = 1500;

/** A draft on the page, and how far it is saved. */
export interface DraftView {
  readonly state: DraftState;
  readonly saving: 'nothing' | 'saving' | 'saved' | 'failed';
  /** Why saving failed. */
  readonly error: unknown;
  /** Another window, or another person, has changed the draft: this page saves nothing more. */
  readonly isOutdated: boolean;
  /** Why the service refused a signer, by row. */
  readonly refusals: ReadonlyMap<number, unknown>;
}

/**
 * A draft that saves itself. It creates one envelope when there is something to keep, and then changes that envelope, so
 * a failed step leaves nothing behind and the next try continues.
 */
export class DraftStore {
  readonly #context: SaveContext;
  readonly #listeners = new Set<() => void>();
  readonly #onCreated: (id: string) => void;
  #view: DraftView;
  #rows = 1;
  #removed: readonly string[] = [];
  #sendKey = newIdempotencyKey();
  #approvalId: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;
  #isDirty = false;
  #isOver = false;

  constructor(
    client: Client,
    input: {
      readonly envelope: Envelope | null;
      readonly untitled: string;
      /** Of the organization. Default: that of Brasília. */
      readonly timeZone?: string;
      readonly onCreated?: (id: string) => void;
    },
  ) {
    const { envelope, untitled, timeZone = BRASILIA, onCreated = () => undefined } = input;
    this.#context = { client, server: envelope, keys: new Map(), untitled, timeZone };
    this.#onCreated = onCreated;
    const state = envelope === null ? emptyDraft() : withUnsaved(envelope, draftOf(envelope, timeZone));
    this.#rows = Math.max(state.people.length, state.files.length, 1);
    const saving = envelope === null ? 'nothing' : 'saved';
    this.#view = { state, saving, error: null, isOutdated: false, refusals: new Map() };
  }

  /** Identifies this draft among others on the same page. */
  readonly key = newIdempotencyKey();

  get view(): DraftView {
    return this.#view;
  }

  /** Null before the draft exists. */
  get id(): string | null {
    return this.#context.server?.id ?? null;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Returns a number for a new row. */
  newRow(): number {
    this.#rows += 1;
    return this.#rows;
  }

  /** Changes the draft and saves it after a pause. */
  change(patch: Partial<DraftState>): void {
    this.#show({ state: { ...this.#view.state, ...patch } });
    this.#isDirty = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save().catch(() => undefined), PAUSE_MS);
  }

  changePerson(person: Person): void {
    const refusals = new Map(this.#view.refusals);
    refusals.delete(person.row);
    this.#show({ refusals });
    this.change({ people: withPerson(this.#view.state.people, person) });
  }

  addPerson(person: Omit<Person, 'row'>): void {
    const filled = this.#view.state.people.filter((item) => !isBlank(item));
    const kept = person.name === '' ? this.#view.state.people : filled;
    this.change({ people: [...kept, { ...person, row: this.newRow() }] });
  }

  removePerson({ row, signerId }: Person): void {
    if (signerId !== null) this.#removed = [...this.#removed, signerId];
    const rest = this.#view.state.people.filter((item) => item.row !== row);
    this.change({ people: rest.length === 0 ? [emptyPerson(this.newRow())] : rest });
  }

  /** Adds files, which are uploaded at once. The first gives a draft without a title its title. */
  addFiles(files: readonly File[]): void {
    const added = files.map((file) => newFile(file, this.newRow()));
    const { state } = this.#view;
    const title = state.title === '' ? (added[0]?.title ?? '') : state.title;
    this.change({ files: [...state.files, ...added], title });
    void this.save().catch(() => undefined);
  }

  /** Saves now, and resolves when everything on the page that can be saved is saved. Rejects with the first error. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isOver || this.#view.isOutdated) return Promise.resolve();
    this.#running ??= this.#saveAll().finally(() => (this.#running = null));
    return this.#running;
  }

  /** The request for a release that sending led to; null where it was sent. */
  get approvalId(): string | null {
    return this.#approvalId;
  }

  /** Saves and sends exactly what the page shows. Returns the signing links, or none if it waits for another member. */
  async send(): Promise<readonly SigningLink[]> {
    await this.#running?.catch(() => undefined);
    await this.save();
    await this.#removeStrangers();
    await this.save();
    if (this.#view.isOutdated) throw new DraftOutdated();
    const id = this.id ?? '';
    const call = { path: { id }, idempotencyKey: this.#sendKey };
    const { signingLinks, status, approval } = await this.#context.client.call(
      'POST /v1/envelopes/{id}/send',
      call,
    );
    this.#approvalId = status === 'DRAFT' ? (approval?.id ?? null) : null;
    this.forget();
    return signingLinks;
  }

  /** Stops saving, and forgets what this browser keeps of the draft. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#isOver = true;
    if (this.id !== null) forgetUnsaved(this.id);
  }

  /** A signer whose response was lost is on the draft but not on the page. */
  async #removeStrangers(): Promise<void> {
    const id = this.id ?? '';
    const server = await this.#context.client.call('GET /v1/envelopes/{id}', { path: { id } });
    if (server.version !== this.#context.server?.version) {
      this.#show({ isOutdated: true });
      return;
    }
    const shown = this.#view.state.people.map(({ signerId }) => signerId);
    this.#removed = server.signers.map((signer) => signer.id).filter((signerId) => !shown.includes(signerId));
  }

  async #saveAll(): Promise<void> {
    this.#show({ saving: 'saving', error: null });
    try {
      do {
        this.#isDirty = false;
        await this.#saveOnce();
      } while (this.#isDirty);
      this.#show({ saving: this.id === null ? 'nothing' : 'saved' });
    } catch (error) {
      if (isVersionChanged(error)) {
        this.#show({ saving: 'failed', isOutdated: true });
        return;
      }
      this.#show({ saving: 'failed', error });
      throw error;
    } finally {
      if (this.id !== null) keepUnsaved(this.id, this.#view.state.people);
    }
  }

  async #saveOnce(): Promise<void> {
    await this.#uploadFiles();
    const { state } = this.#view;
    if (this.id === null && !isWorthSaving(state)) return;
    const isNew = this.id === null;
    const saved = await saveSettings(this.#context, state);
    this.#context.server = saved;
    if (isNew) this.#onCreated(saved.id);
    const documents = this.#view.state.files;
    this.#context.server = await saveDocuments(this.#context, saved, documents);
    await this.#removePeople();
    await this.#savePeople();
  }

  async #uploadFiles(): Promise<void> {
    for (const waiting of this.#view.state.files) {
      const { file } = waiting;
      if (file === null || waiting.documentId !== null || waiting.refusal !== null) continue;
      try {
        const { id, currentVersion } = await uploadFile(this.#context, { ...waiting, file });
        const { warnings, embeddedFiles } = currentVersion;
        this.#changeFile(waiting.key, { documentId: id, warnings, embeddedFiles });
      } catch (refusal) {
        this.#changeFile(waiting.key, { refusal });
      }
    }
  }

  #changeFile(key: number, patch: Partial<DraftFile>): void {
    const files = this.#view.state.files.map((item) => (item.key === key ? { ...item, ...patch } : item));
    this.#show({ state: { ...this.#view.state, files } });
  }

  async #removePeople(): Promise<void> {
    const id = this.id ?? '';
    for (const signerId of this.#removed) {
      const call = { path: { id, signerId }, ...(this.#context.server && unchanged(this.#context.server)) };
      await this.#context.client.call('DELETE /v1/envelopes/{id}/signers/{signerId}', call);
      this.#removed = this.#removed.filter((other) => other !== signerId);
      await this.#readAgain(id);
    }
  }

  async #savePeople(): Promise<void> {
    const { state } = this.#view;
    for (const [index, person] of state.people.entries()) {
      const order = orderOf(state, index);
      const isSaved = person.saved === valuesOf(person) && !this.#isElsewhere(person, order);
      if (isSaved || !isComplete(person, state)) continue;
      await this.#savePerson(person, order);
    }
  }

  /** Returns whether the service has the signer at another place of the signing order. */
  #isElsewhere({ signerId, role }: Person, order: number): boolean {
    const signer = this.#context.server?.signers.find(({ id }) => id === signerId);
    const isOrdered = this.#view.state.signingOrderEnabled || role === 'WITNESS';
    return isOrdered && signer !== undefined && signer.order !== order;
  }

  async #savePerson(person: Person, order: number): Promise<void> {
    const { server } = this.#context;
    if (server === null) return;
    try {
      const saved = await savePerson(this.#context, server, { person, order });
      const { signerId, known, saved: values } = saved;
      const people = this.#view.state.people.map((item) =>
        item.row === person.row ? { ...item, signerId, known, saved: values, contactId: null } : item,
      );
      if (!people.some(({ row }) => row === person.row) && signerId !== null)
        this.#removed = [...this.#removed, signerId]; // removed while it was being saved
      this.#show({ state: { ...this.#view.state, people } });
      await this.#readAgain(server.id);
    } catch (refusal) {
      if (isVersionChanged(refusal)) throw refusal;
      this.#show({ refusals: new Map([...this.#view.refusals, [person.row, refusal]]) });
      throw refusal;
    }
  }

  /** The version that the next change expects. */
  async #readAgain(id: string): Promise<void> {
    this.#context.server = await this.#context.client.call('GET /v1/envelopes/{id}', { path: { id } });
  }

  #show(patch: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...patch };
    for (const listener of this.#listeners) listener();
  }
}

/** The draft isn't sent: it is no longer what the page shows. */
class DraftOutdated extends Error {}

function isVersionChanged(error: unknown): boolean {
  return (
    error instanceof AvalError && error.code === 'CONFLICT' && error.details['reason'] === 'VERSION_CHANGED'
  );
}
