import { lateScreen } from './shell/late-view.tsx';
import type { LateView } from './shell/late-view.tsx';
import type { LinkPageProps } from './auth/links/link-page.tsx';

/** The code of somebody without a session, and of somebody with a session: nobody needs both at once. */
export const SCREENS = {
  auth: lateScreen(async () => (await import('./auth/auth-page.tsx')).AuthPage),
  signedIn: lateScreen(async () => (await import('./signed-in-app.tsx')).SignedInApp),
};

/** Pages for e-mailed links by their path. They work with and without a session. */
export const LINK_PAGES: Readonly<Record<string, LateView<LinkPageProps>>> = {
  '/verify-email': lateScreen(
    async () => (await import('./auth/links/verify-email-page.tsx')).VerifyEmailPage,
  ),
  '/invitation': lateScreen(async () => (await import('./auth/links/invitation-page.tsx')).InvitationPage),
  '/set-up': lateScreen(async () => (await import('./auth/links/set-up-page.tsx')).SetUpPage),
};

/** Sign-in pages that are also shown with a session: a link in an e-mail leads to them. */
const SIGNED_IN_AUTH_PATHS: readonly string[] = ['/reset-password'];

/** Returns whether a path shows the signed-in dashboard to somebody with a session. */
export function needsSession(path: string): boolean {
  return LINK_PAGES[path] === undefined && !SIGNED_IN_AUTH_PATHS.includes(path);
}

/** Returns the screen that a path shows to a user with or without a session. */
export function screenAt(path: string, isSignedIn: boolean): Pick<LateView<never>, 'preload'> {
  return LINK_PAGES[path] ?? SCREENS[isSignedIn ? 'signedIn' : 'auth'];
}
