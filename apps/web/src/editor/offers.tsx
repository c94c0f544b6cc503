import { useState } from 'preact/hooks';
import { Button } from '../design/parts.tsx';
import { fieldAtAnchor, fieldInForm, openAnchors, openFormFields, personFor } from './find-offers.ts';
import type { AnchorGroup } from './find-offers.ts';
import { PersonSelect } from './person-select.tsx';
import type { Editor } from './use-editor.ts';

/** Places that were found in the document: placeholders, and the fields of its form. */
export function Offers({ editor }: { readonly editor: Editor }) {
  const groups = openAnchors(editor.document, editor.fields);
  const form = openFormFields(editor.document, editor.fields);
  return (
    <>
      {groups.length > 0 && <AnchorOffer key={`anchors ${editor.document.id}`} {...{ editor, groups }} />}
      {form.length > 0 && <FormOffer key={`form ${editor.document.id}`} {...{ editor, form }} />}
    </>
  );
}

function AnchorOffer({
  editor,
  groups,
}: {
  readonly editor: Editor;
  readonly groups: readonly AnchorGroup[];
}) {
  const { words, people, document } = editor;
  const own = words.offers;
  const [chosen, setChosen] = useState<ReadonlyMap<string | null, string>>(new Map());
  const idFor = (key: string | null, index: number): string =>
    chosen.get(key) ?? personFor(key, people, index)?.id ?? '';
  const count = groups.reduce((sum, { anchors }) => sum + anchors.length, 0);
  const take = (): void =>
    editor.addAll(
      groups.flatMap(({ key, anchors }, index) => {
        const taken = takenBy(editor, idFor(key, index));
        return anchors.map((anchor) => fieldAtAnchor(anchor, { ...taken, document }));
      }),
    );
  return (
    <section class="offer" aria-labelledby="offer-anchors">
      <h2 id="offer-anchors">{own.anchors(count)}</h2>
      <p class="soft">{own.anchorsAdvice}</p>
      <div class="row">
        {groups.map(({ key }, index) => (
          <PersonSelect
            key={key}
            id={`offer-person-${index}`}
            label={key === null ? own.personForNobody : own.personFor(key)}
            editor={editor}
            value={idFor(key, index)}
            onChange={(id) => setChosen(new Map([...chosen, [key, id]]))}
          />
        ))}
        <Button look="quiet" onClick={take}>
          {own.take(count)}
        </Button>
      </div>
    </section>
  );
}

function FormOffer(props: { readonly editor: Editor; readonly form: ReturnType<typeof openFormFields> }) {
  const { editor, form } = props;
  const { words, people, document } = editor;
  const [personId, setPerson] = useState(people[0]?.id ?? '');
  const taken = { ...takenBy(editor, personId), document };
  return (
    <section class="offer" aria-labelledby="offer-form">
      <h2 id="offer-form">{words.offers.form(form.length)}</h2>
      <p class="soft">{words.offers.formAdvice}</p>
      <div class="row">
        <PersonSelect
          id="offer-form-person"
          label={words.palette.person}
          editor={editor}
          value={personId}
          onChange={setPerson}
        />
        <Button look="quiet" onClick={() => editor.addAll(form.map((each) => fieldInForm(each, taken)))}>
          {words.offers.import(form.length)}
        </Button>
      </div>
    </section>
  );
}

function takenBy({ newKey, words }: Editor, personId: string) {
  return { personId, newKey, options: words.properties.newOptions };
}
