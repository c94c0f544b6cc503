import { AvalError } from '@aval/sdk/client';
import type { EditorField } from './field.ts';
import { NO_PROBLEMS, problemsOf } from './problems.ts';
import type { Problems } from './problems.ts';

/** A field to save. Without an id it is new. */
export interface SavedField extends EditorField {
  readonly id?: string;
}

/**
 * Saves all fields, and returns them as saved, in the same order. With `anyway` it replaces what somebody else saved
 * meanwhile; otherwise it rejects with CONFLICT.
 */
export type SaveFields = (
  fields: readonly SavedField[],
  how: { readonly anyway: boolean },
) => Promise<readonly { readonly id: string }[]>;

/** How far the fields are saved. */
export type Saving = 'saved' | 'saving' | 'refused' | 'conflict' | 'failed';

export interface SaveState {
  readonly saving: Saving;
  readonly error: unknown;
  readonly problems: Problems;
}

/** How long the user may go on before the fields are saved. */
const PAUSE_MS = 800;

/** Saves fields after a pause, one request at a time, and remembers the ids that the service gave them. */
export class Autosave {
  readonly #save: SaveFields;
  readonly #ids: Map<string, string>;
  readonly #onState: (state: SaveState) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #newest: readonly EditorField[] | null = null;
  #running: Promise<void> | null = null;
  #isStopped = false;
  /** Shown until the next answer of the service. */
  #problems: Problems = NO_PROBLEMS;

  constructor(save: SaveFields, fields: readonly EditorField[], onState: (state: SaveState) => void) {
    this.#save = save;
    this.#ids = new Map(fields.map(({ key }) => [key, key]));
    this.#onState = onState;
  }

  /** Saves these fields after a pause. After a conflict nothing is saved until the user has chosen. */
  change(fields: readonly EditorField[]): void {
    this.#newest = fields;
    if (this.#isStopped) return;
    this.#report('saving');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), PAUSE_MS);
  }

  /** Saves at once what is not saved yet. Never rejects: the state says what happened. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running ??= this.#saveNewest(false).finally(() => (this.#running = null));
    return this.#running;
  }

  /** After a conflict: replaces the fields of the other window by those of this one. */
  async overwrite(): Promise<void> {
    await this.#running;
    this.#isStopped = false;
    this.#running = this.#saveNewest(true).finally(() => (this.#running = null));
    return this.#running;
  }

  /** Saves nothing more. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#isStopped = true;
  }

  async #saveNewest(anyway: boolean): Promise<void> {
    let how = { anyway };
    while (this.#newest !== null && !this.#isStopped) {
      const fields = this.#newest;
      this.#report('saving');
      try {
        const saved = await this.#save(
          fields.map((field) => this.#known(field)),
          how,
        );
        for (const [index, { key }] of fields.entries()) this.#ids.set(key, saved[index]?.id ?? key);
        if (this.#newest === fields) this.#newest = null;
        how = { anyway: false };
        this.#problems = NO_PROBLEMS;
      } catch (error) {
        return this.#fail(error, fields);
      }
    }
    if (this.#newest === null) this.#report('saved');
  }

  #known(field: EditorField): SavedField {
    const id = this.#ids.get(field.key);
    return id === undefined ? field : { ...field, id };
  }

  #fail(error: unknown, fields: readonly EditorField[]): void {
    const code = error instanceof AvalError ? error.code : '';
    if (code === 'CONFLICT') {
      this.#isStopped = true;
      return this.#report('conflict', error);
    }
    this.#problems = problemsOf(
      error,
      fields.map(({ key }) => key),
    );
    this.#report(this.#problems.size > 0 ? 'refused' : 'failed', error);
  }

  #report(saving: Saving, error: unknown = null): void {
    this.#onState({ saving, error, problems: this.#problems });
  }
}
