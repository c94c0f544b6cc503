import type { Words } from './words/pt-br.ts';
import type { Operations } from '@aval/sdk/operations';
import { useRead } from '../../api/use-read.ts';
import type { Language } from '../../i18n/language.ts';
import { useAppContext } from '../shell/app-context.ts';
import { Link } from '../shell/link.tsx';
import { ReadView } from '../shell/parts.tsx';
import { DaysChart } from './days-chart.tsx';
import { WORDS } from './words.ts';

type Stats = Operations['GET /v1/dashboard/stats']['response'];
const STATES = ['SENT', 'COMPLETED', 'DRAFT', 'DECLINED', 'EXPIRED', 'CANCELLED'] as const;

/** How many envelopes the project has in each state, how they went, and the last 30 days. */
export function Statistics() {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const stats = useRead(() => client.call('GET /v1/dashboard/stats'), []);
  return (
    <section aria-labelledby="numbers">
      <h2 id="numbers">{words.numbers}</h2>
      <ReadView of={stats}>{(read) => <Numbers stats={read} words={words} language={language} />}</ReadView>
    </section>
  );
}

function Numbers(props: { readonly stats: Stats; readonly words: Words; readonly language: Language }) {
  const { stats, words, language } = props;
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const rate = stats.completionRate;
  const median = stats.medianSecondsToComplete;
  return (
    <>
      <div class="tiles">
        {STATES.map((state) => (
          <Link key={state} to={`/envelopes?status=${state}`} class="card tile">
            <strong>{stats.envelopes[state]}</strong>
            {words.states[state]}
          </Link>
        ))}
      </div>
      <div class="tiles">
        <div class="card">
          <strong>{rate === null ? '–' : percent.format(rate)}</strong>
          {rate === null ? words.never : words.completionRate}
        </div>
        <div class="card">
          <strong>{median === null ? '–' : formatDuration(median, language)}</strong>
          {median === null ? words.never : words.median}
        </div>
      </div>
      {stats.last30Days.some(({ created }) => created > 0) && (
        <DaysChart days={stats.last30Days} words={words} language={language} />
      )}
    </>
  );
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats a duration in the largest unit with a value of at least two, such as `3 horas`. */
function formatDuration(seconds: number, language: Language): string {
  const [unit, size] = UNITS.find(([, length]) => seconds >= 2 * length) ?? UNITS[3];
  const style = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(language, style).format(seconds / size);
}
