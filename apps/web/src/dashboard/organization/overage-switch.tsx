import type { Operations } from '@aval/sdk/operations';
import { useTask } from '../../api/use-task.ts';
import { isAdmin, useAppContext, useWords } from '../shell/app-context.ts';
import { WORDS as SHELL } from '../shell/words.ts';
import { PageErrorAlert } from '../shell/page-error-alert.tsx';
import { WORDS } from './words.ts';

export type Offer = Operations['GET /v1/billing/plans']['response'];

/** The properties of the parts of the plan page. */
export interface OfferProps {
  readonly offer: Offer;
  readonly onChange: () => Promise<void>;
}

/** A switch that allows documents beyond the monthly allowance. */
export function OverageSwitch({ offer, onChange }: OfferProps) {
  const context = useAppContext();
  const words = useWords(WORDS).usage;
  const task = useTask();
  const choose = (enabled: boolean): void =>
    void task.run(async () => {
      await context.client.call('PATCH /v1/billing/overage', { body: { enabled } });
      await onChange();
    });
  return (
    <section class="card" aria-labelledby="overage">
      <h2 id="overage">{words.overage}</h2>
      <label class="choice">
        <input
          type="checkbox"
          checked={offer.overageEnabled}
          disabled={!isAdmin(context) || task.busy}
          onChange={(event) => {
            const wanted = event.currentTarget.checked;
            // Shows the state of the service.
            event.currentTarget.checked = offer.overageEnabled;
            choose(wanted);
          }}
        />
        <span>{words.overageOn}</span>
      </label>
      <p class="soft">{words.overageHint}</p>
      <p role="status">{task.busy && SHELL[context.language].loading}</p>
      <PageErrorAlert error={task.error} texts={words.refusals} />
    </section>
  );
}
