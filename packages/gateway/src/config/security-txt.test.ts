import { ConfigError } from '@mentorias/api/environment';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { securityContactsFrom, securityTxt } from './security-txt.ts';

const YEAR_MS = 365 * 24 * 3600 * 1000;

test('the file names the contacts in their order, in the form of RFC 9116', () => {
  const contacts = securityContactsFrom('mailto:seguridad@impulsa.example, https://impulsa.example/seguridad');
  expect(securityTxt(contacts, 'https://mentorias.example', new Date('2026-11-23T14:00:00Z'))).toBe(
    `Contact: mailto:seguridad@impulsa.example
Contact: https://impulsa.example/seguridad
Expires: 2027-05-22T23:59:59Z
Preferred-Languages: es, en
Canonical: https://mentorias.example/.well-known/security.txt
`,
  );
});

test('whenever it is read it counts for months and less than a year', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2099-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, (now) => {
      const expires = securityTxt(['mailto:a@b.pe'], 'https://x.example', now).match(/^Expires: (.*)$/m)?.[1] ?? '';
      const ahead = Date.parse(expires) - now.getTime();
      expect(ahead).toBeGreaterThan(YEAR_MS / 3);
      expect(ahead).toBeLessThan(YEAR_MS);
    }),
  );
});

test.each(['seguridad@impulsa.example', 'http://impulsa.example', 'mailto:', 'mailto:a@b.pe,', 'mailto:a@b.pe\nX: 1'])(
  'SECURITY_CONTACT=%j is one sentence',
  (text) => {
    expect(() => securityContactsFrom(text)).toThrow(ConfigError);
    expect(() => securityContactsFrom(text)).toThrow(/^SECURITY_CONTACT debe ser una lista de direcciones/);
  },
);
