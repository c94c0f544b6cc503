import { LABELS_PER_ENVELOPE } from '../limits.ts';

/** Returns labels as they are stored: each once, in order of the alphabet. */
export function distinctLabels(labels: readonly string[]): readonly string[] {
  return [...new Set(labels)].toSorted((a, b) => a.localeCompare(b, 'pt-BR')).slice(0, LABELS_PER_ENVELOPE);
}
