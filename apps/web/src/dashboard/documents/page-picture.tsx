import FileText from 'lucide/dist/esm/icons/file-text.mjs';
import { useEffect, useRef, useState } from 'preact/hooks';
import { pictureAddress } from '../../api/picture-address.ts';
import { Icon } from '../../design/icon.tsx';
import { useAppContext } from '../shell/app-context.ts';
import './page-picture.css';

interface PagePictureProps {
  readonly documentId: string;
  /** That of an envelope. The newest if absent. */
  readonly versionId?: string;
  /** Counts from 1. */
  readonly page: number;
  /** Of the box, in pixels of the page. It is narrower where there is no space for it. */
  readonly width: number;
  /** Empty if the text beside the picture names the document. */
  readonly alt: string;
}

/** The widths that the service offers, in pixels of the screen. */
const WIDTHS = [160, 480, 720, 960] as const;

/**
 * A page of a document, as the service draws it. The box keeps its size; the picture is loaded when it comes near the window.
 * If the page can't be drawn, an icon stands in.
 */
export function PagePicture({ documentId, versionId, page, width, alt }: PagePictureProps) {
  const { client } = useAppContext();
  const box = useRef<HTMLSpanElement>(null);
  const isNear = useNear(box);
  const [picture, setPicture] = useState<string | null>(null);
  const [state, setState] = useState<'loading' | 'drawn' | 'none'>('loading');
  useEffect(() => {
    if (!isNear) return;
    let isGone = false;
    const show = (address: string | null): void => {
      if (isGone) return;
      setPicture(address);
      setState(address === null ? 'none' : 'drawn');
    };
    const query = { width: sharpWidth(width), ...(versionId !== undefined && { version: versionId }) };
    const at = { path: { id: documentId, page: String(page) }, query };
    client
      .call('GET /v1/documents/{id}/pages/{page}/image', at)
      .then(pictureAddress)
      .then(show, () => show(null));
    return () => void (isGone = true);
  }, [isNear, documentId, versionId, page, width]);
  return (
    <span ref={box} class="page-picture" style={{ width: `${width}px` }} data-state={state}>
      {picture !== null && <img src={picture} alt={alt} />}
      {state === 'none' && (
        <span role={alt === '' ? undefined : 'img'} aria-label={alt === '' ? undefined : alt}>
          <Icon of={FileText} />
        </span>
      )}
    </span>
  );
}

/** Returns the smallest offered width that fills the box on this screen. */
export function sharpWidth(width: number, density = window.devicePixelRatio): (typeof WIDTHS)[number] {
  const wanted = width * Math.min(density, 2);
  return WIDTHS.find((offered) => offered >= wanted) ?? 960;
}

/** Returns whether an element has come near the window. */
function useNear(of: { readonly current: Element | null }): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (of.current === null || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '300px' },
    );
    observer.observe(of.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear;
}
