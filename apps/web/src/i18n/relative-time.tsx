import { formatExactMoment } from './format-exact-moment.ts';
import type { Language } from './language.ts';

const UNITS = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Returns a time as seen from `now`: `há 2 horas`, `em 3 dias`, `agora`. Parts of a unit count only in the past. */
export function relativeTime(moment: string, now: number, language: Language): string {
  const distance = Date.parse(moment) - now;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const found = UNITS.find(([, length]) => Math.abs(distance) >= length);
  if (found === undefined) return format.format(0, 'second');
  const [unit, length] = found;
  return format.format(Math.trunc(distance / length), unit);
}

/** A time as seen from now, with the exact time on hover and for programs. */
export function RelativeTime(props: { readonly at: string; readonly language: Language }) {
  const { at, language } = props;
  return (
    <time dateTime={at} title={formatExactMoment(at, language)}>
      {relativeTime(at, Date.now(), language)}
    </time>
  );
}
