/** The output of one reader for a file: for each aspect, such as `page 3` or `text of page 3`, a digest or a text. */
export type Rendering = ReadonlyMap<string, string>;

/** A program that shows PDFs. */
export interface Reader {
  readonly name: string;
  /** False where the program is not on this machine. */
  readonly isThere: boolean;
  /** Renders the first `pages` pages of the file at `path`. */
  render(path: string, pages: number): Promise<Rendering>;
}
