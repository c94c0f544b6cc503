import Ban from 'lucide/dist/esm/icons/ban.mjs';
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import type { Envelope } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { ActionMenu } from '../../design/action-menu.tsx';
import type { MenuAction } from '../../design/action-menu.tsx';
import { Icon } from '../../design/icon.tsx';
import { Button } from '../../design/parts.tsx';
import { useToast } from '../../design/toast.tsx';
import { canWrite, useAppContext, wordFor } from '../shell/app-context.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { ExtendDeadline } from './after/extend-deadline.tsx';
import { useCopy } from './after/use-copy.ts';
import { WORDS as AFTER } from './after/words.ts';
import { CancelEnvelope } from './cancel-envelope.tsx';
import { DownloadSigned } from './download-signed.tsx';
import { WORDS } from './words.ts';

interface ActionsProps {
  readonly envelope: Envelope;
  readonly onChange: () => void;
}

/** The main action that the state of an envelope allows, and the others in a menu. */
export function EnvelopeActions({ envelope, onChange }: ActionsProps) {
  const context = useAppContext();
  const words = WORDS[context.language];
  const after = AFTER[context.language];
  const [opened, setOpened] = useState<'extend' | 'cancel' | null>(null);
  const toast = useToast();
  const { copy, busy, error } = useCopy(envelope);
  const close = (): void => setOpened(null);
  const extended = (): void => {
    close();
    toast(words.done.extended);
    onChange();
  };
  const { status, evidenceReady } = envelope;
  const isOver = status === 'CANCELLED' || status === 'DECLINED' || status === 'EXPIRED';
  const useAgain = { label: after.useAgain, icon: Copy, onChoose: () => void copy() };
  const open: readonly MenuAction[] = [
    { label: after.extend, icon: CalendarPlus, onChoose: () => setOpened('extend') },
    useAgain,
    {
      label: words.cancel[wordFor(context)],
      icon: Ban,
      onChoose: () => setOpened('cancel'),
      isDangerous: true,
    },
  ];
  return (
    <>
      <ErrorAlert error={error} language={context.language} />
      {status === 'COMPLETED' && evidenceReady && <DownloadSigned envelope={envelope} />}
      {canWrite(context) && isOver && (
        <Button busy={busy} onClick={() => void copy()}>
          {after.reopen}
        </Button>
      )}
      {canWrite(context) && (status === 'SENT' || status === 'COMPLETED') && (
        <ActionMenu label={words.actions} actions={status === 'SENT' ? open : [useAgain]}>
          <span class="no-phone">{words.actions}</span>
          <Icon of={Ellipsis} />
        </ActionMenu>
      )}
      {opened === 'extend' && <ExtendDeadline envelope={envelope} onExtended={extended} onClose={close} />}
      {opened === 'cancel' && <CancelEnvelope envelope={envelope} onCancelled={onChange} onClose={close} />}
    </>
  );
}
