import type { ComponentChild } from 'preact';
import { useEffect } from 'preact/hooks';
import { useRead } from '../../api/use-read.ts';
import { otherFields } from '../others/other-parts.ts';
import type { PageLayer } from '../viewer/page-view.tsx';
import type { SignerField } from './answers.ts';
import type { Filling } from './filling.ts';
import { loadOnPages } from './load-on-pages.ts';

interface OnPagesInput {
  readonly filling: Filling;
  /** Leads to the control of a field. */
  readonly onField: (id: string) => void;
  /** Shows the page of a field. */
  readonly onPage: (documentId: string, page: number) => void;
}

/** The parts that a signer's fields add to the document: a layer over each page, and what is left below. Nothing without fields. */
interface OnPages {
  readonly layerOf: (documentId: string) => PageLayer | null;
  readonly left: ComponentChild;
}

/** Loads what shows the fields over the pages, and leads to the page of a wanted field. */
export function useOnPages({ filling, onField, onPage }: OnPagesInput): OnPages {
  const { session, wanted } = filling;
  const hasFields = session.fields.length > 0;
  const { value } = useRead(async () => (hasFields ? loadOnPages() : null), [hasFields]);
  useEffect(() => {
    const field = missingField(filling);
    if (field !== undefined) onPage(field.documentId, field.places[0]?.page ?? 1);
  }, [wanted]);
  if (value === null) return { layerOf: () => null, left: null };
  const { FieldsOnPage, FieldsLeft } = value;
  const { isYourTurn } = session.signingOrder;
  const onOpen = isYourTurn ? onField : null;
  return {
    layerOf: (documentId) => (page) => <FieldsOnPage {...{ page, documentId, filling, onOpen }} />,
    left: isYourTurn && <FieldsLeft filling={filling} />,
  };
}

/** Returns the field that the signer wants to see while its page is not drawn, so that the page has to be shown first. */
function missingField({ session, wanted }: Filling): Pick<SignerField, 'documentId' | 'places'> | undefined {
  if (wanted?.on !== 'page') return undefined;
  if (document.querySelector(`[data-place="${wanted.id}"]`) !== null) return undefined;
  return [...session.fields, ...otherFields(session)].find(({ id }) => id === wanted.id);
}
