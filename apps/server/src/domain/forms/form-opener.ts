import type { Principal } from '../access/principal.ts';
import { mayAct } from '../mandates/mandate.ts';
import type { Acting, Mandate, MandateHolder } from '../mandates/mandate.ts';

/** The credential or the person who saved a form last. */
export type FormOpener = Principal['id'];

interface OpenedForm {
  readonly openedBy: FormOpener | null;
}

/**
 * Returns who acts where a form sends: its opener, who must still be able to save it. A form from before openers were kept
 * acts for its organization alone, until it is saved (ADR-0138).
 */
export function formActing({ openedBy }: OpenedForm): Acting {
  return { holder: holderOf(openedBy), needs: { scope: 'forms:write', role: 'MEMBER' } };
}

/** Of a person, the membership alone counts: their form outlives their session. */
function holderOf(opener: FormOpener | null): MandateHolder | null {
  if (opener === null) return null;
  const kind = opener.startsWith('key_') ? 'API_KEY' : opener.startsWith('pat_') ? 'PERSONAL_TOKEN' : 'USER';
  return { kind, id: opener };
}

/** Returns whether the opener of a form may still save it, whatever keeps their organization from acting. */
export function mayKeepForm(form: OpenedForm, mandate: Mandate, now: Date): boolean {
  return mayAct({ ...mandate, isSuspended: false, isArchived: false }, formActing(form), now);
}
