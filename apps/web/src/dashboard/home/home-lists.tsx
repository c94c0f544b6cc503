import FilePen from 'lucide/dist/esm/icons/file-pen-line.mjs';
import type { Envelope } from '@aval/sdk/operations';
import type { ComponentChildren } from 'preact';
import { EmptyState } from '../../design/empty-state.tsx';
import { RelativeTime } from '../../i18n/relative-time.tsx';
import { FirstPage } from '../documents/first-page.tsx';
import { canWrite, useAppContext } from '../shell/app-context.ts';
import { Link } from '../shell/link.tsx';
import { nextStep } from '../shell/progress/next-step.ts';
import { People, SigningProgress } from '../shell/progress/people.tsx';
import { WORDS as PROGRESS } from '../shell/progress/words.ts';
import type { HomeLists } from './read-home-lists.ts';
import { RemindNow } from './remind-now.tsx';
import { SignNow } from './sign-now.tsx';
import { WORDS } from './words.ts';

/** The lists of the first page, or how to begin where there is nothing yet. */
export function HomeListsView({ lists }: { readonly lists: HomeLists }) {
  const words = WORDS[useAppContext().language];
  const { mine, due, others, done } = lists;
  if ([mine, due, others, done].every((rows) => rows.length === 0)) return <NothingYet />;
  return (
    <>
      <HomeList name="mine" rows={mine} />
      <HomeList name="due" rows={due} />
      <HomeList name="others" rows={others}>
        <p class="soft">{words.overview.nobody}</p>
      </HomeList>
      <HomeList name="done" rows={done} />
    </>
  );
}

/** One list. Without rows and without a text for that case, it isn't shown. */
function HomeList(props: {
  readonly name: keyof HomeLists;
  readonly rows: readonly Envelope[];
  readonly children?: ComponentChildren;
}) {
  const { name, rows, children } = props;
  const words = WORDS[useAppContext().language];
  if (rows.length === 0 && children === undefined) return null;
  return (
    <section class="card home-list" aria-labelledby={`list-${name}`}>
      <h2 id={`list-${name}`}>{words.overview.lists[name]}</h2>
      {rows.length === 0 && children}
      <ul>
        {rows.map((envelope) => (
          <HomeRow key={envelope.id} envelope={envelope} list={name} />
        ))}
      </ul>
    </section>
  );
}

function HomeRow({ envelope, list }: { readonly envelope: Envelope; readonly list: keyof HomeLists }) {
  const { language } = useAppContext();
  const words = WORDS[language];
  const progress = PROGRESS[language];
  return (
    <li class="home-row">
      <FirstPage of={envelope} />
      <div class="home-main">
        <Link to={`/envelopes/${envelope.id}`} class="home-title">
          {envelope.title}
        </Link>
        <People signers={envelope.signers} />
        <p class="soft">
          {list === 'mine' ? words.overview.yours : nextStep(envelope, progress)}{' '}
          {envelope.status === 'SENT' && envelope.expiresAt !== null && (
            <>
              {progress.due} <RelativeTime at={envelope.expiresAt} language={language} />
            </>
          )}
          {envelope.completedAt !== null && <RelativeTime at={envelope.completedAt} language={language} />}
        </p>
      </div>
      <SigningProgress envelope={envelope} />
      <RowAction envelope={envelope} list={list} />
    </li>
  );
}

/** The one thing to do next. */
function RowAction({ envelope, list }: { readonly envelope: Envelope; readonly list: keyof HomeLists }) {
  const context = useAppContext();
  const words = WORDS[context.language];
  if (canWrite(context) && list === 'mine') return <SignNow envelope={envelope} />;
  if (canWrite(context) && list !== 'done') return <RemindNow envelope={envelope} />;
  return (
    <Link to={`/envelopes/${envelope.id}`} class="button quiet">
      {words.overview.see} <span class="hidden-words">{envelope.title}</span>
    </Link>
  );
}

function NothingYet() {
  const context = useAppContext();
  const words = WORDS[context.language];
  return (
    <EmptyState icon={FilePen}>
      <h2>{words.overview.emptyTitle}</h2>
      <p>{words.overview.emptyText}</p>
      {canWrite(context) && (
        <Link to="/envelopes/new" class="button">
          {words.send}
        </Link>
      )}
    </EmptyState>
  );
}
