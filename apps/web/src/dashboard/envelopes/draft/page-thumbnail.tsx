import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../../design/icon.tsx';
import { PagePicture } from '../../documents/page-picture.tsx';
import type { DraftFile } from './draft-state.ts';

/** The width of the picture, in pixels of the page. */
const WIDTH = 72;

/** The first page of a document, small: as the service draws it, or this browser while the file is on its way. */
export function PageThumbnail({ of: { file, documentId } }: { readonly of: DraftFile }) {
  if (file !== null) return <FileThumbnail file={file} />;
  if (documentId !== null) return <PagePicture documentId={documentId} page={1} width={WIDTH} alt="" />;
  return null;
}

/** Until the page is drawn, and if it can't be, an icon stands in. */
function FileThumbnail({ file }: { readonly file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    // Without a picture, the page works as well.
    void drawFirstPage(file, canvas.current).then(setDrawn, () => undefined);
  }, []);
  return (
    <span class="thumbnail" aria-hidden="true">
      <canvas ref={canvas} hidden={!isDrawn} />
      {!isDrawn && <Icon of={FileText} />}
    </span>
  );
}

async function drawFirstPage(file: File, canvas: HTMLCanvasElement | null): Promise<boolean> {
  if (canvas === null) return false;
  const bytes = new Uint8Array(await file.arrayBuffer());
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
