import User from 'lucide/dist/esm/icons/user-round.mjs';
import './avatar.css';
import { Icon } from './icon.tsx';

/** The colors of the circles. They only help to find a person again. */
const TONES = ['tone-green', 'tone-blue', 'tone-amber', 'tone-gray'] as const;

/** The initials of a person in a circle, beside their name; a figure if there is no name. Screen readers skip it. */
export function Avatar({ name }: { readonly name: string }) {
  return (
    <span class={`avatar ${toneOf(name)}`} aria-hidden="true">
      {initialsOf(name) || <Icon of={User} />}
    </span>
  );
}

/** Returns the first letters of the first and the last name: `MS` for `Maria da Silva`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

/** Returns the same color for the same name everywhere. */
function toneOf(name: string): string {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return TONES[sum % TONES.length] ?? TONES[0];
}
