import { useEffect, useRef, useState } from 'preact/hooks';

/** The state of a value that is read from the service. */
export interface ReadState<T> {
  readonly value: T | null;
  readonly error: unknown;
  readonly busy: boolean;
  /** Reads the value again. The old value stays visible until then. */
  readonly reload: () => Promise<void>;
}

/** Reads at once, and again when one of `dependencies` changes. A response to an earlier request is ignored. */
export function useRead<T>(load: () => Promise<T>, dependencies: readonly unknown[]): ReadState<T> {
  const [value, setValue] = useState<T | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(true);
  const newest = useRef(0);
  const reload = async (): Promise<void> => {
    const mine = (newest.current += 1);
    setBusy(true);
    try {
      const read = await load();
      if (mine !== newest.current) return;
      setValue(() => read);
      setError(null);
    } catch (failure) {
      if (mine === newest.current) setError(failure);
    }
    if (mine === newest.current) setBusy(false);
  };
  useEffect(() => void reload(), dependencies);
  return { value, error, busy, reload };
}
