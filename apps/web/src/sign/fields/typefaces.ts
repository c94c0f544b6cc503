// oxlint-disable-next-line import/default -- `?url` is the builder's: the address of the file
import hand from '@expo-google-fonts/dancing-script/400Regular/DancingScript_400Regular.ttf?url';
// oxlint-disable-next-line import/default -- as above
import regular from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url';
// oxlint-disable-next-line import/default -- as above
import spare from '@fontsource/unifontex/files/unifontex-latin-400-normal.woff?url';
import type { Face, Typefaces } from '@aval/pades/look/field-look';
import { needsSpare } from '@aval/pades/look/printable-text';
import { readTypeface } from '@aval/pades/look/read-typeface';
import type { SingleFace } from '@aval/pades/look/read-typeface';
import { packedTables, trueTypeOf } from '@aval/pades/look/unpack-woff';
import { useEffect, useState } from 'preact/hooks';

/** The faces, and the one for what they lack (ADR-0158). */
type Family = Face | 'spare';

const ADDRESSES: Readonly<Record<Family, string>> = { regular, hand, spare };

/** The names of the faces in styles. */
export const FAMILIES: Readonly<Record<Family, string>> = {
  regular: 'Aval Regular',
  hand: 'Aval Hand',
  spare: 'Aval Spare',
};

let loading: Promise<Typefaces> | null = null;
/** Three megabytes, which only few texts need. */
let spareFace: SingleFace | null = null;
let loadingSpare: Promise<void> | null = null;

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
  const bytes = await fetched(face);
  return readTypeface(bytes, () => spareFace);
}

async function fetched(family: Family): Promise<Uint8Array> {
  const response = await fetch(ADDRESSES[family]);
  if (!response.ok) throw new Error(`The font answers ${response.status}`);
  const bytes = await response.arrayBuffer();
  document.fonts.add(await new FontFace(FAMILIES[family], bytes).load());
  return new Uint8Array(bytes);
}

/** Loads the face for what the others lack, once for the page. */
export function loadSpare(): Promise<void> {
  loadingSpare ??= openSpare().catch((failure: unknown) => {
    loadingSpare = null;
    throw failure;
  });
  return loadingSpare;
}

async function openSpare(): Promise<void> {
  const packed = packedTables(await fetched('spare'));
  const tables = await Promise.all(
    packed.map(async ({ tag, bytes, isDeflated }) => ({
      tag,
      bytes: isDeflated ? await inflated(bytes) : bytes,
    })),
  );
  spareFace = readTypeface(trueTypeOf(tables));
}

async function inflated(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Returns the faces for these texts once they are there; null before, and where they can't be had. */
export function useTypefacesFor(texts: readonly string[]): Typefaces | null {
  const faces = useTypefaces();
  const [isSpareThere, setSpareThere] = useState(spareFace !== null);
  const isNeeded =
    faces !== null && texts.some((text) => needsSpare(text, (code) => faces.regular.has(code)));
  useEffect(() => {
    if (!isNeeded || isSpareThere) return undefined;
    let isShown = true;
    loadSpare().then(
      () => isShown && setSpareThere(true),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [isNeeded, isSpareThere]);
  return isNeeded && !isSpareThere ? null : faces;
}

/** Returns the faces once they are there; null before, and where they can't be had. */
function useTypefaces(): Typefaces | null {
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
