/** A page of a list, as every list of the API returns it. */
export interface Page<Row> {
  readonly data: readonly Row[];
  /** Names the next page; null at the end. */
  readonly nextCursor: string | null;
}

/**
 * Every row of a list, from its first page to its last. Requests a page once the page before is used up, so a caller
 * that stops early requests no more. Throws what `ask` throws.
 */
export async function* rowsOf<Row>(
  ask: (cursor: string | undefined) => Promise<Page<Row>>,
): AsyncGenerator<Row, void, undefined> {
  let cursor: string | undefined;
  do {
    const page = await ask(cursor);
    yield* page.data;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
