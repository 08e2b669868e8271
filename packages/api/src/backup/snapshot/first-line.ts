import type { Socket } from 'node:net';

/** Longer than any line of the protocol. */
const LONGEST_LINE = 10_000;

/** The first line of a connection; undefined where the connection ends without one, or the line is too long. */
export function firstLineOf(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (piece) => {
      text += piece;
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')));
      else if (text.length > LONGEST_LINE) resolve(undefined);
    });
    socket.once('close', () => resolve(undefined));
  });
}
