import Download from 'lucide/dist/esm/icons/download.mjs';
import type { Envelope } from '@aval/sdk/operations';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useTask } from '../../api/use-task.ts';
import { Icon } from '../../design/icon.tsx';
import { Button } from '../../design/parts.tsx';
import { PagePicture } from '../documents/page-picture.tsx';
import { useAppContext } from '../shell/app-context.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { DocumentWarnings } from './document-warnings.tsx';
import { downloadArtifact } from './download-artifact.ts';
import { FooterNote } from './footer/footer-note.tsx';
import { WORDS } from './words.ts';

type EnvelopeDocument = Envelope['documents'][number];

/** The documents as sent: their pages one below the other, and on a phone a row of small pages. */
export function Documents({ envelope }: { readonly envelope: Envelope }) {
  const words = WORDS[useAppContext().language];
  return (
    <section class="card documents" aria-labelledby="documents">
      <h2 id="documents" class="hidden-words">
        {words.documents}
      </h2>
      {envelope.documents.map((document) => (
        <DocumentPages key={document.id} document={document} envelope={envelope} />
      ))}
    </section>
  );
}

interface DocumentProps {
  readonly document: EnvelopeDocument;
  readonly envelope: Pick<Envelope, 'id' | 'evidenceReady'>;
}

function DocumentPages({ document, envelope }: DocumentProps) {
  const words = WORDS[useAppContext().language];
  const { id, title, pages, warnings, embeddedFiles, footer } = document;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return (
    <article class="document" aria-labelledby={`document-${id}`}>
      <div class="document-head">
        <div>
          <h3 id={`document-${id}`}>{title}</h3>
          <p class="soft">{words.pages(pages)}</p>
        </div>
        <Downloads document={document} envelope={envelope} />
      </div>
      {envelope.evidenceReady && <p class="soft">{words.shownOriginal}</p>}
      <DocumentWarnings found={warnings} inside={embeddedFiles} />
      <FooterNote footer={footer} />
      <ol class="document-pages" tabIndex={0} aria-label={words.pages(pages)}>
        {numbers.map((page) => (
          <PageOf key={page} documentId={id} page={page} alt={words.page(page, title)} />
        ))}
      </ol>
    </article>
  );
}

/** The file that was sent, and once it is there, the signed document. */
function Downloads({ document, envelope }: DocumentProps) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const { id, title } = document;
  const original = async (): Promise<void> => {
    location.assign((await client.call('GET /v1/documents/{id}/download', { path: { id } })).url);
  };
  const signed = (): Promise<void> => downloadArtifact(client, envelope.id, `documents/${id}.pdf`);
  if (!envelope.evidenceReady)
    return <DownloadButton act={words.download} title={title} download={original} />;
  return (
    <div class="document-files">
      <DownloadButton act={words.downloadSealed} title={title} download={signed} />
      <DownloadButton act={words.downloadOriginal} title={title} download={original} />
    </div>
  );
}

function DownloadButton(props: {
  readonly act: string;
  readonly title: string;
  readonly download: () => Promise<void>;
}) {
  const { act, title, download } = props;
  const task = useTask();
  return (
    <div>
      <Button look="quiet" busy={task.busy} onClick={() => void task.run(download)}>
        {!task.busy && <Icon of={Download} />}
        {act}
        <span class="hidden-words"> {title}</span>
      </Button>
      <ErrorAlert error={task.error} language={useAppContext().language} />
    </div>
  );
}

/** A page as wide as its place, which is small on a phone: a small picture is enough there. */
function PageOf(props: { readonly documentId: string; readonly page: number; readonly alt: string }) {
  const place = useRef<HTMLLIElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => setWidth(place.current?.clientWidth ?? 0), []);
  return <li ref={place}>{width !== null && <PagePicture {...props} width={width} />}</li>;
}
