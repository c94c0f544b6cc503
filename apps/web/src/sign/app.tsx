import { useEffect, useState } from 'preact/hooks';
import { applyBrandColor } from '../design/brand.ts';
import { LoadingIndicator } from '../design/parts.tsx';
import type { Language } from '../i18n/language.ts';
import { usePageLanguage } from './use-page-language.ts';
import { Ceremony } from './ceremony.tsx';
import { Ending } from './ending.tsx';
import { PageFoot } from './page-foot.tsx';
import type { FootDialog } from './page-foot.tsx';
import { PageHeader } from './page-header.tsx';
import type { Portal, Session } from './portal.ts';
import { isReader } from './steps.ts';
import { useSession } from './use-session.ts';
import { SenderMark } from './verified-mark.tsx';
import { watchedPortal } from './watched-portal.ts';
import { WORDS } from './words.ts';

interface SigningPageProps {
  readonly portal: Portal;
  /** The language until the session is known. */
  readonly initial: Language;
  /** The language that the signer chose before; null: that of the session. */
  readonly chosen?: Language | null;
}

/** The signing page. The service decides which step is shown, so a reload loses nothing. */
export function SigningPage({ portal, initial, chosen }: SigningPageProps) {
  const [dialog, setDialog] = useState<FootDialog | null>(requestedDialog);
  const { session, failure, sender, approving, roleWords, reload } = useSession(portal);
  const [language, setLanguage] = usePageLanguage({ chosen, initial, session });
  const words = { ...WORDS[language], ...approving?.[language](WORDS[language]) };
  useEffect(() => {
    document.title = session === null ? words.title : `${session.envelope.title} · ${words.title}`;
    if (session !== null) applyBrandColor(session.sender.branding.primaryColor, document.documentElement);
  }, [session, language]);
  return (
    <>
      <PageHeader
        session={session}
        organization={sender?.organizationName ?? null}
        words={words}
        language={language}
        onLanguage={setLanguage}
        mark={<SenderMark {...{ session, portal, words }} onExplain={() => setDialog('about')} />}
      />
      <main>
        {failure !== null && (
          <Ending error={failure} {...{ language, words }} onRetry={() => void reload()} />
        )}
        {failure === null && session === null && <LoadingIndicator words={words.loading} />}
        {session !== null && (
          <Ceremony
            portal={watchedPortal(portal, () => void reload())}
            {...{ language, words, roleWords }}
            session={session}
            onReload={reload}
            onDispute={() => setDialog('dispute')}
            onPrivacy={() => setDialog('privacy')}
          />
        )}
      </main>
      {sender !== null && (
        <PageFoot
          {...{ portal, sender, language, words }}
          isDisputed={isDisputed(session)}
          mayDispute={session === null || !isReader(session)}
          open={dialog}
          onOpen={setDialog}
        />
      )}
    </>
  );
}

function isDisputed(session: Session | null): boolean {
  return session !== null && session.signer.disputedAt !== null;
}

/** A message's link "I don't recognize this document" has the fragment `#dispute`. */
function requestedDialog(): FootDialog | null {
  return location.hash === '#dispute' ? 'dispute' : null;
}
