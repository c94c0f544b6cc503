import Docxtemplater from 'docxtemplater';
import type { DXT } from 'docxtemplater';
import PizZip from 'pizzip';
import type { VariableValues } from '../../domain/documents/document-source.ts';
import { checkedDocx } from './check-docx.ts';
import { openDocx, zipDocx } from './docx-parts.ts';
import { FoundPlaceholders } from './placeholders.ts';
import { RefusedSource } from './refused-source.ts';
import type { Prepared } from './refused-source.ts';

/**
 * Returns a DOCX with values in the place of its variables, in every part that has text. Only variables and anchors: the
 * library's loops, conditions, and raw XML are malformed placeholders here.
 *
 * @throws RefusedSource
 */
export function fillDocx(bytes: Uint8Array, values: VariableValues): Prepared {
  const parts = checkedDocx(openDocx(bytes));
  const found = new FoundPlaceholders(values);
  const document = compiled(new PizZip(zipDocx(parts)), found);
  const mismatch = found.mismatch();
  if (document === null || mismatch !== null)
    return { mismatch: mismatch ?? { missing: [], unknown: [], malformed: [] } };
  document.render({});
  return { bytes: document.getZip().generate({ type: 'uint8array' }) };
}

function compiled(zip: PizZip, found: FoundPlaceholders): Docxtemplater | null {
  try {
    return new Docxtemplater(zip, {
      delimiters: { start: '{{', end: '}}' },
      syntax: { changeDelimiterPrefix: null },
      linebreaks: true,
      errorLogging: false,
      parser: (tag) => ({ get: () => found.replace(tag) ?? `{{${tag}}}` }),
      modules: [recordingIn(found)],
    });
  } catch (error) {
    for (const text of oddTags(error)) found.reject(text);
    return null;
  }
}

/** A module of the library that changes nothing: it sees what was read, before anything is written. */
function recordingIn(found: FoundPlaceholders): DXT.Module {
  return {
    name: 'recording',
    set: (options: { readonly inspect?: { readonly postparsed?: readonly DXT.Part[] } }) => {
      for (const tag of tagsIn(options.inspect?.postparsed ?? [])) {
        if (tag.module === undefined) found.replace(tag.value);
        else found.reject(`{{${tag.raw ?? tag.value}}}`);
      }
    },
  };
}

function tagsIn(parts: readonly DXT.Part[]): readonly DXT.Part[] {
  return parts.flatMap((part) => [
    ...(part.type === 'placeholder' ? [part] : []),
    ...(part.subparsed === undefined ? [] : tagsIn(part.subparsed)),
  ]);
}

/** Returns the texts that the library can't read as placeholders. Anything else it throws is about the file. */
function oddTags(error: unknown): readonly string[] {
  const errors: readonly { properties?: { xtag?: unknown; context?: unknown } }[] = Object(
    Object(error).properties,
  ).errors ?? [error];
  const texts = errors.map(({ properties }) => properties?.xtag ?? properties?.context);
  const named = texts.filter((text) => typeof text === 'string');
  if (named.length === 0) throw new RefusedSource('unreadable', { cause: error });
  return named;
}
