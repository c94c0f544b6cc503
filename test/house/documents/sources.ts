import path from 'node:path';

/** A function, a class, or a constant at the top level of a file. */
export interface Declaration {
  readonly file: string;
  readonly name: string;
  /** Its documentation, on one line. */
  readonly comment: string;
  /** Its text, without the documentation. */
  readonly body: string;
}

/** Finds declarations by name, through imports. It reads text: our formatter ends each declaration at a line's start. */
export class Sources {
  readonly #files = new Map<string, string>();
  readonly #read: (file: string) => string;
  readonly #exists: (file: string) => boolean;

  constructor(read: (file: string) => string, exists: (file: string) => boolean) {
    this.#read = read;
    this.#exists = exists;
  }

  /** Resolves `name` in a file: a declaration there, or an imported declaration; null for anything else. */
  find(file: string, name: string): Declaration | null {
    return this.#declaredIn(file, name) ?? this.#imported(file, name);
  }

  /** Returns a declaration and everything of ours that it uses, directly or not. */
  closure(start: Declaration, throughObjects: Readonly<Record<string, string>>): readonly Declaration[] {
    const found = new Map<string, Declaration>();
    const visit = (declaration: Declaration | null): void => {
      if (declaration === null || found.has(`${declaration.file}#${declaration.name}`)) return;
      found.set(`${declaration.file}#${declaration.name}`, declaration);
      for (const name of namesIn(declaration.body)) visit(this.find(declaration.file, name));
      for (const [call, target] of Object.entries(throughObjects)) {
        this.#targets(declaration, { call, target }).forEach((each) => visit(each));
      }
    };
    visit(start);
    return [...found.values()];
  }

  #targets({ body }: Declaration, { call, target }: ThroughObject): readonly (Declaration | null)[] {
    if (!body.includes(call)) return [];
    const [file = '', method] = target.split('#');
    if (method === undefined)
      return [{ file, name: '', comment: '', body: withoutImports(this.#text(file)) }];
    const methods = body
      .split(call)
      .slice(1)
      .map((rest) => /^\w+/.exec(rest)?.[0] ?? '');
    return methods.map((name) => this.find(file, name));
  }

  #declaredIn(file: string, name: string): Declaration | null {
    const block = String.raw`(?:async )?(?:function|class) ${name}\b[\s\S]*?^\}$`;
    const constant = String.raw`const ${name}\b(?:[^\n]*;$|[\s\S]*?^\S[^\n]*;$)`;
    const start = new RegExp(
      String.raw`(?:/\*\*((?:(?!\*/)[\s\S])*)\*/\n)?^(?:export )?(?:${block}|${constant})`,
      'm',
    );
    const match = start.exec(this.#text(file));
    if (match === null) return null;
    const [body, comment = ''] = match;
    return {
      file,
      name,
      comment: comment.replaceAll(/\s*\n\s*\* ?/g, ' ').trim(),
      body: body.replace(/^\/\*\*[\s\S]*?\*\/\n/, ''),
    };
  }

  #imported(file: string, name: string): Declaration | null {
    const clause = new RegExp(String.raw`^import \{[^}]*\b${name}\b[^}]*\} from '(\.[^']+)'`, 'm');
    const [, specifier] = clause.exec(this.#text(file)) ?? [];
    if (specifier === undefined) return null;
    const target = path.posix.join(path.posix.dirname(file), specifier);
    return this.#exists(target) ? this.find(target, name) : null;
  }

  #text(file: string): string {
    const known = this.#files.get(file) ?? this.#read(file);
    this.#files.set(file, known);
    return known;
  }
}

interface ThroughObject {
  /** How the code begins that calls a method, such as `access.`. */
  readonly call: string;
  readonly target: string;
}

function withoutImports(text: string): string {
  return text.replaceAll(/^import [\s\S]*?;$/gm, '');
}

/** Names that are used as values: called, constructed, or passed on. Members of objects aren't. */
function namesIn(body: string): readonly string[] {
  const code = body.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*$/gm, '');
  return [
    ...new Set(
      [...code.matchAll(/(?<![.\w'#]|typeof )([A-Za-z]\w*)\b(?!['\w])/g)].map(([, name = '']) => name),
    ),
  ];
}
