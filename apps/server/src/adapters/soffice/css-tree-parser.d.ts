/** The parser of css-tree alone: the rest of the package loads the definitions of all properties. */
declare module 'css-tree/parser' {
  import type { CssNode, ParseOptions } from 'css-tree';

  export default function parse(css: string, options?: ParseOptions): CssNode;
}
