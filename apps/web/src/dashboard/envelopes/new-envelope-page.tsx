import { useEffect, useState } from 'preact/hooks';
import { useAppContext } from '../shell/app-context.ts';
import { currentPath, replacePath, useNavigation } from '../shell/navigation.ts';
import { DraftEditor } from './draft/draft-editor.tsx';
import { DraftStore } from './draft/draft-store.ts';
import { WORDS } from './draft/words.ts';
import './envelopes.css';

/** A new draft. Once it exists, the address is that of the draft, so a reload continues with it. */
export function NewEnvelopePage() {
  const { client, language, organization } = useAppContext();
  const { untitled } = WORDS[language];
  const newStore = (): DraftStore =>
    new DraftStore(client, {
      timeZone: organization.timeZone,
      envelope: null,
      untitled,
      onCreated: (id) => {
        if (currentPath() === '/envelopes/new') replacePath(`/envelopes/${id}`);
      },
    });
  const [store, setStore] = useState(newStore);
  useNavigation(() => {
    // Another new draft was requested while this page showed one.
    if (currentPath() === '/envelopes/new' && store.id !== null) setStore(newStore());
  });
  useEffect(() => () => void store.save().catch(() => undefined), [store]);
  return <DraftEditor key={store.key} store={store} />;
}
