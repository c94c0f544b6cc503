import { useEffect } from 'preact/hooks';
import { Button } from '../../../design/parts.tsx';
import { useAppContext, useWords } from '../../shell/app-context.ts';
import { Link } from '../../shell/link.tsx';
import { Page } from '../../shell/parts.tsx';
import { WORDS } from './barrier-words.ts';

/** In place of every page of an organization that refuses the user now: why, and what they can do. */
export function BarrierPage() {
  const { organization, refresh } = useAppContext();
  const words = useWords(WORDS);
  // The user may come from the page on which they have turned it on.
  useEffect(() => void refresh(), []);
  if (organization.barrier === 'SECOND_FACTOR_REQUIRED')
    return (
      <Page title={words.factor} intro={words.factorLead(organization.name)}>
        <Link to="/account/security" class="button">
          {words.enrol}
        </Link>
      </Page>
    );
  return (
    <Page title={words.network} intro={words.networkLead(organization.name)}>
      <Button onClick={() => void refresh()}>{words.again}</Button>
    </Page>
  );
}
