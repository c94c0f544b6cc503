import type { Envelope, Signer } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useToast } from '../../design/toast.tsx';
import { newIdempotencyKey, useAppContext } from '../shell/app-context.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { DISPUTE_WORDS } from './dispute-words.ts';

const MAX_LENGTH = 1000;

/** The sender answers a dispute, in words that everybody with the verification code can read. */
export function AnswerDispute(props: {
  readonly envelope: Envelope;
  readonly signer: Signer;
  readonly onAnswered: () => void;
  readonly onClose: () => void;
}) {
  const { client, language } = useAppContext();
  const words = DISPUTE_WORDS[language];
  const { envelope, signer, onAnswered, onClose } = props;
  const [statement, setStatement] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const toast = useToast();
  const answer = async (): Promise<void> => {
    if (statement.trim() === '') return setMissing(true);
    const path = { id: envelope.id, signerId: signer.id };
    const body = { statement };
    await client.call('POST /v1/envelopes/{id}/signers/{signerId}/dispute/answer', {
      path,
      body,
      idempotencyKey,
    });
    onClose();
    toast(words.done);
    onAnswered();
  };
  return (
    <ConfirmDialog title={words.answerTo(signer.name)} act={words.answer} onYes={answer} onClose={onClose}>
      <p>{words.consequences}</p>
      <div class="field">
        <label for="statement">{words.statement}</label>
        <textarea
          id="statement"
          class="input"
          rows={5}
          maxLength={MAX_LENGTH}
          value={statement}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? 'statement-missing' : undefined}
          onInput={(event) => {
            setStatement(event.currentTarget.value);
            setMissing(false);
          }}
        />
        {isMissing && (
          <p class="wrong" id="statement-missing" role="alert">
            {words.missing}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
