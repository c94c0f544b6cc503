import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../../design/icon.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import type { DraftFile } from './draft-state.ts';

/** The width of the picture, in pixels of the page. */
const WIDTH = 72;

/** The first page of a document, small. Until it is drawn, and if it can't be, an icon stands in. */
export function PageThumbnail({ of: { file, documentId } }: { readonly of: DraftFile }) {
  const { client } = useAppContext();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const load = async (): Promise<Uint8Array | null> => {
    if (file !== null) return new Uint8Array(await file.arrayBuffer());
    if (documentId === null) return null;
    const { url } = await client.call('GET /v1/documents/{id}/download', { path: { id: documentId } });
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  };
  useEffect(() => {
    // Without a picture, the page works as well.
    void drawFirstPage(load, canvas.current).then(setDrawn, () => undefined);
  }, []);
  return (
    <span class="thumbnail" aria-hidden="true">
      <canvas ref={canvas} hidden={!isDrawn} />
      {!isDrawn && <Icon of={FileText} />}
    </span>
  );
}

async function drawFirstPage(
  load: () => Promise<Uint8Array | null>,
  canvas: HTMLCanvasElement | null,
): Promise<boolean> {
  const bytes = await load();
  if (bytes === null || canvas === null) return false;
  const { openPdf } = await import('../../../sign/viewer/open-pdf.ts');
  const task = openPdf(bytes);
  try {
    const page = await (await task.promise).getPage(1);
    const density = Math.min(window.devicePixelRatio, 2);
    const scale = (WIDTH * density) / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport }).promise;
    return true;
  } finally {
    await task.destroy();
  }
}
