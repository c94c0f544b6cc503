import type { ComponentChildren } from 'preact';

/** A label and its value. */
export function Fact(props: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </>
  );
}
