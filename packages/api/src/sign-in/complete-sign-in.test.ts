import { expect, test } from 'vitest';
import { deviceName } from './complete-sign-in.ts';

const GECKO = '(KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${GECKO} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome en Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 ${GECKO} Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari en iOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 ${GECKO} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome en Android',
  ],
  ['curl/8.5.0', ''],
  ['', ''],
  [undefined, ''],
  ['x'.repeat(10_000), ''],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
