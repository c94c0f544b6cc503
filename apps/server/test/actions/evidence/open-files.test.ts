import { describe, expect, it } from 'vitest';
import { openFiles } from '../../../src/actions/evidence/open-files.ts';
import { zipArchive } from '../../../src/adapters/archive/zip.ts';
import { digestOf } from '../../../src/domain/documents/digest.ts';
import { additionEntry } from '../../../src/domain/evidence/addition.ts';
import { memoryBlobStore } from '../../contracts/memory-blob-store.ts';
import { hashed } from '../../given/hashed.ts';

const blobs = memoryBlobStore();
const sealed = Buffer.from('%PDF sealed');
const first = await blobs.put(hashed(sealed));
const NAME = 'long-term/doc_1.pdf';
const blobKey = await blobs.put(
  hashed(
    zipArchive.pack([
      { name: 'manifest.json', bytes: Buffer.from('{}') },
      { name: additionEntry(NAME, first), bytes: Buffer.from(' and stamped') },
    ]),
  ),
);
const packed = (name: string, text: string) => ({
  name,
  sha256: digestOf(Buffer.from(text)),
  blobKey,
  isPacked: true,
});

describe('openFiles', () => {
  const open = openFiles({ blobs, archive: zipArchive });

  it('returns a file that is stored alone', async () => {
    const alone = { name: 'documents/doc_1.pdf', sha256: digestOf(sealed), blobKey: first, isPacked: false };
    expect(await open(alone)).toEqual(sealed);
  });

  it('returns a file of a package', async () => {
    expect(String(await open(packed('manifest.json', '{}')))).toBe('{}');
  });

  it('returns a file of which the package has only the end', async () => {
    expect(String(await open(packed(NAME, '%PDF sealed and stamped')))).toBe('%PDF sealed and stamped');
  });

  it('fetches a package once', async () => {
    const fetched: string[] = [];
    const get = (key: string) => (fetched.push(key), blobs.get(key));
    const both = openFiles({ blobs: { ...blobs, get }, archive: zipArchive });
    await Promise.all([both(packed('manifest.json', '{}')), both(packed('manifest.json', '{}'))]);
    expect(fetched).toEqual([blobKey]);
  });

  it.each([
    ['whose bytes have changed', 'manifest.json', 'have changed'],
    ['that the package lacks', 'audit.jsonl', 'lacks'],
  ])('throws for a file %s', async (_, name, message) => {
    await expect(open(packed(name, 'something else'))).rejects.toThrow(message);
  });
});
