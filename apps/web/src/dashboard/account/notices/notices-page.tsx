import type { Operations } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useRead } from '../../../api/use-read.ts';
import { useTask } from '../../../api/use-task.ts';
import { Alert } from '../../../design/parts.tsx';
import { isAdmin, useAppContext, useWords } from '../../shell/app-context.ts';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { Page, ReadView, Select } from '../../shell/parts.tsx';
import './notices.css';
import { WORDS } from './words.ts';

type Notices = Operations['GET /v1/organizations/{id}/notices']['response'];

const OCCASIONS = ['completed', 'declined', 'expired', 'messageFailed', 'signed'] as const;
const TIMINGS = ['AT_ONCE', 'DAILY', 'NEVER'] as const;
const ENVELOPES = ['SENT_BY_ME', 'ALL'] as const;

/** The letters that the user gets about the documents of the organization. */
export function NoticesPage() {
  const { client, organization } = useAppContext();
  const words = useWords(WORDS);
  const { id } = organization;
  const read = useRead(() => client.call('GET /v1/organizations/{id}/notices', { path: { id } }), [id]);
  return (
    <Page title={words.title} intro={words.intro(organization.name)}>
      <AddressAlert />
      <ReadView of={read}>{(notices) => <Choices key={id} first={notices} />}</ReadView>
    </Page>
  );
}

/** Where the letters go, and why they might not. */
function AddressAlert() {
  const { me, service } = useAppContext();
  const words = useWords(WORDS);
  if (service.environment === 'SANDBOX') return <Alert kind="note" title={words.sandbox} />;
  if (!service.mail)
    return (
      <Alert kind="warn" title={words.noMail}>
        <p>{words.noMailHint}</p>
      </Alert>
    );
  if (!me.user.emailVerified) return <Alert kind="warn" title={words.unverified} />;
  return <p class="soft">{words.address(me.user.email)}</p>;
}

/** Every choice is saved at once. */
function Choices({ first }: { readonly first: Notices }) {
  const context = useAppContext();
  const words = useWords(WORDS);
  const task = useTask();
  const [notices, setNotices] = useState(first);
  const [isSaved, setSaved] = useState(false);
  const { client, organization } = context;
  const save = (body: Partial<Notices>): void => {
    setSaved(false);
    setNotices({ ...notices, ...body });
    void task.run(async () => {
      const path = { id: organization.id };
      try {
        setNotices(await client.call('PATCH /v1/organizations/{id}/notices', { path, body }));
        setSaved(true);
      } catch (error) {
        setNotices(notices);
        throw error;
      }
    });
  };
  return (
    <>
      <section class="card">
        <h2 id="which">{words.which}</h2>
        <div role="radiogroup" aria-labelledby="which">
          {ENVELOPES.map((choice) => (
            <label key={choice} class="notice-choice">
              <input
                type="radio"
                name="envelopes"
                checked={notices.envelopes === choice}
                onChange={() => save({ envelopes: choice })}
              />
              <span>{words.envelopes[choice]}</span>
            </label>
          ))}
        </div>
        {isAdmin(context) && notices.envelopes === 'SENT_BY_ME' && <p class="soft">{words.administers}</p>}
      </section>
      <section class="card notices" aria-labelledby="when">
        <h2 id="when">{words.when}</h2>
        <p class="soft">{words.whenHint}</p>
        {OCCASIONS.map((occasion) => (
          <Select
            key={occasion}
            id={occasion}
            label={words.occasions[occasion]}
            value={notices[occasion]}
            choices={TIMINGS.map((value) => ({ value, label: words.timings[value] }))}
            onChange={(value) => save({ [occasion]: value })}
          />
        ))}
      </section>
      <p role="status">{isSaved && words.saved}</p>
      <ErrorAlert error={task.error} language={context.language} />
    </>
  );
}
