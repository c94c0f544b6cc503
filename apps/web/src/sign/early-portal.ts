import type { Portal, Session } from './portal.ts';
import { pictureWidth } from './viewer/first-picture.ts';

/**
 * Returns a portal that doesn't wait for the page: it opens the session at once, and requests the picture of the first page as
 * soon as it knows the document. The page gets what is on its way already.
 */
export function earlyPortal(portal: Portal): Portal {
  let opening: Promise<Session> | null = portal.open();
  const pictures = new Map<string, Promise<Blob>>();
  const firstPage: Portal['firstPage'] = (id, width) => {
    const picture = pictures.get(id) ?? portal.firstPage(id, width);
    pictures.set(id, picture);
    return picture;
  };
  const requestPicture = ({ documents: [first], signer }: Session): unknown =>
    signer.status !== 'SIGNED' && first !== undefined && firstPage(first.id, pictureWidth());
  // The page reports what fails.
  opening.then(requestPicture).catch(() => undefined);
  return {
    ...portal,
    open: () => {
      const session = opening ?? portal.open();
      opening = null;
      return session;
    },
    firstPage,
  };
}
