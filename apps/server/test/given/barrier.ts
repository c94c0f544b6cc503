/** A point where `parties` wait until all have arrived: makes a race happen every time. */
export function createBarrier(parties: number): () => Promise<void> {
  let waiting = parties;
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    waiting -= 1;
    if (waiting === 0) open();
    return opened;
  };
}
