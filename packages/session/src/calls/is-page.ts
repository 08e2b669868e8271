/** Whether a response is HTML, which no call of the API answers. */
export function isPage({ headers }: Response): boolean {
  return /^text\/html\b/i.test(headers.get('content-type') ?? '');
}
