import type { Operations } from '@aval/sdk/operations';
import type { Language } from '../../i18n/language.ts';
import { canWrite, useAppContext } from '../shell/app-context.ts';
import { Page, ReadView } from '../shell/parts.tsx';
import { Link } from '../shell/link.tsx';
import { useRead } from '../../api/use-read.ts';
import { DaysChart } from './days-chart.tsx';
import { FirstEnvelope } from './first-envelope.tsx';
import './home.css';
import { WORDS } from './words.ts';
import type { Words } from './words/words.ts';

type Stats = Operations['GET /v1/dashboard/stats']['answer'];
const STATES = ['SENT', 'COMPLETED', 'DRAFT', 'DECLINED', 'EXPIRED', 'CANCELLED'] as const;

/** The overview of the project. Until the first envelope is signed it shows the steps to get there. */
export function HomePage() {
  const context = useAppContext();
  const { client, language, me, service } = context;
  const words = WORDS[language];
  const stats = useRead(() => client.call('GET /v1/dashboard/stats'), []);
  const isFirst = service.environment === 'SANDBOX' && !me.user.onboarding.completed && canWrite(context);
  const send = canWrite(context) && (
    <Link to="/envelopes/new" class="button">
      {words.send}
    </Link>
  );
  return (
    <Page title={words.title} actions={send}>
      {isFirst && <FirstEnvelope onChange={() => void stats.reload()} />}
      <ReadView of={stats}>
        {(read) => <Statistics stats={read} words={words} language={language} />}
      </ReadView>
    </Page>
  );
}

function Statistics(props: { readonly stats: Stats; readonly words: Words; readonly language: Language }) {
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
