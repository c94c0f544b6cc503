/** A file of an archive. */
export interface ArchiveFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Puts files into one ZIP; the same files give the same bytes, in every version of the service. */
export interface Archive {
  zip(files: readonly ArchiveFile[]): Promise<Buffer>;
  /** Puts files into one ZIP while it is read, one file at a time. */
  stream(files: AsyncIterable<ArchiveFile>): AsyncIterable<Uint8Array>;
  /** Compresses files into one object of our own, which `unpack` reads. Its bytes may differ from version to version. */
  pack(files: readonly ArchiveFile[]): Buffer;
  /** Adds files to an object; those that it holds stay compressed as they are, except those of the same name. */
  repack(bytes: Uint8Array, files: readonly ArchiveFile[]): Buffer;
  /** The entries of such an object whose names are wanted. */
  unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, Buffer>;
}
