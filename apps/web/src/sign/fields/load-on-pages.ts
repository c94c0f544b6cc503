/** Loads what shows fields over the pages: most signers have none. */
export async function loadOnPages() {
  const [{ FieldsOnPage }, { FieldsLeft }] = await Promise.all([
    import('./fields-on-page.tsx'),
    import('./fields-left.tsx'),
  ]);
  return { FieldsOnPage, FieldsLeft };
}
