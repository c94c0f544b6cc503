/** Loads what shows the parts of others beside the document: many envelopes have none. */
export async function loadOthers() {
  const [{ OthersOnPage }, { OthersList }, { NewsLine }] = await Promise.all([
    import('./others-on-page.tsx'),
    import('./others-list.tsx'),
    import('./news-note.tsx'),
  ]);
  return { OthersOnPage, OthersList, NewsLine };
}

/** Loads what says beside a statement what it covers. */
export async function loadCover() {
  return (await import('./consent-cover.tsx')).ConsentCover;
}
