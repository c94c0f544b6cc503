import { expect, it } from 'vitest';
import { hasZbar } from '../../given/footer-codes.ts';
import { canDraw } from '../../given/pictures.ts';
import { findUnreadCodes, WAYS } from '../../given/footer-code-readers.ts';

/** `npm run test:heavy -- footer-codes` does it for a thousand codes. */
it.runIf(canDraw && hasZbar).each(WAYS)(
  'reads the codes of footers with jsQR and zbar, $name',
  async (way) => {
    expect(await findUnreadCodes(way, { pages: 6, seed: 2026 })).toEqual([]);
  },
);
