/** A file of the pages that people see, as it goes out. */
export interface WebFile {
  readonly contentType: string;
  readonly bytes: Buffer;
  /** The same compressed, by the name of its Content-Encoding, the smaller first. */
  readonly encoded: readonly { readonly encoding: 'br' | 'gzip'; readonly bytes: Buffer }[];
}

/** The built pages of `apps/web`. */
export interface WebPages {
  /** `sign`, `verify` or `dashboard`. */
  page(name: string): WebFile | null;
  /** Files of the pages below `/assets/`: named by its content, so it never changes. */
  asset(path: string): WebFile | null;
}
