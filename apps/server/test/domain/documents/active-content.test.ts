import type { ActiveContent as Found } from '@aval/pades/inspect';
import { expect, expectTypeOf, it } from 'vitest';
import { ACTIVE_CONTENT } from '../../../src/domain/documents/active-content.ts';
import type { ActiveContent } from '../../../src/domain/documents/active-content.ts';
import { hintOf } from '../../../src/domain/errors/reasons.ts';

it('lists what the reader of PDFs finds, and has a hint for each', () => {
  expectTypeOf<ActiveContent>().toEqualTypeOf<Found>();
  for (const kind of ACTIVE_CONTENT)
    expect(hintOf('MALWARE_DETECTED', { reason: `active-content:${kind}` })).not.toBeNull();
});
