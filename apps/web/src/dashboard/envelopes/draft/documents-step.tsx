import { useState } from 'preact/hooks';
import { DropZone } from '../../../design/drop-zone.tsx';
import { LoadingIndicator } from '../../../design/parts.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import { AcceptChange } from '../../shell/accept-change.tsx';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { isSignable, SIGNABLE_TYPES } from '../../shell/signable-files.ts';
import { DocumentWarnings } from '../document-warnings.tsx';
import { isLostClaim } from '../lost-claim.ts';
import { ConvertedFile } from './converted-file.tsx';
import { accepted, filledIn, moved } from './draft-state.ts';
import type { DraftFile } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';
import { OrderButtons } from './order-buttons.tsx';
import { PageThumbnail } from './page-thumbnail.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { missingVariables, VariableValues } from './variable-values.tsx';
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
    const good = given.filter((file) => isSignable(file) && file.size <= MAX_BYTES);
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
            <ConvertedFile file={file} />
            {(file.refusal !== null || file.warnings.length > 0) && (
              <div class="draft-row-more">
                <Refusal file={file} />
                <VariableValues
                  error={file.refusal}
                  rowKey={file.key}
                  onValues={(values) => store.change({ files: filledIn(files, file.key, values) })}
                />
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
      <DropZone accept={SIGNABLE_TYPES} multiple onFiles={take}>
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

/** A file whose variables only need their texts isn't refused. */
function Refusal({ file: { refusal } }: { readonly file: DraftFile }) {
  const { language } = useAppContext();
  if (refusal === null || missingVariables(refusal).length > 0) return null;
  return (
    <>
      <p class="problem">{WORDS[language].refused}</p>
      <ErrorAlert error={refusal} language={language} />
    </>
  );
}
