/** A PDF to upload. A string is the path of a file, in runtimes that have files. */
export type PdfSource =
  | string
  | Blob
  | ArrayBuffer
  | Uint8Array<ArrayBuffer>
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>;

/** The bytes of a PDF, in a form that can be sent again, and its file name if the source has one. */
interface Pdf {
  readonly blob: Blob;
  readonly filename: string | null;
}

const TYPE = { type: 'application/pdf' };

/** Reads a source to its end. Aval accepts at most 20 MiB, so the bytes fit into memory. */
export async function readPdf(source: PdfSource, runtime = globalThis as RuntimeWithFiles): Promise<Pdf> {
  if (typeof source === 'string')
    return { blob: await readPath(source, runtime), filename: lastPart(source) };
  if (source instanceof Blob) return { blob: new Blob([source], TYPE), filename: nameOf(source) };
  if (source instanceof ArrayBuffer || source instanceof Uint8Array)
    return { blob: new Blob([source], TYPE), filename: null };
  return { blob: new Blob(await chunksOf(source), TYPE), filename: null };
}

function lastPart(path: string): string | null {
  return path.split(/[\\/]/).at(-1) ?? null;
}

function nameOf(blob: Blob): string | null {
  return 'name' in blob && typeof blob.name === 'string' && blob.name !== '' ? blob.name : null;
}

/** Not every runtime can iterate over a stream, but all of them can read it. */
async function chunksOf(source: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>): Promise<BlobPart[]> {
  if (source instanceof ReadableStream) return [await new Response(source).blob()];
  const chunks: BlobPart[] = [];
  for await (const chunk of source) chunks.push(new Uint8Array(chunk));
  return chunks;
}

/** The part of Node's `process` that this package uses; Deno and Bun have it too. */
interface RuntimeWithFiles {
  readonly process?: {
    getBuiltinModule?(name: 'node:fs/promises'): { readFile(path: string): Promise<Uint8Array<ArrayBuffer>> };
  };
}

/** An import of `node:fs` would stop bundlers that build for browsers and Workers, so this asks the runtime instead. */
async function readPath(path: string, { process }: RuntimeWithFiles): Promise<Blob> {
  const files = process?.getBuiltinModule?.('node:fs/promises');
  if (files === undefined)
    throw new TypeError('This runtime has no files: pass a Blob, a stream or bytes instead of a path.');
  return new Blob([await files.readFile(path)], TYPE);
}
