import type { Envelope } from '@aval/sdk/operations';
import { useWords } from '../../shell/app-context.ts';
import { WORDS } from './words.ts';

type Footer = Envelope['documents'][number]['footer'];

/** Names the pages that have no footer, and why. */
export function FooterNote({ footer }: { readonly footer: Footer }) {
  const words = useWords(WORDS);
  if (footer === null || footer.leftOut.length === 0) return null;
  return (
    <p class="soft">
      {footer.leftOut
        .map(({ from, to, reason }) => words.without(words.pages(from, to), words.reasons[reason]))
        .join(' ')}
    </p>
  );
}
