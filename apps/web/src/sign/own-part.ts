import type { Consent } from './portal.ts';

/** A statement without the sender's own paragraph, and that paragraph; null without one. */
interface StatementParts {
  readonly statement: string;
  readonly paragraph: NonNullable<Consent['paragraph']> | null;
}

/** Returns a statement in its two parts. Where the paragraph isn't its end, as the service says, it stays whole. */
export function partsOf({ statement, paragraph }: Pick<Consent, 'statement' | 'paragraph'>): StatementParts {
  const end = paragraph === undefined ? '' : `\n\n${paragraph.heading}\n${paragraph.text}`;
  if (paragraph === undefined || !statement.endsWith(end)) return { statement, paragraph: null };
  return { statement: statement.slice(0, -end.length), paragraph };
}
