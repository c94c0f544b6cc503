import { useRef, useState } from 'preact/hooks';

/** The state of an operation that a button starts. */
interface Task {
  readonly busy: boolean;
  /** The error of the last run, or null. */
  readonly error: unknown;
  run(work: () => Promise<void>): Promise<void>;
  clearError(): void;
}

/** Runs an operation and keeps its error until the next run. Of concurrent runs only the newest counts. */
export function useTask(): Task {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const newest = useRef(0);
  return {
    busy,
    error,
    clearError: () => setError(null),
    async run(work) {
      const mine = (newest.current += 1);
      setBusy(true);
      setError(null);
      try {
        await work();
      } catch (failure) {
        if (mine === newest.current) setError(failure);
      } finally {
        if (mine === newest.current) setBusy(false);
      }
    },
  };
}
