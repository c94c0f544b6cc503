import type { Envelope, Signer, SigningLink } from '@aval/sdk/operations';
import { useTask } from '../../api/use-task.ts';
import { Alert, Button } from '../../design/parts.tsx';
import { useToast } from '../../design/toast.tsx';
import { canWrite, newIdempotencyKey, useAppContext } from '../shell/app-context.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { isUnwritten, LETTER_LIMIT } from '../shell/letter-limit.ts';
import { DELEGATION_WORDS } from './delegation-words.ts';

interface RequestsProps {
  readonly envelope: Envelope;
  readonly onLink: (link: SigningLink) => void;
  readonly onChange: () => void;
}

/** The signers who named somebody to sign in their place, for the sender to decide. */
export function DelegationRequests(props: RequestsProps) {
  const { envelope } = props;
  if (envelope.status !== 'SENT') return null;
  return (
    <>
      {envelope.signers
        .filter(({ delegate, status }) => delegate !== null && (status === 'SENT' || status === 'VIEWED'))
        .map((signer) => (
          <DelegationRequest key={signer.id} {...props} signer={signer} />
        ))}
    </>
  );
}

function DelegationRequest(props: RequestsProps & { readonly signer: Signer }) {
  const { envelope, signer, onLink, onChange } = props;
  const context = useAppContext();
  const words = DELEGATION_WORDS[context.language];
  const task = useTask();
  const toast = useToast();
  const call = () => ({
    path: { id: envelope.id, signerId: signer.id },
    idempotencyKey: newIdempotencyKey(),
  });
  const approve = (): Promise<void> =>
    task.run(async () => {
      const answer = await context.client.call(
        'POST /v1/envelopes/{id}/signers/{signerId}/delegation/approve',
        call(),
      );
      if (isUnwritten(answer)) toast(LETTER_LIMIT[context.language].signer(answer.signer.name));
      onLink(answer.signingLink);
      onChange();
    });
  const refuse = (): Promise<void> =>
    task.run(async () => {
      await context.client.call('POST /v1/envelopes/{id}/signers/{signerId}/delegation/refuse', call());
      onChange();
    });
  return (
    <Alert kind="warn" title={words.title(signer.name, signer.delegate?.name ?? '')}>
      <p>{words.advice(signer.delegate?.email ?? '')}</p>
      {task.error !== null && <ErrorAlert error={task.error} language={context.language} />}
      {canWrite(context) && (
        <div class="row">
          <Button busy={task.busy} onClick={() => void approve()}>
            {words.approve}
          </Button>
          <Button look="quiet" busy={task.busy} onClick={() => void refuse()}>
            {words.refuse}
          </Button>
        </div>
      )}
    </Alert>
  );
}
