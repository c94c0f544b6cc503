/** Returns a value that the status of a row needs. Throws without it: the row contradicts its status. */
export function known<T>(
  { id, status }: { readonly id: string; readonly status: string },
  value: T | null,
): T {
  if (value === null) throw new Error(`The row of ${id} lacks what ${status} means`);
  return value;
}
