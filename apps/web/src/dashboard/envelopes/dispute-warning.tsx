import type { Envelope } from '@aval/sdk/operations';
import { Alert } from '../../design/parts.tsx';
import { formatMoment } from '../../i18n/format-moment.ts';
import { useAppContext } from '../shell/app-context.ts';
import { WORDS } from './words.ts';

/** Warns about signers who don't recognize the document, with their words. */
export function DisputeWarning({ envelope }: { readonly envelope: Envelope }) {
  const { language } = useAppContext();
  const words = WORDS[language].dispute;
  return (
    <>
      {envelope.signers.map(
        ({ id, name, disputedAt, disputeNote }) =>
          disputedAt !== null && (
            <Alert key={id} kind="warn" title={words.title(name)}>
              {disputeNote !== null && <p>“{disputeNote}”</p>}
              <p>{words.advice}</p>
              <p class="soft">{formatMoment(disputedAt, language)}</p>
            </Alert>
          ),
      )}
    </>
  );
}
