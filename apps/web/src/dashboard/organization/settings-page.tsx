import type { Organization } from '@aval/sdk/operations';
import { useEffect, useState } from 'preact/hooks';
import { Alert } from '../../design/parts.tsx';
import { isAdmin, useAppContext, useWords } from '../shell/app-context.ts';
import { Page, ReadView } from '../shell/parts.tsx';
import { useRead } from '../../api/use-read.ts';
import { AccessForm } from './access/access-form.tsx';
import { ApprovalForm } from './approval-form.tsx';
import { BrandingForm } from './branding-form.tsx';
import { ConsentForm } from './consent-form.tsx';
import { GeneralForm } from './general-form.tsx';
import { RemindersForm } from './reminders-form.tsx';
import { RetentionForm } from './retention-form.tsx';
import './organization.css';
import { WORDS } from './words.ts';

/** The settings that decide what signers see of the organization. */
export function SettingsPage() {
  const context = useAppContext();
  const words = useWords(WORDS);
  const { id } = context.organization;
  const [round, setRound] = useState(0);
  const read = useRead(() => context.client.call('GET /v1/organizations/{id}', { path: { id } }), [id]);
  const reload = async (): Promise<void> => {
    await read.reload();
    setRound(round + 1);
  };
  return (
    <Page title={words.settings.title} intro={words.settings.intro}>
      {!isAdmin(context) && <Alert kind="note" title={words.onlyAdmins} />}
      <ReadView of={read}>
        {(organization) => <Settings key={round} first={organization} onReload={() => void reload()} />}
      </ReadView>
    </Page>
  );
}

/** How often the page checks whether the logo has been fetched. */
const POLL_INTERVAL_MS = 1000;

function Settings(props: { readonly first: Organization; readonly onReload: () => void }) {
  const { client } = useAppContext();
  const [organization, setOrganization] = useState(props.first);
  const { id, branding } = organization;
  const isFetching = branding.logoUrl !== null && branding.logoPath === null && branding.logoFailure === null;
  useEffect(() => {
    if (!isFetching) return;
    const reload = async (): Promise<void> => {
      // After a failure the next poll tries again.
      const now = await client.call('GET /v1/organizations/{id}', { path: { id } }).catch(() => null);
      if (now !== null) setOrganization((before) => (now.version >= before.version ? now : before));
    };
    const timer = setInterval(() => void reload(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isFetching, id]);
  const part = { organization, onSaved: setOrganization, onReload: props.onReload };
  return (
    <>
      <GeneralForm {...part} />
      <RemindersForm {...part} />
      <BrandingForm {...part} />
      <ApprovalForm {...part} />
      <ConsentForm {...part} />
      <RetentionForm {...part} />
      <AccessForm {...part} />
    </>
  );
}
