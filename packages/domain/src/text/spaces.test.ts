import { expect, test } from 'vitest';
import { withoutInvisible } from './spaces.ts';

test.each([
  ['Bodega\u202e Ana', 'Bodega Ana'],
  ['\u200bBode\u00adga\u2060', 'Bodega'],
  ['Ana\u200dRuiz', 'AnaRuiz'],
  ['\u200d', ''],
  ['Ana\u0007\u001b[31m', 'Ana[31m'],
  ['uno\r\n\tdos', 'uno\r\n\tdos'],
  ['👩🏽\u200d🌾 ❤\ufe0f\u200d🔥', '👩🏽\u200d🌾 ❤\ufe0f\u200d🔥'],
  ['नमस्ते\u200dक می\u200cخواهم', 'नमस्ते\u200dक می\u200cخواهم'],
])('%j without what nobody sees is %j', (text, visible) => expect(withoutInvisible(text)).toBe(visible));
