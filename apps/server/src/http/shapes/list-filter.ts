import { Type } from 'typebox';
import { described, metadata, text } from './field.ts';

/** Returns the query parameters that choose objects of a list by a text and by metadata. */
export function listFilter(things: string, texts: string) {
  return {
    q: Type.Optional(
      described(text(), `Only ${things} whose ${texts} contains this text, whatever its case and accents.`),
    ),
    metadata: Type.Optional(
      described(metadata, `Only ${things} with all of these pairs of metadata: \`metadata[order]=4711\`.`),
    ),
  };
}
