import { h } from 'preact';

/** The shapes of an icon, as Lucide's modules list them. */
export type IconShapes = readonly (readonly [
  element: string,
  attributes: Readonly<Record<string, string>>,
])[];

/** An icon beside a text. Screen readers skip it. */
export function Icon({ of: shapes }: { readonly of: IconShapes }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      {shapes.map(([element, attributes]) => h(element, attributes))}
    </svg>
  );
}
