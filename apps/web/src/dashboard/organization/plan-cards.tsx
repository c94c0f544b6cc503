import { useState } from 'preact/hooks';
import { Alert, Button } from '../../design/parts.tsx';
import { isAdmin, useAppContext, useWords } from '../shell/app-context.ts';
import { Badge } from '../shell/parts.tsx';
import { ChoosePlan } from './choose-plan.tsx';
import type { Offer, OfferProps } from './overage-switch.tsx';
import { WORDS } from './words.ts';

type Terms = Offer['plans'][number];

/** The plans and their limits. Plans that the user can choose have a button. */
export function PlanCards({ offer, onChange }: OfferProps) {
  const context = useAppContext();
  const words = useWords(WORDS).usage;
  const [dialog, setDialog] = useState<Terms | null>(null);
  const [chosen, setChosen] = useState<Terms['plan'] | null>(null);
  // UNLIMITED cannot be chosen: it is for operators of the service.
  const plans = offer.plans.filter(({ plan }) => plan !== 'UNLIMITED' || plan === offer.plan);
  return (
    <section aria-labelledby="plans">
      <h2 id="plans">{words.plans}</h2>
      <div role="status">
        {chosen !== null && <Alert kind="good" title={words.chosen(words.planNames[chosen])} />}
      </div>
      {!isAdmin(context) && <p class="soft">{WORDS[context.language].onlyAdmins}</p>}
      <div class="plans">
        {plans.map((terms) => (
          <PlanCard
            key={terms.plan}
            terms={terms}
            isCurrent={terms.plan === offer.plan}
            onChoose={() => setDialog(terms)}
          />
        ))}
      </div>
      {dialog !== null && (
        <ChoosePlan
          plan={dialog.plan}
          isPaid={dialog.paid}
          hasReturn={offer.plan !== 'UNLIMITED'}
          onClose={() => setDialog(null)}
          onChosen={async (plan) => {
            await onChange();
            setDialog(null);
            setChosen(plan);
          }}
        />
      )}
    </section>
  );
}

interface PlanCardProps {
  readonly terms: Terms;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
}

function PlanCard({ terms, isCurrent, onChoose }: PlanCardProps) {
  const context = useAppContext();
  const words = useWords(WORDS).usage;
  const { plan, documentsPerMonth, overageAvailable, paid, available } = terms;
  const documents = documentsPerMonth?.toLocaleString(context.language);
  return (
    <div class="card plan">
      <h3>
        {words.planNames[plan]} {isCurrent && <Badge kind="good">{words.current}</Badge>}{' '}
        {paid && <Badge kind="plain">{words.paid}</Badge>}
      </h3>
      <ul>
        <li>{documents === undefined ? words.anyNumber : words.perMonth(documents)}</li>
        <li>{overageAvailable ? words.overageYes : words.overageNo}</li>
        <ItemLimits items={terms.items} />
      </ul>
      {!isCurrent && !available && <p class="soft">{words.notNow}</p>}
      {available && isAdmin(context) && (
        <Button look="quiet" onClick={onChoose}>
          {words.choose(words.planNames[plan])}
        </Button>
      )}
    </div>
  );
}

const ITEMS = ['projects', 'members', 'apiKeys', 'webhooks', 'templates'] as const;

function ItemLimits({ items }: { readonly items: Terms['items'] }) {
  const { language } = useAppContext();
  const words = useWords(WORDS).usage;
  const limited = ITEMS.filter((item) => items[item] !== null);
  if (limited.length === 0) return <li>{words.noItemLimits}</li>;
  return (
    <>
      {limited.map((item) => (
        <li key={item}>{words.itemLimit(words.items[item], items[item]?.toLocaleString(language) ?? '')}</li>
      ))}
    </>
  );
}
