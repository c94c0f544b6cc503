import { describe, expect, it } from 'vitest';
import { inkOn as inkInMail } from '../../apps/server/src/domain/messages/html.ts';

/** The pages are another TypeScript project, with the types of a browser. So this path is not resolved while compiling. */
const PAGE_RULE = '../../apps/web/src/design/brand.ts';

/**
 * E-mails and pages choose the ink on an organization's color by the same rule. No module may be imported by both the domain of the
 * service and the pages, except evidence, where colors do not belong. So the rule exists twice, and this test keeps it equal.
 */
describe('the ink on a color', () => {
  it('is the same in an e-mail and on a page', async () => {
    const { inkOn: inkOnPage } = (await import(PAGE_RULE)) as { inkOn: (color: string) => string };
    const channel = (value: number): string => (value * 17).toString(16).padStart(2, '0');
    const colors = Array.from(
      { length: 4096 },
      (_, index) => `#${channel(index >> 8)}${channel((index >> 4) & 15)}${channel(index & 15)}`,
    );
    expect(colors.filter((color) => inkInMail(color) !== inkOnPage(color))).toEqual([]);
  });
});
