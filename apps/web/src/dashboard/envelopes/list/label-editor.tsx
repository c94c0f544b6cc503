import Tag from 'lucide/dist/esm/icons/tag.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import type { Envelope } from '@aval/sdk/operations';
import { useState } from 'preact/hooks';
import { useTask } from '../../../api/use-task.ts';
import { Dropdown } from '../../../design/dropdown.tsx';
import { Icon } from '../../../design/icon.tsx';
import { Button, Field } from '../../../design/parts.tsx';
import { canWrite, useAppContext } from '../../shell/app-context.ts';
import { ErrorAlert } from '../../shell/error-alert.tsx';
import { WORDS } from './words.ts';

/** Shows the labels of an envelope, and lets members change them. A change shows at once, and goes if it fails. */
export function LabelEditor(props: {
  readonly envelope: Envelope;
  /** The labels of the project. */
  readonly labels: readonly string[];
  readonly onChange: () => void;
}) {
  const { envelope, labels: known, onChange } = props;
  const context = useAppContext();
  const words = WORDS[context.language].labels;
  const { labels, change, error } = useLabels(envelope, onChange);
  const [typed, setTyped] = useState('');
  const add = (label: string): void => {
    setTyped('');
    if (label !== '' && !labels.includes(label)) change([...labels, label]);
  };
  return (
    <div class="labels">
      {labels.map((label) => (
        <span key={label} class="badge plain">
          {label}
        </span>
      ))}
      {canWrite(context) && (
        <Dropdown label={words.edit(envelope.title)} id={`labels-${envelope.id}`} button={<Icon of={Tag} />}>
          <div class="labels">
            {labels.map((label) => (
              <button
                key={label}
                type="button"
                class="badge plain label-off"
                onClick={() => change(labels.filter((other) => other !== label))}
              >
                <span aria-hidden="true">{label}</span>
                <span class="hidden-words">{words.remove(label)}</span>
                <Icon of={X} />
              </button>
            ))}
          </div>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              add(typed.trim());
            }}
          >
            <Field
              id={`label-of-${envelope.id}`}
              label={words.name}
              maxLength={40}
              autocomplete="off"
              value={typed}
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" look="quiet">
              {words.add}
            </Button>
          </form>
          <div class="labels">
            {known
              .filter((label) => !labels.includes(label))
              .map((label) => (
                <button key={label} type="button" class="badge plain label-off" onClick={() => add(label)}>
                  + {label}
                </button>
              ))}
          </div>
          <ErrorAlert error={error} language={context.language} />
        </Dropdown>
      )}
    </div>
  );
}

/** Keeps the labels of an envelope: as chosen while the service stores them, and as before if it refuses. */
function useLabels(envelope: Envelope, onChange: () => void) {
  const { client } = useAppContext();
  const task = useTask();
  const [labels, setLabels] = useState<readonly string[]>(envelope.labels);
  const change = (next: readonly string[]): void => {
    const before = labels;
    setLabels(next);
    void task.run(async () => {
      try {
        const call = { path: { id: envelope.id }, body: { labels: [...next] } };
        setLabels((await client.call('PATCH /v1/envelopes/{id}/labels', call)).labels);
        onChange();
      } catch (failure) {
        setLabels(before);
        throw failure;
      }
    });
  };
  return { labels, change, error: task.error };
}
