import { ConfigError } from '@mentorias/api/environment';
import { expect, test } from 'vitest';
import { PRODUCTION_PEOPLE } from '../testing/testing-releases.ts';
import { publishedPeopleFrom } from './published-people.ts';

test('production names the people of the configuration (rule 4.2), and needs each of them', () => {
  expect(publishedPeopleFrom(PRODUCTION_PEOPLE, true)).toEqual({
    support: { name: 'Rosa Quispe', phone: '+51 1 234 5678' },
    dataController: {
      name: 'Asociación Impulsa',
      address: 'Av. Arequipa 1234, Lima',
      email: 'datos@impulsa.example',
    },
  });
  for (const name of Object.keys(PRODUCTION_PEOPLE)) {
    for (const missing of [undefined, '', '  ']) {
      const incomplete = { ...PRODUCTION_PEOPLE, [name]: missing };
      expect(() => publishedPeopleFrom(incomplete, true)).toThrow(ConfigError);
      expect(() => publishedPeopleFrom(incomplete, true)).toThrow(
        new RegExp(`^${name} es obligatoria con NODE_ENV=production: es el [^.]+\\.$`),
      );
    }
  }
});

test('without production examples stand for them, and say that they are some', () => {
  const { support, dataController } = publishedPeopleFrom({}, false);
  expect(support.name).toMatch(/ejemplo/);
  for (const text of Object.values(dataController)) expect(text).toMatch(/ejemplo/i);
});
