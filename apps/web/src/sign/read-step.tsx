import { useState } from 'preact/hooks';
import { Alert, Button, StepHeading } from '../design/parts.tsx';
import type { Language } from '../i18n/language.ts';
import { EmbeddedFiles } from './embedded-files.tsx';
import { DocumentList } from './document-list.tsx';
import type { Filling } from './fields/filling.ts';
import { useOnPages } from './fields/use-on-pages.tsx';
import { MessageQuote } from './message-quote.tsx';
import { useOthers } from './others/use-others.tsx';
import type { Portal, Session, SessionDocument } from './portal.ts';
import { ReadBar } from './read-bar.tsx';
import { ErrorAlert } from './refusal.tsx';
import { isReader } from './steps.ts';
import { useReading } from './use-reading.ts';
import type { Reading } from './use-reading.ts';
import { DocumentView } from './viewer/document-view.tsx';
import type { WantedPage } from './viewer/go-to-page.ts';
import type { PageLayer } from './viewer/page-view.tsx';
import type { Words } from './words/words.ts';

interface ReadStepProps {
  readonly portal: Portal;
  readonly session: Session;
  readonly language: Language;
  readonly words: Words;
  readonly reading: Reading;
  /** True while the next step is being opened. */
  readonly opening: boolean;
  readonly filling: Filling;
  /** Leads to the control of a field. */
  readonly onField: (id: string) => void;
  readonly onRead: () => void;
  /** Null for a person who only reads along. */
  readonly onDecline: (() => void) | null;
}

/** Shows all documents, one at a time. The signer can continue once they have opened each document. */
export function ReadStep(props: ReadStepProps) {
  const { portal, session, language, words, reading, opening, filling, onRead, onDecline } = props;
  const { documents } = session;
  const { error, shown, setShown, opened, seen, percent, file, picture, fetchShown, markSeen } = useReading({
    portal,
    documents,
    reading,
  });
  const [wanted, setWanted] = useState<WantedPage | null>(null);
  const [current, setCurrent] = useState(1);
  const { isYourTurn } = session.signingOrder;
  const showPage = (documentId: string, page: number): void => {
    setShown((before) => documents.find(({ id }) => id === documentId) ?? before);
    setWanted({ page });
  };
  const onPages = useOnPages({ filling, onField: props.onField, onPage: showPage });
  const others = useOthers({ portal, filling, words });
  const loading = percent === null ? words.viewer.loading : words.viewer.loaded(percent);
  return (
    <>
      <StepHeading>{isReader(session) ? session.envelope.title : words.read.heading}</StepHeading>
      <Introduction session={session} words={words} />
      {documents.length > 1 && <DocumentList {...{ documents, opened, shown, words }} onShow={setShown} />}
      {others.list}
      {error !== null && (
        <ErrorAlert error={error} words={words}>
          <Button look="quiet" onClick={fetchShown}>
            {words.retry}
          </Button>
        </ErrorAlert>
      )}
      {shown !== null && (error === null || file !== null || picture !== null) && (
        <>
          <Warnings found={shown.warnings} words={words} />
          <EmbeddedFiles names={shown.embeddedFiles} language={language} />
          <ChangeOfFile change={shown.change} words={words} />
          <DocumentView
            key={shown.id}
            title={shown.title}
            pages={shown.pages}
            {...{ file, picture, wanted }}
            loading={error === null ? loading : null}
            words={words.viewer}
            layer={both(others.layerOf(shown.id), onPages.layerOf(shown.id))}
            onSeen={(page) => markSeen(shown.id, page)}
            onCurrent={setCurrent}
          />
        </>
      )}
      <ReadBar
        {...{ documents, opened, seen, shown, current, words, isYourTurn, opening, onRead, onDecline }}
        onShow={setShown}
        onPage={setWanted}
      >
        {others.news}
        {onPages.left}
      </ReadBar>
    </>
  );
}

/** What was changed in the file before it was accepted. */
function ChangeOfFile({ change, words }: { readonly words: Words } & Pick<SessionDocument, 'change'>) {
  if (change === null) return null;
  return (
    <Alert kind="note" title={words.changedFile.title}>
      <p>{words.changedFile.each[change.kind]}</p>
      <p class="mono">SHA-256: {change.sha256}</p>
    </Alert>
  );
}

/** Other people's places lie below the signer's own. */
function both(below: PageLayer | null, above: PageLayer | null): PageLayer | null {
  if (below === null || above === null) return below ?? above;
  return (page) => (
    <>
      {below(page)}
      {above(page)}
    </>
  );
}

/** The sender's message, and that others have to sign first. */
function Introduction({ session, words }: Pick<ReadStepProps, 'session' | 'words'>) {
  const { title, advice } = words.read.notYourTurn;
  return (
    <>
      {session.envelope.message !== null && <MessageQuote text={session.envelope.message} words={words} />}
      {!session.signingOrder.isYourTurn && !isReader(session) && (
        <Alert kind="note" title={title}>
          <p>{advice}</p>
        </Alert>
      )}
    </>
  );
}

type NotAboutLook = 'EMBEDDED_FILES' | 'FOOTER_LOOKALIKE' | 'PDFA_LOST' | 'PDFUA_LOST';

const NOT_ABOUT_LOOK: ReadonlySet<string> = new Set<NotAboutLook>([
  'EMBEDDED_FILES',
  'FOOTER_LOOKALIKE',
  'PDFA_LOST',
  'PDFUA_LOST',
]);

/** Warnings that the document may look different in another viewer, or imitates a footer. */
/** A standard that the file may lose is for the sender to decide: it changes nothing that the signer sees. */
function isAboutLook(
  warning: SessionDocument['warnings'][number],
): warning is Exclude<typeof warning, NotAboutLook> {
  return !NOT_ABOUT_LOOK.has(warning);
}

function Warnings({ found, words }: { readonly found: SessionDocument['warnings']; readonly words: Words }) {
  const { lookalike, read } = words;
  const { warnings } = read;
  const others = found.filter(isAboutLook);
  return (
    <>
      {found.includes('FOOTER_LOOKALIKE') && (
        <Alert kind="warn" title={lookalike.title}>
          <p>{lookalike.advice}</p>
        </Alert>
      )}
      {others.length > 0 && (
        <Alert kind="warn" title={warnings.title}>
          <ul>
            {others.map((warning) => (
              <li key={warning}>{warnings.each[warning]}</li>
            ))}
          </ul>
          <p>{warnings.advice}</p>
        </Alert>
      )}
    </>
  );
}
