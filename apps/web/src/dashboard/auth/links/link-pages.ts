import { InvitationPage } from './invitation-page.tsx';
import type { LinkPage } from './link-page.tsx';
import { SetUpPage } from './set-up-page.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

/** Pages for e-mailed links by their path. They work with and without a session. */
export const LINK_PAGES: Readonly<Record<string, LinkPage>> = {
  '/verify-email': VerifyEmailPage,
  '/invitation': InvitationPage,
  '/set-up': SetUpPage,
};
