import type { Envelope, Signer, SigningLink } from '@aval/sdk/operations';
import { Button } from '../../design/parts.tsx';
import { useTask } from '../../api/use-task.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { canWrite, useAppContext } from '../shell/app-context.ts';
import { Badge } from '../shell/parts.tsx';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { CorrectSigner } from './after/correct-signer.tsx';
import { RemindButton } from './after/remind-button.tsx';
import { EraseSigner } from './erase-signer.tsx';
import { WORDS } from './words.ts';

const KINDS = { PENDING: 'plain', SENT: 'note', VIEWED: 'note', SIGNED: 'good', DECLINED: 'bad' } as const;

interface SignersProps {
  readonly envelope: Envelope;
  readonly onLink: (link: SigningLink) => void;
  readonly onChange: () => void;
}

/** The signers and their progress; reminders, corrections and new links for those who have not signed. */
export function Signers({ envelope, onLink, onChange }: SignersProps) {
  const context = useAppContext();
  const { client, language } = context;
  const words = WORDS[language];
  const task = useTask();
  const renew = (signerId: string): Promise<void> =>
    task.run(async () => {
      const path = { id: envelope.id, signerId };
      const call = { path, body: {} };
      onLink((await client.call('POST /v1/envelopes/{id}/signers/{signerId}/link', call)).signingLink);
    });
  const mayChange = envelope.status === 'SENT' && canWrite(context);
  return (
    <section class="card" aria-labelledby="signers">
      <h2 id="signers">{words.signers}</h2>
      <ErrorAlert error={task.error} language={language} />
      <ul class="lines">
        {envelope.signers.map((signer) => (
          <li key={signer.id}>
            <div>
              <strong>
                {envelope.signingOrderEnabled && `${signer.order}. `}
                {signer.erasedAt === null
                  ? signer.name
                  : words.erased(formatMoment(signer.erasedAt, language))}
              </strong>{' '}
              <Badge kind={KINDS[signer.status]}>{words.signerStates[signer.status]}</Badge>
              <p class="soft">{contactLine(signer)}</p>
              {signer.signedAt !== null && <p class="soft">{formatMoment(signer.signedAt, language)}</p>}
              {signer.declineReason !== null && <p>“{signer.declineReason}”</p>}
              {signer.status === 'DECLINED' && signer.authenticatedAt === null && (
                <p>{words.declinedByLink}</p>
              )}
            </div>
            {mayChange && signer.status !== 'SIGNED' && (
              <SignerActions
                {...{ envelope, signer, onLink, onChange }}
                isRenewing={task.busy}
                onRenew={() => void renew(signer.id)}
              />
            )}
            <EraseSigner envelope={envelope} signer={signer} onErased={onChange} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ways to reach a signer who has not signed: a reminder, other data, another link. */
function SignerActions(
  props: SignersProps & {
    readonly signer: Signer;
    readonly isRenewing: boolean;
    readonly onRenew: () => void;
  },
) {
  const words = WORDS[useAppContext().language];
  const { envelope, signer, onLink, onChange, isRenewing, onRenew } = props;
  const corrected = (link: SigningLink | null): void => {
    if (link !== null) onLink(link);
    onChange();
  };
  const isInvited = signer.status !== 'PENDING';
  return (
    <div class="row">
      {isInvited && <RemindButton envelope={envelope} signer={signer} onReminded={onChange} />}
      <CorrectSigner envelope={envelope} signer={signer} onCorrected={corrected} />
      {isInvited && (
        <Button look="bare" busy={isRenewing} title={words.newLinkHint} onClick={onRenew}>
          {words.newLink}
          <span class="hidden-words"> {signer.name}</span>
        </Button>
      )}
    </div>
  );
}

function contactLine({ email, cpf, phone }: Signer): string {
  return [email, cpf, phone].filter((item) => item !== null && item !== '').join(' · ');
}
