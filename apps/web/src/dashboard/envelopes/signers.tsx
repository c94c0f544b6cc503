import type { Envelope, Signer, SigningLink } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { AvatarGroup } from '../../design/avatar-group.tsx';
import { Button } from '../../design/parts.tsx';
import { RelativeTime } from '../../i18n/relative-time.tsx';
import { canWrite, useAppContext } from '../shell/app-context.ts';
import { afterwards, nameOf, nextStep } from '../shell/progress/next-step.ts';
import { SigningProgress } from '../shell/progress/people.tsx';
import { WORDS as PROGRESS } from '../shell/progress/words.ts';
import { AddSigner } from './after/add-signer.tsx';
import { WORDS as AFTER } from './after/words.ts';
import { Facts } from './facts.tsx';
import { SignerRow } from './signer-row.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useUndelivered } from './use-undelivered.ts';
import type { Undelivered } from './use-undelivered.ts';
import { WORDS } from './words.ts';

interface SignersProps {
  readonly envelope: Envelope;
  readonly onLink: (link: SigningLink) => void;
  readonly onChange: () => void;
  /** Another number reads the state of the messages again. */
  readonly round?: number;
}

/** How far an envelope is, what comes next, and each signer with the one thing to do for them. */
export function Signers({ envelope, onLink, onChange, round = 0 }: SignersProps) {
  const context = useAppContext();
  const words = WORDS[context.language];
  const undelivered = useUndelivered(envelope, round);
  const waiting = envelope.signers.filter(({ status }) => status === 'SENT' || status === 'VIEWED');
  return (
    <section class="card signers" aria-labelledby="signers">
      <div class="row spread">
        <h2 id="signers">{words.people}</h2>
        {envelope.signers.length > 1 && <AvatarGroup names={envelope.signers.map(({ name }) => name)} />}
      </div>
      <NextStep envelope={envelope} undelivered={undelivered} />
      <SigningProgress envelope={envelope} />
      <ul class="signer-rows">
        {envelope.signers.map((signer) => (
          <SignerRow
            key={signer.id}
            {...{ envelope, signer, onLink, onChange }}
            undelivered={undelivered.get(signer.id)}
            isMain={waiting.length === 1}
          />
        ))}
      </ul>
      {envelope.status === 'SENT' && canWrite(context) && <AddPerson {...{ envelope, onLink, onChange }} />}
      <Facts envelope={envelope} />
    </section>
  );
}

/** The button that adds a person after sending. */
function AddPerson({ envelope, onLink, onChange }: SignersProps) {
  const { language } = useAppContext();
  const [isOpen, setOpen] = useState(false);
  const added = (link: SigningLink | null): void => {
    setOpen(false);
    if (link !== null) onLink(link);
    onChange();
  };
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {AFTER[language].add}
      </Button>
      {isOpen && <AddSigner envelope={envelope} onAdded={added} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The state of an envelope, and the next step in a sentence. */
function NextStep(props: {
  readonly envelope: Envelope;
  readonly undelivered: ReadonlyMap<string, Undelivered>;
}) {
  const { envelope, undelivered } = props;
  const { language } = useAppContext();
  const words = WORDS[language];
  const progress = PROGRESS[language];
  const [first, ...others] = envelope.signers.filter(({ id }) => undelivered.has(id));
  const failure = (signer: Signer): string =>
    others.length === 0
      ? words.nextUndelivered(nameOf(signer, progress))
      : words.nextSeveralUndelivered(others.length + 1);
  const isDue = envelope.status === 'SENT' && envelope.expiresAt !== null;
  return (
    <div class="next-step">
      <StatusBadge status={envelope.status} />
      <p>
        <strong>{first === undefined ? nextStep(envelope, progress) : failure(first)}</strong>{' '}
        {afterwards(envelope, progress)}
        {isDue && (
          <span class="soft">
            {progress.due} <RelativeTime at={envelope.expiresAt ?? ''} language={language} />
          </span>
        )}
      </p>
    </div>
  );
}
