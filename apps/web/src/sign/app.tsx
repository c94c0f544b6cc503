import { useEffect, useState } from 'preact/hooks';
import { applyBrandColor } from '../design/brand.ts';
import { LoadingIndicator } from '../design/parts.tsx';
import type { Language } from '../i18n/language.ts';
import { Ceremony } from './ceremony.tsx';
import { Ending } from './ending.tsx';
import { PageFoot } from './page-foot.tsx';
import type { FootDialog } from './page-foot.tsx';
import { PageHeader } from './page-header.tsx';
import type { Portal, Session } from './portal.ts';
import { isEnded, senderOf } from './sender.ts';
import { useTask } from '../api/use-task.ts';
import { watchedPortal } from './watched-portal.ts';
import { WORDS } from './words.ts';

/** The signing page. The service decides which step is shown, so a reload loses nothing. */
export function SigningPage({ portal, initial }: { readonly portal: Portal; readonly initial: Language }) {
  const [language, setLanguage] = useState(initial);
  const [session, setSession] = useState<Session | null>(null);
  const [ended, setEnded] = useState<unknown>(null);
  const [dialog, setDialog] = useState<FootDialog | null>(requestedDialog);
  const task = useTask();
  const words = WORDS[language];
  /** Reads the session again. Returns null when that fails. */
  const look = async (): Promise<Session | null> => {
    let read: Session | null = null;
    await task.run(async () => {
      try {
        read = await portal.open();
      } catch (error) {
        if (isEnded(error)) setEnded(error);
        throw error;
      }
      setSession(read);
    });
    return read;
  };
  useEffect(() => void look(), []);
  useEffect(() => {
    document.title = session === null ? words.title : `${session.envelope.title} · ${words.title}`;
    if (session !== null) applyBrandColor(session.sender.branding.primaryColor, document.documentElement);
  }, [session, language]);
  const failure = ended ?? (session === null ? task.error : null);
  const sender = failure === null ? (session?.sender ?? null) : senderOf(failure);
  return (
    <>
      <PageHeader
        session={failure === null ? session : null}
        organization={sender?.organizationName ?? null}
        words={words}
        language={language}
        onLanguage={setLanguage}
      />
      <main>
        {failure === null && session === null && <LoadingIndicator words={words.loading} />}
        {failure !== null && (
          <Ending error={failure} language={language} words={words} onRetry={() => void look()} />
        )}
        {failure === null && session !== null && (
          <Ceremony
            portal={watchedPortal(portal, () => void look())}
            session={session}
            language={language}
            words={words}
            onLook={look}
            onDispute={() => setDialog('dispute')}
          />
        )}
      </main>
      {sender !== null && (
        <PageFoot
          {...{ portal, sender, language, words }}
          canDispute={session?.signer.disputedAt == null}
          open={dialog}
          onOpen={setDialog}
        />
      )}
    </>
  );
}

/** A message's link "I don't recognize this document" has the fragment `#dispute`. */
function requestedDialog(): FootDialog | null {
  return location.hash === '#dispute' ? 'dispute' : null;
}
