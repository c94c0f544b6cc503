/** Loads what shows the parts of others beside the document: many envelopes have none. */
export async function loadOthers() {
  return (await import('./reading-parts.ts')).READING_PARTS;
}

/** Loads what says beside a statement what it covers. */
export async function loadCover() {
  return (await import('./consent-cover.tsx')).ConsentCover;
}
