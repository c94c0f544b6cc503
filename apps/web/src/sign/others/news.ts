import { otherAttachments, otherFields, standingOf } from './other-parts.ts';
import type { OtherAttachment, OtherField, Standing, WithOthers } from './other-parts.ts';

/** The parts of others that the reader knew when they opened the page. */
interface Known {
  readonly fields: ReadonlyMap<string, Standing>;
  readonly attachments: ReadonlySet<string>;
}

/** The parts of others that have become known since then. */
export interface News {
  /** Filled in while the reader had the page open. */
  readonly late: readonly OtherField[];
  /** Filled in before, and shown since the reader's code. */
  readonly revealed: readonly OtherField[];
  readonly attachments: readonly OtherAttachment[];
}

/** Nothing is new. */
export const NO_NEWS: News = { late: [], revealed: [], attachments: [] };

/** Returns what the reader of a session knows. */
export function knownOf(session: WithOthers): Known {
  return {
    fields: new Map(otherFields(session).map((field) => [field.id, standingOf(field)])),
    attachments: new Set(otherAttachments(session).map(keyOf)),
  };
}

/** Returns what a session has that its reader didn't know. */
export function newsOf({ fields, attachments }: Known, session: WithOthers): News {
  const fresh = otherFields(session).filter(
    (field) => standingOf(field) === 'known' && fields.get(field.id) !== 'known',
  );
  return {
    late: fresh.filter(({ id }) => fields.get(id) !== 'hidden'),
    revealed: fresh.filter(({ id }) => fields.get(id) === 'hidden'),
    attachments: otherAttachments(session).filter((attachment) => !attachments.has(keyOf(attachment))),
  };
}

/** Returns all fields that are new to the reader. */
export function newFields({ late, revealed }: News): readonly OtherField[] {
  return [...late, ...revealed];
}

/** Returns true if nothing is new to the reader. */
export function isEmpty(news: News): boolean {
  return newFields(news).length + news.attachments.length === 0;
}

/** A new file in the place of another is another file. */
function keyOf({ signerId, key, sha256 }: OtherAttachment): string {
  return `${signerId} ${key} ${sha256}`;
}
