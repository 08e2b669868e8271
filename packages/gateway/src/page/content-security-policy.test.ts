import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const directives = (more: Partial<Parameters<typeof contentSecurityPolicy>[0]> = {}) =>
  contentSecurityPolicy({
    bootHash: "'sha256-x'",
    nonce: 'abc',
    releaseOrigins: [],
    googleScript: undefined,
    withModules: false,
    withOverrides: false,
    ...more,
  }).split('; ');

const OWN = [
  "default-src 'none'",
  "script-src 'self' 'sha256-x'",
  "style-src 'self' 'nonce-abc'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types webpack mf-loader default 'allow-duplicates'",
];

test('without Google the page is on its own', () => {
  expect(directives()).toEqual(OWN);
});

test('modules of a release add the nonce, for the import maps with their hashes, and nothing else', () => {
  const added = directives({ withModules: true }).filter((directive) => !OWN.includes(directive));
  expect(added).toEqual(["script-src 'self' 'sha256-x' 'nonce-abc'"]);
});

test("Google's sign-in adds what Google documents, and nothing wider", () => {
  const added = directives({ googleScript: 'https://accounts.google.com/gsi/client' }).filter(
    (directive) => !OWN.includes(directive),
  );
  expect(added).toEqual([
    "script-src 'self' 'sha256-x' https://accounts.google.com/gsi/client",
    "style-src 'self' 'nonce-abc' https://accounts.google.com/gsi/style",
    "connect-src 'self' https://accounts.google.com/gsi/",
    "trusted-types webpack mf-loader default 'allow-duplicates' goog#html",
    'frame-src https://accounts.google.com/gsi/',
  ]);
});

test('overrides add this machine for scripts, styles and calls, and nothing else', () => {
  const machine = 'http://localhost:* https://localhost:* http://127.0.0.1:* https://127.0.0.1:*';
  const added = directives({ withOverrides: true }).filter((directive) => !OWN.includes(directive));
  expect(added).toEqual([
    `script-src 'self' 'sha256-x' ${machine}`,
    `style-src 'self' 'nonce-abc' ${machine}`,
    `connect-src 'self' ${machine}`,
  ]);
});

test("a team's own origin is added for scripts, styles and calls, and nothing else", () => {
  const releaseOrigins = ['https://cdn.guide.example', 'https://cdn.admin.example'];
  const added = directives({ releaseOrigins }).filter((directive) => !OWN.includes(directive));
  expect(added).toEqual([
    "script-src 'self' 'sha256-x' https://cdn.guide.example https://cdn.admin.example",
    "style-src 'self' 'nonce-abc' https://cdn.guide.example https://cdn.admin.example",
    "connect-src 'self' https://cdn.guide.example https://cdn.admin.example",
  ]);
});
