import type { Language } from '../i18n/language.ts';
import { ONWARD_WORDS } from './onward-words.ts';

interface OnwardProps {
  /** The address that the service admitted; null without one. */
  readonly url: string | null;
  readonly organization: string;
  readonly language: Language;
}

/** The way on to a page of the sender, once the act is recorded. It names the host and never goes by itself. */
export function Onward({ url, organization, language }: OnwardProps) {
  const place = placeOf(url);
  if (place === null) return null;
  const words = ONWARD_WORDS[language];
  return (
    <>
      <a
        class="button wide"
        href={place.href}
        rel="noreferrer"
        referrerpolicy="no-referrer"
        aria-describedby="onward-note"
      >
        {words.go(place.host)}
      </a>
      <p id="onward-note" class="soft">
        {words.note(organization)}
      </p>
    </>
  );
}

/** The service admits nothing else. */
function placeOf(url: string | null): URL | null {
  const place = url !== null && URL.canParse(url) ? new URL(url) : null;
  return place !== null && /^https?:$/.test(place.protocol) ? place : null;
}
