import { useState } from 'preact/hooks';
import type { Words } from './words/words.ts';

/** Longer messages start folded, so that the document is on the first screen. */
const FOLDED_FROM = 120;

/** The sender's message. */
export function MessageQuote({ text, words }: { readonly text: string; readonly words: Words }) {
  const isLong = text.length > FOLDED_FROM || text.split('\n').length > 2;
  const [open, setOpen] = useState(false);
  return (
    <figure class="message">
      <figcaption>
        {words.read.message}
        {isLong && (
          <button type="button" class="foot-button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? words.read.less : words.read.more}
          </button>
        )}
      </figcaption>
      <blockquote class={isLong && !open ? 'folded' : undefined}>{text}</blockquote>
    </figure>
  );
}
