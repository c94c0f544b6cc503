import type { Envelope, Signer } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Alert, Button } from '../../design/parts.tsx';
import { formatMoment } from '../../i18n/format-moment.ts';
import { canWrite, isAdmin, useAppContext, wordFor } from '../shell/app-context.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { useCopy } from './after/use-copy.ts';
import { AnswerDispute } from './answer-dispute.tsx';
import { CancelEnvelope } from './cancel-envelope.tsx';
import { DISPUTE_WORDS } from './dispute-words.ts';
import { WORDS } from './words.ts';

interface WarningProps {
  readonly envelope: Envelope;
  readonly onChange: () => void;
}

/** Warns about signers who don't recognize the document, with their words, and offers the ways on. */
export function DisputeWarning({ envelope, onChange }: WarningProps) {
  return (
    <>
      {envelope.signers
        .filter(({ disputedAt }) => disputedAt !== null)
        .map((signer) => (
          <Dispute key={signer.id} {...{ envelope, signer, onChange }} />
        ))}
    </>
  );
}

function Dispute(props: WarningProps & { readonly signer: Signer }) {
  const { language } = useAppContext();
  const { name, disputedAt, disputeNote, disputeAnsweredAt, disputeAnswer } = props.signer;
  const words = DISPUTE_WORDS[language];
  return (
    <Alert kind="warn" title={words.title(name)}>
      {disputeNote !== null && <p>“{disputeNote}”</p>}
      <p class="soft">{formatMoment(disputedAt ?? '', language)}</p>
      {disputeAnsweredAt === null ? (
        <p>{words.advice}</p>
      ) : (
        <p>
          {words.answered(formatMoment(disputeAnsweredAt, language))}
          {disputeAnswer !== null && ` “${disputeAnswer}”`}
        </p>
      )}
      <WaysOn {...props} />
    </Alert>
  );
}

/** An answer is open to owners and administrators, once; another person, and the end, while the envelope is open. */
function WaysOn(props: WarningProps & { readonly signer: Signer }) {
  const { envelope, signer, onChange } = props;
  const context = useAppContext();
  const [opened, setOpened] = useState<Opened | null>(null);
  const mayAnswer = isAdmin(context) && signer.disputeAnsweredAt === null && signer.erasedAt === null;
  const isOpen = envelope.status === 'SENT' && canWrite(context);
  const close = (): void => setOpened(null);
  return (
    <>
      {(mayAnswer || isOpen) && (
        <div class="row">
          {mayAnswer && (
            <Button onClick={() => setOpened('answer')}>{DISPUTE_WORDS[context.language].answer}</Button>
          )}
          {isOpen && <CopyOrCancel envelope={envelope} onCancel={() => setOpened('cancel')} />}
        </div>
      )}
      {opened === 'answer' && (
        <AnswerDispute {...{ envelope, signer }} onAnswered={onChange} onClose={close} />
      )}
      {opened === 'cancel' && <CancelEnvelope envelope={envelope} onCancelled={onChange} onClose={close} />}
    </>
  );
}

type Opened = 'answer' | 'cancel';

function CopyOrCancel(props: { readonly envelope: Envelope; readonly onCancel: () => void }) {
  const { envelope, onCancel } = props;
  const context = useAppContext();
  const { language } = context;
  const { copy, busy, error } = useCopy(envelope);
  return (
    <>
      <Button look="quiet" busy={busy} onClick={() => void copy()}>
        {DISPUTE_WORDS[language].copy}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        {WORDS[language].cancel[wordFor(context)]}
      </Button>
      <ErrorAlert error={error} language={language} />
    </>
  );
}
