import type { Approval, SigningLink } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { Alert, Button } from '../../../design/parts.tsx';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { canWrite, useAppContext, useWords } from '../app-context.ts';
import { ApprovalDialog } from './approval-dialog.tsx';
import type { Decision } from './approval-dialog.tsx';
import { WORDS } from './words.ts';
import type { Words } from './words/pt-br.ts';

/** A request for a release, and what the user may do about it. */
export function ApprovalPanel(props: {
  readonly approval: Approval;
  readonly onDecided: () => void;
  readonly onLinks?: (links: readonly SigningLink[]) => void;
}) {
  const { approval, onDecided, onLinks } = props;
  const context = useAppContext();
  const words = useWords(WORDS);
  const [decision, setDecision] = useState<Decision | null>(null);
  const isOpen = approval.status === 'REQUESTED';
  const mayRelease = approval.mayRelease && canWrite(context);
  return (
    <Alert kind={isOpen ? 'warn' : 'note'} title={titleOf(approval, mayRelease, words)}>
      <Facts approval={approval} />
      {isOpen && <p>{mayRelease ? words.waitsText : words.ownText}</p>}
      {isOpen && canWrite(context) && <Decisions mayRelease={mayRelease} onDecide={setDecision} />}
      {decision !== null && (
        <ApprovalDialog
          approval={approval}
          decision={decision}
          onClose={() => setDecision(null)}
          onDone={(links) => {
            setDecision(null);
            onLinks?.(links);
            onDecided();
          }}
        />
      )}
    </Alert>
  );
}

/** Whom it waits for, or what became of it. */
function titleOf(
  { status }: Approval,
  mayRelease: boolean,
  words: Pick<Words, 'statuses' | 'waits' | 'waitsForYou'>,
): string {
  if (status !== 'REQUESTED') return words.statuses[status];
  return mayRelease ? words.waitsForYou : words.waits;
}

/** The decisions that the user may take: others than those who may release it can withdraw it. */
function Decisions(props: { readonly mayRelease: boolean; readonly onDecide: (decision: Decision) => void }) {
  const { mayRelease, onDecide } = props;
  const words = useWords(WORDS);
  return (
    <div class="row">
      {mayRelease && <Button onClick={() => onDecide('approve')}>{words.approve}</Button>}
      {mayRelease && (
        <Button look="quiet" onClick={() => onDecide('decline')}>
          {words.decline}
        </Button>
      )}
      {!mayRelease && (
        <Button look="bare" onClick={() => onDecide('withdraw')}>
          {words.withdraw}
        </Button>
      )}
    </div>
  );
}

function Facts({ approval }: { readonly approval: Approval }) {
  const { language } = useAppContext();
  const words = useWords(WORDS);
  const { requestedBy, requestedAt, decidedBy, decidedAt, note } = approval;
  return (
    <>
      <p>{words.requestedBy(requestedBy.name, formatMoment(requestedAt, language))}</p>
      {decidedBy !== null && decidedAt !== null && (
        <p>{words.decidedBy(decidedBy.name, formatMoment(decidedAt, language))}</p>
      )}
      {note !== null && <p>{words.reason(note)}</p>}
    </>
  );
}
