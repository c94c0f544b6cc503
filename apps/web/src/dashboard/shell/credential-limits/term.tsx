import { useWords } from '../app-context.ts';
import { Badge, Select } from '../parts.tsx';
import { WORDS } from './words.ts';

const DAY = 86_400_000;
/** As long before the end as the event `key.expiring` comes. */
const SOON = 14 * DAY;

const TERMS = ['never', '7', '30', '90', '365'] as const;

/** How long a new key works, in days. */
export type Term = (typeof TERMS)[number];

/** Asks how long a new key works. */
export function TermChoice(props: {
  readonly id: string;
  readonly value: Term;
  readonly onChange: (value: Term) => void;
}) {
  const words = useWords(WORDS);
  return (
    <Select
      id={props.id}
      label={words.expires}
      value={props.value}
      choices={TERMS.map((value) => ({ value, label: words.terms[value] }))}
      onChange={props.onChange}
    />
  );
}

/** Returns the moment when a key of this term stops working; null for never. */
export function endOf(term: Term, now: number): string | null {
  return term === 'never' ? null : new Date(now + Number(term) * DAY).toISOString();
}

/** Marks a key or token that stops working within two weeks. */
export function ExpiresSoon({ at }: { readonly at: string | null }) {
  const words = useWords(WORDS);
  const left = at === null ? Infinity : Date.parse(at) - Date.now();
  return left > 0 && left <= SOON ? <Badge kind="warn">{words.soon}</Badge> : null;
}
