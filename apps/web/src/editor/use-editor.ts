import type { Words } from './words/pt-br.ts';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Language } from '../i18n/language.ts';
import { nameOf, whereOf } from './describe-field.ts';
import { firstPlace, inReadingOrder, newField, usualSize } from './field.ts';
import type { EditorDocument, EditorField, EditorPerson, FieldType, Place } from './field.ts';
import { changed, historyOf, redone, undone } from './history.ts';
import { tagsOf } from './person-tags.ts';
import type { PersonTag } from './person-tags.ts';
import { boxAround, copiesOnOtherPages, duplicateOf, placedAt } from './place-field.ts';
import { WORDS } from './words.ts';

/** The input of an editor. */
export interface EditorInput {
  readonly language: Language;
  readonly documents: readonly EditorDocument[];
  readonly people: readonly EditorPerson[];
  readonly fields: readonly EditorField[];
}

/** The state of the editor, and everything that its parts can do. */
export interface Editor extends EditorInput {
  readonly words: Words;
  readonly tags: ReadonlyMap<string, PersonTag>;
  readonly document: EditorDocument;
  /** The fields of the shown document. */
  readonly shown: readonly EditorField[];
  readonly selected: EditorField | null;
  /** The person whose fields are added next. */
  readonly personId: string;
  /** The type that the next click on a page places. */
  readonly armed: FieldType | null;
  /** The person through whose eyes the pages are shown; null while editing. */
  readonly viewer: EditorPerson | null;
  /** The page in the middle of the window. */
  readonly page: number;
  /** Read out by screen readers. */
  readonly message: string;
  /** An element that should get the focus: a field by its key. A new object asks again. */
  readonly wanted: { readonly key: string | null } | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly open: (documentId: string) => void;
  readonly select: (key: string | null) => void;
  /** Selects a field and leads to it on its page. */
  readonly show: (field: EditorField) => void;
  readonly setPerson: (id: string) => void;
  readonly arm: (type: FieldType | null) => void;
  readonly setViewer: (id: string | null) => void;
  readonly setPage: (page: number) => void;
  readonly add: (type: FieldType, place: Place) => void;
  /** Adds a field in the middle of the page that is shown. */
  readonly addInMiddle: (type: FieldType) => void;
  readonly addAll: (fields: readonly EditorField[]) => void;
  /** Changes a field. Changes of the same name are undone together. */
  readonly change: (field: EditorField, name?: string) => void;
  readonly move: (field: EditorField, place: Place, name?: string) => void;
  readonly remove: (key: string) => void;
  readonly duplicate: (field: EditorField) => void;
  readonly copyToOtherPages: (field: EditorField) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly newKey: () => string;
}

const NO_DOCUMENT: EditorDocument = {
  id: '',
  title: '',
  pages: [],
  anchors: [],
  formFields: [],
  load: () => Promise.reject(new Error('There is no document')),
  loadContent: () => Promise.reject(new Error('There is no document')),
};

/** Keeps the fields, their history and the selection. `onFields` gets every change. */
export function useEditor(input: EditorInput, onFields: (fields: readonly EditorField[]) => void): Editor {
  const state = useEditorState(input);
  const { history, selectedKey, viewerId, document, words } = state;
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) onFields(history.now);
    isFirst.current = false;
  }, [history.now]);
  return {
    ...input,
    ...state,
    fields: history.now,
    words,
    shown: history.now.filter((field) => field.documentId === document.id),
    selected: history.now.find(({ key }) => key === selectedKey) ?? null,
    viewer: input.people.find(({ id }) => id === viewerId) ?? null,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    ...choosing(state),
    ...adding(state),
    ...changing(state),
    ...travelling(state),
  };
}

type State = ReturnType<typeof useEditorState>;

function useEditorState(input: EditorInput) {
  const { language, documents, people } = input;
  const words = WORDS[language];
  const [history, setHistory] = useState(() => historyOf(input.fields));
  const [documentId, setDocument] = useState(documents[0]?.id ?? '');
  const [selectedKey, select] = useState<string | null>(null);
  const [personId, setPerson] = useState(people[0]?.id ?? '');
  const [armed, arm] = useState<FieldType | null>(null);
  const [viewerId, setViewerId] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const [message, say] = useState('');
  const [wanted, want] = useState<Editor['wanted']>(null);
  const counter = useRef(0);
  const tags = useMemo(() => tagsOf(people), [people]);
  return {
    ...input,
    words,
    tags,
    history,
    setHistory,
    selectedKey,
    select,
    personId,
    setPerson,
    armed,
    arm,
    viewerId,
    setViewerId,
    page,
    setPage,
    message,
    say,
    wanted,
    want,
    setDocument,
    document: documents.find(({ id }) => id === documentId) ?? documents[0] ?? NO_DOCUMENT,
    newKey: () => `new-${(counter.current += 1)}`,
    set: (fields: readonly EditorField[], name?: string): void =>
      setHistory((before) => changed(before, fields, name ?? null)),
    describe: (field: EditorField): readonly [string, string] => [
      nameOf(field, people, words),
      whereOf(field, words, language),
    ],
  };
}

function pagesOf({ documents, document }: State, field: EditorField): EditorDocument['pages'] {
  return documents.find(({ id }) => id === field.documentId)?.pages ?? document.pages;
}

function choosing(state: State): Pick<Editor, 'open' | 'show' | 'setViewer'> {
  const { setDocument, select, setPage, want, setViewerId, arm } = state;
  return {
    open: (id) => {
      setDocument(id);
      select(null);
      setPage(1);
    },
    show: (field) => {
      setDocument(field.documentId);
      select(field.key);
      want({ key: field.key });
    },
    setViewer: (id) => {
      setViewerId(id);
      select(null);
      arm(null);
    },
  };
}

/** Adds fields in reading order, selects the last and says so. */
function insert(state: State, added: readonly EditorField[]): void {
  const { history, documents, set, select } = state;
  set(
    inReadingOrder(
      [...history.now, ...added],
      documents.map(({ id }) => id),
    ),
  );
  select(added.at(-1)?.key ?? null);
}

function adding(
  state: State,
): Pick<Editor, 'add' | 'addInMiddle' | 'addAll' | 'duplicate' | 'copyToOtherPages'> {
  const { document, personId, page, words, newKey, arm, say, want, select, describe } = state;
  const insertOne = (field: EditorField): void => {
    insert(state, [field]);
    say(words.done.added(...describe(field)));
    want({ key: field.key });
  };
  const add: Editor['add'] = (type, place) => {
    const options = words.properties.newOptions;
    insertOne(newField({ key: newKey(), documentId: document.id, personId, type, place, options }));
    arm(null);
  };
  return {
    add,
    addInMiddle: (type) => {
      const size = document.pages[page - 1] ?? document.pages[0];
      if (size === undefined) return;
      const middle = { x: size.width / 2, y: size.height / 2 };
      add(type, { page, box: boxAround(middle, usualSize(type), size) });
    },
    addAll: (fields) => {
      insert(state, fields);
      select(null);
      say(words.done.taken(fields.length));
    },
    duplicate: (field) => insertOne(duplicateOf(field, pagesOf(state, field), newKey())),
    copyToOtherPages: (field) => {
      const copies = copiesOnOtherPages(field, pagesOf(state, field), newKey);
      insert(state, copies);
      select(field.key);
      say(words.done.copied(copies.length));
    },
  };
}

function changing(state: State): Pick<Editor, 'change' | 'move' | 'remove'> {
  const { history, document, words, set, select, say, want, describe } = state;
  const change: Editor['change'] = (field, name) =>
    set(
      history.now.map((each) => (each.key === field.key ? field : each)),
      name,
    );
  return {
    change,
    move: (field, place, name) => {
      const moved = placedAt(field, place, pagesOf(state, field));
      change(moved, name);
      say(words.done.moved(...describe(moved)));
    },
    remove: (key) => {
      const at = history.now.findIndex((field) => field.key === key);
      const field = history.now[at];
      if (field === undefined) return;
      const rest = history.now.filter((each) => each !== field);
      set(rest);
      const next = rest.slice(at).find((each) => each.documentId === document.id) ?? rest[at - 1];
      select(next?.key ?? null);
      want({ key: next?.key ?? null });
      say(words.done.removed(describe(field)[0]));
    },
  };
}

function travelling({ setHistory, say, words }: State): Pick<Editor, 'undo' | 'redo'> {
  return {
    undo: () => {
      setHistory(undone);
      say(words.done.undone);
    },
    redo: () => {
      setHistory(redone);
      say(words.done.redone);
    },
  };
}

/** Returns the places of a field on a page of its document. */
export function placesOn({ places }: EditorField, page: number): readonly Place[] {
  return places.filter((place) => place.page === page);
}

/** Returns true for the place where a field can be reached by keyboard: its first. */
export function isMainPlace(field: EditorField, place: Place): boolean {
  return firstPlace(field) === place;
}
