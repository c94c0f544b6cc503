import { useRead } from '../../api/use-read.ts';
import { canWrite, isDeveloper, useAppContext } from '../shell/app-context.ts';
import { Link } from '../shell/link.tsx';
import { Page, ReadView } from '../shell/parts.tsx';
import { HomeListsView } from './home-lists.tsx';
import { FirstEnvelope } from './first-envelope.tsx';
import './home.css';
import { readHomeLists } from './read-home-lists.ts';
import { Statistics } from './statistics.tsx';
import { WORDS } from './words.ts';

/** The envelopes that need attention. Until the first envelope is signed it shows the steps to get there; developers see numbers too. */
export function HomePage() {
  const context = useAppContext();
  const { client, language, me, service } = context;
  const words = WORDS[language];
  const lists = useRead(() => readHomeLists(client, me.user.email, Date.now()), []);
  const isFirst = service.environment === 'SANDBOX' && !me.user.onboarding.completed && canWrite(context);
  const send = canWrite(context) && (
    <Link to="/envelopes/new" class="button">
      {words.send}
    </Link>
  );
  return (
    <Page title={words.title} actions={send}>
      {isFirst && <FirstEnvelope onChange={() => void lists.reload()} />}
      <ReadView of={lists}>{(read) => <HomeListsView lists={read} />}</ReadView>
      {isDeveloper(context) && <Statistics />}
    </Page>
  );
}
