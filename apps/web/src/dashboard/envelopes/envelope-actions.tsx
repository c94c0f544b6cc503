import Ban from 'lucide/dist/esm/icons/ban.mjs';
import CalendarPlus from 'lucide/dist/esm/icons/calendar-plus.mjs';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import type { Envelope, SigningLink } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { ActionMenu } from '../../design/action-menu.tsx';
import type { MenuAction } from '../../design/action-menu.tsx';
import { Icon } from '../../design/icon.tsx';
import { Button } from '../../design/parts.tsx';
import { useToast } from '../../design/toast.tsx';
import { canWrite, useAppContext, wordFor } from '../shell/app-context.ts';
import { ErrorAlert } from '../shell/error-alert.tsx';
import { ExtendDeadline } from './after/extend-deadline.tsx';
import { canReopen, ReopenEnvelope } from './after/reopen-envelope.tsx';
import { REOPEN_WORDS } from './after/reopen-words.ts';
import { useCopy } from './after/use-copy.ts';
import { WORDS as AFTER } from './after/words.ts';
import { CancelEnvelope } from './cancel-envelope.tsx';
import { DownloadSigned } from './download-signed.tsx';
import { WORDS } from './words.ts';

interface ActionsProps {
  readonly envelope: Envelope;
  readonly onChange: () => void;
  readonly onLinks: (links: readonly SigningLink[]) => void;
}

type Opened = 'extend' | 'cancel' | 'reopen';

/** The main action that the state of an envelope allows, and the others in a menu. */
export function EnvelopeActions({ envelope, onChange, onLinks }: ActionsProps) {
  const { language } = useAppContext();
  const words = WORDS[language];
  const [opened, setOpened] = useState<Opened | null>(null);
  const { copy, busy, error } = useCopy(envelope);
  const actions = useActions(envelope, { copy, open: setOpened });
  return (
    <>
      <ErrorAlert error={error} language={language} />
      <MainAction
        envelope={envelope}
        isCopying={busy}
        onCopy={() => void copy()}
        onReopen={() => setOpened('reopen')}
      />
      <ActionMenu label={words.actions} actions={actions}>
        <span class="no-phone">{words.actions}</span>
        <Icon of={Ellipsis} />
      </ActionMenu>
      <OpenedDialog {...{ envelope, onChange, onLinks, opened }} onClose={() => setOpened(null)} />
    </>
  );
}

/** The signed document, or another attempt where there will be none. An open envelope has its actions beside its people. */
function MainAction(props: {
  readonly envelope: Envelope;
  readonly isCopying: boolean;
  readonly onCopy: () => void;
  readonly onReopen: () => void;
}) {
  const context = useAppContext();
  const { envelope, isCopying, onCopy, onReopen } = props;
  if (envelope.status === 'COMPLETED')
    return envelope.evidenceReady ? <DownloadSigned envelope={envelope} /> : null;
  if (envelope.status === 'DRAFT' || envelope.status === 'SENT' || !canWrite(context)) return null;
  if (canReopen(envelope, Date.now()))
    return <Button onClick={onReopen}>{REOPEN_WORDS[context.language].act}</Button>;
  return (
    <Button busy={isCopying} onClick={onCopy}>
      {AFTER[context.language].reopen}
    </Button>
  );
}

/** The actions of the menu, the dangerous last. */
function useActions(
  envelope: Envelope,
  { copy, open }: { readonly copy: () => Promise<void>; readonly open: (what: Opened) => void },
): readonly MenuAction[] {
  const context = useAppContext();
  const words = WORDS[context.language];
  const after = AFTER[context.language];
  const { status } = envelope;
  const useAgain = { label: after.useAgain, icon: Copy, onChoose: () => void copy() };
  if (!canWrite(context)) return [];
  if (status === 'COMPLETED') return [useAgain];
  if (canReopen(envelope, Date.now())) return [{ ...useAgain, label: after.reopen }];
  if (status !== 'SENT') return [];
  return [
    { label: after.extend, icon: CalendarPlus, onChoose: () => open('extend') },
    useAgain,
    { label: words.cancel[wordFor(context)], icon: Ban, onChoose: () => open('cancel'), isDangerous: true },
  ];
}

function OpenedDialog(
  props: ActionsProps & { readonly opened: Opened | null; readonly onClose: () => void },
) {
  const { envelope, onChange, onLinks, opened, onClose } = props;
  const { language } = useAppContext();
  const words = WORDS[language];
  const toast = useToast();
  const extended = (): void => {
    onClose();
    toast(words.done.extended);
    onChange();
  };
  const reopened = (links: readonly SigningLink[]): void => {
    onClose();
    toast(REOPEN_WORDS[language].done);
    onLinks(links);
    onChange();
  };
  if (opened === 'reopen')
    return <ReopenEnvelope envelope={envelope} onReopened={reopened} onClose={onClose} />;
  if (opened === 'extend')
    return <ExtendDeadline envelope={envelope} onExtended={extended} onClose={onClose} />;
  return opened === 'cancel' ? (
    <CancelEnvelope envelope={envelope} onCancelled={onChange} onClose={onClose} />
  ) : null;
}
