import { useEffect, useRef, useState } from 'preact/hooks';

/** Something read from the service: on its way, there, or refused. */
export interface Read<T> {
  readonly value: T | null;
  readonly error: unknown;
  readonly busy: boolean;
  /** Reads it again; what is shown stays until the answer is there. */
  readonly again: () => Promise<void>;
}

/** Reads at once, and again whenever one of `of` changes. An answer that was overtaken by a later question is dropped. */
export function useRead<T>(ask: () => Promise<T>, of: readonly unknown[]): Read<T> {
  const [value, setValue] = useState<T | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(true);
  const newest = useRef(0);
  const again = async (): Promise<void> => {
    const mine = (newest.current += 1);
    setBusy(true);
    try {
      const read = await ask();
      if (mine !== newest.current) return;
      setValue(() => read);
      setError(null);
    } catch (failure) {
      if (mine === newest.current) setError(failure);
    }
    if (mine === newest.current) setBusy(false);
  };
  useEffect(() => void again(), of);
  return { value, error, busy, again };
}
