import { Field } from '../../../design/parts.tsx';
import { useWords } from '../app-context.ts';
import { fieldErrors } from '../error-text.ts';
import { WORDS } from './words.ts';

/** Asks for the networks from which a key or token works. */
export function NetworksField(props: {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: unknown;
}) {
  const words = useWords(WORDS);
  const wrong = fieldErrors(props.error).find(({ field }) => field.startsWith('allowedNetworks'));
  return (
    <Field
      id={props.id}
      label={words.networks}
      hint={words.networksHint}
      value={props.value}
      onInput={(event) => props.onChange(event.currentTarget.value)}
      wrong={wrong?.message ?? null}
      maxLength={2500}
      autocomplete="off"
    />
  );
}

/** Returns the networks of a text, or null for none, which means everywhere. */
export function networksIn(text: string): string[] | null {
  const networks = text.split(/[\s,;]+/).filter((network) => network !== '');
  return networks.length === 0 ? null : networks;
}

/** Shows the networks from which a key or token works, unless it works everywhere. */
export function Networks({ of }: { readonly of: readonly string[] | null }) {
  const words = useWords(WORDS);
  if (of === null) return null;
  return <div class="soft mono">{words.from(of.join(', '))}</div>;
}
