import { expect, it } from 'vitest';
import { missingObject } from '../../../src/domain/errors/not-found.ts';
import { makeId } from '../../../src/domain/ids.ts';

const document = makeId('doc', new Date(0), new Uint8Array(10));

it('says that an id of the right form is unknown, whatever the reason', () => {
  expect(missingObject('document', 'documentId', document)).toEqual({
    reason: 'ID_UNKNOWN',
    resource: 'document',
    field: 'documentId',
    prefix: 'doc_',
  });
});

it.each([document, 'contract-7', ''])('says how ids of the kind begin where "%s" is no such id', (id) => {
  expect(missingObject('envelope', 'id', id)).toMatchObject({ reason: 'ID_OF_ANOTHER_KIND', prefix: 'env_' });
});
