/** Characters of the reason for declining a release. */
export const APPROVAL_NOTE_LENGTH = 1000;
