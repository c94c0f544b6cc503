import { useEffect, useRef, useState } from 'preact/hooks';

/** Something read from the service: on its way, there, or refused. */
export interface ReadState<T> {
  readonly value: T | null;
  readonly error: unknown;
  readonly busy: boolean;
  /** Reads it again; what is shown stays until the answer is there. */
  readonly reload: () => Promise<void>;
}

/** Reads at once, and again whenever one of `of` changes. An answer that was overtaken by a later question is dropped. */
export function useRead<T>(load: () => Promise<T>, dependencies: readonly unknown[]): ReadState<T> {
  const [value, setValue] = useState<T | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(true);
  const newest = useRef(0);
  const again = async (): Promise<void> => {
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
  useEffect(() => void again(), dependencies);
  return { value, error, busy, reload: again };
}
