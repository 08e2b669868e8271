import { expect, test } from 'vitest';
import { exampleMails } from './testing-mails.ts';

const mails = await exampleMails();

test.each([
  ['mentor', 'Rosa Quispe cambió el tema o los invitados de tu mentoría.'],
  ['entrepreneur', 'Cambiaste el tema o los invitados de tu mentoría con Lucía Paredes Salazar.'],
  ['guest', 'Rosa Quispe cambió el tema o los invitados de su mentoría con Lucía Paredes Salazar.'],
])('rule 6.18: the %s reads who changed topic or guests', (reader, lead) => {
  expect(mails[`edited ${reader}`]!.text).toContain(lead);
  // The guests are for the two people alone (rule 15.20).
  expect(mails[`edited ${reader}`]!.text.includes('Invitados: socia@andina.pe')).toBe(reader !== 'guest');
});

test('an update that a release before this one has written is about the link', () => {
  expect(mails['updated mentor']!.text).toContain('Este es el enlace actual de tu mentoría con Rosa Quispe.');
});

test('whoever is added later does not read that it was at the booking (rule 15.23)', () => {
  expect(mails['added guest']!.text).toContain('Recibes esta invitación porque Rosa Quispe te agregó a esta mentoría.');
});
