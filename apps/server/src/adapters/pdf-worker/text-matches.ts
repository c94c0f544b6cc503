import type { LineCharacter } from './text-lines.ts';

/** A text to look for, and its form without spaces and with accents taken apart. */
export interface WantedText {
  readonly text: string;
  readonly searched: string;
}

/** A text where it stands on a line. */
interface TextMatch {
  readonly text: string;
  readonly characters: readonly LineCharacter[];
}

/** Searched texts have no white space, so none matches across two lines. */
const LINE_END = '\n';

/** An anchor of ours: a text in double braces. */
export const ANCHOR = /\{\{[^{}\n]{1,200}\}\}/gu;

/**
 * Returns the first `max` matches in reading order, of every anchor if `wanted` is null. Matches of different texts may
 * overlap; those of one text don't. The lines are joined once and each text is sought in one pass over them: a hostile page
 * has a hundred thousand characters that all match.
 */
export function textMatches(
  lines: readonly (readonly LineCharacter[])[],
  wanted: readonly WantedText[] | null,
  max: number,
): readonly TextMatch[] {
  const { whole, characters, owners } = joined(lines);
  const places =
    wanted === null ? anchorsIn(whole, max) : wanted.flatMap((each) => placesOf(whole, each, max));
  return places
    .toSorted((a, b) => a.at - b.at)
    .slice(0, max)
    .map(({ text, at, length }) => ({
      text,
      characters: characters.slice(owners[at], (owners[at + length - 1] ?? 0) + 1),
    }));
}

interface Joined {
  readonly whole: string;
  readonly characters: readonly LineCharacter[];
  /** The index of the character at each place of the text. A character beyond the basic plane takes two places. */
  readonly owners: readonly number[];
}

function joined(lines: readonly (readonly LineCharacter[])[]): Joined {
  const [texts, characters, owners]: [string[], LineCharacter[], number[]] = [[], [], []];
  for (const line of lines) {
    for (const character of line) {
      const { text } = character;
      for (let place = 0; place < text.length; place++) owners.push(characters.length);
      characters.push(character);
      texts.push(text);
    }
    owners.push(characters.length);
    texts.push(LINE_END);
  }
  return { whole: texts.join(''), characters, owners };
}

interface Place {
  readonly text: string;
  readonly at: number;
  readonly length: number;
}

function placesOf(whole: string, { text, searched }: WantedText, max: number): readonly Place[] {
  const places: Place[] = [];
  const { length } = searched;
  for (let at = whole.indexOf(searched); at >= 0; at = whole.indexOf(searched, at + length)) {
    places.push({ text, at, length });
    if (places.length >= max) break;
  }
  return places;
}

function anchorsIn(whole: string, max: number): readonly Place[] {
  const places: Place[] = [];
  for (const { 0: text, index } of whole.matchAll(ANCHOR)) {
    if (places.length >= max) break;
    places.push({ text, at: index, length: text.length });
  }
  return places;
}
