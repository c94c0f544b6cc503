import { unzipSync, zipSync } from 'fflate';
import { RefusedSource } from './refused-source.ts';

/** The parts of a DOCX, by name. */
export type DocxParts = Readonly<Record<string, Uint8Array>>;

const MOST_PARTS = 2000;
const MOST_BYTES = 64 * 1024 * 1024;

/** Parts that hold programs or other documents, wherever a relationship points. */
const ACTIVE_PART = /vbaproject|vbadata|activex|\/embeddings\/|\/afchunk|macrosheet|\.bin$/i;
/** Settings of a printer are binary, common, and of no use here. */
const NEEDLESS_PART = /printersettings|\/thumbnail|\/customui/i;

/**
 * Returns the parts of a DOCX. Sizes are those that the archive declares; a part that is larger is cut off there.
 *
 * @throws RefusedSource
 */
export function openDocx(bytes: Uint8Array): DocxParts {
  const parts = unzip(bytes);
  const names = Object.keys(parts);
  if (parts['[Content_Types].xml'] === undefined || !names.some((name) => name.startsWith('word/')))
    throw new RefusedSource('unreadable');
  if (names.some((name) => ACTIVE_PART.test(name))) throw new RefusedSource('active');
  return parts;
}

function unzip(bytes: Uint8Array): DocxParts {
  let [count, size] = [0, 0];
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (NEEDLESS_PART.test(name) || name.endsWith('/')) return false;
        count += 1;
        size += originalSize;
        if (count > MOST_PARTS || size > MOST_BYTES) throw new RefusedSource('limit');
        if (!isPlainName(name)) throw new RefusedSource('unreadable');
        return true;
      },
    });
  } catch (cause) {
    throw cause instanceof RefusedSource ? cause : new RefusedSource('unreadable', { cause });
  }
}

function isPlainName(name: string): boolean {
  return /^[\w[\]. -]+(\/[\w[\]. -]+)*$/.test(name) && !name.split('/').includes('..');
}

/** Returns an archive that holds each part once, so that every program reads the same parts. */
export function zipDocx(parts: DocxParts): Uint8Array {
  return zipSync({ ...parts }, { level: 1 });
}
