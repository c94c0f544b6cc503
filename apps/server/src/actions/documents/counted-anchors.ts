import { meaningOf } from '../../domain/fields/anchor-words.ts';
import type { AnchorMeaning } from '../../domain/fields/anchor-words.ts';
import type { PlacedText } from '../../ports/pdf-reader.ts';

/** A text where a field can be placed. */
export interface FoundAnchor extends PlacedText, AnchorMeaning {
  /** Counts from 1 over all pages. */
  readonly occurrence: number;
}

/** Returns the texts with their occurrences and the meaning of placeholders. */
export function counted(found: readonly PlacedText[]): readonly FoundAnchor[] {
  const counts = new Map<string, number>();
  return found.map((place) => {
    const occurrence = (counts.get(place.text) ?? 0) + 1;
    counts.set(place.text, occurrence);
    return { ...place, ...meaningOf(place.text), occurrence };
  });
}
