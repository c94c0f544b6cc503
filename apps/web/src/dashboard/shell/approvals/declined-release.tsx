import type { Envelope } from '@aval/sdk/operations';
import { Alert } from '../../../design/parts.tsx';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useAppContext, useWords } from '../app-context.ts';
import { WORDS } from './words.ts';

/** Tells above a draft that its release was declined, by whom, and why. */
export function DeclinedRelease({ approval }: Pick<Envelope, 'approval'>) {
  const { language } = useAppContext();
  const words = useWords(WORDS);
  if (approval?.status !== 'DECLINED') return null;
  const { decidedBy, decidedAt, note } = approval;
  return (
    <Alert kind="warn" title={words.back}>
      {decidedAt !== null && (
        <p>{words.decidedBy(decidedBy?.name ?? null, formatMoment(decidedAt, language))}</p>
      )}
      {note !== null && <p>{words.reason(note)}</p>}
      <p>{words.backText}</p>
    </Alert>
  );
}
