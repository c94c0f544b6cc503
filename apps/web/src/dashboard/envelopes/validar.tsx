import type { Envelope, Operations } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Button } from '../../design/parts.tsx';
import { useToast } from '../../design/toast.tsx';
import { useRead } from '../../api/use-read.ts';
import { canWrite, useAppContext, useWords } from '../shell/app-context.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { CopyButton, ReadView } from '../shell/parts.tsx';
import { VALIDAR_WORDS } from './validar-words.ts';

type Access = Operations['GET /v1/envelopes/{id}/validar']['response'];

/** The secret that ITI's VALIDAR asks for, and what its owner can do when it stopped working. */
export function Validar({ envelope }: { readonly envelope: Envelope }) {
  const context = useAppContext();
  const words = useWords(VALIDAR_WORDS);
  const { id } = envelope;
  const read = useRead(() => context.client.call('GET /v1/envelopes/{id}/validar', { path: { id } }), [id]);
  return (
    <ReadView of={read}>
      {(access) => (
        <div>
          {access.secret !== null && (
            <p class="row">
              <span>
                {words.secret}: <code class="mono">{access.secret}</code>
              </span>
              <CopyButton text={access.secret} />
            </p>
          )}
          <p class="soft">{access.status === 'ON' ? words.hint : words.states[access.status]}</p>
          {canWrite(context) && <Changes id={id} access={access} onChanged={() => void read.reload()} />}
        </div>
      )}
    </ReadView>
  );
}

interface ChangesProps {
  readonly id: string;
  readonly access: Access;
  readonly onChanged: () => void;
}

function Changes({ id, access, onChanged }: ChangesProps) {
  const { client } = useAppContext();
  const words = useWords(VALIDAR_WORDS);
  const toast = useToast();
  const [wanted, setWanted] = useState<'ON' | 'NEW' | null>(null);
  const change = async (): Promise<void> => {
    const body = { newSecret: wanted === 'NEW' };
    const { status } = await client.call('POST /v1/envelopes/{id}/validar', { path: { id }, body });
    setWanted(null);
    if (status === 'ON') toast(words.done);
    onChanged();
  };
  const { status, secret } = access;
  const isStopped = status === 'PAUSED' || status === 'LOCKED';
  const act = isStopped ? words.turnOn : words.makeSecret;
  return (
    <p class="row">
      {(isStopped || secret === null) && (
        <Button look="quiet" onClick={() => setWanted('ON')}>
          {act}
        </Button>
      )}
      {secret !== null && (
        <Button look="quiet" onClick={() => setWanted('NEW')}>
          {words.newSecret}
        </Button>
      )}
      {wanted !== null && (
        <ConfirmDialog
          title={words.secret}
          act={wanted === 'NEW' ? words.newSecret : act}
          onYes={change}
          onClose={() => setWanted(null)}
        >
          <p>{wanted === 'NEW' ? words.newSecretHint : words.hint}</p>
        </ConfirmDialog>
      )}
    </p>
  );
}
