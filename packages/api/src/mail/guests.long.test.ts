import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { startTestApi } from '../testing.ts';
import { GUESTS, inviteGuests } from './testing-invited-guests.ts';

/** Prints the addresses of a calendar file, one a line. */
const READ = `
import sys
from icalendar import Calendar
for event in Calendar.from_ical(sys.stdin.buffer.read()).walk('VEVENT'):
    for attendee in event.get('attendee'):
        print(str(attendee).replace('mailto:', ''))
`;

/** Debian's own: another one of that name has no packages of Debian's. */
const PYTHON = '/usr/bin/python3';

const hasReader = spawnSync(PYTHON, ['-c', 'import icalendar']).status === 0;
if (!hasReader)
  process.stderr.write('icalendar is not installed here (apt-get install python3-icalendar): it is left out.\n');

test.skipIf(!hasReader)('rule 15.20: Debian’s icalendar reads one guest in the file of each', async () => {
  const api = await startTestApi({ publicUrl: 'https://mentorias.pe' });
  const { people, sent } = await inviteGuests(api);
  const read = (file: string) => spawnSync(PYTHON, ['-c', READ], { input: file, encoding: 'utf8' }).stdout.trim();
  const files = sent.map(({ to, file }) => [to, read(file).split('\n')]);
  expect(Object.fromEntries(files)).toMatchObject(Object.fromEntries(GUESTS.map((to) => [to, [...people, to]])));
});
