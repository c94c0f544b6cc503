import { useState } from 'preact/hooks';
import { Alert, Button } from '../../design/parts.tsx';
import { useTask } from '../../api/use-task.ts';
import { useAppContext, useWords } from '../shell/app-context.ts';
import { Dialog } from '../shell/parts.tsx';
import { WORDS as SHELL } from '../shell/words.ts';
import type { Offer } from './overage-switch.tsx';
import { PageErrorAlert } from '../shell/page-error-alert.tsx';
import { WORDS } from './words.ts';

interface ChoosePlanProps {
  readonly plan: Offer['plan'];
  readonly isPaid: boolean;
  /** Whether the user can return to the current plan later. */
  readonly hasReturn: boolean;
  readonly onClose: () => void;
  readonly onChosen: (plan: Offer['plan']) => Promise<void>;
}

/** Asks for confirmation before the plan changes. A paid plan is first paid for on the page of the payment provider. */
export function ChoosePlan({ plan, isPaid, hasReturn, onClose, onChosen }: ChoosePlanProps) {
  const { client, refresh, language } = useAppContext();
  const words = useWords(WORDS).usage;
  const task = useTask();
  const [checkout, setCheckout] = useState<string | null>(null);
  const name = words.planNames[plan];
  const choose = (): Promise<void> =>
    task.run(async () => {
      const { checkoutUrl } = await client.call('POST /v1/billing/plan', {
        body: { plan },
      });
      setCheckout(checkoutUrl);
      if (checkoutUrl !== null) return;
      await refresh();
      await onChosen(plan);
    });
  return (
    <Dialog title={words.choosing(name)} onClose={onClose}>
      {!hasReturn && <Alert kind="warn" title={words.noReturn} />}
      <p>{isPaid ? words.pay : words.fewer}</p>
      <PageErrorAlert error={task.error} texts={words.refusals} />
      <div class="row">
        {checkout === null ? (
          <Button busy={task.busy} onClick={() => void choose()}>
            {words.choose(name)}
          </Button>
        ) : (
          <a class="button" href={checkout}>
            {words.checkout}
          </a>
        )}
        <Button look="quiet" onClick={onClose}>
          {SHELL[language].goBack}
        </Button>
      </div>
    </Dialog>
  );
}
