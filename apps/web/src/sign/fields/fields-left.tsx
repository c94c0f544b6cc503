import type { Filling } from './filling.ts';
import { inReadingOrder, leftFields, nextOf } from './order.ts';
import { WORDS } from './words.ts';

/** Below the document: how many fields are left, and the way to the next of them on its page. */
export function FieldsLeft({ filling }: { readonly filling: Filling }) {
  const { session, answers, language, at, onAt, onWanted } = filling;
  const own = WORDS[language];
  const fields = inReadingOrder(session);
  const left = leftFields(fields, answers, language);
  // Once everything is filled in, it leads through what the signer can still change.
  const next = nextOf(fields, left.length > 0 ? left : fields.filter(({ readOnly }) => !readOnly), at);
  const go = (id: string): void => {
    onAt(id);
    onWanted({ id, on: 'page' });
  };
  return (
    <div class="fields-left">
      <span role="status">{own.left(left.length)}</span>
      {next !== undefined && (
        <button type="button" class="foot-button" onClick={() => go(next.id)}>
          {own.nextField}
        </button>
      )}
    </div>
  );
}
