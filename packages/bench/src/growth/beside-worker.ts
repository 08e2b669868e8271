import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Size } from './fill.ts';
import type { Role } from './subject.ts';
import { timeOf } from './times.ts';

/** A call that reads, and the role that makes it. */
export type Read = [role: Role, path: string];

/** Milliseconds of a call; undefined where it was refused. */
export interface ReadTime {
  milliseconds: number | undefined;
}

// The checkout in the folder `root`, on a database that it fills: this process sends once that it is ready, then a time for each call.
const [root = '', databaseUrl = '', size = ''] = process.argv.slice(2);
const source = pathToFileURL(join(root, 'packages/bench/src/growth/subject.ts')).href;
const { openSubject }: typeof import('./subject.ts') = await import(source);
const subject = await openSubject({ dataDir: '', databaseUrl }, JSON.parse(size) as Size);

process.on('message', async ([role, path]: Read) => {
  send({ milliseconds: await timeOf(() => subject.call(role, 'GET', path)).catch(() => undefined) });
});
send({ milliseconds: 0 });

function send(time: ReadTime): void {
  process.send!(time);
}
