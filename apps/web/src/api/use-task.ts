import { useState } from 'preact/hooks';

/** The state of an operation that a button starts. */
interface Task {
  readonly busy: boolean;
  /** The error of the last run, or null. */
  readonly error: unknown;
  run(work: () => Promise<void>): Promise<void>;
  clearError(): void;
}

/** Runs an operation and keeps its error until the next run. */
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
