import type { Socket } from 'node:net';

const ANSWERS: Record<string, [string, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'La solicitud tardó demasiado en llegar'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'La solicitud es demasiado grande'],
};
const OTHERWISE: [string, string] = ['400 Bad Request', 'La solicitud no se entiende'];

/** The last word to a connection whose request is no HTTP, or never arrived whole: there is no reply to write it into. */
export function answerBrokenRequest({ code }: { code?: string | undefined }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const [status, error] = ANSWERS[code ?? ''] ?? OTHERWISE;
  const body = JSON.stringify({ error });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}
