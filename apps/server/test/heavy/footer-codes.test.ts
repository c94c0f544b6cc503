import { expect, it } from 'vitest';
import { canDraw } from '../given/pictures.ts';
import { hasZbar } from '../given/footer-codes.ts';
import { WAYS, findUnreadCodes } from '../given/footer-code-readers.ts';

/** How many codes are drawn. */
const CODES = Number(process.env['FOOTER_CODES'] ?? 1000);

/** Pages of a file: their pictures are in memory together. */
const AT_ONCE = 20;

it.runIf(canDraw && hasZbar).each(WAYS)(
  `reads ${CODES} codes with jsQR and zbar, $name`,
  { timeout: 3_600_000 },
  async (way) => {
    const unread: string[] = [];
    for (let seed = 0; seed * AT_ONCE < CODES; seed += 1)
      unread.push(
        ...(await findUnreadCodes(way, { pages: Math.min(AT_ONCE, CODES - seed * AT_ONCE), seed })),
      );
    expect(unread).toEqual([]);
  },
);
