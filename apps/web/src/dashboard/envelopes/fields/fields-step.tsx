import { useRead } from '../../../api/use-read.ts';
import { useTask } from '../../../api/use-task.ts';
import { Button } from '../../../design/parts.tsx';
import { useAppContext } from '../../shell/app-context.ts';
import { navigate } from '../../shell/navigation.ts';
import type { DraftStore, DraftView } from '../draft/draft-store.ts';
import { WORDS } from './words.ts';

/** The step of a draft that leads to the editor of fields, with the number of fields of each person. */
export function FieldsStep({ store, view }: { readonly store: DraftStore; readonly view: DraftView }) {
  const { client, language } = useAppContext();
  const words = WORDS[language];
  const task = useTask();
  const { id } = store;
  const reading = useRead(async () => {
    if (id === null) return [];
    return (await client.call('GET /v1/envelopes/{id}/fields', { path: { id } })).fields;
  }, [id]);
  const fields = reading.value ?? [];
  const { files, people } = view.state;
  const open = async (): Promise<void> => {
    // A person who can't be saved yet stays in this browser, and the draft page says so.
    await store.save().catch(() => undefined);
    if (store.id !== null) navigate(`/envelopes/${store.id}/fields`);
  };
  return (
    <section class="card" aria-labelledby="step-fields">
      <h2 id="step-fields">{words.step}</h2>
      <p class="soft">{words.stepIntro}</p>
      {fields.length > 0 && (
        <ul class="draft-fields">
          {people.flatMap(({ row, signerId, name }) => {
            const count = fields.filter((field) => field.signerId === signerId).length;
            if (signerId === null) return [];
            return [
              <li key={row}>
                {name}: {count === 0 ? words.none : words.count(count)}
              </li>,
            ];
          })}
        </ul>
      )}
      {fields.length > 0 && <p class="soft">{words.gone}</p>}
      <Button
        look="quiet"
        busy={task.busy}
        disabled={files.every(({ documentId }) => documentId === null)}
        onClick={() => void task.run(open)}
      >
        {fields.length > 0 ? words.change : words.place}
      </Button>
    </section>
  );
}
