import { useEffect, useState } from 'preact/hooks';
import { useTask } from '../api/use-task.ts';
import { loadReceipt, loadSteps } from './load-steps.ts';
import type { Portal, SessionDocument } from './portal.ts';
import { pictureWidth, readFirstPicture } from './viewer/first-picture.ts';
import type { FirstPicture } from './viewer/first-picture.ts';
import { loadViewer } from './viewer/load-viewer.ts';

/** How long the viewer and the file wait for the picture of the first page. */
const PICTURE_PATIENCE_MS = 1500;

/** The documents and pages that the signer has received and seen. The ceremony keeps it while other steps are shown. */
export interface Reading {
  /** Fetched files by document ID. */
  readonly files: Map<string, Blob>;
  /** The pages that were on the screen, by document ID. */
  readonly seen: Map<string, ReadonlySet<number>>;
}

interface ReadingInput {
  readonly portal: Portal;
  readonly documents: readonly SessionDocument[];
  readonly reading: Reading;
}

/** Fetches the shown document, and keeps count of what was opened and seen. */
export function useReading({ portal, documents, reading }: ReadingInput) {
  const { files } = reading;
  const [shown, setShown] = useState<SessionDocument | null>(documents[0] ?? null);
  const [opened, setOpened] = useState(
    () => new Set(documents.filter(({ id }) => files.has(id)).map(({ id }) => id)),
  );
  const [seen, setSeen] = useState<ReadonlyMap<string, ReadonlySet<number>>>(() => new Map(reading.seen));
  const [pictures, setPictures] = useState<ReadonlyMap<string, FirstPicture>>(new Map());
  const [percent, setPercent] = useState<number | null>(null);
  const task = useTask();
  const fetchInto = async ({ id, size }: SessionDocument): Promise<void> => {
    setPercent(null);
    const onReceived = (bytes: number): void => setPercent(tens(bytes, size));
    if (!files.has(id)) {
      // On a slow line, the viewer and the file would take the first page's share.
      await Promise.race([showFirstPage(id), pause(PICTURE_PATIENCE_MS)]);
      loadViewer();
      files.set(id, await portal.document(id, undefined, onReceived));
      // The sheet reports if they can't be loaded.
      loadSteps()
        .then(loadReceipt)
        .catch(() => undefined);
    }
    setOpened((before) => new Set([...before, id]));
  };
  const showFirstPage = async (id: string): Promise<void> => {
    try {
      const picture = await readFirstPicture(await portal.firstPage(id, pictureWidth()));
      setPictures((before) => new Map([...before, [id, picture]]));
    } catch {
      // Without a picture, the signer waits for the viewer.
    }
  };
  const fetchShown = (): void => void (shown !== null && task.run(() => fetchInto(shown)));
  useEffect(fetchShown, [shown]);
  const markSeen = (id: string, page: number): void => {
    reading.seen.set(id, new Set([...(reading.seen.get(id) ?? []), page]));
    setSeen(new Map(reading.seen));
  };
  const file = shown === null ? null : (files.get(shown.id) ?? null);
  const picture = shown === null ? null : (pictures.get(shown.id) ?? null);
  const { error } = task;
  return { error, shown, setShown, opened, seen, percent, file, picture, fetchShown, markSeen };
}

/** Returns the received part in percent, in steps of ten: a screen reader announces each step. */
function tens(bytes: number, size: number): number {
  return Math.min(100, Math.floor((bytes / Math.max(1, size)) * 10) * 10);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
