/** The limits of a project's brand. docs/api-notes.md lists each of them with its value. */

/** Origins of one project to which signers may go on. */
export const REDIRECT_ORIGINS = 20;
export const SENDER_NAME_LENGTH = 80;
export const FOOTER_TEXT_LENGTH = 500;
export const PROJECT_CONSENT_LENGTH = 2000;
