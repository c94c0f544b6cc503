import type { Envelope, Operations } from '@aval/sdk/operations';
import { LoadingIndicator } from '../../design/parts.tsx';
import { useAppContext, useWords } from '../shell/app-context.ts';
import { CopyButton, ReadView } from '../shell/parts.tsx';
import { useRead } from '../../api/use-read.ts';
import { WORDS } from './words.ts';

type Artifact = Operations['GET /v1/envelopes/{id}/evidence']['answer']['artifacts'][number];

/** The evidence of a completed envelope: its files, its code and its entry in the public log. */
export function Evidence({ envelope }: { readonly envelope: Envelope }) {
  const { language } = useAppContext();
  const words = WORDS[language];
  if (envelope.status !== 'COMPLETED') return null;
  return (
    <section class="card" aria-labelledby="evidence">
      <h2 id="evidence">{words.evidence}</h2>
      {envelope.evidenceReady ? (
        <Files envelope={envelope} />
      ) : (
        <LoadingIndicator words={words.evidenceSoon} />
      )}
    </section>
  );
}

function Files({ envelope }: { readonly envelope: Envelope }) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const { id, documents } = envelope;
  const read = useRead(() => client.call('GET /v1/envelopes/{id}/evidence', { path: { id } }), [id]);
  return (
    <ReadView of={read}>
      {({ artifacts, longTerm, verificationCode, log }) => (
        <>
          <p class="row">
            <span>
              {words.code}: <code class="mono">{verificationCode}</code>
            </span>
            <CopyButton text={verificationCode ?? ''} />
            <a href={`/verify/${verificationCode ?? ''}`} target="_blank" rel="noopener">
              {words.verify}
            </a>
          </p>
          {log !== null && (
            <details class="soft">
              <summary>{words.inLog}</summary>
              {words.logDetails(log.index)}
            </details>
          )}
          <p class="row">
            {documents.map((document) => (
              <FileLink
                key={document.id}
                url={urlOf(artifacts, `documents/${document.id}.pdf`)}
                label={`${document.title} (${words.sealed})`}
              />
            ))}
            <FileLink look="quiet" url={urlOf(artifacts, 'evidence.zip')} label="evidence.zip" />
          </p>
          <details>
            <summary>{words.allFiles}</summary>
            <ul class="files">
              {[...artifacts, ...longTerm].map(({ name, url, size }) => (
                <li key={name}>
                  <a href={url}>{name}</a> <span class="soft">{formatSize(size, language)}</span>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </ReadView>
  );
}

/** A link to a file, or a note when the package does not list it. */
function FileLink(props: {
  readonly url: string | undefined;
  readonly label: string;
  readonly look?: 'quiet';
}) {
  const words = useWords(WORDS);
  if (props.url === undefined) return <span class="soft">{words.fileMissing(props.label)}</span>;
  return (
    <a class={props.look === 'quiet' ? 'button quiet' : 'button'} href={props.url}>
      {props.label}
    </a>
  );
}

function urlOf(artifacts: readonly Artifact[], file: string): string | undefined {
  return artifacts.find(({ name }) => name === file)?.url;
}

function formatSize(bytes: number, language: string): string {
  const style = {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 1,
  } as const;
  return new Intl.NumberFormat(language, style).format(bytes / 1000);
}
