import type { EditorField } from './field.ts';

type Fields = readonly EditorField[];

/** The fields now, and what undo and redo lead to. */
export interface History {
  readonly now: Fields;
  readonly past: readonly Fields[];
  readonly future: readonly Fields[];
  /** Names the last change: changes of the same name, such as typing a label, are undone together. */
  readonly change: string | null;
}

/** Steps that can be undone. */
const STEPS = 200;

export function historyOf(now: Fields): History {
  return { now, past: [], future: [], change: null };
}

/** Returns the history after a change. Changes with the same `name` one after the other are a single step. */
export function changed(history: History, now: Fields, name: string | null = null): History {
  if (name !== null && name === history.change) return { ...history, now, future: [] };
  return { now, past: [...history.past, history.now].slice(-STEPS), future: [], change: name };
}

export function undone(history: History): History {
  const { past, now, future } = history;
  const before = past.at(-1);
  if (before === undefined) return history;
  return { now: before, past: past.slice(0, -1), future: [now, ...future], change: null };
}

export function redone(history: History): History {
  const { past, now, future } = history;
  const [after, ...later] = future;
  if (after === undefined) return history;
  return { now: after, past: [...past, now], future: later, change: null };
}
