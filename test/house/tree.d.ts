/** The checkout. */
export declare const ROOT: string;
/** Paths from the root of the checkout, with forward slashes; below `folder`, in order. Empty where there is none. */
export declare function filesBelow(folder: string, ending?: string): readonly string[];
export declare function exists(file: string): boolean;
export declare function textOf(file: string): string;
/** A source without its comments: what it does, not what it says. */
export declare function codeOf(file: string): string;
/** One import of a file. */
export interface Import {
  readonly from: string;
  readonly kind: 'file' | 'package' | 'node';
  /** A path from the root, the name of a package (`@aval/pades`, `fastify`), or a module of Node (`node:fs`). */
  readonly to: string;
  /** True where only types are taken: nothing is left of it when the program runs. */
  readonly isType: boolean;
}
/** Every import of a source: static, passed on, dynamic, or for its effect. */
export declare function importsOf(file: string): readonly Import[];
/** The folders of all workspaces: `apps/server`, `packages/pades` … */
export declare function workspaces(): readonly string[];
