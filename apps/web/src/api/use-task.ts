import { useState } from 'preact/hooks';

/** Something that is asked of the service by pressing a button. */
export interface Task {
  readonly busy: boolean;
  /** What the last try failed with, or null. */
  readonly error: unknown;
  run(work: () => Promise<void>): Promise<void>;
  clearError(): void;
}

/** Runs one thing at a time and keeps what it failed with, until the next try. */
export function useTask(): Task {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  return {
    busy,
    error,
    clearError: () => setError(null),
    async run(work) {
      setBusy(true);
      setError(null);
      try {
        await work();
      } catch (failure) {
        setError(failure);
      } finally {
        setBusy(false);
      }
    },
  };
}
