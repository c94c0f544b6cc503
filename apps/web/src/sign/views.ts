/** The documents that this page has shown. */
export interface Views {
  readonly add: (documentId: string) => void;
  /** The code was entered after the views so far: the service does not count them as the person's yet. */
  readonly wereBeforeCode: () => void;
  /** States each view before the code once more. */
  readonly confirm: () => Promise<void>;
}

/** Creates the views of a page. `state` states to the service that the person has read a document. */
export function createViews(state: (documentId: string) => Promise<unknown>): Views {
  const shown = new Set<string>();
  const unconfirmed = new Set<string>();
  return {
    add: (id) => void shown.add(id),
    wereBeforeCode: () => shown.forEach((id) => unconfirmed.add(id)),
    async confirm() {
      for (const id of unconfirmed) {
        await state(id);
        unconfirmed.delete(id);
      }
    },
  };
}
