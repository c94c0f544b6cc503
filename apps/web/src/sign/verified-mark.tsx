import { useRead } from '../api/use-read.ts';
import type { Portal, Session } from './portal.ts';
import type { Words } from './words/words.ts';

interface VerifiedMarkProps {
  readonly portal: Pick<Portal, 'operator'>;
  readonly words: Words;
  /** Opens the explanation. */
  readonly onExplain: () => void;
}

/** Says who verified the sender. Nothing is shown until it is known who operates the service. */
export function VerifiedMark({ portal, words, onExplain }: VerifiedMarkProps) {
  const { value: operator, error } = useRead(() => portal.operator(), []);
  if (operator === null && error === null) return null;
  return (
    <button type="button" class="verified-mark" aria-haspopup="dialog" onClick={onExplain}>
      {words.about.verifiedBy(operator?.name ?? null)}
    </button>
  );
}

/** The mark, if the operator verified the sender of the session. */
export function SenderMark({ session, ...mark }: VerifiedMarkProps & { readonly session: Session | null }) {
  return session?.sender.verifiedAt ? <VerifiedMark {...mark} /> : null;
}
