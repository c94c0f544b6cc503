import { Fragment } from 'preact';

/** The name of an event. A narrow column breaks it after a dot or an underscore, not in the middle of a word. */
export function EventName({ name }: { readonly name: string }) {
  return (
    <code class="mono">
      {name.split(/(?<=[._])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}
