import { textOf } from '../house/tree.ts';

/** A block of code of a document. */
export interface Sample {
  readonly language: string;
  readonly text: string;
}

/** Returns the blocks of code of a document below `docs`, or of the part that begins with a heading. */
export function samplesOf(document: string, heading = ''): readonly Sample[] {
  const text = textOf(document);
  const part = text.slice(text.indexOf(heading) + heading.length);
  const end = heading === '' ? -1 : part.search(/^#{2,3} /m);
  const blocks = (end === -1 ? part : part.slice(0, end)).matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm);
  return [...blocks].map(([, language = '', code = '']) => ({ language, text: code }));
}

/** Returns the commands of a document, or of one of its parts. */
export function commandsOf(document: string, heading = ''): string {
  return samplesOf(document, heading)
    .filter(({ language }) => language === 'sh')
    .map(({ text }) => text)
    .join('\n');
}
