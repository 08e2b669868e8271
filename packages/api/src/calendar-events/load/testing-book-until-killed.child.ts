import { apiConfigFrom } from '../../config.ts';
import { openDatabase } from '../../database/open-database.ts';
import { book } from '../booking/book.ts';

const LEAD = 3 * 3_600_000;

/** In a process of its own: books hour after hour and prints each booked id, until it is killed. */
const [dataDir = '', guideId = '', userId = '', start = ''] = process.argv.slice(2);
const config = { ...apiConfigFrom({ DATA_DIR: dataDir }), bookingsPerMinute: 1000 };
const database = await openDatabase(config);
const user = { id: Number(userId), user_type: 'user' as const, release: null, requestId: null, document: null };
for (let hour = 0; ; hour += 1) {
  const start_time = new Date(Date.parse(start) + hour * 3_600_000).toISOString();
  const booking = { guide_id: Number(guideId), start_time, description: '', attendees: [] };
  const event = await book(
    { database, config, now: () => new Date(Date.parse(start) - LEAD) },
    user,
    booking,
    undefined,
  );
  process.stdout.write(`${event.id}\n`);
}
