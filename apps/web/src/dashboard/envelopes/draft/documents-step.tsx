import { useState } from 'preact/hooks';
import { DropZone } from '../../../design/drop-zone.tsx';
import { LoadingIndicator } from '../../../design/parts.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import { AcceptChange } from '../../shell/accept-change.tsx';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { DocumentWarnings } from '../document-warnings.tsx';
import { isLostClaim } from '../lost-claim.ts';
import { accepted, moved } from './draft-state.ts';
import type { DraftFile } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';
import { OrderButtons } from './order-buttons.tsx';
import { PageThumbnail } from './page-thumbnail.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { WORDS } from './words.ts';

const MAX_BYTES = 20_000_000;

/** The documents of a draft: add, order, remove. A refused file says why. */
export function DocumentsStep(props: {
  readonly store: DraftStore;
  readonly files: readonly DraftFile[];
  readonly onlySeal: boolean;
  /** True once the user tried to send. */
  readonly isChecked: boolean;
}) {
  const { store, files, onlySeal, isChecked } = props;
  const { language } = useAppContext();
  const words = WORDS[language];
  const [refused, setRefused] = useState(false);
  const move = (from: number, to: number): void => store.change({ files: moved(files, from, to) });
  const drag = useDragOrder(move);
  const take = (given: readonly File[]): void => {
    const good = given.filter((file) => /\.pdf$/i.test(file.name) && file.size <= MAX_BYTES);
    setRefused(good.length < given.length);
    if (good.length > 0) store.addFiles(good);
  };
  const isMissing = isChecked && files.every(({ refusal }) => refusal !== null);
  return (
    <section class="card" aria-labelledby="step-documents">
      <h2 id="step-documents">{words.documents}</h2>
      <ol class="draft-rows">
        {files.map((file, index) => (
          <li key={file.key} {...drag(index)}>
            <PageThumbnail of={file} />
            <div class="draft-row-text">
              <strong>{file.title}</strong>
              {file.documentId === null && file.refusal === null && (
                <LoadingIndicator words={words.uploading} />
              )}
            </div>
            <OrderButtons
              name={file.title}
              index={index}
              count={files.length}
              onMove={(to) => move(index, to)}
              onRemove={() => store.change({ files: files.filter(({ key }) => key !== file.key) })}
            />
            {(file.refusal !== null || file.warnings.length > 0) && (
              <div class="draft-row-more">
                {file.refusal !== null && <p class="problem">{words.refused}</p>}
                <ErrorAlert error={file.refusal} language={language} />
                <AcceptChange
                  error={file.refusal}
                  language={language}
                  onAccept={(change) => store.change({ files: accepted(files, file.key, change) })}
                />
                <DocumentWarnings found={file.warnings} inside={file.embeddedFiles} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {(onlySeal || files.some(({ warnings }) => warnings.some(isLostClaim))) && (
        <label class="check">
          <input
            type="checkbox"
            checked={onlySeal}
            onChange={(event) => store.change({ onlySeal: event.currentTarget.checked })}
          />
          {words.onlySeal}
        </label>
      )}
      <DropZone accept=".pdf,application/pdf" multiple onFiles={take}>
        <span class="button quiet">{words.pick}</span>
        <p class="soft">{words.drop}</p>
      </DropZone>
      {(refused || isMissing) && (
        <p class="problem" role="alert">
          {refused ? words.notPdf : words.noFile}
        </p>
      )}
    </section>
  );
}
