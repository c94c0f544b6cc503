import { describe, expect, it } from 'vitest';
import { deviceName } from '../../../src/dashboard/account/device-name.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';

describe('deviceName', () => {
  it.each([
    [CHROME, 'Chrome, Linux'],
    [CHROME.replace('X11; Linux x86_64', 'Linux; Android 15; Pixel 9'), 'Chrome, Android'],
    [`${CHROME.replace('X11; Linux x86_64', 'Windows NT 10.0; Win64; x64')} Edg/130.0`, 'Edge, Windows'],
    [`${CHROME} OPR/115.0`, 'Opera, Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari, iOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0',
      'Firefox, macOS',
    ],
    ['Firefox/132.0', 'Firefox'],
    ['aval-cli/0.1.0', 'aval-cli/0.1.0'],
    ['  ', null],
    ['', null],
  ])('names %s %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
