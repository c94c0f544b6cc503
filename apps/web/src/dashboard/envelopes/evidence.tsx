import type { Envelope } from '@aval/sdk/operations';
import { LoadingIndicator } from '../../design/parts.tsx';
import { useAppContext } from '../shell/app-context.ts';
import { CopyButton, ReadView } from '../shell/parts.tsx';
import { useRead } from '../../api/use-read.ts';
import { WORDS } from './words.ts';

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
          {log !== null && <p class="soft">{words.inLog(log.index)}</p>}
          <p class="row">
            {documents.map((document) => (
              <a
                key={document.id}
                class="button"
                href={artifacts.find(({ name }) => name === `documents/${document.id}.pdf`)?.url ?? ''}
              >
                {document.title} ({words.sealed})
              </a>
            ))}
            <a class="button quiet" href={artifacts.find(({ name }) => name === 'evidence.zip')?.url ?? ''}>
              evidence.zip
            </a>
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

function formatSize(bytes: number, language: string): string {
  const style = { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, style).format(bytes / 1000);
}
