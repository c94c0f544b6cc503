import type { Envelope } from '@aval/sdk/operations';
import { PagePicture } from './page-picture.tsx';

const WIDTH = 56;

/** The first page of an envelope, small, beside its title. A draft without documents has an empty box. */
export function FirstPage({ of: { documents } }: { readonly of: Pick<Envelope, 'documents'> }) {
  const [document] = documents;
  if (document === undefined)
    return <span class="page-picture" style={{ width: `${WIDTH}px` }} data-state="none" />;
  return (
    <PagePicture documentId={document.id} versionId={document.versionId} page={1} width={WIDTH} alt="" />
  );
}
