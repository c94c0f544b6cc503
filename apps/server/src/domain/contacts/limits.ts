/** Contacts of an organization in an environment. They are encrypted, so a search reads all of them. */
export const CONTACTS_KEPT = 2000;
