import Download from 'lucide/dist/esm/icons/download.mjs';
import type { Envelope, Operations } from '@aval/sdk/operations';
import { Icon } from '../../design/icon.tsx';
import { Alert, LoadingIndicator } from '../../design/parts.tsx';
import { isDeveloper, useAppContext, useWords } from '../shell/app-context.ts';
import { CopyButton, ReadView } from '../shell/parts.tsx';
import { useRead } from '../../api/use-read.ts';
import { newestFile } from './newest-file.ts';
import { RetryEvidence } from './retry-evidence.tsx';
import { TechnicalDetails } from './technical-details.tsx';
import { UnprovedSignatures } from './unproved-signatures.tsx';
import { Validar } from './validar.tsx';
import { WORDS } from './words.ts';
import { addressOf } from '../../api/base-path.ts';

type Artifact = Operations['GET /v1/envelopes/{id}/evidence']['response']['artifacts'][number];

interface EvidenceProps {
  readonly envelope: Envelope;
  readonly onChange: () => void;
}

/** The evidence of an envelope: its files, its code and its entry in the public log, or when there will be evidence. */
export function Evidence({ envelope, onChange }: EvidenceProps) {
  const words = useWords(WORDS);
  return (
    <>
      <section class="card evidence" aria-labelledby="evidence">
        <h2 id="evidence">{words.evidence}</h2>
        <State envelope={envelope} onChange={onChange} />
      </section>
      <TechnicalDetails envelope={envelope} />
    </>
  );
}

function State({ envelope, onChange }: EvidenceProps) {
  const words = useWords(WORDS);
  const { status, evidenceReady, evidenceFailure } = envelope;
  if (status === 'DRAFT' || status === 'SENT') return <p class="soft">{words.evidenceLater}</p>;
  if (status !== 'COMPLETED') return <p class="soft">{words.evidenceNever}</p>;
  if (typeof evidenceFailure === 'string')
    return (
      <Alert kind="bad" title={words.evidenceFailed.title}>
        <p>{words.evidenceFailed.why[evidenceFailure]}</p>
        <p>{words.evidenceFailed.text}</p>
        <RetryEvidence id={envelope.id} onRetried={onChange} />
      </Alert>
    );
  if (!evidenceReady) return <LoadingIndicator words={words.evidenceSoon} />;
  return (
    <>
      <Files envelope={envelope} />
      <Validar envelope={envelope} />
    </>
  );
}

function Files({ envelope }: { readonly envelope: Envelope }) {
  const context = useAppContext();
  const { client, language } = context;
  const words = WORDS[language];
  const { id, documents } = envelope;
  const read = useRead(() => client.call('GET /v1/envelopes/{id}/evidence', { path: { id } }), [id]);
  return (
    <ReadView of={read}>
      {({ artifacts, longTerm, verificationCode, log, personalValues }) => (
        <>
          <p class="row">
            <span>
              {words.code}: <code class="mono">{verificationCode}</code>
            </span>
            <CopyButton text={verificationCode ?? ''} />
            <a href={addressOf(`/verify/${verificationCode ?? ''}`)} target="_blank" rel="noopener">
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
                url={newestFile({ artifacts, longTerm }, `documents/${document.id}.pdf`)}
                label={`${document.title} (${words.sealed})`}
              />
            ))}
            <FileLink
              url={newestFile({ artifacts, longTerm }, 'evidence.zip')}
              label={`${words.package} (evidence.zip)`}
            />
          </p>
          {personalValues === 'NONE' && <p class="soft">{words.withoutPersonal}</p>}
          <details open={isDeveloper(context)}>
            <summary>{words.allFiles}</summary>
            <FileList files={artifacts} language={language} />
          </details>
          {longTerm.length > 0 && (
            <details open={isDeveloper(context)}>
              <summary>{words.longTermFiles}</summary>
              <FileList files={longTerm} language={language} />
            </details>
          )}
          <UnprovedSignatures longTerm={longTerm} language={language} />
        </>
      )}
    </ReadView>
  );
}

function FileList(props: { readonly files: readonly Artifact[]; readonly language: string }) {
  return (
    <ul class="files">
      {props.files.map(({ name, url, size }) => (
        <li key={name}>
          <a href={url}>{name}</a> <span class="soft">{formatSize(size, props.language)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A link to a file, or a note when the package does not list it. */
function FileLink(props: { readonly url: string | undefined; readonly label: string }) {
  const words = useWords(WORDS);
  if (props.url === undefined) return <span class="soft">{words.fileMissing(props.label)}</span>;
  return (
    <a class="button quiet" href={props.url}>
      <Icon of={Download} />
      {props.label}
    </a>
  );
}

function formatSize(bytes: number, language: string): string {
  const style = {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 1,
  } as const;
  return new Intl.NumberFormat(language, style).format(bytes / 1000);
}
