import type { Field, FieldPlacement } from '../../src/domain/fields/field.ts';
import { idOf } from './basics.ts';

/** A box of 100 by 30 points, 50 from the left and 200 from the top. */
export const BOX: FieldPlacement & { readonly kind: 'BOX' } = {
  kind: 'BOX',
  page: 1,
  box: [50_000, 200_000, 150_000, 230_000],
  everyPage: false,
};

/** A required text field of the first signer on the first page of the first document. */
export function aField(n = 1, changes: Partial<Field> = {}): Field {
  return {
    id: idOf('fld', n),
    documentId: idOf('doc', 1),
    signerId: idOf('sgn', 1),
    key: null,
    type: 'TEXT',
    placement: BOX,
    places: [{ page: BOX.page, box: BOX.box }],
    versionId: idOf('docv', 1),
    required: true,
    readOnly: false,
    defaultValue: null,
    rule: null,
    options: [],
    label: null,
    tooltip: null,
    ...changes,
  };
}
