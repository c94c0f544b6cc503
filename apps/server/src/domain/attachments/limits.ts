/** The limits of attachments. docs/api-notes.md lists each of them with its value. */

/** Files that a sender requests from one signer. */
export const ATTACHMENTS_PER_SIGNER = 5;
export const ATTACHMENT_BYTES = 10 * 1024 * 1024;
