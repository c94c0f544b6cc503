import type { Envelope } from '@aval/sdk/operations';
import { useWords } from '../shell/app-context.ts';
import { Badge } from '../shell/parts.tsx';
import { WORDS } from './words.ts';

const KINDS = {
  DRAFT: 'plain',
  SENT: 'note',
  COMPLETED: 'good',
  CANCELLED: 'plain',
  DECLINED: 'bad',
  EXPIRED: 'warn',
} as const;

/** The state of an envelope. */
export function StatusBadge({ status }: { readonly status: Envelope['status'] }) {
  return <Badge kind={KINDS[status]}>{useWords(WORDS).states[status]}</Badge>;
}
