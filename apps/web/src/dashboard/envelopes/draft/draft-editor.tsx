import type { SigningLink } from '@aval/sdk/operations';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Alert, Button } from '../../../design/parts.tsx';
import { useTask } from '../../../api/use-task.ts';
import { needsApproval } from '../../shell/approvals/needs-approval.ts';
import { WORDS as APPROVALS } from '../../shell/approvals/words.ts';
import { useAppContext } from '../../shell/app-context.ts';
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { fieldErrors } from '../../shell/error-text.ts';
import { Link } from '../../shell/link.tsx';
import { navigate } from '../../shell/navigation.ts';
import { Page } from '../../shell/parts.tsx';
import { FieldsStep } from '../fields/fields-step.tsx';
import { Links } from '../links.tsx';
import { DocumentsStep } from './documents-step.tsx';
import './draft.css';
import type { DraftStore, DraftView } from './draft-store.ts';
import { isComplete } from './person.ts';
import { PeopleStep } from './people-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { isMailMissing } from '../../shell/is-mail-missing.ts';
import { WORDS } from './words.ts';

/** A draft in three steps on one page: documents, people, review. It saves itself, and shows its links once it is sent. */
export function DraftEditor(props: {
  readonly store: DraftStore;
  /** Shows the links elsewhere. By default the editor shows them. */
  readonly onSent?: (links: readonly SigningLink[]) => void;
  /** What the sender has to know first. */
  readonly notice?: ComponentChildren;
}) {
  const { store, onSent } = props;
  const context = useAppContext();
  const { language } = context;
  const words = WORDS[language];
  const view = useDraft(store);
  const [isChecked, setChecked] = useState(false);
  const [links, setLinks] = useState<readonly SigningLink[] | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const task = useTask();
  const sent = onSent ?? setLinks;
  const send = (): void => {
    setChecked(true);
    if (isReady(view)) void task.run(() => sendOrAsk(store, sent));
    else requestAnimationFrame(() => focusFirstProblem(form.current));
  };
  if (links !== null) return <Sent store={store} links={links} />;
  return (
    <Page title={words.title} actions={<SavingState view={view} store={store} />}>
      {view.isOutdated && <Outdated store={store} />}
      {props.notice}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <DocumentsStep
          store={store}
          files={view.state.files}
          onlySeal={view.state.onlySeal}
          isChecked={isChecked}
        />
        <PeopleStep store={store} view={view} isChecked={isChecked} />
        <FieldsStep store={store} view={view} />
        <section class="card" aria-labelledby="step-review">
          <h2 id="step-review">{words.review}</h2>
          <SettingsFields store={store} state={view.state} isChecked={isChecked} error={view.error} />
          <ReviewStep state={view.state} />
          {isChecked && !isReady(view) && <p class="problem">{words.incomplete}</p>}
          {!view.isOutdated && fieldErrors(task.error).length === 0 && (
            <ErrorAlert error={task.error} language={language} />
          )}
          <div class="row">
            <Button type="submit" busy={task.busy}>
              {needsApproval(context) ? APPROVALS[language].ask : words.send}
            </Button>
            <Later store={store} />
          </div>
        </section>
      </form>
    </Page>
  );
}

/** Where another member has to release it, the page of the request follows. */
async function sendOrAsk(store: DraftStore, sent: (links: readonly SigningLink[]) => void): Promise<void> {
  const links = await store.send();
  if (store.approvalId === null) sent(links);
  else navigate(`/approvals/${store.approvalId}`);
}

function useDraft(store: DraftStore): DraftView {
  const [view, setView] = useState(store.view);
  // An effect would come after the first frame: of two fields filled in before it, the second would take back the first.
  useLayoutEffect(() => {
    setView(store.view);
    return store.subscribe(() => setView(store.view));
  }, [store]);
  useEffect(() => {
    const left = (): void => void (document.hidden && store.save().catch(() => undefined));
    document.addEventListener('visibilitychange', left);
    return () => document.removeEventListener('visibilitychange', left);
  }, [store]);
  return view;
}

function isReady({ state }: DraftView): boolean {
  return (
    state.title.trim() !== '' &&
    state.files.some(({ refusal }) => refusal === null) &&
    state.people.every((person) => isComplete(person, state))
  );
}

function focusFirstProblem(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid=true]') ?? form?.querySelector('input');
  first?.focus();
}

function SavingState({ view, store }: { readonly view: DraftView; readonly store: DraftStore }) {
  const words = WORDS[useAppContext().language];
  return (
    <>
      <span class="soft" role="status">
        {words.saving[view.saving]}
      </span>
      {view.saving === 'failed' && !view.isOutdated && (
        <Button look="quiet" onClick={() => void store.save().catch(() => undefined)}>
          {words.retry}
        </Button>
      )}
    </>
  );
}

/** Another window has the newer draft. This page saves nothing more, so that neither overwrites the other unseen. */
function Outdated({ store }: { readonly store: DraftStore }) {
  const words = WORDS[useAppContext().language];
  const reload = (): void => {
    store.forget();
    location.reload();
  };
  return (
    <div class="draft-outdated">
      <Alert kind="warn" title={words.outdated.title}>
        <p>{words.outdated.advice}</p>
        <Button look="quiet" onClick={reload}>
          {words.outdated.reload}
        </Button>
      </Alert>
    </div>
  );
}

/** Leaves the draft as it is, or gives it up. */
function Later({ store }: { readonly store: DraftStore }) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const [isAsking, setAsking] = useState(false);
  const later = async (): Promise<void> => {
    await store.save().catch(() => undefined);
    navigate('/envelopes');
  };
  const discard = async (): Promise<void> => {
    await client.call('POST /v1/envelopes/{id}/cancel', { path: { id: store.id ?? '' }, body: {} });
    store.forget();
    navigate('/envelopes');
  };
  return (
    <>
      <Button look="quiet" onClick={() => void later()}>
        {words.later}
      </Button>
      {store.id !== null && (
        <Button look="bare" onClick={() => setAsking(true)}>
          {words.discard}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words.discard}
          act={words.discard}
          onYes={discard}
          onClose={() => setAsking(false)}
        >
          <p>{words.discardAsk}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Sent({ store, links }: { readonly store: DraftStore; readonly links: readonly SigningLink[] }) {
  const { language, service } = useAppContext();
  const words = WORDS[language];
  const { signingOrderEnabled, people } = store.view.state;
  const sent = signingOrderEnabled && people.length > 1 ? words.sentInOrder : words.sent;
  return (
    <Page title={words.title}>
      {isMailMissing(service) ? (
        <Alert kind="bad" title={words.sentWithoutMail} />
      ) : (
        <Alert kind="good" title={sent} />
      )}
      <Links links={links} />
      <p class="row">
        <Link to={`/envelopes/${store.id ?? ''}`} class="button">
          {words.see}
        </Link>
        <Link to="/envelopes/new">{words.another}</Link>
        <Link to="/envelopes">{words.all}</Link>
      </p>
    </Page>
  );
}
