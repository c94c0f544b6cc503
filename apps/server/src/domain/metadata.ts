/** Free-form labels that a sender puts on a document, an envelope or a template. */
export type Metadata = Readonly<Record<string, string>>;
