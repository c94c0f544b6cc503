/** A picture that somebody wants to see. */
export interface WantedPicture {
  /** Names the content: everything that the picture depends on. */
  readonly key: string;
  /** Groups take turns. */
  readonly group: string;
}

/** Pictures of pages that were drawn lately, and the queue of those to be drawn (ADR-0036). It may forget at any time. */
export interface PagePictures {
  /**
   * Returns a picture, or null if the page can't be drawn. `draw` runs if the picture is unknown, once for all who want it at
   * the same time, and only when its turn has come: it loads the file.
   *
   * @throws `Unavailable` if too many wait, or for too long; `QueueFull` if too many of the group wait; what `draw` throws.
   */
  find(wanted: WantedPicture, draw: () => Promise<Buffer | null>): Promise<Buffer | null>;
}
