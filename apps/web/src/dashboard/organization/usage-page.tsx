import type { Operations } from '@aval/sdk/operations';
import type { Language } from '../../i18n/language.ts';
import { useAppContext, useWords } from '../shell/app-context.ts';
import { Page, ReadView } from '../shell/parts.tsx';
import { useRead } from '../../api/use-read.ts';
import './organization.css';
import { OverageSwitch } from './overage-switch.tsx';
import { PlanCards } from './plan-cards.tsx';
import { WORDS } from './words.ts';

type Usage = Operations['GET /v1/billing/usage']['response'];

/** The usage of the organization this month, and its plan. */
export function UsagePage() {
  const { client, project } = useAppContext();
  const words = useWords(WORDS).usage;
  const usage = useRead(() => client.call('GET /v1/billing/usage'), [project.id]);
  const plans = useRead(() => client.call('GET /v1/billing/plans'), [project.id]);
  const reload = async (): Promise<void> => void (await Promise.all([usage.reload(), plans.reload()]));
  return (
    <Page title={words.title} intro={words.intro}>
      <ReadView of={usage}>{(read) => <UsedSoFar usage={read} />}</ReadView>
      <ReadView of={plans}>
        {(offer) => (
          <>
            <OverageSwitch offer={offer} onChange={reload} />
            <PlanCards offer={offer} onChange={reload} />
          </>
        )}
      </ReadView>
    </Page>
  );
}

const ITEMS = ['projects', 'members', 'apiKeys', 'webhooks', 'templates'] as const;

function UsedSoFar({ usage }: { readonly usage: Usage }) {
  const { language, service } = useAppContext();
  const words = useWords(WORDS).usage;
  const { documents, items, period } = usage;
  const count = (value: number): string => value.toLocaleString(language);
  // The period ends where the next period begins: its last day is the day before.
  const lastDay = new Date(new Date(period.to).getTime() - 1);
  return (
    <>
      <p>{words.period(formatDay(new Date(period.from), language), formatDay(lastDay, language))}</p>
      <div class="tiles">
        <Used {...documents} label={words.documents[service.environment]} />
        {ITEMS.map((item) => (
          <Used key={item} {...items[item]} label={words.items[item]} />
        ))}
      </div>
      {documents.overage > 0 && <p>{words.beyond(count(documents.overage))}</p>}
      {service.environment === 'SANDBOX' && <p class="soft">{words.sandboxNote}</p>}
    </>
  );
}

interface UsedProps {
  readonly label: string;
  readonly used: number;
  readonly limit: number | null;
}

/** An amount in use and its limit. */
function Used({ label, used, limit }: UsedProps) {
  const { language } = useAppContext();
  const words = useWords(WORDS).usage;
  const count = (value: number): string => value.toLocaleString(language);
  return (
    <div class="card">
      <strong>{count(used)}</strong>
      {label}
      <div class="soft">{limit === null ? words.noLimit : words.of(count(limit))}</div>
      {limit !== null && (
        <meter
          class="meter"
          min={0}
          max={limit}
          high={limit - 0.5}
          value={Math.min(used, limit)}
          aria-label={label}
        />
      )}
    </div>
  );
}

function formatDay(date: Date, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
}
