import type { Words } from './words/pt-br.ts';

/** The two digits that tie this page to another browser, or to the phone; nothing where nobody asks for them. */
export function ShownNumber(props: {
  readonly number: string | null;
  readonly words: Words['pending']['number'];
}) {
  const { number, words } = props;
  if (number === null) return null;
  return (
    <section class="match" aria-labelledby="match">
      <h3 id="match">{words.heading}</h3>
      <p class="match-number">{number}</p>
      <p class="soft">{words.hint}</p>
    </section>
  );
}
