// oxlint-disable-next-line import/default -- `?url` is the builder's: the address of the file
import hand from '@expo-google-fonts/dancing-script/400Regular/DancingScript_400Regular.ttf?url';
// oxlint-disable-next-line import/default -- as above
import regular from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url';
import type { Face, Typefaces } from '@aval/pades/look/field-look';
import { readTypeface } from '@aval/pades/look/read-typeface';
import { useEffect, useState } from 'preact/hooks';

const ADDRESSES: Readonly<Record<Face, string>> = { regular, hand };

/** The names of the faces in styles. */
export const FAMILIES: Readonly<Record<Face, string>> = { regular: 'Aval Regular', hand: 'Aval Hand' };

let loading: Promise<Typefaces> | null = null;

/** Loads the faces that the printer of the service has, once for the page. */
export function loadTypefaces(): Promise<Typefaces> {
  loading ??= Promise.all([open('regular'), open('hand')])
    .then(([first, second]) => ({ regular: first, hand: second }))
    .catch((failure: unknown) => {
      loading = null;
      throw failure;
    });
  return loading;
}

async function open(face: Face) {
  // Without fonts of its own a page shows values plainly.
  if (!('FontFace' in globalThis)) throw new Error('This browser loads no fonts');
  const response = await fetch(ADDRESSES[face]);
  if (!response.ok) throw new Error(`The font answers ${response.status}`);
  const bytes = await response.arrayBuffer();
  document.fonts.add(await new FontFace(FAMILIES[face], bytes).load());
  return readTypeface(new Uint8Array(bytes));
}

/** Returns the faces once they are there; null before, and where they can't be had. */
export function useTypefaces(): Typefaces | null {
  const [faces, setFaces] = useState<Typefaces | null>(null);
  useEffect(() => {
    let isShown = true;
    loadTypefaces().then(
      (loaded) => isShown && setFaces(loaded),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return faces;
}
