import type { Words } from './words/pt-br.ts';
import type { Operations } from '@aval/sdk/operations';
import type { Language } from '../../i18n/language.ts';

type Day = Operations['GET /v1/dashboard/stats']['response']['last30Days'][number];

/** The size of the chart, in units: the width of a day and the height. */
const [STEP, HEIGHT] = [20, 100];

/** A bar chart of sent and completed envelopes per day, with a text alternative. */
export function DaysChart(props: {
  readonly days: readonly Day[];
  readonly words: Words;
  readonly language: Language;
}) {
  const { days, words, language } = props;
  const max = Math.max(1, ...days.map(({ sent, completed }) => Math.max(sent, completed)));
  const height = (count: number): number => (count / max) * HEIGHT;
  const name = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure class="card days">
      <figcaption class="row spread">
        <strong>{words.chart}</strong>
        <span>
          <i class="sent" /> {words.sent} <i class="completed" /> {words.completed}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.chartDescription(sumDays(days, 'sent'), sumDays(days, 'completed'))}
      >
        {days.map(({ date, sent, completed }, index) => (
          <g key={date} transform={`translate(${index * STEP} 0)`}>
            <title>{`${name.format(new Date(date))}: ${sent} · ${completed}`}</title>
            <rect class="sent" x="2" width="7" y={HEIGHT - height(sent)} height={height(sent)} />
            <rect
              class="completed"
              x="11"
              width="7"
              y={HEIGHT - height(completed)}
              height={height(completed)}
            />
          </g>
        ))}
      </svg>
      <div class="row spread soft">
        <span>{first === undefined ? '' : name.format(new Date(first.date))}</span>
        <span>{last === undefined ? '' : name.format(new Date(last.date))}</span>
      </div>
    </figure>
  );
}

function sumDays(days: readonly Day[], what: 'sent' | 'completed'): number {
  return days.reduce((total, day) => total + day[what], 0);
}
