import type { SigningLink } from '@aval/sdk/operations';
import { useRead } from '../../../api/use-read.ts';
import { useAppContext } from '../app-context.ts';
import { ReadView } from '../parts.tsx';
import { ApprovalPanel } from './approval-panel.tsx';

/** The open request of something that is shown. */
export function WaitingApproval(props: {
  readonly id: string;
  readonly onDecided: () => void;
  readonly onLinks?: (links: readonly SigningLink[]) => void;
}) {
  const { client } = useAppContext();
  const { id, ...rest } = props;
  const read = useRead(() => client.call('GET /v1/approvals/{id}', { path: { id } }), [id]);
  return <ReadView of={read}>{(approval) => <ApprovalPanel approval={approval} {...rest} />}</ReadView>;
}
