import type { PdfDocument } from '../../src/pdf/document.ts';

/** A file under examination, with the standard that it claims. */
export interface Examined {
  readonly bytes: Buffer;
  readonly document: PdfDocument;
  /** Part of ISO 19005; null for a file that claims only PDF/UA. */
  readonly part: number | null;
  readonly level: string | null;
  readonly accessible: boolean;
}

/**
 * A clause that a seal, a mark or a report touches, and a check of it. The check names each thing that breaks the clause.
 * `holds` says for which files it is a rule.
 */
export interface Clause {
  readonly clause: string;
  readonly rule: string;
  readonly holds: (file: Examined) => boolean;
  readonly broken: (file: Examined) => readonly string[];
}

export const inArchive = ({ part }: Examined): boolean => part !== null;
export const inPart1 = ({ part }: Examined): boolean => part === 1;
export const inLaterParts = ({ part }: Examined): boolean => part !== null && part > 1;
export const inTagged = ({ level, accessible }: Examined): boolean => level === 'A' || accessible;
export const inAccessible = ({ accessible }: Examined): boolean => accessible;
export const inUnicode = (file: Examined): boolean => inTagged(file) || file.level === 'U';

/** Names a broken thing, or nothing. */
export function when(isBroken: boolean, name: string): readonly string[] {
  return isBroken ? [name] : [];
}
