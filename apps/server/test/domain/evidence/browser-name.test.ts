import { describe, expect, it } from 'vitest';
import { browserName } from '../../../src/domain/evidence/browser-name.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('browserName', () => {
  it.each([
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/131.0.0.0 Mobile Safari/537.36`,
      'Chrome 131 · Android',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/130.0 Safari/537.36 Edg/130.0`,
      'Edge 130 · Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox 132 · Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari 17 · iOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4.1 Safari/605.1.15',
      'Safari 17 · macOS',
    ],
    [
      `Mozilla/5.0 (Linux; Android 13) ${KIT} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
      'Samsung Internet 25 · Android',
    ],
    ['Firefox/1', 'Firefox 1'],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['', ''],
  ])('%s is %s', (header, name) => {
    expect(browserName(header)).toBe(name);
  });

  it('shows the beginning of what it does not know', () => {
    expect(browserName('x'.repeat(500))).toBe('x'.repeat(60));
  });
});
