/// <reference types="vite/client" />

/** The shapes of one icon: an element of SVG and its attributes. The package describes only all icons at once. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const shapes: readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];
  export { shapes as default };
}
